/** SQL about the open requests to join a centre's classes. */
import type { Page } from '@hien/contract/rules/page'
import { activeStatus } from '@hien/contract/vocabulary'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pageOffset } from '../../core/page.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead, sharedReadBySize } from '../../platform/postgres/prepared.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members } from '../../platform/postgres/tables/members.ts'

const teachers = alias(members, 'teacher')

/**
 * SQL condition for an open request to a running class. Requests to classes that are over appear only on the page of the class.
 */
const isOpen = and(
  eq(courses.centreId, sql.placeholder('centreId')),
  eq(courses.status, activeStatus),
  eq(classes.status, activeStatus),
  gt(classes.overAt, sql.placeholder('now')),
  eq(enrolments.state, sql.raw(`'wait'`)),
)

const pageOf = sharedReadBySize((database, { take, limit }) =>
  database
    .select({
      classId: classes.id,
      classTitle: classes.title,
      courseTitle: courses.title,
      /** The teacher of the course; empty if the course has none. */
      teacherName: sql<string>`coalesce(${teachers.fullName}, '')`,
      candidateCode: members.code,
      fullName: members.fullName,
      requestedAt: enrolments.requestedAt,
    })
    .from(courses)
    .innerJoin(classes, eq(classes.courseId, courses.id))
    .innerJoin(enrolments, eq(enrolments.classId, classes.id))
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .leftJoin(teachers, eq(teachers.id, courses.teacherId))
    .where(isOpen)
    .orderBy(enrolments.requestedAt, enrolments.id)
    .limit(limit)
    .offset(sql.placeholder('before'))
    .prepare(`centre_requests_${take}`),
)
const countOf = sharedRead((database) =>
  database
    .select({ total: count() })
    .from(courses)
    .innerJoin(classes, eq(classes.courseId, courses.id))
    .innerJoin(enrolments, eq(enrolments.classId, classes.id))
    .where(isOpen)
    .prepare('centre_request_count'),
)

/** Returns a page of the open requests to a centre's running classes, the oldest first, and their total number. */
export async function pageRequests(database: Database, centre: { centreId: string; now: Date }, page: Page) {
  const [rows, [counted]] = await Promise.all([
    pageOf(database, page.take).execute({ ...centre, before: pageOffset(page) }),
    countOf(database).execute(centre),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const candidatesOf = sharedRead((database) =>
  database
    .select({
      id: enrolments.id,
      memberId: enrolments.memberId,
      state: enrolments.state,
      candidateCode: members.code,
      ofClass: {
        id: classes.id,
        code: classes.code,
        courseCode: courses.code,
        status: classes.status,
        courseStatus: courses.status,
        overAt: classes.overAt,
      },
    })
    .from(
      sql`unnest(${sql.placeholder('classIds')}::uuid[], ${sql.placeholder('codes')}::text[]) as named(class_id, code)`,
    )
    .innerJoin(members, sql`${members.code} = named.code`)
    .innerJoin(enrolments, and(sql`${enrolments.classId} = named.class_id`, eq(enrolments.memberId, members.id)))
    .innerJoin(classes, eq(classes.id, enrolments.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(eq(courses.centreId, sql.placeholder('centreId')))
    .prepare('candidates_of_centre'),
)

/**
 * Returns the enrolment, waiting or joined, for each given pair of class and member code. Pairs without an enrolment and
 * classes that do not belong to the centre are left out.
 */
export const findCandidatesOfCentre = (
  database: Database,
  centreId: string,
  named: { classId: string; candidateCode: string }[],
) =>
  candidatesOf(database).execute({
    centreId,
    classIds: named.map(({ classId }) => classId),
    codes: named.map(({ candidateCode }) => candidateCode),
  })
