/** What the stays of one member in one lesson come to: pure rules. */
import { limits } from '@hien/contract/limits'

export type Stay = { joinedAt: Date; /** Null: nobody told that they left. */ leftAt: Date | null }

export type AttendanceTime = {
  present: boolean
  firstJoinedAt: Date | null
  /** Null for the missing, and for who is still inside a running lesson. */
  lastLeftAt: Date | null
  minutes: number
  late: boolean
}

const minute = 60_000
/** Who was seen so lately is still inside: between two looks into a meeting lies half a minute. */
const presenceTimeout = 2 * minute

/**
 * First in, last out, and the time inside, overlapping stays and rejoins merged. What nobody saw end lasts to the end
 * of the lesson, or to now. Late is who came ten minutes after the lesson was begun, and after its time on the calendar
 * (`plannedAt`; null where it is unplanned): who starts early makes nobody late.
 */
export function attendanceTime(
  stays: Stay[],
  lesson: { startedAt: Date; endedAt: Date | null; plannedAt: Date | null },
  now: Date,
): AttendanceTime {
  const start = lesson.startedAt.getTime()
  const end = (lesson.endedAt ?? now).getTime()
  const within = (instant: Date) => Math.min(Math.max(instant.getTime(), start), end)
  const spans = stays
    .map(({ joinedAt, leftAt }) => ({ from: within(joinedAt), to: leftAt ? within(leftAt) : end, leftAt }))
    .sort((one, other) => one.from - other.from)
  const [first] = spans
  if (!first) return { present: false, firstJoinedAt: null, lastLeftAt: null, minutes: 0, late: false }

  let counted = 0
  let until = start
  for (const { from, to } of spans) {
    counted += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  const isInside =
    lesson.endedAt === null && spans.some(({ leftAt }) => !leftAt || leftAt.getTime() > now.getTime() - presenceTimeout)
  return {
    present: true,
    firstJoinedAt: new Date(first.from),
    lastLeftAt: isInside ? null : new Date(until),
    minutes: Math.round(counted / minute),
    late: first.from > Math.max(start, lesson.plannedAt?.getTime() ?? start) + limits.lateAfterMinutes * minute,
  }
}
