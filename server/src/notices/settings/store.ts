/** SQL for the notice settings of members. */
import type { NoticeSettingsInput } from '@hien/contract/rules/notice'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { noticeChoices, noticePreferences } from '../../platform/postgres/tables/notices.ts'

const chosen = sharedRead((database) =>
  database
    .select({
      quietFrom: noticePreferences.quietFrom,
      quietTo: noticePreferences.quietTo,
      messageFrom: noticePreferences.messageFrom,
      messageTo: noticePreferences.messageTo,
      kind: noticeChoices.kind,
      channels: noticeChoices.channels,
    })
    .from(members)
    .leftJoin(noticePreferences, eq(noticePreferences.memberId, members.id))
    .leftJoin(noticeChoices, eq(noticeChoices.memberId, members.id))
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare('notice_settings'),
)

/**
 * Returns what a member chose: the channels by kind, without kinds that were not chosen, the quiet hours or null, and the
 * message hours, each null if it was not chosen.
 */
export async function findChoices(database: Database, memberId: string) {
  const rows = await chosen(database).execute({ memberId })
  const [first] = rows
  return {
    choices: new Map(rows.flatMap(({ kind, channels }) => (kind && channels ? [[kind, channels] as const] : []))),
    quietHours: first?.quietFrom && first.quietTo ? { quietFrom: first.quietFrom, quietTo: first.quietTo } : null,
    messageFrom: first?.messageFrom ?? null,
    messageTo: first?.messageTo ?? null,
  }
}

/** Stores a member's choices in one transaction. Kinds that are not given keep their channels, and message hours their times. */
export const saveChoices = (
  database: Database,
  memberId: string,
  { settings, quietFrom, quietTo, messageFrom, messageTo }: NoticeSettingsInput,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const hours = {
      quietFrom,
      quietTo,
      ...(messageFrom != null && { messageFrom }),
      ...(messageTo != null && { messageTo }),
    }
    // This write must come first: it locks the row, so that saves from two tabs run one after the other.
    await transaction
      .insert(noticePreferences)
      .values({ memberId, ...hours })
      .onConflictDoUpdate({ target: noticePreferences.memberId, set: hours })
    if (settings.length === 0) return
    await transaction
      .insert(noticeChoices)
      .values(settings.map((setting) => ({ memberId, ...setting })))
      .onConflictDoUpdate({
        target: [noticeChoices.memberId, noticeChoices.kind],
        set: { channels: sql`excluded.channels` },
      })
  })
