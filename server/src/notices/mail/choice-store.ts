/** SQL that stops the notice mails of a member. */
import { defaultNoticeChannels, noticeKinds } from '@hien/contract/notices'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { noticeChoices } from '../../platform/postgres/tables/notices.ts'

/**
 * Removes mail from the member's channels for every kind of notice and keeps the other channels. A repeated call changes
 * nothing.
 */
export async function takeMailFromChoices(database: Database, memberId: string): Promise<void> {
  const channelsOf = (kind: (typeof noticeKinds)[number]) =>
    defaultNoticeChannels[kind].filter((channel) => channel !== 'mail')
  await database
    .insert(noticeChoices)
    .values(noticeKinds.map((kind) => ({ memberId, kind, channels: channelsOf(kind) })))
    .onConflictDoUpdate({
      target: [noticeChoices.memberId, noticeChoices.kind],
      set: { channels: sql`array_remove(${noticeChoices.channels}, 'mail')` },
    })
}
