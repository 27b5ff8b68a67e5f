/** An object with queued records. `flush` writes them; `join` turns them into one Buffer. */
export type Flushable = {
  flush(join: (records: readonly Buffer[]) => Buffer, now: number): void
}

export type FlushScheduler = {
  /**
   * Schedules a call of `flush` at the end of this turn of the event loop. If many objects are scheduled, only some are flushed
   * in each turn and the others in later turns. Do not schedule an object again before it was flushed.
   */
  schedule(flushable: Flushable): void
  /**
   * Calls `flush` at once, or schedules it if there were several such calls in this turn. Do not use it for an object that is
   * scheduled.
   */
  flushSoon(flushable: Flushable): void
}

/**
 * Number of times in a turn that an object is flushed at once. While few connections call, each gets its answer before others are read.
 * While many call, it is faster to write all answers after all were read.
 */
const maxFlushedAtOnce = 8

/**
 * Maximum number of newly scheduled objects that are flushed in a turn, which takes about a millisecond. Without a limit, a
 * message to thousands of connections would block the event loop.
 */
const maxFlushesPerTurn = 100

/**
 * Creates a scheduler with which each connection writes the records of one turn of the event loop in one frame. Only answers that are
 * flushed at once have frames of their own.
 */
export const createFlushScheduler = (now: () => number): FlushScheduler => {
  let requested: Flushable[] = []
  const deferred: Flushable[] = []
  const flushBatch = (): void => {
    const due = requested.slice(0, maxFlushesPerTurn)
    // Also flush at least `maxFlushesPerTurn / 2` deferred objects, even if many new ones are scheduled in every turn.
    // Otherwise a deferred object could wait for ever.
    due.push(...deferred.splice(0, Math.max(maxFlushesPerTurn - due.length, maxFlushesPerTurn / 2)))
    for (const flushable of requested.slice(maxFlushesPerTurn)) deferred.push(flushable)
    requested = []
    if (deferred.length > 0) setImmediate(flushBatch)
    const join = createJoin()
    const time = now()
    for (const flushable of due) flushable.flush(join, time)
  }
  const schedule = (flushable: Flushable): void => {
    if (requested.push(flushable) === 1 && deferred.length === 0) setImmediate(flushBatch)
  }
  let flushedAtOnce = 0
  const beginTurn = (): void => {
    flushedAtOnce = 0
  }
  return {
    schedule,
    flushSoon: (flushable) => {
      if (flushedAtOnce === 0) setImmediate(beginTurn)
      flushedAtOnce += 1
      if (flushedAtOnce > maxFlushedAtOnce) schedule(flushable)
      else flushable.flush(createJoin(), now())
    },
  }
}

/**
 * Returns a function that joins records to one Buffer and caches its last result: the connections of a group usually have the
 * same records queued.
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
