/** Computes the attendance of one member in one lesson from their stays (times of joining and leaving). Pure functions. */
import { limits } from '@hien/contract/limits'

export type Stay = { joinedAt: Date; /** Null if no departure is known. */ leftAt: Date | null }

export type AttendanceTime = {
  present: boolean
  firstJoinedAt: Date | null
  /** Null for absent members, and for members still inside a running lesson. */
  lastLeftAt: Date | null
  minutes: number
  late: boolean
}

const minute = 60_000
/** Milliseconds. A member seen within this time counts as still inside, because meetings are polled only every 30 s. */
const presenceTimeout = 2 * minute

/**
 * Returns the member's attendance: first arrival, last departure, minutes inside, and whether they were late.
 * Overlapping stays count once. A stay without `leftAt` lasts until the lesson ends, or until now while the lesson runs.
 * A member is late if they came more than ten minutes after the actual or the planned start, whichever is later.
 * So nobody is late only because a teacher starts early. `plannedAt` is null for an unplanned lesson.
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
