/** Runs so much work of one key at once on this node; more waits its turn, and what is too much is refused. */
import { Refusal } from './refusal.ts'

/** @throws {Refusal} RATE_LIMITED when as much waits as may; otherwise as the work does. */
export type ConcurrencyLimit = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

type Waiting = { begin: () => void; timer: NodeJS.Timeout }
/** `ended` counts what has ended. */
type State = { running: number; ended: number; waiting: Set<Waiting> }

/**
 * @param options.hangTimeout milliseconds. What waits while nothing of its key ends for so long begins beside it: that hangs,
 *   and its time would be added to the time of what waits.
 */
export function createConcurrencyLimit({
  maxRunning,
  maxWaiting,
  hangTimeout,
}: {
  maxRunning: number
  maxWaiting: number
  hangTimeout: number
}): ConcurrencyLimit {
  /** Of those keys alone that have work under way. */
  const keys = new Map<string, State>()

  const turn = (state: State) =>
    new Promise<void>((resolve) => {
      const wait = () => {
        const { ended } = state
        return setTimeout(() => {
          if (state.ended > ended) {
            me.timer = wait()
            return
          }
          state.waiting.delete(me)
          state.running += 1
          resolve()
        }, hangTimeout)
      }
      const me: Waiting = { begin: resolve, timer: wait() }
      state.waiting.add(me)
    })

  /** Whoever ends hands over its place. */
  function end(key: string, state: State) {
    state.ended += 1
    const [next] = state.waiting
    if (next && state.running <= maxRunning) {
      state.waiting.delete(next)
      clearTimeout(next.timer)
      next.begin()
      return
    }
    state.running -= 1
    if (state.running === 0 && state.waiting.size === 0) keys.delete(key)
  }

  return async (key, work) => {
    const state = keys.get(key) ?? { running: 0, ended: 0, waiting: new Set() }
    keys.set(key, state)
    if (state.running < maxRunning) state.running += 1
    else if (state.waiting.size >= maxWaiting) throw new Refusal('RATE_LIMITED')
    else await turn(state)
    try {
      return await work()
    } finally {
      end(key, state)
    }
  }
}
