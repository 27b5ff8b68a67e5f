import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberLeaveCentre = graphql(`
  mutation memberLeaveCentre($centreId: ID!) {
    memberLeaveCentre(centreId: $centreId) {
      ...Envelope
    }
  }
`)

/** Leaves a centre and shows the outcome in a toast. */
export const useLeaveCentre = () =>
  useOperationMutation({
    send: async (centreId: string) => (await request(memberLeaveCentre, { centreId })).memberLeaveCentre,
    texts: changeTexts('Bạn đã rời trung tâm', 'Xảy ra lỗi khi rời trung tâm'),
    refetch: 'answered',
  })
