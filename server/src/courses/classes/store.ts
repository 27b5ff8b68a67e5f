/** SQL about classes. Each row includes the course, and the state of the caller (`viewerId`) in the class. */
import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import type { Page } from '@hien/contract/rules/page'
import { and, count, desc, eq, gt, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { isSubstituteInRoom } from '../../platform/postgres/teaches-in-room.ts'
import { ownedBy, type CourseOwner } from '../owner-store.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { teacherName } from '../../platform/postgres/teacher-name.ts'
import { isAcknowledged } from '../enrolment/students/student-visibility-store.ts'
import { pageOffset } from '../../core/page.ts'
import { literalLimit, sharedReadBySize, sharedRead } from '../../platform/postgres/prepared.ts'

/** The enrolments of the caller. In listSharedClasses (student-store.ts): the enrolments of the listed students. */
export const ownEnrolments = alias(enrolments, 'own')
const viewerId = sql.placeholder('viewerId')
const at = sql`${sql.placeholder('now')}::timestamptz`

const roomFields = {
  id: classes.id,
  code: classes.code,
  title: classes.title,
  startDate: classes.startDate,
  endDate: classes.endDate,
  endRegister: classes.endRegister,
  minutes: classes.minutes,
  days: classes.days,
  status: classes.status,
  overAt: classes.overAt,
  courseId: classes.courseId,
  courseCode: courses.code,
  courseTitle: courses.title,
  courseStatus: courses.status,
  teacherId: courses.teacherId,
  teacherName,
  centreId: courses.centreId,
  roomType: courses.roomType,
  roomLink: courses.roomLink,
  colour: courses.colour,
  /** The caller's state in this class; null means `none`. */
  enrolled: ownEnrolments.state,
}
const candidatesIn = (state: 'wait' | 'joined') => sql<number>`(
  select count(*)::int from ${enrolments} where ${enrolments.classId} = ${classes.id} and ${enrolments.state} = ${sql.raw(`'${state}'`)}
)`
/**
 * SQL for the time at which the live lesson of a class began; null if no lesson is live. The condition `<> 'ended'` is that of
 * the partial index lesson_sessions_one_open. Without it, PostgreSQL would not use this index.
 */
export const runsSince = sql<Date | null>`(
  select ${lessonSessions.startedAt} from ${lessonSessions}
  where ${lessonSessions.classId} = ${classes.id} and ${lessonSessions.state} <> 'ended' and ${lessonSessions.state} = 'live'
)`.mapWith(lessonSessions.startedAt)
export const classFields = {
  ...roomFields,
  candidateCount: candidatesIn('joined'),
  /** The number of open requests; null for anyone who does not manage the course. */
  waitingCount: sql<number | null>`case when ${managedBy(viewerId)} then ${candidatesIn('wait')} end`,
  /**
   * The time at which the live lesson began; null if no lesson is live. Only managers of the course and joined students get
   * this value; for all other callers it is null.
   */
  lessonStartedAt:
    sql<Date | null>`case when ${managedBy(viewerId)} or ${ownEnrolments.state} = 'joined' then ${runsSince} end`.mapWith(
      lessonSessions.startedAt,
    ),
}

const selectRooms = (database: Database, where: SQL | undefined) =>
  database
    .select({
      ...roomFields,
      acknowledged: isAcknowledged(ownEnrolments),
      isSubstitute: sql<boolean>`(${managedBy(viewerId)} is not true and ${isSubstituteInRoom(viewerId, at)})`,
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .leftJoin(ownEnrolments, and(eq(ownEnrolments.classId, classes.id), eq(ownEnrolments.memberId, viewerId)))
    .where(where)

/** Selects complete class rows. The query needs a value for the placeholder `viewerId`. */
const selectClasses = (database: Database, where: SQL | undefined) =>
  database
    .select(classFields)
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .leftJoin(ownEnrolments, and(eq(ownEnrolments.classId, classes.id), eq(ownEnrolments.memberId, viewerId)))
    .where(where)

export type ClassRow = Awaited<ReturnType<typeof selectClasses>>[number]

const byId = eq(classes.id, sql.placeholder('id'))
const byCode = eq(classes.code, sql.placeholder('code'))
const active = eq(classes.status, activeStatus)
const newestFirst = [desc(classes.createdAt), desc(classes.id)]

const roomByCode = sharedRead((database) => selectRooms(database, byCode).prepare('room_by_code'))
const roomById = sharedRead((database) => selectRooms(database, byId).prepare('room_by_id'))

/**
 * Returns a class with the data that its waiting room and meeting need, without its candidates. Null if there is no such class,
 * or the code is null.
 */
export async function findRoomClassRow(
  database: Database,
  viewer: { viewerId: string | null; now: Date },
  key: { code: string | null } | { id: string },
) {
  const statement = 'code' in key ? roomByCode(database) : roomById(database)
  const [row] = await statement.execute({ ...viewer, ...key })
  return row ?? null
}

const classByCode = sharedRead((database) => selectClasses(database, byCode).prepare('class_by_code'))
const classById = sharedRead((database) => selectClasses(database, byId).prepare('class_by_id'))

/** Returns a class by code or id; null if there is none or the code is null. */
export async function findClass(
  database: Database,
  viewer: string,
  key: { code: string | null } | { id: string },
): Promise<ClassRow | null> {
  const statement = 'code' in key ? classByCode(database) : classById(database)
  const [row] = await statement.execute({ viewerId: viewer, ...key })
  return row ?? null
}

/**
 * The classes of a course to read:
 * - all: every class
 * - active: classes that are not closed
 * - own: classes in which the caller waits or which the caller has joined
 * - activeOrOwn: the classes of `active` and of `own`
 */
type ClassChoice = 'all' | 'active' | 'own' | 'activeOrOwn'

const choices: Record<ClassChoice, SQL | undefined> = {
  all: undefined,
  active,
  own: isNotNull(ownEnrolments.state),
  activeOrOwn: or(active, isNotNull(ownEnrolments.state)),
}

const ofCourses = sql`${classes.courseId} = any(${sql.placeholder('courseIds')})`
const listOf = (choice: ClassChoice) =>
  sharedRead((database) =>
    selectClasses(database, and(ofCourses, choices[choice]))
      .orderBy(...newestFirst)
      .limit(literalLimit(limits.maxClassesPerTeacher))
      .prepare(`classes_of_courses_${choice}`),
  )
const lists = {
  all: listOf('all'),
  active: listOf('active'),
  own: listOf('own'),
  activeOrOwn: listOf('activeOrOwn'),
} satisfies Record<ClassChoice, unknown>

/** Returns at most 2,000 classes of these courses, newest first. No owner has more classes. */
export async function listClassesOfCourses(
  database: Database,
  viewer: string,
  courseIds: string[],
  choice: ClassChoice,
): Promise<ClassRow[]> {
  return courseIds.length ? lists[choice](database).execute({ viewerId: viewer, courseIds }) : []
}

const openForRegistration = sql`(${classes.endRegister} is null or ${classes.endRegister} > now())`
const activeOfCourse = sharedReadBySize((database, { take, limit }) =>
  selectClasses(database, and(eq(classes.courseId, sql.placeholder('courseId')), active))
    .orderBy(desc(sql`${openForRegistration} and ${gt(classes.overAt, sql.placeholder('now'))}`), ...newestFirst)
    .limit(limit)
    .prepare(`active_classes_${take}`),
)

/** Returns at most `limit` active classes of a course. Classes that students can still ask to join come first. */
export const listActiveClasses = (
  database: Database,
  viewer: string,
  course: { id: string; now: Date; limit: number },
) => activeOfCourse(database, course.limit).execute({ viewerId: viewer, courseId: course.id, now: course.now })

const inCourse = (choice: 'all' | 'active') => and(eq(classes.courseId, sql.placeholder('courseId')), choices[choice])
const pageOf = (choice: 'all' | 'active') =>
  sharedReadBySize((database, { take, limit }) =>
    selectClasses(database, inCourse(choice))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(sql.placeholder('before'))
      .prepare(`class_page_${choice}_${take}`),
  )
const countOf = (choice: 'all' | 'active') =>
  sharedRead((database) =>
    database.select({ total: count() }).from(classes).where(inCourse(choice)).prepare(`class_count_${choice}`),
  )
const pages = { all: pageOf('all'), active: pageOf('active') }
const counts = { all: countOf('all'), active: countOf('active') }

/** Returns a page of a course's classes, newest first, and their total number. */
export async function pageClasses(
  database: Database,
  viewer: string,
  { courseId, choice, page }: { courseId: string; choice: 'all' | 'active'; page: Page },
): Promise<{ rows: ClassRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    pages[choice](database, page.take).execute({ viewerId: viewer, courseId, before: pageOffset(page) }),
    counts[choice](database).execute({ courseId }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Counts the classes of a course and of its owner, closed ones included. */
export async function countClasses(
  database: Database,
  course: { id: string; owner: CourseOwner },
): Promise<{ ofCourse: number; ofOwner: number }> {
  const [counted] = await database
    .select({
      ofCourse: sql<number>`count(*) filter (where ${eq(courses.id, course.id)})::int`,
      ofOwner: sql<number>`count(*)::int`,
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(ownedBy(course.owner))
  return counted ?? { ofCourse: 0, ofOwner: 0 }
}

/** Adds a class and returns its id. Returns null if the code is taken; the caller then tries another code. */
export async function insertClass(
  database: Database,
  row: Omit<typeof classes.$inferInsert, 'calendarPattern'> & { calendarPattern: SQL },
): Promise<string | null> {
  const [inserted] = await database
    .insert(classes)
    .values(row)
    .onConflictDoNothing({ target: classes.code })
    .returning({ id: classes.id })
  return inserted?.id ?? null
}

/** Changes a class if it and its course are active. Returns true if it was changed. */
export async function updateClassRow(
  database: Database,
  id: string,
  fields: Omit<typeof classes.$inferInsert, 'id' | 'courseId' | 'code' | 'status' | 'overAt' | 'calendarPattern'>,
): Promise<boolean> {
  const rows = await database
    .update(classes)
    .set(fields)
    .from(courses)
    .where(and(eq(classes.id, id), active, eq(courses.id, classes.courseId), eq(courses.status, activeStatus)))
    .returning({ id: classes.id })
  return rows.length === 1
}
