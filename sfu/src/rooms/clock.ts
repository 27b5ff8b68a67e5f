/** The clock and timer of the rooms. */
export type RoomsClock = {
  /** Returns milliseconds since 1970, with fractions. Never goes backwards. */
  now(): number
  /** Repeats `work` until the returned function is called. */
  every(milliseconds: number, work: () => void): () => void
}

export const monotonicClock: RoomsClock = {
  now: () => performance.timeOrigin + performance.now(),
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds)
    return () => clearInterval(timer)
  },
}
