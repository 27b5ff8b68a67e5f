/** SQL that finds the members who begin or stop reading a thread. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { classes, enrolments } from '../platform/postgres/tables/classes.ts'
import { guardianships } from '../platform/postgres/tables/guardians.ts'

/** Returns the ids of the active guardians of these students. */
export const listGuardiansOf = async (database: Database, childIds: string[]): Promise<string[]> =>
  (
    await database
      .selectDistinct({ id: guardianships.parentId })
      .from(guardianships)
      .where(
        and(
          sql`${guardianships.childId} = any(${sql.param(childIds)}::uuid[])`,
          sql`${guardianships.state} = 'active'`,
        ),
      )
  ).map(({ id }) => id)

/** True for an enrolment of a student who has joined one of these classes after `since`. */
const isNew = (classCodes: readonly string[], since: Date) =>
  and(
    sql`${classes.code} = any(${sql.param([...classCodes])}::text[])`,
    eq(enrolments.state, 'joined'),
    gte(enrolments.joinedAt, since),
  )

/** Returns the ids of the students who have joined one of the classes with these codes since then. */
export const listNewStudents = async (database: Database, classCodes: string[], since: Date): Promise<string[]> =>
  (
    await database
      .selectDistinct({ id: enrolments.memberId })
      .from(classes)
      .innerJoin(enrolments, eq(enrolments.classId, classes.id))
      .where(isNew(classCodes, since))
  ).map(({ id }) => id)

/** Returns the ids of the active guardians of the students of listNewStudents. */
export const listNewGuardians = async (database: Database, classCodes: string[], since: Date): Promise<string[]> =>
  (
    await database
      .selectDistinct({ id: guardianships.parentId })
      .from(classes)
      .innerJoin(enrolments, eq(enrolments.classId, classes.id))
      .innerJoin(
        guardianships,
        and(eq(guardianships.childId, enrolments.memberId), sql`${guardianships.state} = 'active'`),
      )
      .where(isNew(classCodes, since))
  ).map(({ id }) => id)
