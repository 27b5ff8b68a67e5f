/**
 * Holds hub events back until the answer they follow is processed: if both arrive together, the event can be handled
 * first.
 */
export type EventBuffer = {
  /** Starts holding events back. Drops those held so far. */
  hold(): void
  /** Runs the work of an event: at once, or on `flush` while events are held back. */
  run(work: () => void): void
  /** Runs the held work in order and stops holding events back. */
  flush(): void
  /** Drops the held work and stops holding events back. */
  drop(): void
}

export function createEventBuffer(): EventBuffer {
  let held: (() => void)[] | null = null
  return {
    hold: () => void (held = []),
    run(work) {
      if (held) held.push(work)
      else work()
    },
    flush() {
      const works = held ?? []
      held = null
      for (const work of works) work()
    },
    drop: () => void (held = null),
  }
}
