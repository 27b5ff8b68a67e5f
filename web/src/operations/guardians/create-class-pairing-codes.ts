import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const classCreatePairingCodes = graphql(`
  mutation classCreatePairingCodes($classId: ID!) {
    classCreatePairingCodes(classId: $classId) {
      ...Envelope
      items {
        code
        expiresAt
        childName
      }
    }
  }
`)

/**
 * Creates a pairing code for every student who has joined the class; the server refuses this for more than 200 students. The
 * caller's earlier codes for these students become invalid. A toast appears only for an error.
 */
export const useCreateClassPairingCodes = () =>
  useOperationMutation({
    send: async (classId: string) => (await request(classCreatePairingCodes, { classId })).classCreatePairingCodes,
    texts: {
      refused: (refusal) => refusalText('Xảy ra lỗi khi tạo phiếu', refusal),
      failed: exceptionText,
    },
    refetch: 'never',
  })
