/** SQL that reads a member's notices, choices about notices, and push devices, for the export. */
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { noticeChoices, notices, pushSubscriptions } from '../../platform/postgres/tables/notices.ts'
import { lastReadId, type Slice } from './slice.ts'

/** Reads notices as the bell shows them: notices about a child only while the guardianship is active. */
export const readNotices = (database: Database, slice: Slice) => {
  const children = sql`(select ${members.id} from ${guardianships} join ${members} on ${childOf(sql`${slice.memberId}::uuid`, members)})`
  return database
    .select({
      id: notices.id,
      kind: notices.kind,
      text: notices.text,
      createdAt: notices.createdAt,
      readAt: notices.readAt,
    })
    .from(notices)
    .where(
      and(
        eq(notices.memberId, slice.memberId),
        or(isNull(notices.aboutId), sql`${notices.aboutId} in ${children}`),
        gt(notices.id, lastReadId(slice)),
      ),
    )
    .orderBy(asc(notices.id))
    .limit(slice.take)
}

const kind = sql<string>`${noticeChoices.kind}::text`

/** Reads, for each kind of notice, the channels that the member chose. */
export const readNoticeChoices = (database: Database, slice: Slice) =>
  database
    .select({ id: kind, kind: noticeChoices.kind, channels: noticeChoices.channels })
    .from(noticeChoices)
    .where(and(eq(noticeChoices.memberId, slice.memberId), gt(kind, lastReadId(slice))))
    .orderBy(asc(kind))
    .limit(slice.take)

/** Reads push devices without their address and keys: anybody who has these can send notices to the device. */
export const readPushDevices = (database: Database, slice: Slice) =>
  database
    .select({
      id: pushSubscriptions.id,
      name: pushSubscriptions.deviceName,
      createdAt: pushSubscriptions.createdAt,
      renewedAt: pushSubscriptions.renewedAt,
    })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.memberId, slice.memberId), gt(pushSubscriptions.id, lastReadId(slice))))
    .orderBy(asc(pushSubscriptions.id))
    .limit(slice.take)
