/** Limits how many pieces of work with the same key run at once on this node. Further work waits in a queue. */
import { Refusal } from './refusal.ts'

/**
 * Runs the work, as soon as fewer than `maxRunning` pieces of work with this key are running. Returns the result of the work.
 * @throws {Refusal} RATE_LIMITED if the work would have to wait and `maxWaiting` pieces of work with this key wait already. Also
 * throws what the work throws.
 */
export type ConcurrencyLimit = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

type Waiting = { begin: () => void; timer: NodeJS.Timeout }
/** State of one key. `ended` counts the pieces of work that have ended, so that a waiter can see whether any work ends. */
type State = { running: number; ended: number; waiting: Set<Waiting> }

/**
 * Creates a concurrency limit.
 * @param options.hangTimeout milliseconds. If a piece of work waits this long and no work of its key ends meanwhile, the running
 * work is assumed to hang. The waiting piece then starts although `maxRunning` pieces are running.
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
  /** States by key. A key without running and waiting work is removed. */
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

  /** Counts one piece of work as ended and starts the next one that waits. */
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
