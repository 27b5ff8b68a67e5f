/** SQL that reads a member's notices, choices about notices, and push devices, for the export. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { isReadableNotice } from '../../platform/postgres/readable-notices.ts'
import { noticeChoices, notices, pushSubscriptions } from '../../platform/postgres/tables/notices.ts'
import { lastReadId, type Slice } from './slice.ts'

/** Reads the notices that the member may still read, as the bell does, and also those that were only sent. */
export const readNotices = (database: Database, slice: Slice) =>
  database
    .select({
      id: notices.id,
      kind: notices.kind,
      text: notices.text,
      createdAt: notices.createdAt,
      readAt: notices.readAt,
    })
    .from(notices)
    .where(and(isReadableNotice(sql`${slice.memberId}::uuid`), gt(notices.id, lastReadId(slice))))
    .orderBy(asc(notices.id))
    .limit(slice.take)

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
