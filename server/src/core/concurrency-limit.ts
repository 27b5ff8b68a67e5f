/** Limits how much work of one key runs at once on this node. More work waits its turn; too much is refused. */
import { Refusal } from './refusal.ts'

/** @throws {Refusal} RATE_LIMITED if the queue is full; also throws what the work throws. */
export type ConcurrencyLimit = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

type Waiting = { begin: () => void; timer: NodeJS.Timeout }
/** `ended`: how many pieces of work have ended. */
type State = { running: number; ended: number; waiting: Set<Waiting> }

/**
 * Creates a concurrency limit.
 * @param options.hangTimeout milliseconds. If no work of the key ends for this long, it is taken to hang. Waiting work then
 *   starts beside it instead of losing more time.
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
  /** Only keys with running work. */
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

  /** Ends one piece of work and gives its place to the next. */
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
