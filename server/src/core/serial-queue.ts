import pLimit, { type LimitFunction } from 'p-limit'

/** Runs work of one key one after the other on this node, whether or not the previous work failed. */
export type SerialQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

export function createSerialQueue(): SerialQueue {
  /** Only keys with running work. */
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
