/** SQL that finds the members who begin or stop reading a thread. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { sharedRead } from '../platform/postgres/prepared.ts'
import { classes, enrolments } from '../platform/postgres/tables/classes.ts'
import { guardianships } from '../platform/postgres/tables/guardians.ts'
import { ofClasses, parentsOf } from './store.ts'

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

/** Condition: a student has joined one of these classes since the time of the placeholder `since`. */
const isNew = and(ofClasses, eq(enrolments.state, 'joined'), gte(enrolments.joinedAt, sql.placeholder('since')))

const newStudents = sharedRead((database) =>
  database
    .selectDistinct({ id: enrolments.memberId })
    .from(classes)
    .innerJoin(enrolments, eq(enrolments.classId, classes.id))
    .where(isNew)
    .prepare('new_students_of_classes'),
)

/** Returns the ids of the students who have joined one of the classes with these codes since then. */
export const listNewStudents = async (database: Database, classCodes: string[], since: Date): Promise<string[]> =>
  (await newStudents(database).execute({ classCodes, since })).map(({ id }) => id)

const parentsOfNewStudents = parentsOf('parents_of_new_students', sql`${isNew}`)

/** Returns the ids of the active guardians of the students of listNewStudents. */
export const listNewGuardians = async (database: Database, classCodes: string[], since: Date): Promise<string[]> =>
  (await parentsOfNewStudents(database).execute({ classCodes, since })).map(({ parentId }) => parentId)
