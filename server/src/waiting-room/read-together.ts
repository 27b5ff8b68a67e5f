/** The same read for several who ask for it at once: after a restart everybody of a room comes in the same second. */
export type ReadTogether = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>

const whatever = () => undefined

/**
 * Whoever asks while the key is being read gets the next reading, and shares it with all who ask until it begins: what
 * they are given was read after they asked. Nobody may change it.
 */
export function createReadTogether(): ReadTogether {
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
    const mine = before.then(whatever, whatever).then(() => {
      next.delete(key)
      return begin(key, read)
    })
    next.set(key, mine)
    return mine
  }
}
