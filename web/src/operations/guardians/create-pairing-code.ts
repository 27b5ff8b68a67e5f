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

/** What leads one parent to one child, once. */
export type PairingCode = NonNullable<ResultOf<typeof memberCreatePairingCode>['memberCreatePairingCode']['item']>

/** Makes a code for the student themself (null) or for one of a teacher's; an older one of the same maker is void then. */
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
