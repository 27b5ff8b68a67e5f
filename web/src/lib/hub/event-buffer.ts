/**
 * Holds the events of a hub back until the page has processed the hub's answer to a call. Without the buffer, the page could
 * handle an event before the answer, if both arrive together.
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
