/** SQL about the lessons that members were to be in, and how long they were there. */
import type { Page } from '@hien/contract/rules/page'
import { and, desc, eq, gte, isNotNull, isNull, lte, notExists, or, sql, exists, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import { pageOffset } from '../../core/page.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead, sharedReadBySize } from '../../platform/postgres/prepared.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { candidacies, classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { attendanceStays, lessonSessions } from '../../platform/postgres/tables/lessons.ts'

const ofSession = and(
  eq(attendanceStays.sessionId, lessonSessions.id),
  eq(attendanceStays.memberId, candidacies.memberId),
)
/** Sessions that went live of classes the member is in or was, while it is kept who was there. */
const wasHeld = and(
  eq(lessonSessions.classId, candidacies.classId),
  isNotNull(lessonSessions.startedAt),
  isNull(lessonSessions.staysRemovedAt),
)
const isJoined = and(
  eq(enrolments.classId, candidacies.classId),
  eq(enrolments.memberId, candidacies.memberId),
  eq(enrolments.state, 'joined'),
)

const running = alias(lessonSessions, 'running')
/**
 * As the attendance sheet of the teacher says: they were there, or had joined the class before it ended. Nobody has missed
 * what runs, nor a lesson whose second session runs.
 */
const wasToBeIn = (database: NodePgDatabase) =>
  or(
    exists(database.select({ id: attendanceStays.id }).from(attendanceStays).where(ofSession)),
    and(
      lte(enrolments.joinedAt, lessonSessions.endedAt),
      notExists(
        database
          .select({ id: running.id })
          .from(running)
          .where(
            and(
              eq(running.classId, lessonSessions.classId),
              sql`${running.state} <> 'ended'`,
              eq(running.lessonId, lessonSessions.lessonId),
            ),
          ),
      ),
    ),
  )

/** Every stay in such a session; one row without a stay where there is none. */
const selectStays = (database: NodePgDatabase, which: SQL | undefined) =>
  database
    .select({
      memberId: candidacies.memberId,
      sessionId: lessonSessions.id,
      lessonId: lessonSessions.lessonId,
      startedAt: sql<Date>`${lessonSessions.startedAt}`.mapWith(lessonSessions.startedAt),
      endedAt: lessonSessions.endedAt,
      /** When the lesson it is the room of begins on the calendar; null: it is unplanned. */
      plannedAt: calendarLessons.startsAt,
      classTitle: classes.title,
      courseTitle: courses.title,
      joinedAt: attendanceStays.joinedAt,
      leftAt: attendanceStays.leftAt,
    })
    .from(candidacies)
    .innerJoin(lessonSessions, wasHeld)
    .innerJoin(classes, eq(classes.id, candidacies.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(enrolments, isJoined)
    .leftJoin(calendarLessons, eq(calendarLessons.id, lessonSessions.lessonId))
    .leftJoin(attendanceStays, ofSession)
    .where(and(which, wasToBeIn(database)))

export type MemberStay = Awaited<ReturnType<typeof selectStays>>[number]

const staysSince = sharedRead((database) =>
  selectStays(
    database,
    and(
      sql`${candidacies.memberId} = any(${sql.placeholder('memberIds')})`,
      gte(lessonSessions.startedAt, sql.placeholder('since')),
    ),
  ).prepare('stays_of_members_since'),
)

/** Of the sessions that began since an instant and that these members were to be in. */
export const listMemberStays = (database: Database, memberIds: string[], since: Date): Promise<MemberStay[]> =>
  staysSince(database).execute({ memberIds, since })

const staysIn = sharedRead((database) =>
  selectStays(
    database,
    and(
      eq(candidacies.memberId, sql.placeholder('memberId')),
      sql`${lessonSessions.id} = any(${sql.placeholder('sessionIds')})`,
    ),
  ).prepare('stays_of_member_in'),
)

/** Of these sessions. */
export const listMemberStaysIn = (database: Database, memberId: string, sessionIds: string[]): Promise<MemberStay[]> =>
  staysIn(database).execute({ memberId, sessionIds })

/** The sessions of one lesson are one. */
const lessonKey = sql`coalesce(${lessonSessions.lessonId}, ${lessonSessions.id})`
const ofMember = eq(candidacies.memberId, sql.placeholder('memberId'))

const sessionPage = sharedReadBySize((database, { take, limit }) =>
  database
    .select({ sessionIds: sql<string[]>`array_agg(${lessonSessions.id})` })
    .from(candidacies)
    .innerJoin(lessonSessions, wasHeld)
    .leftJoin(enrolments, isJoined)
    .where(and(ofMember, wasToBeIn(database)))
    .groupBy(lessonKey)
    .orderBy(desc(sql`min(${lessonSessions.startedAt})`), desc(lessonKey))
    .limit(limit)
    .offset(sql.placeholder('offset'))
    .prepare(`lessons_of_member_${take}`),
)
const sessionCount = sharedRead((database) =>
  database
    .select({ total: sql<number>`count(distinct ${lessonKey})::int` })
    .from(candidacies)
    .innerJoin(lessonSessions, wasHeld)
    .leftJoin(enrolments, isJoined)
    .where(and(ofMember, wasToBeIn(database)))
    .prepare('count_lessons_of_member'),
)

/** The sessions of a page of the lessons a member was to be in, the newest lesson first, and how many lessons there are. */
export async function pageMemberSessions(
  database: Database,
  memberId: string,
  page: Page,
): Promise<{ sessionIds: string[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    sessionPage(database, page.take).execute({ memberId, offset: pageOffset(page) }),
    sessionCount(database).execute({ memberId }),
  ])
  return { sessionIds: rows.flatMap(({ sessionIds }) => sessionIds), total: counted?.total ?? 0 }
}
