/**
 * SQL about the students of a teacher or a centre (`viewerId`): members who wait in or have joined one of the viewer's classes.
 */
import { limits } from '@hien/contract/limits'
import type { Page } from '@hien/contract/rules/page'
import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { byName } from '../../../platform/postgres/by-name.ts'
import { consentAges, consentGiven } from '../../../platform/postgres/consent-given.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { literalLimit, preparedBySize, preparedOnce } from '../../../platform/postgres/prepared.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import { pageOffset } from '../../../core/page.ts'
import { classFields, ownEnrolments } from '../../classes/store.ts'
import { isReachable } from './student-visibility-store.ts'

const viewerId = sql.placeholder('viewerId')
const classId = sql`${sql.placeholder('classId')}::uuid`
const state = sql`${sql.placeholder('state')}::enrolment_state`
const text = (name: string) => sql`${sql.placeholder(name)}::text`

/**
 * SQL condition that a class belongs to the viewer. A teacher must teach the course now; a centre must own the course. Teachers
 * and centres have separate statements, so that each can use an index.
 */
const isManagedByViewer = { TCHER: eq(courses.teacherId, viewerId), CENR: eq(courses.centreId, viewerId) }
type ManagerRole = keyof typeof isManagedByViewer

// PostgreSQL evaluates the array first, and then looks up the members by their ids, whatever the planner estimates.
const isStudentOf = (whose: SQL) => sql`${members.id} = any(array(
  select ${enrolments.memberId} from ${enrolments}
  join ${classes} on ${classes.id} = ${enrolments.classId} join ${courses} on ${courses.id} = ${classes.courseId}
  where ${whose} and (${classId} is null or ${classes.id} = ${classId})
    and (${state} is null or ${enrolments.state} = ${state})
))`
// Uses no LIKE, because % and _ in the text that a user types would match other characters.
const isSearched = sql`(
  strpos(${members.foldedName}, public.fold(${text('name')})) > 0 or starts_with(${members.code}, ${text('code')})
  or (
    (
      starts_with(lower(${members.email}), ${text('account')}) or starts_with(${members.userName}, ${text('account')})
      or starts_with(${members.phone}, ${text('phone')})
    )
    and ${isReachable}
  )
)`
const pageFor = (whose: ManagerRole) =>
  preparedBySize((database, { take, limit }) =>
    database
      .select({
        id: members.id,
        code: members.code,
        fullName: members.fullName,
        email: sql<string>`case when ${isReachable} then ${members.email} else '' end`,
        phone: sql<string>`case when ${isReachable} then ${members.phone} else '' end`,
        avatar: sql<string | null>`case when ${isReachable} and ${consentGiven('picture')} then ${members.avatar} end`,
      })
      .from(members)
      .where(and(isStudentOf(isManagedByViewer[whose]), isSearched))
      .orderBy(byName)
      .limit(limit)
      .offset(sql.placeholder('before'))
      .prepare(`student_page_${whose}_${take}`),
  )
const countFor = (whose: ManagerRole) =>
  preparedOnce((database) =>
    database
      .select({ total: count() })
      .from(members)
      .where(and(isStudentOf(isManagedByViewer[whose]), isSearched))
      .prepare(`student_count_${whose}`),
  )

export type StudentFilter = {
  /** Null means any class. */
  classId: string | null
  /** Null means both waiting and joined. */
  state: 'wait' | 'joined' | null
  /** A student matches if the name contains this text, ignoring accents. An empty text matches everybody. */
  name: string
  /** A student also matches if the student's code begins with this text. */
  code: string
  /** A student whose contact data the viewer sees also matches if the e-mail or user name begins with this text. */
  account: string
  /**
   * A student whose contact data the viewer sees also matches if the phone begins with this text. Null if the search cannot be
   * the beginning of a phone number.
   */
  phone: string | null
}

const classesFor = (whose: ManagerRole) =>
  preparedOnce((database) =>
    database
      .select({ memberId: ownEnrolments.memberId, ...classFields })
      .from(ownEnrolments)
      .innerJoin(classes, eq(classes.id, ownEnrolments.classId))
      .innerJoin(courses, eq(courses.id, classes.courseId))
      .leftJoin(members, eq(members.id, courses.teacherId))
      .where(and(sql`${ownEnrolments.memberId} = any(${sql.placeholder('memberIds')})`, isManagedByViewer[whose]))
      .orderBy(desc(classes.createdAt), desc(classes.id))
      .limit(literalLimit(limits.maxClassesPerTeacher))
      .prepare(`classes_of_students_${whose}`),
  )

const statementsFor = (whose: ManagerRole) => ({
  page: pageFor(whose),
  count: countFor(whose),
  classes: classesFor(whose),
})
const statements = { TCHER: statementsFor('TCHER'), CENR: statementsFor('CENR') }

/** The teacher or centre whose students are read. */
type Viewing = { memberId: string; role: ManagerRole }

/** Returns a page of the viewer's students by name, and the total number. */
export async function pageStudents(
  database: Database,
  { memberId, role, now }: Viewing & { now: Date },
  filter: StudentFilter,
  page: Page,
) {
  const values = { viewerId: memberId, ...filter }
  const [rows, [counted]] = await Promise.all([
    statements[role].page(database, page.take).execute({ ...values, ...consentAges(now), before: pageOffset(page) }),
    statements[role].count(database).execute(values),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/**
 * Returns the viewer's classes in which each of these members waits or which they have joined, newest first. `enrolled` is the
 * state of the member, not of the viewer. Returns at most 2,000 rows.
 */
export const listSharedClasses = async (database: Database, { memberId, role }: Viewing, memberIds: string[]) =>
  memberIds.length ? statements[role].classes(database).execute({ viewerId: memberId, memberIds }) : []
