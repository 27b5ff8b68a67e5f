/** Keeps what a hub tells until the answer it belongs after has been taken in: of one frame it may be heard before it. */
export type EventBuffer = {
  /** From now on what comes is kept; what was kept before is dropped. */
  hold(): void
  /** Runs what an event asks for: now, or when what is kept is let go. */
  run(work: () => void): void
  /** Runs what was kept, in order, and keeps nothing any more. */
  flush(): void
  /** Forgets what was kept, and keeps nothing any more. */
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
