/** Shares one read among several callers: after a restart, everybody in a room asks within the same second. */
export type SingleFlight = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>

const ignore = () => undefined

/**
 * Creates a single flight. A caller that arrives during a read shares the next read, never the current one: its result must
 * be read after it asked. Results are shared, so callers must not change them.
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
