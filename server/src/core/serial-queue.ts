import pLimit, { type LimitFunction } from 'p-limit'

/** Runs the work after all earlier work with the same key on this node has ended or failed. Returns its result. */
export type SerialQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

export function createSerialQueue(): SerialQueue {
  /** Queues by key. A key without running and waiting work is removed. */
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
