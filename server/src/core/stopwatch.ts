import { setTimeout as delay } from 'node:timers/promises'

/** Measures durations and pauses, all in milliseconds. It is passed in so that tests can control it. */
export type Stopwatch = {
  /** Returns a time that never goes back and is unrelated to the date. */
  now(): number
  rest(milliseconds: number): Promise<void>
}

export const systemStopwatch: Stopwatch = {
  now: () => performance.now(),
  rest: (milliseconds) => delay(milliseconds),
}
