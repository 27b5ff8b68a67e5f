import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feePaymentMatch = graphql(`
  mutation feePaymentMatch($id: ID!, $statementId: ID!) {
    feePaymentMatch(id: $id, statementId: $statementId) {
      ...Envelope
    }
  }
`)

/** Assigns a transfer to a statement, and shows the outcome in a toast. */
export const useMatchPayment = () =>
  useOperationMutation({
    send: async (match: { id: string; statementId: string }) => (await request(feePaymentMatch, match)).feePaymentMatch,
    texts: {
      success: 'Đã khớp khoản chuyển với phiếu',
      refused: (refusal) =>
        refusal?.code === 'STATE_CHANGED'
          ? 'Khoản chuyển này vừa được khớp hoặc bỏ đi, hoặc phiếu vừa bị huỷ'
          : refusalText('Không khớp được khoản chuyển', refusal),
      failed: exceptionText,
    },
    refetch: 'answered',
  })
