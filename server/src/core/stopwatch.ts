import { setTimeout as delay } from 'node:timers/promises'

/** Measures durations and waits, in milliseconds. Functions get it as an argument, so that tests can replace it. */
export type Stopwatch = {
  /** Returns a time for measuring durations. It never goes back, and is unrelated to the time of day. */
  now(): number
  rest(milliseconds: number): Promise<void>
}

export const systemStopwatch: Stopwatch = {
  now: () => performance.now(),
  rest: (milliseconds) => delay(milliseconds),
}
