/** Computes the attendance of members per lesson from their stays. Pure functions (decision 053). */
import { attendanceTime, type Stay } from './attendance-time.ts'
import type { MemberStay } from './member-lessons-store.ts'

/** A member's attendance in one lesson they were expected in. */
export type MemberLesson = {
  memberId: string
  /** The lesson on the calendar; null for a session that was started outside the timetable. */
  lessonId: string | null
  classTitle: string
  courseTitle: string
  startedAt: Date
  present: boolean
  late: boolean
  /** Minutes the member was inside. */
  minutes: number
}

const staysOf = (rows: MemberStay[]): Stay[] =>
  rows.flatMap(({ joinedAt, leftAt }) => (joinedAt ? [{ joinedAt, leftAt }] : []))

/** Returns the attendance in one lesson. @param rows all stays of one member in one lesson; at least one row. */
function lessonOf(rows: [MemberStay, ...MemberStay[]], now: Date): MemberLesson {
  const first = rows.reduce((one, other) => (other.startedAt < one.startedAt ? other : one))
  const { memberId, lessonId, classTitle, courseTitle, startedAt, plannedAt } = first
  const times = [...Map.groupBy(rows, ({ sessionId }) => sessionId).values()].map((ofSession) =>
    attendanceTime(staysOf(ofSession), ofSession[0] ?? first, now),
  )
  const arrivals = times.flatMap(({ firstJoinedAt }) => (firstJoinedAt ? [firstJoinedAt] : []))
  // Measure lateness from the start of the lesson's first session, even for a member who came only to a later session.
  const { late } = attendanceTime(
    arrivals.map((joinedAt) => ({ joinedAt, leftAt: joinedAt })),
    { startedAt, endedAt: null, plannedAt },
    now,
  )
  return {
    memberId,
    lessonId,
    classTitle,
    courseTitle,
    startedAt,
    present: arrivals.length > 0,
    late,
    minutes: times.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

/** Returns the attendance per member and lesson, newest lesson first. Sessions of the same calendar lesson are merged. */
export const memberLessons = (rows: MemberStay[], now: Date): MemberLesson[] =>
  [...Map.groupBy(rows, ({ memberId, lessonId, sessionId }) => `${memberId} ${lessonId ?? sessionId}`).values()]
    .flatMap(([first, ...rest]) => (first ? [lessonOf([first, ...rest], now)] : []))
    .toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
