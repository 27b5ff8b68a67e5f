import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const noticeSettingsGet = graphql(`
  query noticeSettingsGet {
    noticeSettingsGet {
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

/** The member's notice settings: the channels for each kind of notice, and the quiet hours. */
export type NoticeSettings = NonNullable<ResultOf<typeof noticeSettingsGet>['noticeSettingsGet']['item']>

export const useNoticeSettings = () => useQuery(operationQuery(noticeSettingsGet, {}, (data) => data.noticeSettingsGet))
