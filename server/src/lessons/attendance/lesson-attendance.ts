import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import { findOwnClassById } from '../../courses/classes/access.ts'
import { makePage, readPage, type PageOf } from '../../core/page.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacher } from '../../core/viewer.ts'
import { listAttendees, listStays, pageLessons } from './store.ts'
import { attendanceTime, type AttendanceTime } from './attendance-time.ts'

export type Attendance = AttendanceTime & { code: string; fullName: string }
export type LessonAttendance = {
  sessionId: string
  /** On the calendar; null: it was begun beside the timetable. */
  lessonId: string | null
  startedAt: Date
  endedAt: Date | null
  attendances: Attendance[]
  removed: boolean
}

/**
 * meetingGetAttendance: a page of a class's lessons, newest first, each with who was there, how long, who came late and
 * who was missing, for the class's teacher.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, NOT_FOUND also for another teacher's class, INVALID_INPUT
 */
export async function lessonAttendance(
  context: RequestContext,
  input: { classId: string; skip: number; take: number },
): Promise<PageOf<LessonAttendance>> {
  const { database, clock } = context.dependencies
  const teacher = requireTeacher(context.viewer)
  const page = readPage(input)
  const { id: classId } = await findOwnClassById(database, teacher, input.classId)
  const { rows, total } = await pageLessons(database, classId, page)
  const sessionIds = rows.map(({ id }) => id)
  const [stays, attendees] = await Promise.all([
    listStays(database, sessionIds),
    listAttendees(database, { classId, teacherId: teacher.memberId, sessionIds }),
    recordView(context, database, { action: auditActions.attendanceViewed, classId }),
  ])
  const staysOf = Map.groupBy(stays, ({ sessionId, memberId }) => `${sessionId} ${memberId}`)

  const now = clock.now()
  const lessons = rows.map(({ id, lessonId, startedAt, endedAt, plannedAt, removedAt }): LessonAttendance => {
    if (removedAt !== null) return { sessionId: id, lessonId, startedAt, endedAt, attendances: [], removed: true }
    const attendances = attendees.flatMap(({ memberId, code, fullName, joinedAt }) => {
      const own = staysOf.get(`${id} ${memberId}`) ?? []
      // Who joined the class later did not miss this lesson.
      const wasExpected = joinedAt !== null && joinedAt <= (endedAt ?? now)
      return own.length || wasExpected
        ? [{ code, fullName, ...attendanceTime(own, { startedAt, endedAt, plannedAt }, now) }]
        : []
    })
    return { sessionId: id, lessonId, startedAt, endedAt, attendances, removed: false }
  })
  return makePage(page, lessons, total)
}
