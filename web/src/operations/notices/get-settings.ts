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
      }
    }
  }
`)

/** How the member is told of what, and when not. */
export type NoticeSettings = NonNullable<ResultOf<typeof noticeSettingsGet>['noticeSettingsGet']['item']>

export const useNoticeSettings = () => useQuery(operationQuery(noticeSettingsGet, {}, (data) => data.noticeSettingsGet))
