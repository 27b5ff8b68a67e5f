import { type ConsentPurpose, noticeVersion } from '@hien/contract/consents'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberDecideConsent = graphql(`
  mutation memberDecideConsent($input: ConsentInput!, $given: Boolean!) {
    memberDecideConsent(input: $input, given: $given) {
      ...Envelope
    }
  }
`)

/** Gives or withdraws consent under the current version of the privacy notice, and shows the outcome in a toast. */
export const useDecideConsent = (purpose: ConsentPurpose) =>
  useOperationMutation({
    send: async (given: boolean) =>
      (await request(memberDecideConsent, { input: { purpose, version: noticeVersion }, given })).memberDecideConsent,
    texts: (given) =>
      changeTexts(given ? 'Đã ghi nhận sự đồng ý của bạn' : 'Đã rút lại sự đồng ý', 'Xảy ra lỗi khi ghi nhận lựa chọn'),
    refetch: 'answered',
  })
