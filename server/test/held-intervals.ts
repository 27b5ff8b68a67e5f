/** Holds a server's intervals, so that a test can check the server without its regular work, or only that work. */
import { vi } from 'vitest'

export type HeldIntervals = {
  /** Runs once the work of every interval that is shorter than this. */
  pass(milliseconds: number): void
}

/** Starts something whose intervals run only when the test calls `pass`. */
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
