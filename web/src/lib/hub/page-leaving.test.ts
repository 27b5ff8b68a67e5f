import { beforeEach, expect, test, vi } from 'vitest'
import { PageSocket } from './open-hub.ts'
import { clientReconnectDelay } from './reconnect-delays.ts'
import { isPageLeaving, watchPageLeaving } from './page-leaving.ts'

// PageSocket extends the page's WebSocket when its module loads, so replace it earlier. A real WebSocket would try to connect.
const opened = vi.hoisted(() => {
  const addresses: string[] = []
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: string) {
        addresses.push(address)
      }
    },
  )
  return addresses
})

beforeEach(() => {
  opened.length = 0
  vi.useFakeTimers()
  watchPageLeaving()
})

const delays = () => [0, 1].map((previousRetryCount) => clientReconnectDelay({ previousRetryCount }))
const open = () => new PageSocket('ws://localhost/hubs/chat')

test('a page about to be left opens no connection, however long the browser asks whether to leave', async () => {
  expect(isPageLeaving()).toBe(false)
  expect(open).not.toThrow()
  expect(delays()).toEqual([0, null])
  window.dispatchEvent(new Event('beforeunload'))
  // While the browser asks, the clock continues but timers are paused.
  vi.setSystemTime(Date.now() + 60_000)
  expect(isPageLeaving()).toBe(true)
  expect(open).toThrow('left')
  expect(delays()).toEqual([3000, null])
  await vi.advanceTimersByTimeAsync(2900)
  expect(isPageLeaving()).toBe(true)
  expect(opened).toHaveLength(1)
})

test('a page that stays may connect again after three seconds', async () => {
  window.dispatchEvent(new Event('beforeunload'))
  await vi.advanceTimersByTimeAsync(3100)
  expect(isPageLeaving()).toBe(false)
  expect(open).not.toThrow()
  expect(delays()).toEqual([0, null])
})
