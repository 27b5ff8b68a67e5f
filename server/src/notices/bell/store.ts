/** SQL for the notices shown in the bell. */
import { limits } from '@hien/contract/limits'
import type { Page } from '@hien/contract/rules/page'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { pageOffset } from '../../core/page.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { literalLimit, sharedReadBySize } from '../../platform/postgres/prepared.ts'
import { isReadableNotice } from '../../platform/postgres/readable-notices.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { notices } from '../../platform/postgres/tables/notices.ts'

const memberId = sql.placeholder('memberId')
/** The bell shows a notice that was written for it, as long as the member may read it. */
const isShown = and(notices.inApp, isReadableNotice(memberId))

const pageOf = sharedReadBySize((database, { take, limit }) => {
  const recent = database.$with('recent').as(
    database
      .select({
        id: notices.id,
        kind: notices.kind,
        text: notices.text,
        path: notices.path,
        aboutId: notices.aboutId,
        createdAt: notices.createdAt,
        readAt: notices.readAt,
      })
      .from(notices)
      .where(isShown)
      .orderBy(desc(notices.id))
      .limit(literalLimit(limits.maxListedNotices) as never),
  )
  const counts = database
    .select({
      total: sql<number>`count(*)::int`.as('total'),
      unread: sql<number>`(count(*) filter (where ${recent.readAt} is null))::int`.as('unread'),
    })
    .from(recent)
    .as('counts')
  const page = database
    .select()
    .from(recent)
    .orderBy(desc(recent.id))
    .limit(limit)
    .offset(sql.placeholder('before'))
    .as('page')
  return database
    .with(recent)
    .select({
      total: counts.total,
      unread: counts.unread,
      notice: {
        id: page.id,
        kind: page.kind,
        text: page.text,
        path: page.path,
        createdAt: page.createdAt,
        readAt: page.readAt,
      },
      childCode: members.code,
    })
    .from(counts)
    .leftJoin(page, sql`true`)
    .leftJoin(members, eq(members.id, page.aboutId))
    .orderBy(desc(page.id))
    .prepare(`notices_${take}`)
})

/**
 * Returns a page of a member's notices in the bell, newest first, with the total number and the number of unread ones. Only
 * the newest limits.maxListedNotices are listed and counted.
 */
export async function pageNotices(database: Database, member: string, page: Page) {
  const rows = await pageOf(database, page.take).execute({ memberId: member, before: pageOffset(page) })
  return {
    rows: rows.flatMap(({ notice, childCode }) => (notice === null ? [] : [{ ...notice, childCode }])),
    total: rows[0]?.total ?? 0,
    unread: rows[0]?.unread ?? 0,
  }
}

/**
 * Marks unread notices of a member as read: those with the given ids, or with null all that were written for the bell. Returns
 * how many changed.
 */
export async function markRead(
  database: Database,
  { ids, memberId: member, now }: { ids: string[] | null; memberId: string; now: Date },
): Promise<number> {
  const { rowCount } = await database
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        eq(notices.memberId, member),
        isNull(notices.readAt),
        ids === null ? notices.inApp : sql`${notices.id} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
  return rowCount ?? 0
}
