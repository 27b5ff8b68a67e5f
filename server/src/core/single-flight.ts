/** The same read for several who ask for it at once: after a restart everybody of a room comes in the same second. */
export type SingleFlight = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>

const ignore = () => undefined

/**
 * A caller that arrives while a read runs shares the next one, never the current: what it gets was read after it asked.
 * Results are shared: do not mutate.
 */
export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<unknown>>()
  const begin = <Result>(key: string, read: () => Promise<Result>): Promise<Result> => {
    const reading = read().finally(() => {
      if (running.get(key) === reading) running.delete(key)
    })
    running.set(key, reading)
    return reading
  }
  return <Result>(key: string, read: () => Promise<Result>) => {
    const before = running.get(key)
    if (!before) return begin(key, read)
    const known = next.get(key)
    if (known) return known as Promise<Result>
    const mine = before.then(ignore, ignore).then(() => {
      next.delete(key)
      return begin(key, read)
    })
    next.set(key, mine)
    return mine
  }
}
