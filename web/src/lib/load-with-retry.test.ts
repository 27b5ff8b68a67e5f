import { expect, test, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

test.each([
  ['the browser is online again', () => void window.dispatchEvent(new Event('online'))],
  ['15 seconds have passed', () => void vi.advanceTimersByTime(15_000)],
])('a failed load is tried again when %s', async (_, happen) => {
  vi.useFakeTimers()
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('there')
  const loaded = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(1)
  happen()
  expect(await loaded).toBe('there')
  vi.useRealTimers()
})
