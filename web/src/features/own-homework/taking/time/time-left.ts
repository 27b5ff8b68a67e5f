/** The time that is left for a test, by the clock of the server. */

/**
 * One moment on two clocks, in milliseconds: on the server's clock, since 1970, and on a clock of this page that is never set
 * (`performance.now()`).
 */
export type ClockSync = { server: number; page: number }

/** Returns the milliseconds that are left; 0 after the end, and null without a limit. @param pageNow the clock of the page now */
export function timeLeft(endsAt: string | null, sync: ClockSync, pageNow: number): number | null {
  if (endsAt === null) return null
  return Math.max(0, Date.parse(endsAt) - sync.server - (pageNow - sync.page))
}

const second = 1000
const minute = 60 * second
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns for example `44:07` or `1:30:00`. It is `00:00` only when no time is left. */
export function clockWords(left: number): string {
  const seconds = Math.ceil(left / second)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Times at which the student is told how much is left. */
const warnings = [minute, 5 * minute]

/**
 * Returns the warning for a student when the time has passed one of these times since the last look: `Còn 5 phút`. Returns null
 * if there is nothing to say. @param before the time that was left at the last look
 */
export function warningOf(before: number, left: number): string | null {
  const passed = warnings.find((at) => left <= at && before > at)
  if (passed === undefined || left === 0) return null
  // A device that slept can look much later.
  return `Còn ${Math.ceil(left / minute)} phút`
}

/** True in the last minutes, when the page shows the time in another colour. */
export const isUrgent = (left: number): boolean => left <= 5 * minute
