/** SQL for the notices shown in the bell. */
import { limits } from '@hien/contract/limits'
import type { Page } from '@hien/contract/rules/page'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { pageOffset } from '../../core/page.ts'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { literalLimit, sharedReadBySize } from '../../platform/postgres/prepared.ts'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { posts, threads } from '../../platform/postgres/tables/board.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { feePayments } from '../../platform/postgres/tables/fee-ledger.ts'
import { feeStatements } from '../../platform/postgres/tables/fees.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { notices } from '../../platform/postgres/tables/notices.ts'

const memberId = sql.placeholder('memberId')
/**
 * Ids of the member's children. The subquery does not depend on the notice's row, so PostgreSQL evaluates it once per query.
 */
const children = sql`array(select ${members.id} from ${guardianships} join ${members} on ${childOf(memberId, members)})`
/**
 * Not null if the notice is about a statement of fees that is void now, or about a payment that was taken back. With `exists`,
 * PostgreSQL would read all statements and payments instead of looking up a few.
 */
const takenBackAt = sql`case
  when ${notices.kind} in ('fee_new', 'fee_due') then (
    select ${feeStatements.voidedAt} from ${feeStatements} where ${feeStatements.id} = ${notices.subjectId})
  when ${notices.kind} = 'fee_received' then (
    select ${feePayments.recordedAt} from ${feePayments} where ${feePayments.reversesId} = ${notices.version}::uuid)
  end`
/**
 * True if the notice quotes neither a post that was deleted nor a thread that the member no longer reads. Its subject is the post
 * or the thread. A family reads a thread as long as the student is in the class.
 */
const isReadable = sql`case
  when ${notices.kind} = 'post_new' then (select true from ${posts} where ${posts.id} = ${notices.subjectId})
  when ${notices.kind} in ('message_new', 'message_reported') then (
    select ${managedBy(memberId)} or (${enrolments.memberId} is not null
      and ${threads.studentId} = coalesce(${notices.aboutId}, ${memberId}))
    from ${threads} join ${classes} on ${classes.id} = ${threads.classId} join ${courses} on ${courses.id} = ${classes.courseId}
      left join ${enrolments} on ${enrolments.classId} = ${threads.classId} and ${enrolments.memberId} = ${threads.studentId}
        and ${enrolments.state} = 'joined'
    where ${threads.id} = ${notices.subjectId})
  else true end is true`
/** A notice about a child is shown only while the member is a guardian of the child. */
const isShown = and(
  eq(notices.memberId, memberId),
  notices.inApp,
  or(isNull(notices.aboutId), sql`${notices.aboutId} = any(${children})`),
  isNull(takenBackAt),
  isReadable,
)

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
