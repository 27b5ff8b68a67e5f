/** What a server does again and again, for tests of what it does without that, or by that alone. */
import { vi } from 'vitest'

export type HeldIntervals = {
  /** Does once what is done more often than each so many milliseconds. */
  pass(milliseconds: number): void
}

/** Starts something whose intervals run only when the test lets time pass. */
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
