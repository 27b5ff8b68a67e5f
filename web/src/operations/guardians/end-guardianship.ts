import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const guardianshipEnd = graphql(`
  mutation guardianshipEnd($id: ID!) {
    guardianshipEnd(id: $id) {
      ...Envelope
    }
  }
`)

/** Ends a guardianship and shows the outcome in a toast. */
export const useEndGuardianship = () =>
  useOperationMutation({
    send: async (id: string) => (await request(guardianshipEnd, { id })).guardianshipEnd,
    texts: changeTexts('Đã kết thúc ghép', 'Xảy ra lỗi khi kết thúc ghép'),
    refetch: 'answered',
  })
