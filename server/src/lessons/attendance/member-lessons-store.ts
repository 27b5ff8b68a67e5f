/** SQL about the lessons members were expected in, and how long they were there. */
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

/** No class has had more sessions. The limit makes the planner look up each class separately, whatever its estimates. */
const maxSessions = 10_000
/** No member has more stays than this in one lesson. */
const maxStays = 10_000

/** Selects started sessions of the member's current and former classes, as long as attendance is kept. */
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

/** Selects when the member joined the class; no row if they are not, or no longer, in it. */
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
 * Selects the sessions in which the teacher's attendance sheet also lists the member. The member was there, or had joined
 * the class before the session ended. Nobody has missed a running session, nor a lesson whose second session is running.
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
 * Selects the member's stays in a session. The limit makes the planner look up only this member's stays. It expects one or
 * two sessions, and would otherwise read everybody's stays for each.
 */
const staysOfMember = (database: NodePgDatabase, session: SessionsOfClass) =>
  database
    .select({ joinedAt: attendanceStays.joinedAt, leftAt: attendanceStays.leftAt })
    .from(attendanceStays)
    .where(ofSession(session))
    .limit(literalLimit(maxStays) as never)
    .as('stay')

/** Selects every stay in these sessions; one row without a stay for a session without any. */
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

/** Returns the stays in sessions that began since `since` and that these members were expected in. */
export const listMemberStays = (database: Database, memberIds: string[], since: Date): Promise<MemberStay[]> =>
  staysSince(database).execute({ memberIds, since })

const staysIn = sharedRead((database) =>
  selectStays(database, {
    members: eq(candidacies.memberId, sql.placeholder('memberId')),
    sessions: sql`${lessonSessions.id} = any(${sql.placeholder('sessionIds')})`,
  }).prepare('stays_of_member_in'),
)

/** Returns the member's stays in these sessions. */
export const listMemberStaysIn = (database: Database, memberId: string, sessionIds: string[]): Promise<MemberStay[]> =>
  staysIn(database).execute({ memberId, sessionIds })

const ofMember = eq(candidacies.memberId, sql.placeholder('memberId'))
/** Sessions of the same lesson count as one lesson. */
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

/** Returns the session ids of a page of lessons a member was expected in, newest lesson first, and the number of lessons. */
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
