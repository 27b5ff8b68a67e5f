/** SQL about courses and their sections. Each course comes with its teacher and with what the caller, `viewerId`, is in it. */
import type { Page } from '@hien/contract/rules/page'
import { activeStatus, type EnrolmentState } from '@hien/contract/vocabulary'
import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { preparedBySize, preparedOnce } from '../database/prepared.ts'
import { brokenConstraint, type Database } from '../database/database.ts'
import { classes, courses, enrolments, members, sections } from '../database/tables.ts'
import { Failure } from '../failure.ts'
import { rowsBefore } from '../page.ts'

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
      teacherName: members.fullName,
      sectionCount: sql<number>`(select count(*)::int from ${sections} where ${sections.courseId} = ${courses.id})`,
      /** The most the caller is in any class of the course; null is `none` in all. */
      enrolled: sql<Exclude<EnrolmentState, 'none'> | null>`(
        select max(${enrolments.state}) from ${enrolments} join ${classes} on ${classes.id} = ${enrolments.classId}
        where ${enrolments.memberId} = ${viewerId} and ${classes.courseId} = ${courses.id}
      )`,
    })
    .from(courses)
    .innerJoin(members, eq(members.id, courses.teacherId))
    .where(where)

export type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number]

const courseByCode = preparedOnce((database) =>
  selectCourses(database, eq(courses.code, sql.placeholder('code'))).prepare('course_by_code'),
)
const courseById = preparedOnce((database) =>
  selectCourses(database, eq(courses.id, sql.placeholder('id'))).prepare('course_by_id'),
)
const coursesByIds = preparedOnce((database) =>
  selectCourses(database, sql`${courses.id} = any(${sql.placeholder('ids')})`).prepare('courses_by_ids'),
)

/** A code of null is nobody's. */
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

/** Whose courses a page shows: those the caller teaches, or those with a class he waits in or has joined. */
type Whose = 'taught' | 'joined'

const whose: Record<Whose, SQL> = {
  taught: eq(courses.teacherId, viewerId),
  // An array is found first and alone: the cost is that of the caller's own enrolments, whatever the planner thinks of them.
  joined: sql`${courses.id} = any(array(
    select ${classes.courseId} from ${enrolments} join ${classes} on ${classes.id} = ${enrolments.classId}
    where ${enrolments.memberId} = ${viewerId}
  ))`,
}
const pageOf = (choice: Whose) =>
  preparedBySize((database, { take, limit }) =>
    selectCourses(database, whose[choice])
      .orderBy(desc(courses.createdAt), desc(courses.id))
      .limit(limit)
      .offset(sql.placeholder('before'))
      .prepare(`course_page_${choice}_${take}`),
  )
const countOf = (choice: Whose) =>
  preparedOnce((database) =>
    database.select({ total: count() }).from(courses).where(whose[choice]).prepare(`course_count_${choice}`),
  )
const pages = { taught: pageOf('taught'), joined: pageOf('joined') }
const counts = { taught: countOf('taught'), joined: countOf('joined') }

/** A page of the caller's courses, newest first, and how many there are. */
export async function pageCourses(
  database: Database,
  viewer: string,
  choice: Whose,
  page: Page,
): Promise<{ rows: CourseRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    pages[choice](database, page.take).execute({ viewerId: viewer, before: rowsBefore(page) }),
    counts[choice](database).execute({ viewerId: viewer }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export type SectionRow = typeof sections.$inferSelect

const sectionsOfCourses = preparedOnce((database) =>
  database
    .select()
    .from(sections)
    .where(sql`${sections.courseId} = any(${sql.placeholder('courseIds')})`)
    .orderBy(asc(sections.courseId), asc(sections.order), asc(sections.position))
    .prepare('sections_of_courses'),
)

/** Those of each course in their order. */
export async function listSections(database: Database, courseIds: string[]): Promise<SectionRow[]> {
  return courseIds.length ? sectionsOfCourses(database).execute({ courseIds }) : []
}

/**
 * Stores a course and its sections, `position` being the place in the list; inside a transaction.
 * @returns the course's id.
 * @throws {Failure} COURSE_CODE_TAKEN
 */
export async function insertCourse(
  transaction: Database,
  course: typeof courses.$inferInsert,
  courseSections: { title: string; description: string | null; order: number }[],
): Promise<string> {
  try {
    const [row] = await transaction.insert(courses).values(course).returning({ id: courses.id })
    if (!row) throw new Error('The course was not stored')
    const rows = courseSections.map((section, position) => ({ ...section, courseId: row.id, position }))
    if (rows.length) await transaction.insert(sections).values(rows)
    return row.id
  } catch (error) {
    if (brokenConstraint(error) === 'courses_code_unique') throw new Failure('COURSE_CODE_TAKEN', { field: 'code' })
    throw error
  }
}

/** Keeps an active course active until the transaction ends. @returns false when it is archived. */
export async function lockActiveCourse(transaction: Database, id: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.status, activeStatus)))
    .for('share')
  return rows.length === 1
}
