/** An object with queued records. `flush` writes them; `join` turns them into one Buffer. */
export type Flushable = {
  flush(join: (records: readonly Buffer[]) => Buffer, now: number): void
}

export type FlushScheduler = {
  /**
   * Schedules a call of `flush` at the end of this turn of the event loop. If more than `maxFlushes` objects are scheduled in a turn,
   * the others are deferred and flushed in batches, with pauses. Do not schedule an object again before it was flushed.
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
 * Maximum number of objects in a batch, which takes about a millisecond. Without a limit, a message to thousands of connections would
 * block the event loop.
 */
const maxFlushes = 100

/**
 * Milliseconds between two batches of deferred objects. Meanwhile the server answers others, and a connection that waits collects
 * more records for the same frame. The last of 5,000 connections gets its records after a quarter of a second.
 */
const pauseMs = 5

/**
 * Creates a scheduler with which each connection writes the records of one turn of the event loop in one frame. Only answers that are
 * flushed at once have frames of their own.
 */
export const createFlushScheduler = (now: () => number): FlushScheduler => {
  let requested: Flushable[] = []
  const deferred: Flushable[] = []
  const flushAll = (due: readonly Flushable[]): void => {
    const join = createJoin()
    const time = now()
    for (const flushable of due) flushable.flush(join, time)
  }
  const flushRequested = (): void => {
    const due = requested.slice(0, maxFlushes)
    if (requested.length > maxFlushes) {
      if (deferred.length === 0) setTimeout(flushDeferred, pauseMs)
      // A spread of a hundred thousand arguments would overflow the stack.
      for (const flushable of requested.slice(maxFlushes)) deferred.push(flushable)
    }
    requested = []
    flushAll(due)
  }
  const flushDeferred = (): void => {
    const due = deferred.splice(0, maxFlushes)
    if (deferred.length > 0) setTimeout(flushDeferred, pauseMs)
    flushAll(due)
  }
  const schedule = (flushable: Flushable): void => {
    if (requested.push(flushable) === 1) setImmediate(flushRequested)
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
