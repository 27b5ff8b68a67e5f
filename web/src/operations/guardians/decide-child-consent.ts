import { type ConsentPurpose, noticeVersion } from '@hien/contract/consents'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const parentDecideConsent = graphql(`
  mutation parentDecideConsent($childCode: String!, $input: ConsentInput!, $given: Boolean!) {
    parentDecideConsent(childCode: $childCode, input: $input, given: $given) {
      ...Envelope
    }
  }
`)

/**
 * Gives or withdraws a guardian's consent for a child, under the current version of the privacy notice. Shows the outcome in a
 * toast.
 */
export const useDecideChildConsent = (childCode: string, purpose: ConsentPurpose) =>
  useOperationMutation({
    send: async (given: boolean) =>
      (await request(parentDecideConsent, { childCode, input: { purpose, version: noticeVersion }, given }))
        .parentDecideConsent,
    texts: (given) =>
      changeTexts(given ? 'Đã ghi nhận sự đồng ý của bạn' : 'Đã rút lại sự đồng ý', 'Xảy ra lỗi khi ghi nhận lựa chọn'),
    refetch: 'answered',
  })
