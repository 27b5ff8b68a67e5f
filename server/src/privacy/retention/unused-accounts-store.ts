/** SQL that finds accounts that nobody uses, and stores which of their members were warned. */
import { activeStatus } from '@hien/contract/vocabulary'
import { and, eq, gt, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { queuedMails, type QueuedMailKind } from '../../platform/postgres/tables/mails.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { erasureHolds } from '../../platform/postgres/tables/personal-data.ts'
import { signIns } from '../../platform/postgres/tables/sign-ins.ts'

const signInsOfMember = (database: Database) =>
  database.select({ id: signIns.id }).from(signIns).where(eq(signIns.memberId, members.id))
const holds = (database: Database) =>
  database.select({ memberId: erasureHolds.memberId }).from(erasureHolds).where(eq(erasureHolds.memberId, members.id))
const runningClasses = (database: Database, manager: PgColumn, now: Date) =>
  database
    .select({ id: classes.id })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(eq(manager, members.id), eq(classes.status, activeStatus), gt(classes.overAt, now)))

/**
 * A condition on members: the account is not used. The member is neither disabled nor signed in, and was last active before
 * `since`. The operator does not hold the data, and the member has no running class as its teacher or centre.
 */
const isUnused = (database: Database, { since, now }: { since: Date; now: Date }) =>
  and(
    ne(members.status, 'disabled'),
    lt(sql`coalesce(${members.lastActiveAt}, ${members.createdAt})`, since.toISOString()),
    notExists(signInsOfMember(database)),
    notExists(holds(database)),
    notExists(runningClasses(database, courses.teacherId, now)),
    notExists(runningClasses(database, courses.centreId, now)),
  )

/** Queues the warning mail to members of unused accounts who were not warned before and have no such mail in the queue. */
export async function queueUnusedNotices(
  database: Database,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<void> {
  const kind: QueuedMailKind = 'unused_account'
  const queued = database
    .select({ memberId: queuedMails.memberId })
    .from(queuedMails)
    .where(and(eq(queuedMails.memberId, members.id), eq(queuedMails.kind, kind)))
  const chosen = await database
    .select({ memberId: members.id })
    .from(members)
    .where(and(isUnused(database, { since, now }), isNull(members.inactivityNoticedAt), notExists(queued)))
    .limit(limit)
  if (chosen.length === 0) return
  await database
    .insert(queuedMails)
    .values(chosen.map(({ memberId }) => ({ memberId, kind, createdAt: now, dueAt: now })))
    .onConflictDoNothing()
}

/** Returns the member of an unused account, for the warning mail; null if the account is in use. */
export async function findUnusedMember(
  database: Database,
  memberId: string,
  { since, now }: { since: Date; now: Date },
) {
  const [row] = await database
    .select({
      userName: members.userName,
      email: members.email,
      firstName: members.firstName,
      lastName: members.lastName,
    })
    .from(members)
    .where(and(eq(members.id, memberId), isUnused(database, { since, now })))
  return row ?? null
}

/** Stores when the member was warned, unless the account is in use again. */
export async function storeUnusedNotice(
  transaction: Database,
  memberId: string,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  await transaction
    .update(members)
    .set({ inactivityNoticedAt: now })
    .where(and(eq(members.id, memberId), isUnused(transaction, { since, now })))
}

type Abandoned = { noticedBefore: Date; since: Date; now: Date }
const wasAbandoned = (database: Database, { noticedBefore, since, now }: Abandoned) =>
  and(isUnused(database, { since, now }), lt(members.inactivityNoticedAt, noticedBefore))

/** Returns the ids of unused accounts whose members were warned before `noticedBefore`. */
export async function listAbandonedAccounts(
  database: Database,
  { limit, ...abandoned }: Abandoned & { limit: number },
): Promise<string[]> {
  const rows = await database
    .select({ id: members.id })
    .from(members)
    .where(wasAbandoned(database, abandoned))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** True if the account would still be in the list of listAbandonedAccounts. */
export async function isAbandoned(transaction: Database, memberId: string, abandoned: Abandoned): Promise<boolean> {
  const rows = await transaction
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), wasAbandoned(transaction, abandoned)))
  return rows.length === 1
}
