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
 * SQL condition that a member may remove a closure from a class. The member must manage the class, and must have created the
 * closure or be the centre that owns the class. So a teacher cannot remove the closures of the centre.
 * The query must join `closures` and `courses`.
 */
const mayRemove = (managerId: string) =>
  sql`(${isManagedBy(managerId)} and (${closures.teacherId} = ${managerId}::uuid or ${courses.centreId} = ${managerId}::uuid))`

/** Selects the classes of a closure from which the member may remove the closure. */
const managedClasses = (database: Database, managerId: string) =>
  database
    .select({ classId: closureClasses.classId })
    .from(closureClasses)
    .innerJoin(classes, eq(classes.id, closureClasses.classId))
    .innerJoin(courses, and(eq(courses.id, classes.courseId), mayRemove(managerId)))
    .where(eq(closureClasses.closureId, closures.id))

/**
 * SQL condition that a member may remove a closure: from one of its classes, or because they created it and it has no class
 * left.
 */
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

/** Counts how many of the given classes the member manages. Closed classes count too. */
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

/**
 * Returns the ids of the active classes that the member manages. If `classIds` is not null, returns only ids from that list.
 */
export const listOpenClasses = async (
  database: Database,
  managerId: string,
  classIds: string[] | null,
): Promise<string[]> => (await openClasses(database, managerId, classIds)).map(({ id }) => id)

/** Works like listOpenClasses, and locks the calendars of the classes until the transaction ends. */
export const lockOpenClasses = async (
  transaction: Database,
  managerId: string,
  classIds: string[] | null,
): Promise<string[]> =>
  (await openClasses(transaction, managerId, classIds).for('no key update', { of: classes })).map(({ id }) => id)

/** Returns the closures of these classes whose last day is `today` or later. */
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

/** Returns the closures of one class whose last day is `today` or later. */
export const listClosedDays = (database: Database, classId: string, today: string): Promise<ClosedDays[]> =>
  listClosuresOf(database, [classId], today)

/** Counts the closures that a member created and whose last day is `today` or later. */
export const countClosures = (database: Database, ownerId: string, today: string): Promise<number> =>
  database.$count(closures, and(eq(closures.teacherId, ownerId), gte(closures.lastDay, today)))

/** Adds a closure and returns its id. */
export async function insertClosure(transaction: Database, closure: typeof closures.$inferInsert): Promise<string> {
  const [row] = await transaction.insert(closures).values(closure).returning({ id: closures.id })
  if (!row) throw new Error('The closure was not stored')
  return row.id
}

/** Stores the classes that a closure applies to, and how many lessons it cancels and appends in each class. */
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
  /** The first day, YYYY-MM-DD. */
  from: string
  /** The last day, YYYY-MM-DD. */
  to: string
  classIds: string[]
  cancelled: number
  appended: number
}

/**
 * Returns the closures that the member may remove; those with the latest first day come first. `classIds` and the counts cover
 * only classes from which the member may remove the closure.
 */
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

/** Returns a closure that the member may remove, and locks it until the transaction ends. Null if there is none. */
export async function lockClosure(transaction: Database, { id, managerId }: ManagedClosure) {
  const [row] = await transaction
    .select({ id: closures.id })
    .from(closures)
    .where(and(eq(closures.id, id), isManaged(transaction, managerId)))
    .for('update')
  return row ?? null
}

/**
 * Returns the active classes of a closure from which the member may remove it. Locks the calendars of these classes until the
 * transaction ends.
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

/** Removes a closure from the classes from which the member may remove it. Deletes the closure if no class is left. */
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
