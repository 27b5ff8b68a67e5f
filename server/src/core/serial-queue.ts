/** Runs work of one key one after the other on this node, each whatever became of the one before. */
export type SerialQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

export function createSerialQueue(): SerialQueue {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
