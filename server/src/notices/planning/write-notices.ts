import { setTimeout as delay } from 'node:timers/promises'
import { defaultNoticeChannels, noticeTimes, type NoticeChannel, type NoticeKind } from '@hien/contract/notices'
import { later } from '../../core/clock.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import type { NewNotice } from '../notice.ts'
import { insertNotices, listRecipients, type NoticeRow, type Recipient } from './notice-store.ts'
import { firstAllowed, firstPush } from './quiet-hours.ts'

/** Maximum number of notices that one statement writes. */
export const noticesPerStatement = 200
/**
 * Milliseconds between two statements. Without the pause, writing notices for all absent students would slow down the server for
 * the students in the lesson.
 */
const pause = 15

/**
 * Writes notices of a kind with their deliveries, through the channels that the recipients chose. A notice is written only
 * once, even if several nodes write it at once (decision 069); of several with the same key, the first. Skips expired notices,
 * members who chose no channel, and members without an active account. Then publishes which bells changed, and whether something must be sent now. Takes two queries for every two hundred notices.
 * @returns how many notices are new.
 */
export async function writeNotices(
  { clock, database, noticeEvents }: Pick<NoticesDependencies, 'clock' | 'database' | 'noticeEvents'>,
  kind: NoticeKind,
  planned: readonly NewNotice[],
): Promise<number> {
  const now = clock.now()
  const once = Map.groupBy(planned, ({ key }) => key).values()
  const sorted = [...once]
    .flatMap(([first]) => first ?? [])
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  let count = 0
  for (let start = 0; start < sorted.length; start += noticesPerStatement) {
    if (start > 0) await delay(pause)
    const some = sorted.slice(start, start + noticesPerStatement)
    const recipients = new Map((await listRecipients(database, kind, some)).map((row) => [row.key, row]))
    const rows = some.flatMap((notice) => {
      const recipient = recipients.get(notice.key)
      return recipient ? rowOf(kind, notice, recipient, now) : []
    })
    if (rows.length === 0) continue
    const { written, dueAt } = await insertNotices(database, kind, rows, now)
    const memberIds = written.flatMap(({ memberId, inApp }) => (inApp ? [memberId] : []))
    if (memberIds.length > 0) noticeEvents.publish('changed', { memberIds: [...new Set(memberIds)] })
    if (dueAt !== null && dueAt <= now) noticeEvents.publish('due', {})
    count += written.length
  }
  return count
}

/** Returns the row to write. Returns none if the member chose no channel for this kind. */
function rowOf(kind: NoticeKind, notice: NewNotice, recipient: Recipient, now: Date): NoticeRow[] {
  const channels: readonly NoticeChannel[] = recipient.channels ?? defaultNoticeChannels[kind]
  if (channels.length === 0) return []
  const inTime = (channel: NoticeChannel, at: Date | null) =>
    channels.includes(channel) && at !== null && at < notice.expiresAt ? at : null
  return [
    {
      ...notice,
      inApp: channels.includes('app'),
      pushAt: inTime('push', firstPush(now, kind, recipient)),
      mailAt: inTime('mail', firstAllowed(later(now, noticeTimes.mailAfter), kind, recipient)),
    },
  ]
}
