/** Writes its queued records when `flush` is called. `join` turns records into one Buffer. */
export type Flushable = {
  flush(join: (records: readonly Buffer[]) => Buffer, now: number): void
}

export type FlushScheduler = {
  /**
   * Calls `flush` at the end of this turn of the event loop. If many are scheduled, one hundred are flushed then. The rest
   * follow in later turns, after those that were scheduled meanwhile. Must not be called again for a Flushable before it was
   * flushed.
   */
  schedule(flushable: Flushable): void
}

/** About a millisecond of writing, so that a message to thousands of connections does not block the event loop. */
const maxFlushesPerTurn = 100

/** Lets each connection write all records of one turn of the event loop in one frame. */
export const createFlushScheduler = (now: () => number): FlushScheduler => {
  let requested: Flushable[] = []
  const deferred: Flushable[] = []
  const flushBatch = (): void => {
    const due = requested.slice(0, maxFlushesPerTurn)
    // Flush at least half of each batch from the deferred ones, even if many are scheduled again, so that none waits for ever.
    due.push(...deferred.splice(0, Math.max(maxFlushesPerTurn - due.length, maxFlushesPerTurn / 2)))
    for (const flushable of requested.slice(maxFlushesPerTurn)) deferred.push(flushable)
    requested = []
    if (deferred.length > 0) setImmediate(flushBatch)
    const join = createJoin()
    const time = now()
    for (const flushable of due) flushable.flush(join, time)
  }
  return {
    schedule: (flushable) => {
      if (requested.push(flushable) === 1 && deferred.length === 0) setImmediate(flushBatch)
    },
  }
}

/**
 * Returns a function that joins records. It caches the last result, because the connections of a group mostly have the same
 * records queued.
 */
export const createJoin = (): ((records: readonly Buffer[]) => Buffer) => {
  let last: readonly Buffer[] = []
  let joined: Buffer = Buffer.alloc(0)
  return (records) => {
    const [first] = records
    if (first && records.length === 1) return first
    if (!isSameRecords(records, last)) {
      last = records
      joined = Buffer.concat(records)
    }
    return joined
  }
}

const isSameRecords = (left: readonly Buffer[], right: readonly Buffer[]): boolean =>
  left.length === right.length && left.every((record, index) => record === right[index])
