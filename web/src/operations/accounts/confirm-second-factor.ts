import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberConfirmSecondFactor = graphql(`
  mutation memberConfirmSecondFactor($code: String!) {
    memberConfirmSecondFactor(code: $code) {
      ...Envelope
      item {
        codes
      }
    }
  }
`)

/** Turns the second factor on; the result contains the recovery codes. No toast shows an error: the calling form does. */
export const useConfirmSecondFactor = () =>
  useOperationMutation({
    send: async (code: string) => (await request(memberConfirmSecondFactor, { code })).memberConfirmSecondFactor,
    texts: { success: 'Đã bật xác thực hai bước' },
    refetch: 'done',
  })
