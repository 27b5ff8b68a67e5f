/** SQL about calendar feeds: their owners and lessons. */
import { and, asc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import { whoTeaches } from '../who-teaches-store.ts'
import { childOf } from '../../../platform/postgres/child-of.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { literalLimit, sharedRead } from '../../../platform/postgres/prepared.ts'
import { calendarFeeds, calendarLessons } from '../../../platform/postgres/tables/calendar.ts'
import { centreTeachers } from '../../../platform/postgres/tables/centres.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { guardianships } from '../../../platform/postgres/tables/guardians.ts'
import { members } from '../../../platform/postgres/tables/members.ts'

/** Stores the hash of a new token for a member's feed. The previous token becomes void. */
export async function putFeed(database: Database, feed: { memberId: string; hash: string; now: Date }): Promise<void> {
  const { memberId, hash, now } = feed
  await database
    .insert(calendarFeeds)
    .values({ memberId, hash, createdAt: now })
    .onConflictDoUpdate({ target: calendarFeeds.memberId, set: { hash, createdAt: now } })
}

export async function deleteFeed(database: Database, memberId: string): Promise<void> {
  await database.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId))
}

const feedOf = sharedRead((database) =>
  database
    .select({ since: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.memberId, sql.placeholder('memberId')))
    .prepare('calendar_feed_of'),
)

/** Returns when a member's feed got its current token; null if the member has no feed. */
export async function findFeedOf(database: Database, memberId: string): Promise<Date | null> {
  const [row] = await feedOf(database).execute({ memberId })
  return row?.since ?? null
}

const feedByHash = sharedRead((database) =>
  database
    .select({ memberId: members.id, role: members.role })
    .from(calendarFeeds)
    .innerJoin(members, eq(members.id, calendarFeeds.memberId))
    .where(and(eq(calendarFeeds.hash, sql.placeholder('hash')), eq(members.status, 'active')))
    .prepare('calendar_feed_by_hash'),
)

/** Returns the owner of the feed that a token opens. Null if the token is unknown or the account is not active. */
export async function findFeedOwner(database: Database, hash: string) {
  const [row] = await feedByHash(database).execute({ hash })
  return row ?? null
}

/** The maximum number of lessons in a feed: more than twelve a day for a year. If a member has more, the earliest are kept. */
const maxLessons = 5000

const fields = {
  id: calendarLessons.id,
  startsAt: calendarLessons.startsAt,
  endsAt: calendarLessons.endsAt,
  state: calendarLessons.state,
  origin: calendarLessons.origin,
  revision: calendarLessons.revision,
  movedFrom: calendarLessons.movedFrom,
  updatedAt: calendarLessons.updatedAt,
  classTitle: classes.title,
  courseTitle: courses.title,
  teacherName: whoTeaches(calendarLessons),
}
const feedLessons = (database: NodePgDatabase) =>
  database
    .select(fields)
    .from(calendarLessons)
    .innerJoin(classes, eq(classes.id, calendarLessons.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))

const isShown = and(
  gte(calendarLessons.startsAt, sql.placeholder('from')),
  lt(calendarLessons.startsAt, sql.placeholder('until')),
  or(sql`${calendarLessons.state} <> 'cancelled'`, gte(calendarLessons.updatedAt, sql.placeholder('cancelledSince'))),
)
const inOrder = [asc(calendarLessons.startsAt), asc(calendarLessons.id)]
const memberId = sql.placeholder('memberId')
const ownClass = alias(classes, 'own_class')
const ownCourse = alias(courses, 'own_course')
const substituted = alias(calendarLessons, 'substituted')
/**
 * SQL condition that a lesson is in a class of the member's courses, or in a class where the member is a substitute and still
 * belongs to the centre. PostgreSQL evaluates the array of class ids first, and then looks up the lessons of these classes.
 */
