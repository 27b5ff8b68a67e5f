import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberAnswerCentreInvitation = graphql(`
  mutation memberAnswerCentreInvitation($centreId: ID!, $accept: Boolean!) {
    memberAnswerCentreInvitation(centreId: $centreId, accept: $accept) {
      ...Envelope
    }
  }
`)

/** Accepts or refuses a centre's invitation and shows the outcome in a toast. */
export const useAnswerCentreInvitation = () =>
  useOperationMutation({
    send: async (input: { centreId: string; accept: boolean }) =>
      (await request(memberAnswerCentreInvitation, input)).memberAnswerCentreInvitation,
    texts: ({ accept }) =>
      changeTexts(accept ? 'Bạn đã vào trung tâm' : 'Đã từ chối lời mời', 'Xảy ra lỗi khi trả lời lời mời'),
    refetch: 'answered',
  })
