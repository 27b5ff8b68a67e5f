/** When nothing rings: pure rules. Viet Nam keeps UTC+7 all year (decision 024). */
const minute = 60_000
const day = 24 * 60 * minute
const offset = 7 * 60 * minute

/** HH:mm in Asia/Ho_Chi_Minh, over midnight where `to` is not after `from`; never quiet where both are the same. */
export type QuietHours = { from: string; to: string }

/** Milliseconds from midnight. */
function timeOfDay(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}

/** The instant itself, or the end of the quiet hours that it falls into: they begin with `from` and are over at `to`. */
export function afterQuietHours(instant: Date, { from, to }: QuietHours): Date {
  const begin = timeOfDay(from)
  const length = (timeOfDay(to) - begin + day) % day
  const passed = (((instant.getTime() + offset - begin) % day) + day) % day
  return passed < length ? new Date(instant.getTime() + length - passed) : instant
}
