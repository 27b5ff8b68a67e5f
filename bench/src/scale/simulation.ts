/** A simulation with events in the order of their time, and stations where work queues. Times are in milliseconds. */

export type Simulation = {
  readonly now: number
  after(delay: number, happen: () => void): void
  /** Runs until no events are left. */
  run(): void
}

type Event = { at: number; order: number; happen: () => void }

const isBefore = (one: Event, other: Event) => one.at < other.at || (one.at === other.at && one.order < other.order)

export function createSimulation(): Simulation {
  /** A heap: no event is earlier than its parent, whose index is half as large. */
  const events: Event[] = []
  let now = 0
  let order = 0

  const push = (event: Event) => {
    let place = events.length
    for (;;) {
      const parent = events[(place - 1) >> 1]
      if (place === 0 || parent === undefined || !isBefore(event, parent)) break
      events[place] = parent
      place = (place - 1) >> 1
    }
    events[place] = event
  }
  const pop = (): Event | undefined => {
    const first = events[0]
    const last = events.pop()
    if (!last || events.length === 0) return first
    let place = 0
    for (;;) {
      const [left, right] = [events[2 * place + 1], events[2 * place + 2]]
      const child = left && right && isBefore(right, left) ? right : left
      if (!child || !isBefore(child, last)) break
      events[place] = child
      place = 2 * place + (child === left ? 1 : 2)
    }
    events[place] = last
    return first
  }

  return {
    get now() {
      return now
    },
    after: (delay, happen) => push({ at: now + delay, order: order++, happen }),
    run() {
      for (let event = pop(); event; event = pop()) {
        now = event.at
        event.happen()
      }
    },
  }
}

/** Takes `work` milliseconds once it is its turn. */
export type Processor = (work: number, then: () => void) => void

export type Station = {
  /** Waits for one of the places and keeps it until `release` is called. */
  seize(then: (release: () => void) => void): void
  /** Waits for a place and keeps it for the given time. */
  use: Processor
  readonly waiting: number
  readonly busy: number
  /** Milliseconds of work that `use` has finished. */
  readonly done: number
}

/** Returns a station that serves in the order of arrival, with this many places. */
export function createStation(simulation: Simulation, places: number): Station {
  /** Entries before index `next` have had their turn. */
  let queue: ((release: () => void) => void)[] = []
  let next = 0
  let busy = 0
  let done = 0
  const begin = (then: (release: () => void) => void) => {
    busy += 1
    then(release)
  }
  const release = () => {
    busy -= 1
    const first = queue[next]
    if (!first) return
    next += 1
    if (next > 1000 && next * 2 > queue.length) {
      queue = queue.slice(next)
      next = 0
    }
    begin(first)
  }
  const seize: Station['seize'] = (then) => {
    if (busy < places) begin(then)
    else queue.push(then)
  }
  return {
    seize,
    use: (work, then) =>
      seize((free) =>
        simulation.after(work, () => {
          done += work
          free()
          then()
        }),
      ),
    get waiting() {
      return queue.length - next
    },
    get busy() {
      return busy
    },
    get done() {
      return done
    },
  }
}

/** Returns cores that several processes share: each runs for a slice and then queues again behind the others. */
export function createCores(simulation: Simulation, count: number, slice: number): Processor {
  const cores = createStation(simulation, count)
  const use: Processor = (work, then) => {
    const turn = Math.min(work, slice)
    cores.use(turn, () => (work > turn ? use(work - turn, then) : then()))
  }
  return use
}

/** Returns a log. A commit waits for the write under way, and is then written together with all waiting commits. */
export function createLog(simulation: Simulation, write: number): { commit(then: () => void): void } {
  let waiting: (() => void)[] = []
  let isWriting = false
  const begin = () => {
    const together = waiting
    waiting = []
    isWriting = true
    simulation.after(write, () => {
      isWriting = false
      if (waiting.length > 0) begin()
      for (const then of together) then()
    })
  }
  return {
    commit(then) {
      waiting.push(then)
      if (!isWriting) begin()
    },
  }
}
