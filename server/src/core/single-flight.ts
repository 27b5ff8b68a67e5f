/**
 * Shares one read among callers with the same key, for example when all members of a room ask at once after a restart of the
 * server.
 */
export type SingleFlight = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>

const ignore = () => undefined

/**
 * Creates a single flight. A caller that asks during a read does not get the result of that read, which may be older than the
 * call. All callers that ask during a read share the next read. Callers must not change a result, because others have it.
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
