/** SQL about mails of notices: whose is due, and what is in it. */
import type { NoticeChannel } from '@hien/contract/notices'
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { later, oneDay } from '../../core/clock.ts'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { noticeChoices, noticeDeliveries, noticePreferences, notices } from '../../platform/postgres/tables/notices.ts'
import { claimDeliveries, dueNotice } from '../sending/deliveries-store.ts'

/** Of all members of one claim: a mail with more is followed by another. */
const maxDeliveries = 1000

/**
 * Takes the mails of members in hand of whom one is due: all that are waiting, so that one letter holds them, also those that
 * are due later or are tried again later. Nobody is claimed by two nodes at once.
 * @param limit how many members at most
 * @returns ids of deliveries, in no order.
 */
export const claimDigests = (
  database: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> =>
  database.transaction(async (transaction) => {
    const due = transaction
      .select({ memberId: notices.memberId })
      .from(noticeDeliveries)
      .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
      .where(
        and(
          eq(noticeDeliveries.channel, 'mail'),
          sql`${noticeDeliveries.state} in ('pending', 'sending')`,
          lte(noticeDeliveries.dueAt, now),
        ),
      )
      .orderBy(asc(noticeDeliveries.dueAt))
      .limit(limit)
    // What one node claims of a member must be all of it: the rows alone would be parted between two that claim at once.
    const held = await transaction
      .select({ id: members.id })
      .from(members)
      .where(sql`${members.id} = any(array(${due}))`)
      .for('no key update', { skipLocked: true })
    if (held.length === 0) return []
    return claimDeliveries(transaction, {
      channel: 'mail',
      // What waits is due within an hour, or after a night.
      now: later(now, oneDay),
      until,
      limit: maxDeliveries,
      which: and(
        inArray(
          notices.memberId,
          held.map(({ id }) => id),
        ),
        or(eq(noticeDeliveries.state, 'pending'), lte(noticeDeliveries.dueAt, now)),
      ),
    })
  })

const child = alias(members, 'child')

/** What is in hand, with all that decides whether it is mailed, and to whom; by member, and of each the oldest first. */
export const readDigests = (database: Database, deliveryIds: readonly string[]) =>
  database
    .select({
      deliveryId: noticeDeliveries.id,
      tries: noticeDeliveries.tries,
      notice: dueNotice,
      text: notices.text,
      path: notices.path,
      createdAt: notices.createdAt,
      readAt: notices.readAt,
      expiresAt: notices.expiresAt,
      member: {
        firstName: members.firstName,
        lastName: members.lastName,
        userName: members.userName,
        email: members.email,
        emailVerified: members.emailVerified,
        status: members.status,
      },
      /** These three are null where they have not chosen. */
      channels: sql<NoticeChannel[] | null>`to_json(${noticeChoices.channels})`,
      quietFrom: noticePreferences.quietFrom,
      quietTo: noticePreferences.quietTo,
      childFirstName: child.firstName,
      /** Whether it is about themself, or about a child that is theirs. */
      isTheirs: sql<boolean>`${isNull(notices.aboutId)} or exists (
        select from ${guardianships} where ${childOf(notices.memberId, child)})`,
    })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .innerJoin(members, eq(members.id, notices.memberId))
    .leftJoin(child, eq(child.id, notices.aboutId))
    .leftJoin(noticeChoices, and(eq(noticeChoices.memberId, notices.memberId), eq(noticeChoices.kind, notices.kind)))
    .leftJoin(noticePreferences, eq(noticePreferences.memberId, notices.memberId))
    .where(sql`${noticeDeliveries.id} = any(${sql.param(deliveryIds)}::uuid[])`)
    .orderBy(asc(notices.memberId), asc(notices.createdAt), asc(notices.id))

export type DigestRow = Awaited<ReturnType<typeof readDigests>>[number]
