import type { NoticeSettingsInput } from '@hien/contract/rules/notice'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const noticeSettingsUpdate = graphql(`
  mutation noticeSettingsUpdate(
    $settings: [NoticeSettingInput!]!
    $quietFrom: String!
    $quietTo: String!
    $messageFrom: String
    $messageTo: String
  ) {
    noticeSettingsUpdate(
      settings: $settings
      quietFrom: $quietFrom
      quietTo: $quietTo
      messageFrom: $messageFrom
      messageTo: $messageTo
    ) {
      ...Envelope
      item {
        settings {
          kind
          channels
        }
        quietFrom
        quietTo
        messageFrom
        messageTo
      }
    }
  }
`)

/** Saves the notice settings. No toast shows an error: the calling form does. */
export const useUpdateNoticeSettings = () =>
  useOperationMutation({
    send: async (input: NoticeSettingsInput) => (await request(noticeSettingsUpdate, input)).noticeSettingsUpdate,
    texts: { success: 'Đã lưu cài đặt thông báo' },
    refetch: 'done',
  })
