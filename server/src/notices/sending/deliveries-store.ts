/** SQL for deliveries of any channel: which are due, which are claimed, and how they ended. */
import { and, eq, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { NoticeChannel } from '@hien/contract/notices'
import type { Database } from '../../platform/postgres/database.ts'
import { noticeDeliveries, notices } from '../../platform/postgres/tables/notices.ts'

/** Columns of a notice that are needed to check, just before sending, whether it is still true. */
export const dueNotice = {
  id: notices.id,
  kind: notices.kind,
  memberId: notices.memberId,
  aboutId: notices.aboutId,
  classId: notices.classId,
  subjectId: notices.subjectId,
  version: notices.version,
}

/**
 * True for deliveries that are not finished. Written like the condition of the index for due deliveries, so that PostgreSQL
 * uses the index.
 */
const isOpen = sql`${noticeDeliveries.state} in ('pending', 'sending')`

/**
 * True if the delivery is among these ids. The array makes PostgreSQL run the subquery only once: it locks rows, so it must not
 * run again for each row.
 */
const isOneOf = (ids: SQLWrapper) => sql`${noticeDeliveries.id} = any(array(${ids}))`

/**
 * Claims due deliveries for the caller, longest due first. Skips deliveries that another node claims at the same moment. A
 * claim lasts until `until`; then any node may claim the delivery again.
 * @param which further conditions on the delivery and its notice.
 * @returns the ids of the claimed deliveries, in no particular order.
 */
export async function claimDeliveries(
  database: Database,
  {
    channel,
    now,
    until,
    limit,
    which,
  }: { channel: NoticeChannel; now: Date; until: Date; limit: number; which?: SQL | undefined },
): Promise<string[]> {
  const due = database
    .select({ id: noticeDeliveries.id })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .where(and(eq(noticeDeliveries.channel, channel), isOpen, lte(noticeDeliveries.dueAt, now), which))
    .orderBy(noticeDeliveries.dueAt)
    .limit(limit)
    .for('update', { of: noticeDeliveries, skipLocked: true })
  const rows = await database
    .update(noticeDeliveries)
    .set({ state: 'sending', dueAt: until })
    .where(isOneOf(due))
    .returning({ id: noticeDeliveries.id })
  return rows.map(({ id }) => id)
}

/** Drops due deliveries whose notice has expired. Returns how many, at most `limit`. */
export async function dropLateDeliveries(
  database: Database,
  { channel, now, limit }: { channel: NoticeChannel; now: Date; limit: number },
): Promise<number> {
  // Use a subquery per delivery: with a join, PostgreSQL would read all notices.
  const expiresAt = sql`(select ${notices.expiresAt} from ${notices} where ${notices.id} = ${noticeDeliveries.noticeId})`
  const late = database
    .select({ id: noticeDeliveries.id })
    .from(noticeDeliveries)
    .where(
      and(
        eq(noticeDeliveries.channel, channel),
        isOpen,
        lte(noticeDeliveries.dueAt, now),
        sql`${expiresAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(noticeDeliveries.dueAt)
    .limit(limit)
    .for('update', { of: noticeDeliveries, skipLocked: true })
  const rows = await database
    .update(noticeDeliveries)
    .set({ state: 'dropped' })
    .where(isOneOf(late))
    .returning({ id: noticeDeliveries.id })
  return rows.length
}

/**
 * The outcome of a claimed delivery. `pending`: the delivery was not sent and is tried again at `dueAt`. `tried` is false if
 * sending was not even tried.
 */
export type Settlement =
  | { id: string; state: 'sent' | 'dropped' | 'failed' }
  | { id: string; state: 'pending'; dueAt: Date; tried: boolean }

/**
 * Stores outcomes in one statement. Skips deliveries that another node has claimed meanwhile, because the caller's claim (until
 * `until`) had ended.
 */
export async function settleDeliveries(
  database: Database,
  settlements: readonly Settlement[],
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  if (settlements.length === 0) return
  const columns = {
    ids: settlements.map(({ id }) => id),
    states: settlements.map(({ state }) => state),
    dueAts: settlements.map((it) => (it.state === 'pending' ? it.dueAt.toISOString() : null)),
    tries: settlements.map((it) => (it.state === 'pending' && !it.tried ? 0 : 1)),
  }
  await database.execute(sql`
    update ${noticeDeliveries} set
      state = settled.state,
      tries = least(${noticeDeliveries.tries} + settled.tries, 32767),
      due_at = coalesce(settled.due_at, ${noticeDeliveries.dueAt}),
      sent_at = case when settled.state = 'sent' then ${now.toISOString()}::timestamptz else ${noticeDeliveries.sentAt} end
    from unnest(
      ${sql.param(columns.ids)}::uuid[],
      ${sql.param(columns.states)}::delivery_state[],
      ${sql.param(columns.dueAts)}::timestamptz[],
      ${sql.param(columns.tries)}::int[]
    ) as settled (id, state, due_at, tries)
    where ${noticeDeliveries.id} = settled.id
      and ${noticeDeliveries.state} = 'sending'
      and ${noticeDeliveries.dueAt} = ${until.toISOString()}::timestamptz`)
}
