/** SQL for pushes: claims those that are due and records for each subscription whether pushes succeed. */
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import {
  noticeDeliveries,
  noticePreferences,
  notices,
  pushSubscriptions,
} from '../../platform/postgres/tables/notices.ts'
import { signIns } from '../../platform/postgres/tables/sign-ins.ts'
import type { DueNotice } from '../notice.ts'
import type { ChosenHours } from '../planning/quiet-hours.ts'
import { claimDeliveries, dueNotice } from './deliveries-store.ts'
import type { PushToSend } from './sign-push.ts'

export type ClaimedPush = PushToSend &
  ChosenHours & {
    /** Id of the delivery. */
    id: string
    notice: DueNotice
    /** How often this delivery was tried. */
    tries: number
    subscriptionId: string
    /** How often in a row pushes to this subscription have failed. */
    failures: number
    /** True if the member's account is active and the browser still belongs to the member with a valid sign-in. */
    isSignedIn: boolean
  }

const recipients = alias(members, 'recipients')
const children = alias(members, 'children')

/** The push service of a subscription: host or host:port of its endpoint. */
const serviceOf = sql`split_part(${pushSubscriptions.endpoint}, '/', 3)`

/**
 * Claims due pushes that have not expired. Skips subscriptions that must wait until their next try.
 * @param options.except services to which nothing may be sent now, as host or host:port.
 */
export async function claimPushes(
  database: Database,
  { now, until, limit, except }: { now: Date; until: Date; limit: number; except: readonly string[] },
): Promise<ClaimedPush[]> {
  // Use a subquery per delivery: with a join, PostgreSQL would read all subscriptions.
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
      role: recipients.role,
      quietFrom: noticePreferences.quietFrom,
      quietTo: noticePreferences.quietTo,
      messageFrom: noticePreferences.messageFrom,
      messageTo: noticePreferences.messageTo,
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
    .leftJoin(noticePreferences, eq(noticePreferences.memberId, notices.memberId))
    .where(inArray(noticeDeliveries.id, ids))
  return rows.map((row) => {
    const { id: noticeId, kind, memberId, subjectId } = row.notice
    return { ...row, noticeId, kind, memberId, subjectId }
  })
}

/** Deletes subscriptions whose browser no longer exists, and the pushes that wait for them. Returns how many. */
export async function retireSubscriptions(database: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rowCount } = await database.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]))
  return rowCount ?? 0
}

/** Resets the failures of subscriptions for which the service accepted a push. */
export async function noteTaken(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await database
    .update(pushSubscriptions)
    .set({ failures: 0, retryAt: null })
    .where(and(inArray(pushSubscriptions.id, [...ids]), gt(pushSubscriptions.failures, 0)))
}

/** Counts one more failure in a row for each subscription. Nothing is sent to the subscription until `retryAt`. */
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
 * Deletes the subscriptions that failed at least `failures` times in a row, over a long time. That is: a push that failed after
 * the last success is older than `since`, and so is the last renewal by the browser.
 * @returns how many were deleted.
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

/** Returns how many pushes are due but not sent yet. */
export const countWaitingPushes = (database: Database, now: Date): Promise<number> =>
  database.$count(
    noticeDeliveries,
    and(
      eq(noticeDeliveries.channel, 'push'),
      sql`${noticeDeliveries.state} in ('pending', 'sending')`,
      lte(noticeDeliveries.dueAt, now),
    ),
  )
