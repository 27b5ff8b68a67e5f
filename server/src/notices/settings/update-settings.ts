import { noticeKindsOf } from '@hien/contract/notices'
import { noticeSettingsRule } from '@hien/contract/rules/notice'
import { readInput, Refusal } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { settingsOf, type NoticeSettings } from './get-settings.ts'
import { saveChoices } from './store.ts'

/**
 * noticeSettingsUpdate: sets the quiet hours, a teacher's message hours and the channels of the given kinds. Kinds and message
 * hours that are not given stay the same.
 * Pushes that are already planned do not change. A planned mail is not sent if its kind no longer has the channel mail.
 * @throws {Unauthenticated | Refusal} INVALID_INPUT for invalid or repeated values, a kind that the caller's role
 * never gets, or message hours of anybody but a teacher.
 */
export async function updateSettings(
  { dependencies: { database }, viewer }: NoticesRequest,
  input: unknown,
): Promise<NoticeSettings> {
  const known = requireViewer(viewer)
  const chosen = readInput(noticeSettingsRule, input)
  if (chosen.settings.some(({ kind }) => !noticeKindsOf[known.role].includes(kind)))
    throw new Refusal('INVALID_INPUT', {
      field: 'settings',
      description: 'Tài khoản của bạn không nhận loại thông báo này',
    })
  for (const field of ['messageFrom', 'messageTo'] as const) {
    if (chosen[field] != null && known.role !== 'TCHER')
      throw new Refusal('INVALID_INPUT', { field, description: 'Chỉ giáo viên chọn giờ nhận tin nhắn' })
  }
  await saveChoices(database, known.memberId, chosen)
  return settingsOf(database, known)
}
