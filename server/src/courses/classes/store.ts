/** SQL about classes. Each row comes with its course and with what the caller, `viewerId`, is towards it. */
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
import { isAcknowledged } from '../enrolment/student-visibility-store.ts'
import { pageOffset } from '../../core/page.ts'
import { literalLimit, sharedReadBySize, sharedRead } from '../../platform/postgres/prepared.ts'

/** The caller's own enrolment, or that of the student a class is listed for. */
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
  /** The caller's own state; null is `none`. */
  enrolled: ownEnrolments.state,
}
const candidatesIn = (state: 'wait' | 'joined') => sql<number>`(
  select count(*)::int from ${enrolments} where ${enrolments.classId} = ${classes.id} and ${enrolments.state} = ${sql.raw(`'${state}'`)}
)`
/** When the lesson of a class that runs now began; null while none does. */
export const runsSince = sql<Date | null>`(
  select ${lessonSessions.startedAt} from ${lessonSessions}
  where ${lessonSessions.classId} = ${classes.id} and ${lessonSessions.state} <> 'ended' and ${lessonSessions.state} = 'live'
)`.mapWith(lessonSessions.startedAt)
export const classFields = {
  ...roomFields,
  candidateCount: candidatesIn('joined'),
  /** Open requests; null for anyone but who manages the course. */
  waitingCount: sql<number | null>`case when ${managedBy(viewerId)} then ${candidatesIn('wait')} end`,
  /** When the lesson that runs now began; null while none does, and for anyone but who manages the course and joined students. */
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

/** Whole rows of classes, as every list of them has. Wants `viewerId`. */
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

/** A class with what its waiting room and meeting need, not its candidates; null for a null code. */
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

/** Null for a null code. */
export async function findClass(
  database: Database,
  viewer: string,
  key: { code: string | null } | { id: string },
): Promise<ClassRow | null> {
  const statement = 'code' in key ? classByCode(database) : classById(database)
  const [row] = await statement.execute({ viewerId: viewer, ...key })
  return row ?? null
}

/** Which of a course's classes: every one, active ones, the caller's own, or both of these. */
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

/** Newest first, at most as many as one teacher may have. */
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

/** Active classes of a course, those one may still ask to join first, at most `most`. */
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

/** A page of a course's classes, newest first, and how many there are. */
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

/** How many classes a course and its owner have, closed ones included. */
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

/** @returns the new class's id, or null when the code is taken: the caller draws another one. */
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

/** Changes an active class of an active course. @returns whether it was one. */
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
