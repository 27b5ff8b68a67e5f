/** SQL about courses. Each row includes the teacher, the centre, and the enrolment state of the caller (`viewerId`). */
import type { Page } from '@hien/contract/rules/page'
import { activeStatus, inactiveStatus, type EnrolmentState } from '@hien/contract/vocabulary'
import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { sharedReadBySize, sharedRead } from '../platform/postgres/prepared.ts'
import { brokenConstraint, type Database } from '../platform/postgres/database.ts'
import { classes, enrolments } from '../platform/postgres/tables/classes.ts'
import { centres } from '../platform/postgres/tables/centres.ts'
import { courses, sections } from '../platform/postgres/tables/courses.ts'
import { members } from '../platform/postgres/tables/members.ts'
import { teacherName } from '../platform/postgres/teacher-name.ts'
import { Refusal } from '../core/refusal.ts'
import { pageOffset } from '../core/page.ts'
import { ownedBy, type CourseOwner } from './owner-store.ts'

const viewerId = sql.placeholder('viewerId')

const selectCourses = (database: Database, where: SQL | undefined) =>
  database
    .select({
      id: courses.id,
      code: courses.code,
      title: courses.title,
      colour: courses.colour,
      days: courses.days,
      description: courses.description,
      phone: courses.phone,
      startTime: courses.startTime,
      endTime: courses.endTime,
      minutes: courses.minutes,
      status: courses.status,
      roomType: courses.roomType,
      roomLink: courses.roomLink,
      teacherId: courses.teacherId,
      teacherName,
      /** Null if the course has no teacher. */
      teacherCode: members.code,
      centreId: courses.centreId,
      // A subquery makes PostgreSQL look up the centre by its id, whatever the planner estimates.
      centreName: sql<
        string | null
      >`(select ${centres.name} from ${centres} where ${centres.id} = ${courses.centreId})`,
      sectionCount: sql<number>`(select count(*)::int from ${sections} where ${sections.courseId} = ${courses.id})`,
      /**
       * The caller's highest enrolment state in the classes of the course: `joined`, else `wait`. Null if the caller neither
       * waits in one of these classes nor has joined one.
       */
      enrolled: sql<Exclude<EnrolmentState, 'none'> | null>`(
        select max(${enrolments.state}) from ${enrolments} join ${classes} on ${classes.id} = ${enrolments.classId}
        where ${enrolments.memberId} = ${viewerId} and ${classes.courseId} = ${courses.id}
      )`,
    })
    .from(courses)
    .leftJoin(members, eq(members.id, courses.teacherId))
    .where(where)

export type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number]

const courseByCode = sharedRead((database) =>
  selectCourses(database, eq(courses.code, sql.placeholder('code'))).prepare('course_by_code'),
)
const courseById = sharedRead((database) =>
  selectCourses(database, eq(courses.id, sql.placeholder('id'))).prepare('course_by_id'),
)
const coursesByIds = sharedRead((database) =>
  selectCourses(database, sql`${courses.id} = any(${sql.placeholder('ids')})`).prepare('courses_by_ids'),
)

/** Returns a course by code or id; null if there is none or the code is null. */
export async function findCourse(
  database: Database,
  viewer: string,
  key: { code: string | null } | { id: string },
): Promise<CourseRow | null> {
  const statement = 'code' in key ? courseByCode(database) : courseById(database)
  const [row] = await statement.execute({ viewerId: viewer, ...key })
  return row ?? null
}

/** Returns courses by id, in no order. */
export async function listCourses(database: Database, viewer: string, ids: string[]): Promise<CourseRow[]> {
  return ids.length ? coursesByIds(database).execute({ viewerId: viewer, ids }) : []
}

/**
 * The courses that a page shows:
 * - taught: the caller is the teacher of the course
 * - ofCentre: the calling centre owns the course
 * - joined: the caller waits in one of its classes or has joined one
 */
type CourseFilter = 'taught' | 'ofCentre' | 'joined'

const conditionOf: Record<CourseFilter, SQL> = {
  taught: eq(courses.teacherId, viewerId),
  ofCentre: eq(courses.centreId, viewerId),
  // PostgreSQL evaluates the array first, and then looks up the courses by their ids, whatever the planner estimates.
  joined: sql`${courses.id} = any(array(
    select ${classes.courseId} from ${enrolments} join ${classes} on ${classes.id} = ${enrolments.classId}
    where ${enrolments.memberId} = ${viewerId}
  ))`,
}
const snakeCase: Record<CourseFilter, string> = { taught: 'taught', ofCentre: 'of_centre', joined: 'joined' }
const pageOf = (choice: CourseFilter) =>
  sharedReadBySize((database, { take, limit }) =>
    selectCourses(database, conditionOf[choice])
      .orderBy(desc(courses.createdAt), desc(courses.id))
      .limit(limit)
      .offset(sql.placeholder('before'))
      .prepare(`course_page_${snakeCase[choice]}_${take}`),
  )
