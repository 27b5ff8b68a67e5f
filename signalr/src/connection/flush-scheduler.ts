/** Somebody with records to write. `join` turns them into one Buffer. */
export type Flushable = {
  flush(join: (records: readonly Buffer[]) => Buffer, now: number): void
}

export type FlushScheduler = {
  /**
   * Calls `flush` of everybody who asked, at the end of this turn of the event loop; of a crowd a hundred then and the
   * rest in the turns after it, behind those who ask meanwhile. Ask once until it is called.
   */
  schedule(flushable: Flushable): void
}

/** About a millisecond of writing: a message to thousands must not hold everybody else up until the last has it. */
const maxFlushesPerTurn = 100

/** Gathers what is written in one turn, so that each connection gets one frame for it. */
export const createFlushScheduler = (now: () => number): FlushScheduler => {
  let requested: Flushable[] = []
  const deferred: Flushable[] = []
  const flushBatch = (): void => {
    const due = requested.slice(0, maxFlushesPerTurn)
    // Half of a turn is theirs, however many ask anew.
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

/** Joins records. Members of a group mostly have the same ones waiting: the last result is kept and shared. */
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
