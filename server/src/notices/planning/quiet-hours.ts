/**
 * Decides when a push or mail may be sent. In a member's quiet hours none is sent, except the push that a lesson has started,
 * which does not use this module. Viet Nam keeps UTC+7 all year (decision 024).
 */
const minute = 60_000
const day = 24 * 60 * minute
const offset = 7 * 60 * minute

/** Times as HH:mm in Asia/Ho_Chi_Minh. The hours span midnight if `to` is before `from`; there are none if both are equal. */
export type QuietHours = { from: string; to: string }

/** Returns the milliseconds from midnight to a time such as `19:30`. */
function timeOfDay(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}

/**
 * Returns the instant itself, or the end of the quiet hours if the instant is within them. `from` belongs to the quiet hours,
 * `to` does not.
 */
export function afterQuietHours(instant: Date, { from, to }: QuietHours): Date {
  const begin = timeOfDay(from)
  const length = (timeOfDay(to) - begin + day) % day
  const passed = (((instant.getTime() + offset - begin) % day) + day) % day
  return passed < length ? new Date(instant.getTime() + length - passed) : instant
}
