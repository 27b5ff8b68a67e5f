/** SQL about courses. Each course comes with its teacher, its centre and with what the caller, `viewerId`, is in it. */
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
      /** null without a teacher. */
      teacherCode: members.code,
      centreId: courses.centreId,
      // Looked up by its key for each row that has one, whatever the planner thinks of all centres.
      centreName: sql<
        string | null
      >`(select ${centres.name} from ${centres} where ${centres.id} = ${courses.centreId})`,
      sectionCount: sql<number>`(select count(*)::int from ${sections} where ${sections.courseId} = ${courses.id})`,
      /** The caller's furthest enrolment state over all classes of the course; null: none. */
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

/** Null for a null code. */
export async function findCourse(
  database: Database,
  viewer: string,
  key: { code: string | null } | { id: string },
): Promise<CourseRow | null> {
  const statement = 'code' in key ? courseByCode(database) : courseById(database)
  const [row] = await statement.execute({ viewerId: viewer, ...key })
  return row ?? null
}

/** In no order. */
export async function listCourses(database: Database, viewer: string, ids: string[]): Promise<CourseRow[]> {
  return ids.length ? coursesByIds(database).execute({ viewerId: viewer, ids }) : []
}

/** Whose courses a page shows: those the caller teaches, those of the calling centre, or those with a class they wait in or have joined. */
type Whose = 'taught' | 'ofCentre' | 'joined'

const whose: Record<Whose, SQL> = {
  taught: eq(courses.teacherId, viewerId),
  ofCentre: eq(courses.centreId, viewerId),
  // An array is found first and alone: the cost is that of the caller's own enrolments, whatever the planner thinks of them.
  joined: sql`${courses.id} = any(array(
    select ${classes.courseId} from ${enrolments} join ${classes} on ${classes.id} = ${enrolments.classId}
    where ${enrolments.memberId} = ${viewerId}
  ))`,
}
const snakeCase: Record<Whose, string> = { taught: 'taught', ofCentre: 'of_centre', joined: 'joined' }
const pageOf = (choice: Whose) =>
  sharedReadBySize((database, { take, limit }) =>
    selectCourses(database, whose[choice])
      .orderBy(desc(courses.createdAt), desc(courses.id))
      .limit(limit)
      .offset(sql.placeholder('before'))
      .prepare(`course_page_${snakeCase[choice]}_${take}`),
  )
const countOf = (choice: Whose) =>
  sharedRead((database) =>
    database.select({ total: count() }).from(courses).where(whose[choice]).prepare(`course_count_${snakeCase[choice]}`),
  )
const pages = { taught: pageOf('taught'), ofCentre: pageOf('ofCentre'), joined: pageOf('joined') }
const counts = { taught: countOf('taught'), ofCentre: countOf('ofCentre'), joined: countOf('joined') }

/** A page of the caller's courses, newest first, and how many there are. */
export async function pageCourses(
  database: Database,
  viewer: string,
  choice: Whose,
  page: Page,
): Promise<{ rows: CourseRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    pages[choice](database, page.take).execute({ viewerId: viewer, before: pageOffset(page) }),
    counts[choice](database).execute({ viewerId: viewer }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/**
 * Until the transaction ends nobody else adds courses or classes for this owner: none gets past the most there may be. Nor
 * does anybody else write several of their classes at once, or close their account: to be asked before memberships, courses
 * and classes are held.
 * @returns whether their account is active.
 */
export async function holdCourses(transaction: Database, ownerId: string): Promise<boolean> {
  const [row] = await transaction
    .select({ status: members.status })
    .from(members)
    .where(eq(members.id, ownerId))
    .for('no key update')
  return row?.status === 'active'
}

/** How many courses of each colour an owner has, closed ones included. */
export async function countColours(database: Database, owner: CourseOwner): Promise<Map<string, number>> {
  const rows = await database
    .select({ colour: courses.colour, times: count() })
    .from(courses)
    .where(ownedBy(owner))
    .groupBy(courses.colour)
  return new Map(rows.map(({ colour, times }) => [colour, times]))
}

/** @returns the course's id. @throws {Refusal} COURSE_CODE_TAKEN */
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

/** Changes an active course. @returns whether it was one. */
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

/** Archives a course, and keeps it to this transaction alone until that ends; again changes nothing. */
export async function archiveCourse(transaction: Database, id: string): Promise<void> {
  await transaction.update(courses).set({ status: inactiveStatus }).where(eq(courses.id, id))
}

/** Takes away a course without classes, with its sections. */
export async function deleteCourseRow(transaction: Database, id: string): Promise<void> {
  await transaction.delete(courses).where(eq(courses.id, id))
}

/** Keeps an active course active, and to this transaction alone, until that ends. @returns null when it is archived. */
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

/** Whoever holds the course says who teaches it. */
export async function putTeacher(transaction: Database, id: string, teacherId: string): Promise<void> {
  await transaction.update(courses).set({ teacherId }).where(eq(courses.id, id))
}

/** Whoever holds a teacher's course gives it to a centre. */
export async function putCentre(transaction: Database, id: string, centreId: string): Promise<void> {
  await transaction.update(courses).set({ centreId }).where(eq(courses.id, id))
}

/** How many courses an owner has, closed ones included. */
export const countCourses = (database: Database, owner: CourseOwner): Promise<number> =>
  database.$count(courses, ownedBy(owner))
