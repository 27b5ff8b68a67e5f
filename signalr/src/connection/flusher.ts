/** Somebody with records to write. `join` turns them into one Buffer. */
export type Flushable = {
  flush(join: (records: readonly Buffer[]) => Buffer, now: number): void
}

export type Flusher = {
  /**
   * Calls `flush` of everybody who asked, at the end of this turn of the event loop; of a crowd a hundred then and the
   * rest in the turns after it, behind those who ask meanwhile. Ask once until it is called.
   */
  schedule(flushable: Flushable): void
}

/** About a millisecond of writing: a message to thousands must not hold everybody else up until the last has it. */
const mostOfTurn = 100

/** Gathers what is written in one turn, so that each connection gets one frame for it. */
export const createFlusher = (now: () => number): Flusher => {
  let asked: Flushable[] = []
  const rest: Flushable[] = []
  const flushSome = (): void => {
    const due = asked.slice(0, mostOfTurn)
    // Half of a turn is theirs, however many ask anew.
    due.push(...rest.splice(0, Math.max(mostOfTurn - due.length, mostOfTurn / 2)))
    for (const flushable of asked.slice(mostOfTurn)) rest.push(flushable)
    asked = []
    if (rest.length > 0) setImmediate(flushSome)
    const join = createJoin()
    const time = now()
    for (const flushable of due) flushable.flush(join, time)
  }
  return {
    schedule: (flushable) => {
      if (asked.push(flushable) === 1 && rest.length === 0) setImmediate(flushSome)
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
