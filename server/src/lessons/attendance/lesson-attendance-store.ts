/** SQL that reads who was in the lessons of a class. */
import type { Page } from '@hien/contract/rules/page'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { pageOffset } from '../../core/page.ts'
import { byName } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { centreTeachers } from '../../platform/postgres/tables/centres.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { attendanceStays, lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { teachesAt } from '../../platform/postgres/teaches-at.ts'

/**
 * Limits a class's sessions to those that the substitute teaches and that have not ended or ended after `endedSince`. Excludes
 * all sessions if the substitute no longer teaches at the class's centre.
 */
export type SubstitutesView = { substituteId: string; endedSince: Date }

const ofSubstitute = ({ substituteId, endedSince }: SubstitutesView) =>
  and(
    or(isNull(lessonSessions.endedAt), gt(lessonSessions.endedAt, endedSince)),
    sql`exists (
      select from ${calendarLessons} as taught
      join ${members} on ${members.id} = taught.substitute_id
      join ${classes} on ${classes.id} = ${lessonSessions.classId}
      join ${courses} on ${courses.id} = ${classes.courseId}
      join ${centreTeachers} on ${teachesAt(courses.centreId, members)}
      where taught.id = ${lessonSessions.lessonId} and taught.substitute_id = ${substituteId}
    )`,
  )

const startedIn = (classId: string, view: SubstitutesView | null) =>
  and(eq(lessonSessions.classId, classId), isNotNull(lessonSessions.startedAt), view ? ofSubstitute(view) : undefined)

/** Returns a page of a class's started sessions, newest first, and the total. With `view`: only what a substitute may see. */
export async function pageLessons(database: Database, classId: string, page: Page, view: SubstitutesView | null) {
  const [rows, [counted]] = await Promise.all([
    database
      .select({
        id: lessonSessions.id,
        lessonId: lessonSessions.lessonId,
        startedAt: sql<Date>`${lessonSessions.startedAt}`.mapWith(lessonSessions.startedAt),
        endedAt: lessonSessions.endedAt,
        removedAt: lessonSessions.staysRemovedAt,
        /** Planned start of the calendar lesson held in this session; null if unplanned. */
        plannedAt: calendarLessons.startsAt,
      })
      .from(lessonSessions)
      .leftJoin(calendarLessons, eq(calendarLessons.id, lessonSessions.lessonId))
      .where(startedIn(classId, view))
      .orderBy(desc(lessonSessions.startedAt), desc(lessonSessions.id))
      .limit(page.take)
      .offset(pageOffset(page)),
    database.select({ total: count() }).from(lessonSessions).where(startedIn(classId, view)),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Returns every member's stays in these sessions. */
export const listStays = (database: Database, sessionIds: string[]) =>
  database
    .select({
      sessionId: attendanceStays.sessionId,
      memberId: attendanceStays.memberId,
      joinedAt: attendanceStays.joinedAt,
      leftAt: attendanceStays.leftAt,
    })
    .from(attendanceStays)
    .where(inArray(attendanceStays.sessionId, sessionIds))

/** Returns the students who are in the class now or were in one of these sessions, ordered by name. */
export const listAttendees = (database: Database, { classId, sessionIds }: { classId: string; sessionIds: string[] }) =>
  database
    .select({
      memberId: members.id,
      code: members.code,
      fullName: members.fullName,
      /** When the student joined the class; null if they are no longer in it. */
      joinedAt: enrolments.joinedAt,
    })
    .from(members)
    .leftJoin(
      enrolments,
      and(eq(enrolments.memberId, members.id), eq(enrolments.classId, classId), eq(enrolments.state, 'joined')),
    )
    .where(
      and(
        sql`${members.role} = 'MEME'`,
        sql`${members.id} in (
          select member_id from ${enrolments} where class_id = ${classId} and state = 'joined'
          union select member_id from ${attendanceStays} where session_id = any(${sql.param(sessionIds)}))`,
      ),
    )
    .orderBy(byName)
