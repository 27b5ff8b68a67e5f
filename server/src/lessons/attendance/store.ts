/** SQL about who is in the meeting of a lesson, and when. */
import type { Page } from '@hien/contract/rules/page'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { centreTeachers } from '../../platform/postgres/tables/centres.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { attendanceStays, lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { teachesAt } from '../../platform/postgres/teaches-at.ts'
import { pageOffset } from '../../core/page.ts'

type Entry = { sessionId: string; memberId: string; now: Date }

/** Notes that a member went into a meeting nobody shows us: they stay until something tells otherwise. */
export async function recordEntry(database: Database, { sessionId, memberId, now }: Entry): Promise<void> {
  await database.execute(sql`
    insert into ${attendanceStays} (session_id, member_id, joined_at)
    select ${sessionId}::uuid, ${memberId}::uuid, ${now.toISOString()}::timestamptz
    where not exists (
      select 1 from ${attendanceStays}
      where session_id = ${sessionId} and member_id = ${memberId} and left_at is null
    )`)
}

/** awayAfter: a member unseen for longer than this many ms has left. */
type Sight = { sessionId: string; now: Date; awayAfter: number }

/** Prolongs the stays of these, or begins new ones for those who were away. */
async function recordPresence(database: Database, { sessionId, now, awayAfter }: Sight, present: SQL): Promise<void> {
  const seen = sql`${now.toISOString()}::timestamptz`
  await database.execute(sql`
    with present as (${present}),
      prolonged as (
        update ${attendanceStays} set left_at = greatest(left_at, ${seen}) from present
        where session_id = ${sessionId} and ${attendanceStays.memberId} = present.id
          and left_at >= ${later(now, -awayAfter).toISOString()}
        returning ${attendanceStays.memberId} as id
      )
    insert into ${attendanceStays} (session_id, member_id, joined_at, left_at)
    select ${sessionId}::uuid, id, ${seen}, ${seen} from present where id not in (select id from prolonged)`)
}

/** Notes that a member is in the meeting now. */
export const recordSeen = (database: Database, { memberId, ...sight }: Sight & { memberId: string }) =>
  recordPresence(database, sight, sql`select ${memberId}::uuid as id`)

/** Notes that the members of these codes are in the meeting now, in one statement. */
export const recordSeenCodes = (database: Database, { codes, ...sight }: Sight & { codes: string[] }) =>
  recordPresence(
    database,
    sight,
    sql`select ${members.id} as id from ${members} where ${members.code} = any(${sql.param(codes)})`,
  )

export type AttendanceEvent = { sessionId: string; memberId: string; connection: string; at: Date }

/** Ends the open entry stay once the provider reports real ones. */
const endEntry = ({ sessionId, memberId, at }: AttendanceEvent) => sql`
  update ${attendanceStays} set left_at = ${at.toISOString()}
  where session_id = ${sessionId} and member_id = ${memberId} and connection is null and left_at is null
    and joined_at <= ${at.toISOString()}`

/** A provider reported a join. Idempotent: a repeated or late join event changes nothing. */
export async function recordConnected(database: Database, event: AttendanceEvent): Promise<void> {
  const { sessionId, memberId, connection, at } = event
  await database.execute(sql`
    with reported as (
      insert into ${attendanceStays} (session_id, member_id, connection, joined_at)
      values (${sessionId}, ${memberId}, ${connection}, ${at.toISOString()})
      on conflict (session_id, connection) where connection is not null
        do update set joined_at = least(${attendanceStays.joinedAt}, excluded.joined_at)
    ) ${endEntry(event)}`)
}

/** A provider told that somebody left. Told again it changes nothing; told before their coming it waits for that. */
export async function recordDisconnected(database: Database, event: AttendanceEvent): Promise<void> {
  const { sessionId, memberId, connection, at } = event
  await database.execute(sql`
    with reported as (
      insert into ${attendanceStays} (session_id, member_id, connection, joined_at, left_at)
      values (${sessionId}, ${memberId}, ${connection}, ${at.toISOString()}, ${at.toISOString()})
      on conflict (session_id, connection) where connection is not null
        do update set left_at = greatest(${attendanceStays.leftAt}, excluded.left_at)
    ) ${endEntry(event)}`)
}

/** Those who entered the meeting by a link of ours and go by this e-mail address or this name. */
export const findEntered = (database: Database, sessionId: string, person: { email: string; name: string }) =>
  database
    .selectDistinct({
      memberId: members.id,
      byEmail: sql<boolean>`lower(${members.email}) = lower(${person.email})`,
    })
    .from(attendanceStays)
    .innerJoin(members, eq(members.id, attendanceStays.memberId))
    .where(
      and(
        eq(attendanceStays.sessionId, sessionId),
        or(
          sql`lower(${members.email}) = lower(${person.email})`,
          sql`${members.foldedName} = public.fold(${person.name})`,
        ),
      ),
    )

/** When these members were last seen in the meetings of these sessions; those who never were are left out. */
export const listLastSeen = (
  database: Database,
  { sessionIds, memberIds }: { sessionIds: string[]; memberIds: string[] },
) =>
  database
    .select({
      sessionId: attendanceStays.sessionId,
      memberId: attendanceStays.memberId,
      seenAt: sql<Date>`max(${attendanceStays.leftAt})`.mapWith(attendanceStays.leftAt),
    })
    .from(attendanceStays)
    .where(
      and(
        inArray(attendanceStays.sessionId, sessionIds),
        inArray(attendanceStays.memberId, memberIds),
        isNotNull(attendanceStays.leftAt),
      ),
    )
    .groupBy(attendanceStays.sessionId, attendanceStays.memberId)

/** Those seen in the meeting since an instant, by name. */
export const listParticipants = (database: Database, sessionId: string, seenSince: Date) =>
  database
    .select({ id: members.id, name: members.fullName, role: members.role })
    .from(members)
    .where(
      inArray(
        members.id,
        database
          .select({ id: attendanceStays.memberId })
          .from(attendanceStays)
          .where(and(eq(attendanceStays.sessionId, sessionId), gt(attendanceStays.leftAt, seenSince))),
      ),
    )
    .orderBy(asc(members.firstName), asc(members.lastName))

/** A substitute sees the sessions they teach instead of somebody, while they run and until so long after. */
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

/** A page of a class's lessons, newest first, and how many there are: all, or those a substitute sees. */
export async function pageLessons(database: Database, classId: string, page: Page, view: SubstitutesView | null) {
  const [rows, [counted]] = await Promise.all([
    database
      .select({
        id: lessonSessions.id,
        lessonId: lessonSessions.lessonId,
        startedAt: sql<Date>`${lessonSessions.startedAt}`.mapWith(lessonSessions.startedAt),
        endedAt: lessonSessions.endedAt,
        removedAt: lessonSessions.staysRemovedAt,
        /** When the lesson it is the room of begins on the calendar; null: it is unplanned. */
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

/** Every stay in these lessons. */
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

/** The students of a class and those who were in one of these lessons, by name. */
export const listAttendees = (database: Database, { classId, sessionIds }: { classId: string; sessionIds: string[] }) =>
  database
    .select({
      memberId: members.id,
      code: members.code,
      fullName: members.fullName,
      /** When they joined the class; null for who is in it no more. */
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
    .orderBy(asc(members.firstName), asc(members.lastName), asc(members.code))
