/** The times in which the student did not look at the test. Times are milliseconds since 1970 by the clock of the device. */

/** `id` is a UUID, so that the server stores an absence only once. */
export type Absence = { id: string; leftAt: number; seconds: number }
export type Leaving = { id: string; leftAt: number }

/** Absences that are shorter than this are not recorded: a reload hides the page for a moment. */
const shortest = 2000

/** Returns the absence of a student who is back. Null if it was too short. */
export function absenceOf({ id, leftAt }: Leaving, now: number): Absence | null {
  // Not negative, also if the clock of the device was set back meanwhile.
  const length = Math.max(0, now - leftAt)
  return length < shortest ? null : { id, leftAt, seconds: Math.round(length / 1000) }
}

/** The server refuses longer times, in seconds: a student can leave a test without a limit for days. */
const longest = 24 * 60 * 60

/** Returns an absence as the server takes it: it asks how long ago the student left, because the device's clock can be wrong. */
export const toInput = ({ id, leftAt, seconds }: Absence, now: number) => ({
  id,
  secondsAgo: Math.min(longest, Math.max(seconds, Math.round((now - leftAt) / 1000))),
  seconds: Math.min(longest, seconds),
})
