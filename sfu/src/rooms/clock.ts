/** Milliseconds since 1970, with fractions, that never go backwards; and work that is done again and again until stopped. */
export type RoomsClock = {
  now(): number
  every(milliseconds: number, work: () => void): () => void
}

export const monotonicClock: RoomsClock = {
  now: () => performance.timeOrigin + performance.now(),
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds)
    return () => clearInterval(timer)
  },
}
