/**
 * Decides when a push or mail may be sent. In a member's quiet hours none is sent, except the push that a lesson has started.
 * Messages in threads also wait for a teacher's message hours. Viet Nam keeps UTC+7 all year
 * (decision 024).
 */
import { defaultMessageHours, defaultQuietHours, type NoticeKind } from '@hien/contract/notices'
import type { Role } from '@hien/contract/roles'

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

/** What a member chose about the times of notices, as HH:mm in Asia/Ho_Chi_Minh; null for each time that they did not choose. */
export type ChosenHours = Record<'quietFrom' | 'quietTo' | 'messageFrom' | 'messageTo', string | null> & { role: Role }

/**
 * Returns the instant itself if a notice of this kind may be sent to the member then, or else the next instant at which it may. Returns
 * null if it may never be sent, because the quiet hours cover all message hours.
 */
export function firstAllowed(instant: Date, kind: NoticeKind, chosen: ChosenHours): Date | null {
  const quiet = { from: chosen.quietFrom ?? defaultQuietHours.from, to: chosen.quietTo ?? defaultQuietHours.to }
  const awake = afterQuietHours(instant, quiet)
  if (kind !== 'message_new' || chosen.role !== 'TCHER') return awake
  const outside = {
    from: chosen.messageTo ?? defaultMessageHours.to,
    to: chosen.messageFrom ?? defaultMessageHours.from,
  }
  // The end of one period can lie in the other. After three steps that change the instant, both periods cover the whole day.
  let at = awake
  for (let step = 0; step < 3; step++) {
    const next = afterQuietHours(afterQuietHours(at, outside), quiet)
    if (next.getTime() === at.getTime()) return at
    at = next
  }
  return null
}

/** Like firstAllowed, for a push. A push about a lesson that has started ignores quiet hours: in the morning it would be useless. */
export const firstPush = (instant: Date, kind: NoticeKind, chosen: ChosenHours): Date | null =>
  kind === 'lesson_started' ? instant : firstAllowed(instant, kind, chosen)
