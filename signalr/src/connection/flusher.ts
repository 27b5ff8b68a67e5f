/** Somebody with records to write. `join` turns them into one Buffer. */
export type Flushable = {
  flush(join: (records: readonly Buffer[]) => Buffer, now: number): void
}

export type Flusher = {
  /** Calls `flush` of everybody who asked, at the end of this turn of the event loop. Ask once for a turn. */
  schedule(flushable: Flushable): void
}

/** Gathers what is written in one turn, so that each connection gets one frame for it. */
export const createFlusher = (now: () => number): Flusher => {
  let waiting: Flushable[] = []
  const flushAll = (): void => {
    const due = waiting
    waiting = []
    const join = createJoin()
    const time = now()
    for (const flushable of due) flushable.flush(join, time)
  }
  return {
    schedule: (flushable) => {
      if (waiting.push(flushable) === 1) setImmediate(flushAll)
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
    if (!sameRecords(records, last)) {
      last = records
      joined = Buffer.concat(records)
    }
    return joined
  }
}

const sameRecords = (left: readonly Buffer[], right: readonly Buffer[]): boolean =>
  left.length === right.length && left.every((record, index) => record === right[index])
