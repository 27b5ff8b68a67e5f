/** Replaces the intervals of a server, so that its regular work runs only when a test says so. */
import { vi } from 'vitest'

export type HeldIntervals = {
  /** Runs once the callback of every interval that is shorter than `milliseconds`. */
  pass(milliseconds: number): void
}

/** Calls `start` and holds the intervals that it creates: their callbacks run only when the test calls `pass`. */
export async function holdIntervals<Started>(start: () => Promise<Started>): Promise<[Started, HeldIntervals]> {
  const held: { work: () => void; every: number }[] = []
  const { setInterval } = globalThis
  const hold = vi.spyOn(globalThis, 'setInterval').mockImplementation((work, every = 0) => {
    held.push({ work, every })
    return setInterval(() => {}, 2 ** 31 - 1)
  })
  const started = await start()
  hold.mockRestore()
  return [
    started,
    {
      pass(milliseconds) {
        for (const { work, every } of held) if (every < milliseconds) work()
      },
    },
  ]
}