const isInTaughtClass = sql`${calendarLessons.classId} = any(array(
  select ${ownClass.id} from ${courses} as ${ownCourse} join ${classes} as ${ownClass} on ${ownClass.courseId} = ${ownCourse.id}
  where ${ownCourse.teacherId} = ${memberId}
  union select ${substituted.classId} from ${calendarLessons} as ${substituted}
  join ${classes} as ${ownClass} on ${ownClass.id} = ${substituted.classId}
  join ${courses} as ${ownCourse} on ${ownCourse.id} = ${ownClass.courseId}
  join ${centreTeachers} on ${centreTeachers.centreId} = ${ownCourse.centreId} and ${centreTeachers.teacherId} = ${memberId}
    and ${centreTeachers.state} = 'active'
  where ${substituted.substituteId} = ${memberId} and ${substituted.startsAt} >= ${sql.placeholder('from')}
    and ${substituted.startsAt} < ${sql.placeholder('until')}
))`
const isTaught = sql`(${courses.teacherId} = ${memberId} or ${calendarLessons.substituteId} = ${memberId})`
const substitution = sql<Substitution | null>`case
  when ${calendarLessons.substituteId} = ${memberId} then 'by_owner' when ${calendarLessons.substituteId} is not null then 'by_other'
end`
const taught = sharedRead((database) =>
  database
    .select({ ...fields, substitution })
    .from(calendarLessons)
    .innerJoin(classes, eq(classes.id, calendarLessons.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .where(and(isInTaughtClass, isTaught, isShown))
    .orderBy(...inOrder)
    .limit(literalLimit(maxLessons))
    .prepare('feed_lessons_taught'),
)
const joined = sharedRead((database) =>
  feedLessons(database)
    .innerJoin(
      enrolments,
      and(eq(enrolments.classId, classes.id), eq(enrolments.memberId, memberId), eq(enrolments.state, 'joined')),
    )
    .where(isShown)
    .orderBy(...inOrder)
    .limit(literalLimit(maxLessons))
    .prepare('feed_lessons_joined'),
)

const child = alias(members, 'child')
const ofChildren = sharedRead((database) =>
  database
    .select({ ...fields, guardianshipId: guardianships.id, firstName: child.firstName })
    .from(guardianships)
    .innerJoin(child, childOf(sql.placeholder('memberId'), child))
    .innerJoin(enrolments, and(eq(enrolments.memberId, child.id), eq(enrolments.state, 'joined')))
    .innerJoin(calendarLessons, eq(calendarLessons.classId, enrolments.classId))
    .innerJoin(classes, eq(classes.id, calendarLessons.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .where(and(eq(guardianships.parentId, sql.placeholder('memberId')), isShown))
    .orderBy(...inOrder, asc(guardianships.id))
    .limit(literalLimit(maxLessons))
    .prepare('feed_lessons_of_children'),
)

/** The substitute of a lesson: the owner of the feed, or another teacher. */
type Substitution = 'by_owner' | 'by_other'

/**
 * A lesson with its class, course and teacher. In a parent's feed it also has the id of the guardianship and the child's given
 * names.
 */
export type FeedLesson = Awaited<ReturnType<typeof feedLessons>>[number] & {
  /** Present only in a teacher's feed. Null if the course's teacher teaches the lesson. */
  substitution?: Substitution | null
  guardianshipId?: string
  firstName?: string
}
export type FeedSpan = { from: Date; until: Date; cancelledSince: Date }

const statements = { teacher: taught, student: joined, parent: ofChildren }

/**
 * Returns the lessons of a member's feed by start time. Teachers get the lessons of their classes and the lessons they teach as
 * a substitute. Students get the lessons of the classes they have joined. Parents get the lessons of their children, one row
 * per child.
 */
export const listFeedLessons = (
  database: Database,
  { memberId, part }: { memberId: string; part: keyof typeof statements },
  span: FeedSpan,
): Promise<FeedLesson[]> => statements[part](database).execute({ memberId, ...span })
