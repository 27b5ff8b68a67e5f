/** SQL that creates homework. */
import { activeStatus } from '@hien/contract/vocabulary'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { homeworks } from '../../platform/postgres/tables/homework.ts'
import type { HomeworkToWrite } from './store.ts'

/** A class in which homework is about to be set. */
export type ClassToSetIn = { id: string; isOpen: boolean; homeworkCount: number }

/**
 * Returns the given classes that the manager manages, and locks them until the transaction ends. Locks in the order of the ids,
 * so that two transactions cannot wait for each other.
 */
export async function lockManagedClasses(
  transaction: Database,
  managerId: string,
  classIds: string[],
): Promise<ClassToSetIn[]> {
  const locked = await transaction
    .select({
      id: classes.id,
      isOpen: sql<boolean>`(${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus})`,
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(inArray(classes.id, classIds), managedBy(sql`${managerId}::uuid`)))
    .orderBy(asc(classes.id))
    .for('no key update', { of: classes })
  const counts = await transaction
    .select({ classId: homeworks.classId, total: count() })
    .from(homeworks)
    .where(inArray(homeworks.classId, classIds))
    .groupBy(homeworks.classId)
  const countOf = new Map(counts.map(({ classId, total }) => [classId, total]))
  return locked.map((row) => ({ ...row, homeworkCount: countOf.get(row.id) ?? 0 }))
}

/** Returns the homeworks of these classes that were created with this client id. */
export const listByClientId = (
  transaction: Database,
  { classIds, clientId }: { classIds: string[]; clientId: string },
): Promise<{ id: string; classId: string }[]> =>
  transaction
    .select({ id: homeworks.id, classId: homeworks.classId })
    .from(homeworks)
    .where(and(inArray(homeworks.classId, classIds), eq(homeworks.clientId, clientId)))

/** Inserts one homework row for each class. Returns the ids of the homeworks, in the order of the classes. */
export async function insertHomeworks(
  transaction: Database,
  classIds: string[],
  fields: HomeworkToWrite & { clientId: string | null },
): Promise<string[]> {
  const rows = await transaction
    .insert(homeworks)
    .values(classIds.map((classId) => ({ classId, ...fields })))
    .returning({ id: homeworks.id, classId: homeworks.classId })
  const idOf = new Map(rows.map(({ id, classId }) => [classId, id]))
  return classIds.flatMap((classId) => idOf.get(classId) ?? [])
}
