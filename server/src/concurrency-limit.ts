/** Runs so much work of one key at once on this node; more waits its turn, and what is too much is refused. */
import { Failure } from './failure.ts'

/** @throws {Failure} RATE_LIMITED when as much waits as may; otherwise as the work does. */
export type ConcurrencyLimit = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

export function createConcurrencyLimit({
  maxRunning,
  maxWaiting,
}: {
  maxRunning: number
  maxWaiting: number
}): ConcurrencyLimit {
  /** Of those keys alone that have work under way. */
  const keys = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (key, work) => {
    const state = keys.get(key) ?? { running: 0, waiting: [] }
    if (state.running < maxRunning) {
      state.running += 1
      keys.set(key, state)
    } else {
      if (state.waiting.length >= maxWaiting) throw new Failure('RATE_LIMITED')
      // Whoever ends hands over its place.
      await new Promise<void>((resolve) => void state.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = state.waiting.shift()
      if (next) next()
      else {
        state.running -= 1
        if (state.running === 0) keys.delete(key)
      }
    }
  }
}