const countOf = (choice: CourseFilter) =>
  sharedRead((database) =>
    database
      .select({ total: count() })
      .from(courses)
      .where(conditionOf[choice])
      .prepare(`course_count_${snakeCase[choice]}`),
  )
const pages = { taught: pageOf('taught'), ofCentre: pageOf('ofCentre'), joined: pageOf('joined') }
const counts = { taught: countOf('taught'), ofCentre: countOf('ofCentre'), joined: countOf('joined') }

/** Returns a page of the caller's courses, newest first, and their total number. */
export async function pageCourses(
  database: Database,
  viewer: string,
  choice: CourseFilter,
  page: Page,
): Promise<{ rows: CourseRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    pages[choice](database, page.take).execute({ viewerId: viewer, before: pageOffset(page) }),
    counts[choice](database).execute({ viewerId: viewer }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/**
 * Locks the account of a teacher or centre until the transaction ends. Transactions that add courses or classes lock the
 * account of the owner, so that they cannot exceed the owner's limits together. Transactions that create or remove a closure
 * lock the account of the caller. While an account is locked, nobody can close it.
 * Call this function before memberships, courses and classes are locked, so that locks are always taken in the same order.
 * @returns true if the account is active.
 */
export async function holdCourses(transaction: Database, ownerId: string): Promise<boolean> {
  const [row] = await transaction
    .select({ status: members.status })
    .from(members)
    .where(eq(members.id, ownerId))
    .for('no key update')
  return row?.status === 'active'
}

/** Counts an owner's courses by colour, archived ones included. */
export async function countColours(database: Database, owner: CourseOwner): Promise<Map<string, number>> {
  const rows = await database
    .select({ colour: courses.colour, times: count() })
    .from(courses)
    .where(ownedBy(owner))
    .groupBy(courses.colour)
  return new Map(rows.map(({ colour, times }) => [colour, times]))
}

/** Adds a course and returns its id. @throws {Refusal} COURSE_CODE_TAKEN */
export async function insertCourse(database: Database, course: typeof courses.$inferInsert): Promise<string> {
  try {
    const [row] = await database.insert(courses).values(course).returning({ id: courses.id })
    if (!row) throw new Error('The course was not stored')
    return row.id
  } catch (error) {
    if (brokenConstraint(error) === 'courses_code_unique') throw new Refusal('COURSE_CODE_TAKEN', { field: 'code' })
    throw error
  }
}

/** Changes a course if it is active. Returns true if it was changed. */
export async function updateCourseRow(
  database: Database,
  id: string,
  fields: Omit<typeof courses.$inferInsert, 'id' | 'code' | 'status' | 'colour' | 'teacherId' | 'centreId'>,
): Promise<boolean> {
  const rows = await database
    .update(courses)
    .set(fields)
    .where(and(eq(courses.id, id), eq(courses.status, activeStatus)))
    .returning({ id: courses.id })
  return rows.length === 1
}

/** Archives a course and locks it until the transaction ends. */
export async function archiveCourse(transaction: Database, id: string): Promise<void> {
  await transaction.update(courses).set({ status: inactiveStatus }).where(eq(courses.id, id))
}

/** Deletes a course without classes, and its sections. */
export async function deleteCourseRow(transaction: Database, id: string): Promise<void> {
  await transaction.delete(courses).where(eq(courses.id, id))
}

/**
 * Locks an active course until the transaction ends, so that nobody can archive it meanwhile. Returns its teacher and centre;
 * null if the course is archived or missing.
 */
export async function lockActiveCourse(
  transaction: Database,
  id: string,
): Promise<{ teacherId: string | null; centreId: string | null } | null> {
  const [row] = await transaction
    .select({ teacherId: courses.teacherId, centreId: courses.centreId })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.status, activeStatus)))
    .for('no key update')
  return row ?? null
}

/** Sets the teacher of a course. The caller must have locked the course. */
export async function putTeacher(
  transaction: Database,
  id: string,
  { teacherId, previousTeacherId, now }: { teacherId: string; previousTeacherId: string | null; now: Date },
): Promise<void> {
  await transaction
    .update(courses)
    .set({ teacherId, previousTeacherId, teacherChangedAt: now })
    .where(eq(courses.id, id))
}

/** Moves a teacher's course to a centre. The caller must have locked the course. */
export async function putCentre(transaction: Database, id: string, centreId: string): Promise<void> {
  await transaction.update(courses).set({ centreId }).where(eq(courses.id, id))
}

/** Counts the courses of an owner, archived ones included. */
export const countCourses = (database: Database, owner: CourseOwner): Promise<number> =>
  database.$count(courses, ownedBy(owner))
