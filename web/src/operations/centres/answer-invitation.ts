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

/** Accepts the invitation of a centre, or refuses it, and says how it went. */
export const useAnswerCentreInvitation = () =>
  useOperationMutation({
    send: async (input: { centreId: string; accept: boolean }) =>
      (await request(memberAnswerCentreInvitation, input)).memberAnswerCentreInvitation,
    texts: ({ accept }) =>
      changeTexts(accept ? 'Bạn đã vào trung tâm' : 'Đã từ chối lời mời', 'Xảy ra lỗi khi trả lời lời mời'),
    refetch: 'answered',
  })
