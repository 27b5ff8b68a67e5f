/** Hours in which nothing is sent: pure rules. Viet Nam keeps UTC+7 all year (decision 024). */
const minute = 60_000
const day = 24 * 60 * minute
const offset = 7 * 60 * minute

/** HH:mm in Asia/Ho_Chi_Minh. Spans midnight if `to` is before `from`; never quiet if both are equal. */
export type QuietHours = { from: string; to: string }

/** Returns milliseconds since midnight. */
function timeOfDay(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}

/** Returns the instant, or the end of the quiet hours that contain it. `from` is quiet, `to` is not. */
export function afterQuietHours(instant: Date, { from, to }: QuietHours): Date {
  const begin = timeOfDay(from)
  const length = (timeOfDay(to) - begin + day) % day
  const passed = (((instant.getTime() + offset - begin) % day) + day) % day
  return passed < length ? new Date(instant.getTime() + length - passed) : instant
}
