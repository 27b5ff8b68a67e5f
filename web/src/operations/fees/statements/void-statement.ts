import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feeStatementVoid = graphql(`
  mutation feeStatementVoid($id: ID!, $reason: String!) {
    feeStatementVoid(id: $id, reason: $reason) {
      ...Envelope
      item {
        id
        state
      }
    }
  }
`)

/** Voids a statement of which nothing was paid. Shows the outcome in a toast, except for a refusal that names a field. */
export const useVoidStatement = () =>
  useOperationMutation({
    send: async (input: { id: string; reason: string }) => (await request(feeStatementVoid, input)).feeStatementVoid,
    texts: {
      success: 'Đã huỷ phiếu học phí',
      refused: (refusal) =>
        refusal?.field
          ? null
          : refusal?.code === 'STATE_CHANGED'
            ? 'Phiếu này đã có khoản thu hoặc đã bị huỷ, nên không huỷ được nữa.'
            : refusalText('Không huỷ được phiếu', refusal),
      failed: exceptionText,
    },
    refetch: 'answered',
  })
