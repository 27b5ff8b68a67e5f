import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberCreatePairingCode = graphql(`
  mutation memberCreatePairingCode($candidateCode: String) {
    memberCreatePairingCode(candidateCode: $candidateCode) {
      ...Envelope
      item {
        code
        expiresAt
        childName
      }
    }
  }
`)

/** A code that connects one parent with one child, once. */
export type PairingCode = NonNullable<ResultOf<typeof memberCreatePairingCode>['memberCreatePairingCode']['item']>

/**
 * Creates a pairing code for the signed-in student (null), or for a student of the signed-in teacher or centre. The caller's
 * earlier code for this student becomes invalid. A toast appears only for an error.
 */
export const useCreatePairingCode = () =>
  useOperationMutation({
    send: async (candidateCode: string | null) =>
      (await request(memberCreatePairingCode, { candidateCode })).memberCreatePairingCode,
    texts: {
      refused: (refusal) => refusalText('Xảy ra lỗi khi tạo mã ghép', refusal),
      failed: exceptionText,
    },
    refetch: 'never',
  })
