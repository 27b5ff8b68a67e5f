/** SQL about closures and the classes they apply to. */
import { activeStatus } from '@hien/contract/vocabulary'
import { and, asc, count, eq, exists, gte, inArray, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { managedBy } from '../../../platform/postgres/managed-by.ts'
import { closureClasses, closures } from '../../../platform/postgres/tables/calendar.ts'
import { classes } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import type { ClosedDays } from '../planning/closed-days.ts'

const isManagedBy = (memberId: string) => managedBy(sql`${memberId}::uuid`)

type ManagedClosure = { id: string; managerId: string }

/**
 * True if somebody may remove a closure from a class. They must manage the class now, and must have made the closure or be the
 * centre that owns the class. A teacher cannot undo the closed days of the centre. For queries that join closures and courses.
 */
const mayRemove = (managerId: string) =>
  sql`(${isManagedBy(managerId)} and (${closures.teacherId} = ${managerId}::uuid or ${courses.centreId} = ${managerId}::uuid))`

/** Selects the classes of a closure from which somebody may remove it. */
const managedClasses = (database: Database, managerId: string) =>
  database
    .select({ classId: closureClasses.classId })
    .from(closureClasses)
    .innerJoin(classes, eq(classes.id, closureClasses.classId))
    .innerJoin(courses, and(eq(courses.id, classes.courseId), mayRemove(managerId)))
    .where(eq(closureClasses.closureId, closures.id))

/** True if somebody may remove a closure: from one of its classes, or because they made it and it has no class left. */
const isManaged = (database: Database, managerId: string) =>
  or(
    exists(managedClasses(database, managerId)),
    and(
      eq(closures.teacherId, managerId),
      notExists(
        database
          .select({ classId: closureClasses.classId })
          .from(closureClasses)
          .where(eq(closureClasses.closureId, closures.id)),
      ),
    ),
  )

/** Counts those of these classes that somebody manages, closed ones included. */
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

/** Returns the active classes that somebody manages; if `classIds` is given, only those of them. */
export const listOpenClasses = async (
  database: Database,
  managerId: string,
  classIds: string[] | null,
): Promise<string[]> => (await openClasses(database, managerId, classIds)).map(({ id }) => id)

/** Like listOpenClasses, but locks the calendars of the classes until the transaction ends. */
export const lockOpenClasses = async (
  transaction: Database,
  managerId: string,
  classIds: string[] | null,
): Promise<string[]> =>
  (await openClasses(transaction, managerId, classIds).for('no key update', { of: classes })).map(({ id }) => id)

/** Returns the closures of classes that end on or after a day. */
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

/** Returns the closed days of one class, from a day on. */
export const listClosedDays = (database: Database, classId: string, today: string): Promise<ClosedDays[]> =>
  listClosuresOf(database, [classId], today)

/** Counts the closures of an owner that are not over. */
export const countClosures = (database: Database, ownerId: string, today: string): Promise<number> =>
  database.$count(closures, and(eq(closures.teacherId, ownerId), gte(closures.lastDay, today)))

/** Adds a closure and returns its id. */
export async function insertClosure(transaction: Database, closure: typeof closures.$inferInsert): Promise<string> {
  const [row] = await transaction.insert(closures).values(closure).returning({ id: closures.id })
  if (!row) throw new Error('The closure was not stored')
  return row.id
}

/** Adds the classes that a closure applies to. */
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

export type ListedClosure = {
  id: string
  name: string
  /** Both days are YYYY-MM-DD. */
  from: string
  to: string
  classIds: string[]
  cancelled: number
  appended: number
}

/** Returns the closures that somebody may remove, the latest first. Each has only the classes from which they may remove it. */
export async function listManagedClosures(database: Database, managerId: string): Promise<ListedClosure[]> {
  const { rows } = await database.execute<ListedClosure>(sql`
    with managed as (
      select ${closureClasses.closureId} as closure_id, ${closureClasses.classId} as class_id,
        ${closureClasses.cancelled} as cancelled, ${closureClasses.appended} as appended
      from ${courses}
      join ${classes} on ${classes.courseId} = ${courses.id}
      join ${closureClasses} on ${closureClasses.classId} = ${classes.id}
      join ${closures} on ${closures.id} = ${closureClasses.closureId}
      where ${mayRemove(managerId)}
    ),
    listed as (
      select closure_id as id from managed
      union
      select ${closures.id} from ${closures}
      where ${closures.teacherId} = ${managerId}::uuid
        and not exists (select from ${closureClasses} where ${closureClasses.closureId} = ${closures.id})
    )
    select ${closures.id}, ${closures.name}, ${closures.firstDay}::text as "from", ${closures.lastDay}::text as "to",
      coalesce(array_agg(managed.class_id order by managed.class_id) filter (where managed.class_id is not null), '{}') as "classIds",
      coalesce(sum(managed.cancelled), 0)::int as cancelled, coalesce(sum(managed.appended), 0)::int as appended
    from listed
    join ${closures} on ${closures.id} = listed.id
    left join managed on managed.closure_id = listed.id
    group by ${closures.id}
    order by ${closures.firstDay} desc, ${closures.id} desc`)
  return rows
}

/** Returns a closure that somebody may remove, locked until the transaction ends; null if there is none. */
export async function lockClosure(transaction: Database, { id, managerId }: ManagedClosure) {
  const [row] = await transaction
    .select({ id: closures.id })
    .from(closures)
    .where(and(eq(closures.id, id), isManaged(transaction, managerId)))
    .for('update')
  return row ?? null
}

/**
 * Returns the active classes of a closure from which somebody may remove it. Their calendars are locked until the transaction
 * ends.
 */
export const lockClassesOfClosure = (transaction: Database, { id, managerId }: ManagedClosure) =>
  transaction
    .select({
      id: classes.id,
      startDate: classes.startDate,
      endDate: classes.endDate,
      minutes: classes.minutes,
    })
    .from(closureClasses)
    .innerJoin(closures, eq(closures.id, closureClasses.closureId))
    .innerJoin(classes, eq(classes.id, closureClasses.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(
      and(
        eq(closureClasses.closureId, id),
        mayRemove(managerId),
        eq(classes.status, activeStatus),
        eq(courses.status, activeStatus),
      ),
    )
    .orderBy(asc(classes.id))
    .for('no key update', { of: classes })

/** Removes a closure from the classes for which somebody may remove it. Once it has no class left, deletes the closure. */
export async function deleteClosureFor(transaction: Database, { id, managerId }: ManagedClosure): Promise<void> {
  await transaction.execute(sql`
    delete from ${closureClasses} using ${classes} join ${courses} on ${courses.id} = ${classes.courseId}, ${closures}
    where ${closureClasses.closureId} = ${id}::uuid and ${classes.id} = ${closureClasses.classId}
      and ${closures.id} = ${closureClasses.closureId} and ${mayRemove(managerId)}`)
  await transaction
    .delete(closures)
    .where(
      and(
        eq(closures.id, id),
        notExists(
          transaction
            .select({ classId: closureClasses.classId })
            .from(closureClasses)
            .where(eq(closureClasses.closureId, closures.id)),
        ),
      ),
    )
}
