import {
  defaultMessageHours,
  defaultNoticeChannels,
  defaultQuietHours,
  noticeChannels,
  noticeKindsOf,
  type NoticeChannel,
  type NoticeKind,
} from '@hien/contract/notices'
import { requireViewer, type Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { findChoices } from './store.ts'

export type NoticeSettings = {
  settings: { kind: NoticeKind; channels: NoticeChannel[] }[]
  /** Beginning of the quiet hours, as HH:mm in Asia/Ho_Chi_Minh. */
  quietFrom: string
  /** End of the quiet hours, as HH:mm in Asia/Ho_Chi_Minh. */
  quietTo: string
  /** For a teacher, the beginning of the hours in which messages in threads notify them. Null for everybody else. */
  messageFrom: string | null
  /** The end of these hours. */
  messageTo: string | null
}

/**
 * Returns a member's settings for the kinds of notices that their role can get. If the member has not chosen, the defaults of
 * the contract apply.
 */
export async function settingsOf(database: Database, { memberId, role }: Viewer): Promise<NoticeSettings> {
  const { choices, quietHours, messageFrom, messageTo } = await findChoices(database, memberId)
  const settings = noticeKindsOf[role].map((kind) => {
    const chosen = choices.get(kind) ?? defaultNoticeChannels[kind]
    return { kind, channels: noticeChannels.filter((channel) => chosen.includes(channel)) }
  })
  const { from: quietFrom, to: quietTo } = defaultQuietHours
  const isTeacher = role === 'TCHER'
  return {
    settings,
    ...(quietHours ?? { quietFrom, quietTo }),
    messageFrom: isTeacher ? (messageFrom ?? defaultMessageHours.from) : null,
    messageTo: isTeacher ? (messageTo ?? defaultMessageHours.to) : null,
  }
}

/**
 * noticeSettingsGet: returns the caller's quiet hours and message hours, and the channels for every kind of notice that the caller
 * can get.
 * @throws {Unauthenticated}
 */
export const getSettings = async ({ dependencies: { database }, viewer }: NoticesRequest): Promise<NoticeSettings> =>
  settingsOf(database, requireViewer(viewer))
