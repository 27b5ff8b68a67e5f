/** SQL that reads the lessons that members were expected in, and the members' stays there. */
import type { Page } from '@hien/contract/rules/page'
import { and, desc, eq, gte, isNotNull, isNull, lte, notExists, or, sql, exists, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { pageOffset } from '../../core/page.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { isAmong, literalLimit, sharedRead, sharedReadBySize } from '../../platform/postgres/prepared.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { candidacies, classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { attendanceStays, lessonSessions } from '../../platform/postgres/tables/lessons.ts'

/** More sessions than any class can have. The LIMIT makes PostgreSQL always look up each class separately. */
const maxSessions = 10_000
/** More stays than any member can have in one session. See staysOfMember for why there is a LIMIT. */
const maxStays = 10_000

/** Subquery: the started sessions of one of the member's current or former classes, without those whose stays were deleted. */
const sessionsOfClass = (database: NodePgDatabase, which?: SQL) =>
  database
    .select({
      id: lessonSessions.id,
      lessonId: lessonSessions.lessonId,
      startedAt: lessonSessions.startedAt,
      endedAt: lessonSessions.endedAt,
    })
    .from(lessonSessions)
    .where(
      and(
        eq(lessonSessions.classId, candidacies.classId),
        isNotNull(lessonSessions.startedAt),
        isNull(lessonSessions.staysRemovedAt),
        which,
      ),
    )
    .limit(literalLimit(maxSessions) as never)
    .as('session')
type SessionsOfClass = ReturnType<typeof sessionsOfClass>

/** Subquery: when the member joined the class. It has no row if the member is not in the class now. */
const enrolmentOf = (database: NodePgDatabase) =>
  database
    .select({ joinedAt: enrolments.joinedAt })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.classId, candidacies.classId),
        eq(enrolments.memberId, candidacies.memberId),
        eq(enrolments.state, 'joined'),
      ),
    )
    .limit(literalLimit(1) as never)
    .as('enrolment')
type EnrolmentOf = ReturnType<typeof enrolmentOf>

const ofSession = (session: SessionsOfClass) =>
  and(eq(attendanceStays.sessionId, session.id), eq(attendanceStays.memberId, candidacies.memberId))

/**
 * Condition: the member counts for this session, as in the teacher's list (lesson-attendance.ts). True if the member
 * was there, or had joined the class before the session ended. Unlike in the teacher's list, nobody counts as absent
 * while this session, or another session of the same lesson, has not ended.
 */
const wasToBeIn = (
  database: NodePgDatabase,
  session: SessionsOfClass,
  enrolment: EnrolmentOf,
  wasThere: SQL = exists(database.select({ id: attendanceStays.id }).from(attendanceStays).where(ofSession(session))),
) =>
  or(
    wasThere,
    and(
      lte(enrolment.joinedAt, session.endedAt),
      notExists(
        database
          .select({ id: lessonSessions.id })
          .from(lessonSessions)
          .where(
            and(
              eq(lessonSessions.classId, candidacies.classId),
              sql`${lessonSessions.state} <> 'ended'`,
              eq(lessonSessions.lessonId, session.lessonId),
            ),
          ),
      ),
    ),
  )

/**
 * Subquery: the member's stays in a session. The LIMIT makes PostgreSQL look up only this member's stays. Without it, the
 * planner expects only one or two sessions and reads the stays of all members for each.
 */
const staysOfMember = (database: NodePgDatabase, session: SessionsOfClass) =>
  database
    .select({ joinedAt: attendanceStays.joinedAt, leftAt: attendanceStays.leftAt })
    .from(attendanceStays)
    .where(ofSession(session))
    .limit(literalLimit(maxStays) as never)
    .as('stay')

