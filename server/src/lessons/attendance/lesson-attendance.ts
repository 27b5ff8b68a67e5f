import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import { manages } from '../../courses/access.ts'
import { findRoomClass } from '../../courses/classes/access.ts'
import { later, oneDay } from '../../core/clock.ts'
import { makePage, readPage, type PageOf } from '../../core/page.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { listExcuses } from './excuse-store.ts'
import { listAttendees, listStays, pageLessons } from './lesson-attendance-store.ts'
import { attendanceTime, type AttendanceTime } from './attendance-time.ts'

export type Attendance = AttendanceTime & { code: string; fullName: string; excused: boolean }
export type LessonAttendance = {
  sessionId: string
  /** The lesson on the calendar; null for a session that was started outside the timetable. */
  lessonId: string | null
  startedAt: Date
  endedAt: Date | null
  attendances: Attendance[]
  removed: boolean
}

/**
 * meetingGetAttendance: returns a page of a class's lessons, newest first, with the attendance of each student.
 * Allowed for the course's teacher and its centre. A substitute sees only the lessons they teach, until a day after the end.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is no teacher or centre; NOT_FOUND if the class is missing or
 * the caller may see none of its lessons; INVALID_INPUT for an invalid page
 */
export async function lessonAttendance(
  context: RequestContext,
  input: { classId: string; skip: number; take: number },
): Promise<PageOf<LessonAttendance>> {
  const { database, clock } = context.dependencies
  const caller = requireTeacherOrCentre(context.viewer)
  const page = readPage(input)
  const now = clock.now()
  const room = await findRoomClass(database, caller, input, now)
  if (!room) throw new Refusal('NOT_FOUND')
  const { classId } = room
  const view = manages(caller, room) ? null : { substituteId: caller.memberId, endedSince: later(now, -oneDay) }
  const { rows, total } = await pageLessons(database, classId, page, view)
  if (view && total === 0) throw new Refusal('NOT_FOUND')
  const sessionIds = rows.map(({ id }) => id)
  const [stays, excuses, attendees] = await Promise.all([
    listStays(database, sessionIds),
    listExcuses(database, sessionIds),
    listAttendees(database, { classId, sessionIds }),
    recordView(context, database, { action: auditActions.attendanceViewed, classId }),
  ])
  const excused = new Set(excuses.map(({ sessionId, memberId }) => `${sessionId} ${memberId}`))
  const staysOf = Map.groupBy(stays, ({ sessionId, memberId }) => `${sessionId} ${memberId}`)

  const lessons = rows.map(({ id, lessonId, startedAt, endedAt, plannedAt, removedAt }): LessonAttendance => {
    if (removedAt !== null) return { sessionId: id, lessonId, startedAt, endedAt, attendances: [], removed: true }
    const attendances = attendees.flatMap(({ memberId, code, fullName, joinedAt }) => {
      const own = staysOf.get(`${id} ${memberId}`) ?? []
      // A student who joined the class after this lesson ended is not listed as absent.
      const wasExpected = joinedAt !== null && joinedAt <= (endedAt ?? now)
      if (own.length === 0 && !wasExpected) return []
      const time = attendanceTime(own, { startedAt, endedAt, plannedAt }, now)
      return [{ code, fullName, ...time, excused: !time.present && excused.has(`${id} ${memberId}`) }]
    })
    return { sessionId: id, lessonId, startedAt, endedAt, attendances, removed: false }
  })
  return makePage(page, lessons, total)
}
