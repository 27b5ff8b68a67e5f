/** SQL about the classes whose posts a member may read. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** The ids of classes, or of the one class that a caller names. */
type Filter = { memberId: string; classId: string | null }

const named = (classId: string | null): SQL | undefined => (classId === null ? undefined : eq(classes.id, classId))
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Returns the classes of the courses that a teacher or centre manages. */
export const listManagedClassIds = async (database: Database, { memberId, classId }: Filter): Promise<string[]> =>
  idsOf(
    await database
      .select({ id: classes.id })
      .from(classes)
      .innerJoin(courses, eq(courses.id, classes.courseId))
      .where(and(managedBy(sql`${memberId}::uuid`), named(classId))),
  )

/** Returns the classes that a student has joined. */
export const listJoinedClassIds = async (database: Database, { memberId, classId }: Filter): Promise<string[]> =>
  idsOf(
    await database
      .select({ id: classes.id })
      .from(enrolments)
      .innerJoin(classes, eq(classes.id, enrolments.classId))
      .where(and(eq(enrolments.memberId, memberId), eq(enrolments.state, 'joined'), named(classId))),
  )

/** Returns the classes that a parent's children, or the child with this code, have joined. */
export const listChildrensClassIds = async (
  database: Database,
  { memberId, classId, childCode }: Filter & { childCode: string | null },
): Promise<string[]> =>
  idsOf(
    await database
      .selectDistinct({ id: classes.id })
      .from(guardianships)
      .innerJoin(members, childOf(sql`${memberId}::uuid`, members))
      .innerJoin(enrolments, and(eq(enrolments.memberId, members.id), eq(enrolments.state, 'joined')))
      .innerJoin(classes, eq(classes.id, enrolments.classId))
      .where(and(childCode === null ? undefined : eq(members.code, childCode), named(classId))),
  )
