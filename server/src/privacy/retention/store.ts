/** SQL that removes what was kept long enough, and finds accounts nobody uses. */
import { activeStatus } from '@hien/contract/vocabulary'
import { and, asc, eq, gt, isNull, lt, lte, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { messages, silences } from '../../platform/postgres/tables/chat.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { guardianships, pairingCodes } from '../../platform/postgres/tables/guardians.ts'
import { homeworks } from '../../platform/postgres/tables/homework.ts'
import { imports, invitations } from '../../platform/postgres/tables/invitations.ts'
import { attendanceStays, lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { notices, pushSubscriptions } from '../../platform/postgres/tables/notices.ts'
import { erasureHolds } from '../../platform/postgres/tables/personal-data.ts'
import { signIns } from '../../platform/postgres/tables/sign-ins.ts'

/** How much in one go: `before` is when a lesson must have ended. */
type Batch = { before: Date; now: Date; limit: number }

/** Lessons that ended before and still have what `removedAt` tells of; of several nodes each takes others. */
const dueLessons = ({ before, limit }: Batch, removedAt: SQL) => sql`
  select ${lessonSessions.id} from ${lessonSessions}
  where ${lessonSessions.state} = 'ended' and ${removedAt} is null and ${lessonSessions.endedAt} < ${before.toISOString()}
  order by ${lessonSessions.endedAt} limit ${sql.raw(String(limit))} for update skip locked`

/** Removes the chat of lessons, hidden messages too, and who was silenced there. @returns of how many lessons. */
export async function removeChats(database: Database, batch: Batch): Promise<number> {
  const { rowCount } = await database.execute(sql`
    with due as (${dueLessons(batch, sql`${lessonSessions.chatRemovedAt}`)}),
      said as (delete from ${messages} using due where ${messages.sessionId} = due.id),
      silent as (delete from ${silences} using due where ${silences.sessionId} = due.id)
    update ${lessonSessions} set chat_removed_at = ${batch.now.toISOString()} from due where ${lessonSessions.id} = due.id`)
  return rowCount ?? 0
}

/** Removes who was in the meetings of lessons, and when. The lessons stay. @returns of how many lessons. */
export async function removeStays(database: Database, batch: Batch): Promise<number> {
  const { rowCount } = await database.execute(sql`
    with due as (${dueLessons(batch, sql`${lessonSessions.staysRemovedAt}`)}),
      gone as (delete from ${attendanceStays} using due where ${attendanceStays.sessionId} = due.id)
    update ${lessonSessions} set stays_removed_at = ${batch.now.toISOString()} from due where ${lessonSessions.id} = due.id`)
  return rowCount ?? 0
}

/** Removes homework of classes that were over before, with what was handed in and its marks. @returns how many. */
export async function removeHomework(
  database: Database,
  { before, limit }: Pick<Batch, 'before' | 'limit'>,
): Promise<number> {
  const due = database
    .select({ id: homeworks.id })
    .from(homeworks)
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(lt(classes.overAt, before))
    .limit(limit)
    .for('update', { of: homeworks, skipLocked: true })
  const { rowCount } = await database.delete(homeworks).where(sql`${homeworks.id} in ${due}`)
  return rowCount ?? 0
}

/** Removes notices that were made before, with their deliveries. @returns how many. */
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

/** Removes what parents were told of children who are not theirs any more. Nobody is shown it from when the tie ends. */
export async function removeNoticesOfEndedTies(database: Database): Promise<void> {
  const standing = alias(guardianships, 'standing')
  await database.execute(sql`
    delete from ${notices} using ${guardianships}
    where ${guardianships.state} = 'ended' and ${notices.aboutId} = ${guardianships.childId}
      and ${notices.memberId} = ${guardianships.parentId}
      and not exists (
        select from ${guardianships} as ${standing} where ${standing.childId} = ${guardianships.childId}
          and ${standing.parentId} = ${guardianships.parentId} and ${standing.state} = 'active')`)
}

/** Removes what says where pushes go to of browsers that are signed in no more. */
export async function removeEndedPushDevices(database: Database, now: Date): Promise<void> {
  // As the index has it. Read once: sign-ins that have ended go a week later, so they are few.
  const ended = sql`select ${signIns.id} from ${signIns}
    where least(${signIns.revokedAt}, ${signIns.expiresAt}) <= ${now.toISOString()}::timestamptz`
  await database.delete(pushSubscriptions).where(sql`${pushSubscriptions.signInId} = any(array(${ended}))`)
}

/** Removes codes that led to a student and count no longer. */
export async function removeExpiredPairingCodes(database: Database, now: Date): Promise<void> {
  await database.delete(pairingCodes).where(lte(pairingCodes.expiresAt, now))
}

/** Removes ties between parents and students that ended before. */
export async function removeEndedGuardianships(database: Database, before: Date): Promise<void> {
  await database.delete(guardianships).where(and(eq(guardianships.state, 'ended'), lt(guardianships.endedAt, before)))
}

/** Removes previews of Excel files whose time is over. */
export async function removeExpiredImports(database: Database, now: Date): Promise<void> {
  await database.delete(imports).where(lte(imports.expiresAt, now))
}

/** Removes invitations that came to nothing, `openBefore`, and those that somebody came by, `redeemedBefore`. */
export async function removeInvitations(
  database: Database,
  { openBefore, redeemedBefore }: { openBefore: Date; redeemedBefore: Date },
): Promise<void> {
  const since = sql`coalesce(${invitations.expiresAt}, ${invitations.createdAt})`
  await database.delete(invitations).where(and(isNull(invitations.memberId), lt(since, openBefore.toISOString())))
  await database.delete(invitations).where(lt(invitations.redeemedAt, redeemedBefore))
}

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

/** Not signed in anywhere, not since `since`, not held, and without classes now that they teach or that are a centre's. */
const isUnused = (database: Database, { since, now }: { since: Date; now: Date }) =>
  and(
    ne(members.status, 'disabled'),
    lt(sql`coalesce(${members.lastActiveAt}, ${members.createdAt})`, since.toISOString()),
    notExists(signInsOfMember(database)),
    notExists(holds(database)),
    notExists(runningClasses(database, courses.teacherId, now)),
    notExists(runningClasses(database, courses.centreId, now)),
  )

export type UnusedAccount = { id: string; userName: string; email: string; firstName: string; lastName: string }

/** Notes on accounts nobody uses that their members are told now. @returns these, each for one node alone. */
export function markUnusedAccounts(
  database: Database,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<UnusedAccount[]> {
  const chosen = database
    .select({ id: members.id })
    .from(members)
    .where(and(isUnused(database, { since, now }), isNull(members.inactivityNoticedAt)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return database
    .update(members)
    .set({ inactivityNoticedAt: now })
    .where(sql`${members.id} in ${chosen}`)
    .returning({
      id: members.id,
      userName: members.userName,
      email: members.email,
      firstName: members.firstName,
      lastName: members.lastName,
    })
}

/** Ids of accounts whose members were told before `toldBefore` and have not come back. */
export async function listAbandonedAccounts(
  database: Database,
  { noticedBefore, since, now, limit }: { noticedBefore: Date; since: Date; now: Date; limit: number },
): Promise<string[]> {
  const rows = await database
    .select({ id: members.id })
    .from(members)
    .where(and(isUnused(database, { since, now }), lt(members.inactivityNoticedAt, noticedBefore)))
    .limit(limit)
  return rows.map(({ id }) => id)
}
