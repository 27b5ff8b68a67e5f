import { beforeEach, expect, test, vi } from 'vitest'
import { PageSocket } from './open-hub.ts'
import { clientReconnectDelay } from './reconnect-delays.ts'
import { isPageLeaving, watchPageLeaving } from './page-leaving.ts'

beforeEach(() => {
  vi.useFakeTimers()
  watchPageLeaving()
})

const delays = () => [0, 1].map((previousRetryCount) => clientReconnectDelay({ previousRetryCount }))
const open = () => new PageSocket('ws://localhost:3000/hubs/chat').close()

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
})

test('a page that stays may connect again after three seconds', async () => {
  window.dispatchEvent(new Event('beforeunload'))
  await vi.advanceTimersByTimeAsync(3100)
  expect(isPageLeaving()).toBe(false)
  expect(open).not.toThrow()
  expect(delays()).toEqual([0, null])
})
