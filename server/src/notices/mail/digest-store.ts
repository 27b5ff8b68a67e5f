/** SQL for notice mails: finds the members who must get a mail, and the content of each mail. */
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

/** Maximum number of deliveries in one claim, for all its members together. Further deliveries go into a later mail. */
const maxDeliveries = 1000

/**
 * Claims the mail deliveries of members who have at least one that is due. Includes deliveries that become due later, so that
 * the member gets one mail for all. Two nodes never claim the same member at once.
 * @param limit maximum number of members.
 * @returns ids of deliveries, in no particular order.
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
    // Lock the members. If only deliveries were locked, two nodes could each claim a part of one member's deliveries.
    const held = await transaction
      .select({ id: members.id })
      .from(members)
      .where(sql`${members.id} = any(array(${due}))`)
      .for('no key update', { skipLocked: true })
    if (held.length === 0) return []
    return claimDeliveries(transaction, {
      channel: 'mail',
      // Claim as if it were tomorrow, to include all waiting deliveries. Each becomes due within a day: after an hour or after
      // the quiet hours.
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

/**
 * Returns the claimed deliveries with all data needed to decide whether they are mailed, and to write the mail. Ordered by
 * member, oldest notice first.
 */
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
      /** Null if the member has not chosen channels for this kind of notice. */
      channels: sql<NoticeChannel[] | null>`to_json(${noticeChoices.channels})`,
      role: members.role,
      /** Null, like the next three times, if the member has not chosen it. */
      quietFrom: noticePreferences.quietFrom,
      quietTo: noticePreferences.quietTo,
      messageFrom: noticePreferences.messageFrom,
      messageTo: noticePreferences.messageTo,
      childFirstName: child.firstName,
      /** True if the notice is about no child, or about a child whose guardian the recipient still is. */
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
