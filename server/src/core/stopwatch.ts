import { setTimeout as delay } from 'node:timers/promises'

/** Measures how long work takes, and rests. It is passed in, so that tests can hold it. All times are in milliseconds. */
export type Stopwatch = {
  /** Never goes back, and says nothing about the date. */
  now(): number
  rest(milliseconds: number): Promise<void>
}

export const systemStopwatch: Stopwatch = {
  now: () => performance.now(),
  rest: (milliseconds) => delay(milliseconds),
}
