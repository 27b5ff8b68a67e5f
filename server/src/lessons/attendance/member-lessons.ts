/** Turns stays of members into attendance per lesson: pure rules (decision 053). */
import { attendanceTime, type Stay } from './attendance-time.ts'
import type { MemberStay } from './member-lessons-store.ts'

/** One lesson that a member was expected in. */
export type MemberLesson = {
  memberId: string
  /** The lesson on the calendar; null if it was started outside the timetable. */
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

/** @param rows at least one, all of one member and one lesson. */
function lessonOf(rows: [MemberStay, ...MemberStay[]], now: Date): MemberLesson {
  const first = rows.reduce((one, other) => (other.startedAt < one.startedAt ? other : one))
  const { memberId, lessonId, classTitle, courseTitle, startedAt, plannedAt } = first
  const times = [...Map.groupBy(rows, ({ sessionId }) => sessionId).values()].map((ofSession) =>
    attendanceTime(staysOf(ofSession), ofSession[0] ?? first, now),
  )
  const arrivals = times.flatMap(({ firstJoinedAt }) => (firstJoinedAt ? [firstJoinedAt] : []))
  // A member who came only to the second session of a lesson is late, measured from the first session.
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

/** Returns the lessons of these stays, newest first. Sessions of the same lesson count as one. */
export const memberLessons = (rows: MemberStay[], now: Date): MemberLesson[] =>
  [...Map.groupBy(rows, ({ memberId, lessonId, sessionId }) => `${memberId} ${lessonId ?? sessionId}`).values()]
    .flatMap(([first, ...rest]) => (first ? [lessonOf([first, ...rest], now)] : []))
    .toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
