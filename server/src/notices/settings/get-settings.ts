import {
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
  /** HH:mm in Asia/Ho_Chi_Minh. */
  quietFrom: string
  quietTo: string
}

/** Returns a member's settings for the kinds of their role. The contract's defaults apply where they have not chosen. */
export async function settingsOf(database: Database, { memberId, role }: Viewer): Promise<NoticeSettings> {
  const { choices, quietHours } = await findChoices(database, memberId)
  const settings = noticeKindsOf[role].map((kind) => {
    const chosen = choices.get(kind) ?? defaultNoticeChannels[kind]
    return { kind, channels: noticeChannels.filter((channel) => chosen.includes(channel)) }
  })
  const { from: quietFrom, to: quietTo } = defaultQuietHours
  return { settings, ...(quietHours ?? { quietFrom, quietTo }) }
}

/**
 * noticeSettingsGet: returns the channels for every kind of notice the caller can get, and their quiet hours.
 * @throws {Unauthenticated}
 */
export const getSettings = async ({ dependencies: { database }, viewer }: NoticesRequest): Promise<NoticeSettings> =>
  settingsOf(database, requireViewer(viewer))
