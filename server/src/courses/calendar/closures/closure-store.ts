/** SQL about the rows of closures, and the classes they are for. */
import { activeStatus } from '@hien/contract/vocabulary'
import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { managedBy } from '../../../platform/postgres/managed-by.ts'
import { closureClasses, closures } from '../../../platform/postgres/tables/calendar.ts'
import { classes } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import type { ClosedDays } from '../planning/closed-days.ts'

const isManagedBy = (memberId: string) => managedBy(sql`${memberId}::uuid`)

/** A closure and who made it: a teacher, or a centre. */
type OwnClosure = { id: string; ownerId: string }
const isOwn = ({ id, ownerId }: OwnClosure) => and(eq(closures.id, id), eq(closures.teacherId, ownerId))

/** How many of these classes somebody manages, closed ones included. */
export async function countOwnClasses(database: Database, managerId: string, classIds: string[]): Promise<number> {
  const [counted] = await database
    .select({ own: count() })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(inArray(classes.id, classIds), isManagedBy(managerId)))
  return counted?.own ?? 0
}

const openClasses = (database: Database, managerId: string, classIds: string[] | null) =>
  database
    .select({ id: classes.id })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(
      and(
        isManagedBy(managerId),
        eq(courses.status, activeStatus),
        eq(classes.status, activeStatus),
        classIds === null ? undefined : inArray(classes.id, classIds),
      ),
    )
    .orderBy(asc(classes.id))

/** Active classes that somebody manages, or those of them that are named. */
export const listOpenClasses = async (
  database: Database,
  managerId: string,
  classIds: string[] | null,
): Promise<string[]> => (await openClasses(database, managerId, classIds)).map(({ id }) => id)

/** The same, whose calendars are kept to this transaction until it ends. */
export const lockOpenClasses = async (
  transaction: Database,
  managerId: string,
  classIds: string[] | null,
): Promise<string[]> =>
  (await openClasses(transaction, managerId, classIds).for('no key update', { of: classes })).map(({ id }) => id)

/** The closures of classes that are not over by a day. */
export const listClosuresOf = (database: Database, classIds: string[], today: string) =>
  database
    .select({
      classId: closureClasses.classId,
      id: closures.id,
      firstDay: closures.firstDay,
      lastDay: closures.lastDay,
    })
    .from(closureClasses)
    .innerJoin(closures, eq(closures.id, closureClasses.closureId))
    .where(and(inArray(closureClasses.classId, classIds), gte(closures.lastDay, today)))
    .orderBy(asc(closures.id))

/** Days on which one class does not meet, from a day on. */
export const listClosedDays = (database: Database, classId: string, today: string): Promise<ClosedDays[]> =>
  listClosuresOf(database, [classId], today)

/** Of those that are not over. */
export const countClosures = (database: Database, ownerId: string, today: string): Promise<number> =>
  database.$count(closures, and(eq(closures.teacherId, ownerId), gte(closures.lastDay, today)))

/** @returns its id. */
export async function insertClosure(transaction: Database, closure: typeof closures.$inferInsert): Promise<string> {
  const [row] = await transaction.insert(closures).values(closure).returning({ id: closures.id })
  if (!row) throw new Error('The closure was not stored')
  return row.id
}

/** Classes that a closure is for. */
export async function insertClosureClasses(
  transaction: Database,
  closureId: string,
  effects: { classId: string; cancelled: number; appended: number }[],
): Promise<void> {
  const column = (read: (effect: (typeof effects)[number]) => string | number) => sql.param(effects.map(read))
  await transaction.execute(sql`
    insert into ${closureClasses} (closure_id, class_id, cancelled, appended)
    select ${closureId}::uuid, * from unnest(
      ${column(({ classId }) => classId)}::uuid[], ${column(({ cancelled }) => cancelled)}::integer[],
      ${column(({ appended }) => appended)}::integer[])`)
}

const effects = {
  classIds: sql<string[]>`coalesce(array_agg(${closureClasses.classId} order by ${closureClasses.classId})
    filter (where ${closureClasses.classId} is not null), '{}')`,
  cancelled: sql<number>`coalesce(sum(${closureClasses.cancelled}), 0)::int`,
  appended: sql<number>`coalesce(sum(${closureClasses.appended}), 0)::int`,
}

/** The closures of their owner, the latest first, each with the classes it is for. */
export const listOwnClosures = (database: Database, ownerId: string) =>
  database
    .select({ id: closures.id, name: closures.name, from: closures.firstDay, to: closures.lastDay, ...effects })
    .from(closures)
    .leftJoin(closureClasses, eq(closureClasses.closureId, closures.id))
    .where(eq(closures.teacherId, ownerId))
    .groupBy(closures.id)
    .orderBy(desc(closures.firstDay), desc(closures.id))

/** An own closure, which nobody else removes until the transaction ends; null: there is none. */
export async function lockClosure(transaction: Database, key: OwnClosure) {
  const [row] = await transaction
    .select({ id: closures.id })
    .from(closures)
    .where(and(isOwn(key)))
    .for('update')
  return row ?? null
}

/** The active classes of an own closure that its owner still manages, whose calendars are kept to this transaction until it ends. */
export const lockClassesOfClosure = (transaction: Database, key: OwnClosure) =>
  transaction
    .select({
      id: classes.id,
      startDate: classes.startDate,
      endDate: classes.endDate,
      minutes: classes.minutes,
    })
    .from(closures)
    .innerJoin(closureClasses, eq(closureClasses.closureId, closures.id))
    .innerJoin(classes, eq(classes.id, closureClasses.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(
      and(isOwn(key), isManagedBy(key.ownerId), eq(classes.status, activeStatus), eq(courses.status, activeStatus)),
    )
    .orderBy(asc(classes.id))
    .for('no key update', { of: classes })

/** What stays of its lessons names it no longer. */
export async function deleteClosure(transaction: Database, id: string): Promise<void> {
  await transaction.delete(closures).where(eq(closures.id, id))
}
