/** SQL that removes data that has been kept long enough. */
import { and, asc, eq, isNull, lt, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { messages, silences } from '../../platform/postgres/tables/chat.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { guardianships, pairingCodes } from '../../platform/postgres/tables/guardians.ts'
import { posts, threads } from '../../platform/postgres/tables/board.ts'
import { homeworkExtensions, homeworks } from '../../platform/postgres/tables/homework.ts'
import { importChoices, imports, invitations } from '../../platform/postgres/tables/invitations.ts'
import { attendanceExcuses, attendanceStays, lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { notices, pushSubscriptions } from '../../platform/postgres/tables/notices.ts'
import { signIns } from '../../platform/postgres/tables/sign-ins.ts'

/**
 * One batch: at most `limit` lessons, homeworks or notices that are older than `before`. `now` is stored as the time at which the
 * data of a lesson was removed.
 */
type Batch = { before: Date; now: Date; limit: number }

/**
 * Selects lessons that ended before `before` and whose `removedAt` is null, the earliest first. Concurrent nodes get different
 * lessons, because rows locked by another node are skipped.
 */
const dueLessons = ({ before, limit }: Batch, removedAt: SQL) => sql`
  select ${lessonSessions.id} from ${lessonSessions}
  where ${lessonSessions.state} = 'ended' and ${removedAt} is null and ${lessonSessions.endedAt} < ${before.toISOString()}
  order by ${lessonSessions.endedAt} limit ${sql.raw(String(limit))} for update skip locked`

/** The maximum number of rows that one statement deletes, so that the statement stays well within its time limit. */
const rowsAtOnce = 5000

/**
 * Removes the chat of lessons: messages, also hidden ones, and silences. A lesson is marked as done when nothing is left of its
 * chat. Returns how many lessons were marked, or the limit if more messages can be left.
 */
export async function removeChats(database: Database, batch: Batch): Promise<number> {
  const { rows } = await database.execute<{ said: number; marked: number }>(sql`
    with due as (${dueLessons(batch, sql`${lessonSessions.chatRemovedAt}`)}),
      batch as (
        select ${messages.id} from ${messages} join due on due.id = ${messages.sessionId} limit ${sql.raw(String(rowsAtOnce))}
      ),
      said as (delete from ${messages} where ${messages.id} = any(array(select id from batch)) returning 1),
      silent as (delete from ${silences} using due where ${silences.sessionId} = due.id),
      marked as (
        update ${lessonSessions} set chat_removed_at = ${batch.now.toISOString()} from due
        where ${lessonSessions.id} = due.id and (select count(*) from batch) < ${sql.raw(String(rowsAtOnce))} returning 1
      )
    select (select count(*) from said)::int as said, (select count(*) from marked)::int as marked`)
  return (rows[0]?.said ?? 0) === rowsAtOnce ? batch.limit : (rows[0]?.marked ?? 0)
}

/**
 * Removes the attendance of lessons in batches, as removeChats does. The lessons stay. Returns how many lessons were marked as
 * done, or the limit if more rows can be left.
 */
export async function removeStays(database: Database, batch: Batch): Promise<number> {
  const { rows } = await database.execute<{ gone: number; marked: number }>(sql`
    with due as (${dueLessons(batch, sql`${lessonSessions.staysRemovedAt}`)}),
      batch as (
        select ${attendanceStays.id} from ${attendanceStays} join due on due.id = ${attendanceStays.sessionId}
        limit ${sql.raw(String(rowsAtOnce))}
      ),
      excused as (delete from ${attendanceExcuses} using due where ${attendanceExcuses.sessionId} = due.id),
      gone as (delete from ${attendanceStays} where ${attendanceStays.id} = any(array(select id from batch)) returning 1),
      marked as (
        update ${lessonSessions} set stays_removed_at = ${batch.now.toISOString()} from due
        where ${lessonSessions.id} = due.id and (select count(*) from batch) < ${sql.raw(String(rowsAtOnce))} returning 1
      )
    select (select count(*) from gone)::int as gone, (select count(*) from marked)::int as marked`)
  return (rows[0]?.gone ?? 0) === rowsAtOnce ? batch.limit : (rows[0]?.marked ?? 0)
}

/**
 * Removes homework of classes that were over before `before`, with submissions and marks. Homework that was created or due later
 * stays: teachers also set homework after the last planned lesson. Returns how many homeworks were removed.
 */
export async function removeHomework(
  database: Database,
  { before, limit }: Pick<Batch, 'before' | 'limit'>,
): Promise<number> {
  const due = database
    .select({ id: homeworks.id })
    .from(homeworks)
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(
      and(
        lt(classes.overAt, before),
        lt(sql`greatest(${homeworks.createdAt}, ${homeworks.dueAt}, ${homeworks.cutoffAt})`, before.toISOString()),
        sql`not exists (
          select from ${homeworkExtensions} where ${homeworkExtensions.homeworkId} = ${homeworks.id}
            and ${homeworkExtensions.until} >= ${before.toISOString()})`,
      ),
    )
    .limit(limit)
    .for('update', { of: homeworks, skipLocked: true })
  const { rowCount } = await database.delete(homeworks).where(sql`${homeworks.id} in ${due}`)
  return rowCount ?? 0
}

/**
 * Removes posts that appeared before `before`, of classes that were over before then, with the times at which they were seen.
 * Returns how many posts were removed.
 */
export async function removePosts(
  database: Database,
  { before, limit }: Pick<Batch, 'before' | 'limit'>,
): Promise<number> {
  const due = database
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(classes, eq(classes.id, posts.classId))
    .where(and(lt(classes.overAt, before), lt(posts.publishAt, before)))
    .limit(limit)
    .for('update', { of: posts, skipLocked: true })
  const { rowCount } = await database.delete(posts).where(sql`${posts.id} in ${due}`)
  return rowCount ?? 0
}

/**
 * Removes threads without a message since `before`, of classes that were over before then, with their messages. Returns how many
 * threads were removed.
 */
export async function removeThreads(
  database: Database,
  { before, limit }: Pick<Batch, 'before' | 'limit'>,
): Promise<number> {
  const over = database.select({ id: classes.id }).from(classes).where(lt(classes.overAt, before))
  const due = database
    .select({ id: threads.id })
    .from(threads)
    // Not a join: PostgreSQL would read all threads for it.
    .where(and(sql`${threads.classId} = any(array(${over}))`, lt(threads.lastAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
  const { rowCount } = await database.delete(threads).where(sql`${threads.id} in ${due}`)
  return rowCount ?? 0
}

/** Removes notices that were created before `before`, with their deliveries. Returns how many notices were removed. */
export async function removeNotices(
  database: Database,
  { before, limit }: Pick<Batch, 'before' | 'limit'>,
): Promise<number> {
  const due = database
    .select({ id: notices.id })
    .from(notices)
    .where(lt(notices.createdAt, before))
    .orderBy(asc(notices.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const { rowCount } = await database.delete(notices).where(sql`${notices.id} in ${due}`)
  return rowCount ?? 0
}

/** The maximum number of rows to delete. */
type Some = { limit: number }

/** Deletes the rows whose ids the query `chosen` selects. Returns how many rows were deleted. */
async function deleteSome(database: Database, table: PgTable, id: PgColumn, chosen: SQLWrapper): Promise<number> {
  const { rowCount } = await database.delete(table).where(sql`${id} = any(array(${chosen}))`)
  return rowCount ?? 0
}

/**
 * Removes notices to parents about children who are no longer theirs. These notices are hidden as soon as the guardianship
 * ends.
 */
export function removeNoticesOfEndedTies(database: Database, { limit }: Some): Promise<number> {
  const active = alias(guardianships, 'active_tie')
  const chosen = database
    .select({ id: notices.id })
    .from(guardianships)
    .innerJoin(notices, and(eq(notices.aboutId, guardianships.childId), eq(notices.memberId, guardianships.parentId)))
    .where(
      and(
        eq(guardianships.state, 'ended'),
        sql`not exists (
          select from ${guardianships} as ${active} where ${active.childId} = ${guardianships.childId}
            and ${active.parentId} = ${guardianships.parentId} and ${active.state} = 'active')`,
      ),
    )
    .limit(limit)
  return deleteSome(database, notices, notices.id, chosen)
}

/** Removes the push addresses of browsers that are no longer signed in. */
export function removeEndedPushDevices(database: Database, { now, limit }: Some & { now: Date }): Promise<number> {
  // PostgreSQL uses the index `sessions_ended` only if `least(…)` is written as in the index. The array of ended sign-ins is
  // short, because they are deleted after a week.
  const ended = sql`select ${signIns.id} from ${signIns}
    where least(${signIns.revokedAt}, ${signIns.expiresAt}) <= ${now.toISOString()}::timestamptz`
  const chosen = database
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(sql`${pushSubscriptions.signInId} = any(array(${ended}))`)
    .limit(limit)
  return deleteSome(database, pushSubscriptions, pushSubscriptions.id, chosen)
}

/** Removes pairing codes that have expired. */
export function removeExpiredPairingCodes(database: Database, { now, limit }: Some & { now: Date }): Promise<number> {
  const chosen = database
    .select({ hash: pairingCodes.hash })
    .from(pairingCodes)
    .where(lte(pairingCodes.expiresAt, now))
    .limit(limit)
  return deleteSome(database, pairingCodes, pairingCodes.hash, chosen)
}

/** Removes guardianships that ended before `before`. */
export function removeEndedGuardianships(
  database: Database,
  { before, limit }: Some & { before: Date },
): Promise<number> {
  const chosen = database
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(and(eq(guardianships.state, 'ended'), lt(guardianships.endedAt, before)))
    .limit(limit)
  return deleteSome(database, guardianships, guardianships.id, chosen)
}

/** Removes previews of Excel files that have expired. */
export function removeExpiredImports(database: Database, { now, limit }: Some & { now: Date }): Promise<number> {
  const chosen = database.select({ id: imports.id }).from(imports).where(lte(imports.expiresAt, now)).limit(limit)
  return deleteSome(database, imports, imports.id, chosen)
}

/** Removes choices of the columns of files that were last used before `before`. */
export function removeImportChoices(database: Database, { before, limit }: Some & { before: Date }): Promise<number> {
  const chosen = database
    .select({ id: importChoices.id })
    .from(importChoices)
    .where(lt(importChoices.usedAt, before))
    .limit(limit)
  return deleteSome(database, importChoices, importChoices.id, chosen)
}

/** Removes unused invitations whose slip expired before `before`, or, without a slip, that were created before it. */
export function removeOpenInvitations(database: Database, { before, limit }: Some & { before: Date }): Promise<number> {
  const since = sql`coalesce(${invitations.expiresAt}, ${invitations.createdAt})`
  const chosen = database
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(isNull(invitations.memberId), lt(since, before.toISOString())))
    .limit(limit)
  return deleteSome(database, invitations, invitations.id, chosen)
}

/** Removes invitations that were used before `before`. */
export function removeUsedInvitations(database: Database, { before, limit }: Some & { before: Date }): Promise<number> {
  const chosen = database
    .select({ id: invitations.id })
    .from(invitations)
    .where(lt(invitations.redeemedAt, before))
    .limit(limit)
  return deleteSome(database, invitations, invitations.id, chosen)
}
