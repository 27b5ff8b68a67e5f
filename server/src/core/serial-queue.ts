import pLimit, { type LimitFunction } from 'p-limit'

/** Runs work of one key one after the other on this node, each whatever became of the one before. */
export type SerialQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

export function createSerialQueue(): SerialQueue {
  /** Of those keys alone that have work under way. */
  const queues = new Map<string, LimitFunction>()
  return async (key, work) => {
    const queue = queues.get(key) ?? pLimit(1)
    queues.set(key, queue)
    try {
      return await queue(work)
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key)
    }
  }
}