/** Selects the members' stays in the sessions they were expected in. A missed session gives one row with `joinedAt` null. */
function selectStays(database: NodePgDatabase, { members, sessions }: { members: SQL; sessions: SQL }) {
  const session = sessionsOfClass(database, sessions)
  const enrolment = enrolmentOf(database)
  const stay = staysOfMember(database, session)
  return database
    .select({
      memberId: candidacies.memberId,
      sessionId: session.id,
      lessonId: session.lessonId,
      startedAt: sql<Date>`${session.startedAt}`.mapWith(lessonSessions.startedAt),
      endedAt: session.endedAt,
      /** Planned start of the calendar lesson held in this session; null if unplanned. */
      plannedAt: calendarLessons.startsAt,
      classTitle: classes.title,
      courseTitle: courses.title,
      joinedAt: stay.joinedAt,
      leftAt: stay.leftAt,
    })
    .from(candidacies)
    .innerJoin(classes, eq(classes.id, candidacies.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoinLateral(enrolment, sql`true`)
    .innerJoinLateral(session, sql`true`)
    .leftJoin(calendarLessons, eq(calendarLessons.id, session.lessonId))
    .leftJoinLateral(stay, sql`true`)
    .where(and(members, wasToBeIn(database, session, enrolment, isNotNull(stay.joinedAt))))
}

export type MemberStay = Awaited<ReturnType<typeof selectStays>>[number]

const staysSince = sharedRead((database) =>
  selectStays(database, {
    members: isAmong(candidacies.memberId, sql.placeholder('memberIds')),
    sessions: gte(lessonSessions.startedAt, sql.placeholder('since')),
  }).prepare('stays_of_members_since'),
)

/** Returns the stays of these members in the sessions they were expected in that began at or after `since`. */
export const listMemberStays = (database: Database, memberIds: string[], since: Date): Promise<MemberStay[]> =>
  staysSince(database).execute({ memberIds, since })

const staysIn = sharedRead((database) =>
  selectStays(database, {
    members: eq(candidacies.memberId, sql.placeholder('memberId')),
    sessions: sql`${lessonSessions.id} = any(${sql.placeholder('sessionIds')})`,
  }).prepare('stays_of_member_in'),
)

/** Returns the member's stays in those of these sessions that they were expected in. */
export const listMemberStaysIn = (database: Database, memberId: string, sessionIds: string[]): Promise<MemberStay[]> =>
  staysIn(database).execute({ memberId, sessionIds })

const ofMember = eq(candidacies.memberId, sql.placeholder('memberId'))
/** SQL to group by: sessions of the same calendar lesson count as one lesson, an unplanned session as its own. */
const lessonKey = ({ lessonId, id }: SessionsOfClass) => sql`coalesce(${lessonId}, ${id})`

const sessionPage = sharedReadBySize((database, { take, limit }) => {
  const session = sessionsOfClass(database)
  const enrolment = enrolmentOf(database)
  return database
    .select({ sessionIds: sql<string[]>`array_agg(${session.id})` })
    .from(candidacies)
    .innerJoinLateral(session, sql`true`)
    .leftJoinLateral(enrolment, sql`true`)
    .where(and(ofMember, wasToBeIn(database, session, enrolment)))
    .groupBy(lessonKey(session))
    .orderBy(desc(sql`min(${session.startedAt})`), desc(lessonKey(session)))
    .limit(limit)
    .offset(sql.placeholder('offset'))
    .prepare(`lessons_of_member_${take}`)
})
const sessionCount = sharedRead((database) => {
  const session = sessionsOfClass(database)
  const enrolment = enrolmentOf(database)
  return database
    .select({ total: sql<number>`count(distinct ${lessonKey(session)})::int` })
    .from(candidacies)
    .innerJoinLateral(session, sql`true`)
    .leftJoinLateral(enrolment, sql`true`)
    .where(and(ofMember, wasToBeIn(database, session, enrolment)))
    .prepare('count_lessons_of_member')
})

/** Returns a page of the lessons a member was expected in, newest first, as session ids, and the total number of lessons. */
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
