/** SQL about pushes: which are to be sent to whom, and what is known of each subscription from how it went. */
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { noticeDeliveries, notices, pushSubscriptions } from '../../platform/postgres/tables/notices.ts'
import { signIns } from '../../platform/postgres/tables/sign-ins.ts'
import type { DueNotice } from '../notice.ts'
import { claimDeliveries, dueNotice } from './deliveries-store.ts'
import type { PushToSend } from './sign-push.ts'

export type ClaimedPush = PushToSend & {
  /** Of the delivery. */
  id: string
  notice: DueNotice
  /** How often this delivery was tried, and how often in a row its browser's service has failed. */
  tries: number
  subscriptionId: string
  failures: number
  /** Whether the browser's sign-in lives, and its member may sign in. */
  isSignedIn: boolean
}

const recipients = alias(members, 'recipients')
const children = alias(members, 'children')

/** host or host:port of an endpoint. */
const serviceOf = sql`split_part(${pushSubscriptions.endpoint}, '/', 3)`

/**
 * Takes pushes in hand that are due and not too late, but for those of browsers that are to be left alone for now.
 * @param span.except services to which nothing is to be sent now, as host or host:port
 */
export async function claimPushes(
  database: Database,
  { now, until, limit, except }: { now: Date; until: Date; limit: number; except: readonly string[] },
): Promise<ClaimedPush[]> {
  // Looked up one by one: for a page of rows PostgreSQL would read all subscriptions instead.
  const rests = sql`(select ${gt(pushSubscriptions.retryAt, now)} or ${serviceOf} = any(${sql.param(except)}::text[])
    from ${pushSubscriptions} where ${pushSubscriptions.id} = ${noticeDeliveries.subscriptionId})`
  const which = and(gt(notices.expiresAt, now), sql`${rests} is not true`)
  const ids = await claimDeliveries(database, { channel: 'push', now, until, limit, which })
  if (ids.length === 0) return []
  const rows = await database
    .select({
      id: noticeDeliveries.id,
      tries: noticeDeliveries.tries,
      notice: dueNotice,
      childName: children.firstName,
      path: notices.path,
      expiresAt: notices.expiresAt,
      subscriptionId: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      failures: pushSubscriptions.failures,
      isSignedIn: sql<boolean>`${and(
        isNull(signIns.revokedAt),
        gt(signIns.expiresAt, now),
        eq(recipients.status, 'active'),
        eq(pushSubscriptions.memberId, notices.memberId),
      )}`,
    })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .innerJoin(recipients, eq(recipients.id, notices.memberId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, noticeDeliveries.subscriptionId))
    .innerJoin(signIns, eq(signIns.id, pushSubscriptions.signInId))
    .leftJoin(children, eq(children.id, notices.aboutId))
    .where(inArray(noticeDeliveries.id, ids))
  return rows.map((row) => ({ ...row, noticeId: row.notice.id, kind: row.notice.kind }))
}

/** Browsers that nobody is behind any more: what waits for them goes too. @returns how many there were. */
export async function retireSubscriptions(database: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rowCount } = await database.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]))
  return rowCount ?? 0
}

/** Their services take pushes for them. */
export async function noteTaken(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await database
    .update(pushSubscriptions)
    .set({ failures: 0, retryAt: null })
    .where(and(inArray(pushSubscriptions.id, [...ids]), gt(pushSubscriptions.failures, 0)))
}

/** Their services took nothing for them: one failure more in a row, and until `retryAt` nothing is tried. */
export async function noteFailures(
  database: Database,
  failed: readonly { subscriptionId: string; retryAt: Date }[],
): Promise<void> {
  if (failed.length === 0) return
  const ids = failed.map(({ subscriptionId }) => subscriptionId)
  const times = failed.map(({ retryAt }) => retryAt.toISOString())
  await database.execute(sql`
    update ${pushSubscriptions} set
      failures = least(${pushSubscriptions.failures} + 1, 32767),
      retry_at = greatest(${pushSubscriptions.retryAt}, failed.retry_at)
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[]) as failed (id, retry_at)
    where ${pushSubscriptions.id} = failed.id`)
}

/**
 * Retires those of these whose service has failed for so long: they failed so often in a row, and what was tried in vain since
 * something was last taken, or since the browser last said that it takes pushes, goes back to before `since`.
 * @returns how many there were.
 */
export async function retireLost(
  database: Database,
  { ids, failures, since }: { ids: readonly string[]; failures: number; since: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const ofSubscription = eq(noticeDeliveries.subscriptionId, pushSubscriptions.id)
  const lastTaken = sql`select max(${noticeDeliveries.sentAt}) from ${noticeDeliveries} where ${ofSubscription}`
  const triedInVain = sql`
    select from ${noticeDeliveries} inner join ${notices} on ${eq(notices.id, noticeDeliveries.noticeId)}
    where ${ofSubscription} and ${gt(noticeDeliveries.tries, 0)} and ${noticeDeliveries.sentAt} is null
      and ${lte(notices.createdAt, since)}
      and ${notices.createdAt} > coalesce((${lastTaken}), '-infinity')`
  const { rowCount } = await database
    .delete(pushSubscriptions)
    .where(
      and(
        inArray(pushSubscriptions.id, [...ids]),
        gt(pushSubscriptions.failures, failures - 1),
        lte(pushSubscriptions.renewedAt, since),
        sql`exists (${triedInVain})`,
      ),
    )
  return rowCount ?? 0
}

/** How many pushes are due and not sent. */
export const countWaitingPushes = (database: Database, now: Date): Promise<number> =>
  database.$count(
    noticeDeliveries,
    and(
      eq(noticeDeliveries.channel, 'push'),
      sql`${noticeDeliveries.state} in ('pending', 'sending')`,
      lte(noticeDeliveries.dueAt, now),
    ),
  )
