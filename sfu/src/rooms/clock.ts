/**
 * The clock and timer of the rooms. `now` returns milliseconds since 1970, with fractions, and never goes backwards. `every`
 * repeats `work` until the returned function is called.
 */
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
