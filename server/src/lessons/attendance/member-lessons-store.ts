/** SQL about the lessons that members were to be in, and how long they were there. */
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

/** No class has held more. With a limit each class looks up its own, whatever the planner thinks of the sessions of all. */
const maxSessions = 10_000
/** Nobody comes and goes that often in one lesson. */
const maxStays = 10_000

/** Sessions that went live of a class the member is in or was, while it is kept who was there. */
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

/** Since when the member is in the class; nothing where they are not, any more. */
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
 * As the attendance sheet of the teacher says: they were there, or had joined the class before it ended. Nobody has missed
 * what runs, nor a lesson whose second session runs.
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
 * How long the member was there. With a limit theirs alone are looked up: the planner takes the sessions for one or two, and
 * would read for each what everybody stayed.
 */
const staysOfMember = (database: NodePgDatabase, session: SessionsOfClass) =>
  database
    .select({ joinedAt: attendanceStays.joinedAt, leftAt: attendanceStays.leftAt })
    .from(attendanceStays)
    .where(ofSession(session))
    .limit(literalLimit(maxStays) as never)
    .as('stay')

/** Every stay in such a session; one row without a stay where there is none. */
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
      /** When the lesson it is the room of begins on the calendar; null: it is unplanned. */
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

/** Of the sessions that began since an instant and that these members were to be in. */
export const listMemberStays = (database: Database, memberIds: string[], since: Date): Promise<MemberStay[]> =>
  staysSince(database).execute({ memberIds, since })

const staysIn = sharedRead((database) =>
  selectStays(database, {
    members: eq(candidacies.memberId, sql.placeholder('memberId')),
    sessions: sql`${lessonSessions.id} = any(${sql.placeholder('sessionIds')})`,
  }).prepare('stays_of_member_in'),
)

/** Of these sessions. */
export const listMemberStaysIn = (database: Database, memberId: string, sessionIds: string[]): Promise<MemberStay[]> =>
  staysIn(database).execute({ memberId, sessionIds })

const ofMember = eq(candidacies.memberId, sql.placeholder('memberId'))
/** The sessions of one lesson are one. */
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
