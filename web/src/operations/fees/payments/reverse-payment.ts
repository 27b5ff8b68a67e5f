import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feePaymentReverse = graphql(`
  mutation feePaymentReverse($id: ID!, $reason: String!) {
    feePaymentReverse(id: $id, reason: $reason) {
      ...Envelope
    }
  }
`)

type Reversal = { id: string; reason: string; unmatched: boolean }

/**
 * Takes a payment back, or takes a transfer that is no fee out of the list of unmatched ones. Shows the outcome in a toast,
 * except for a refusal that names a field.
 */
export const useReversePayment = () =>
  useOperationMutation({
    send: async ({ id, reason }: Reversal) => (await request(feePaymentReverse, { id, reason })).feePaymentReverse,
    texts: ({ unmatched }) => ({
      success: unmatched ? 'Đã bỏ khỏi danh sách chưa khớp' : 'Đã huỷ khoản thu',
      refused: (refusal) => {
        if (refusal?.field) return null
        if (refusal?.code === 'STATE_CHANGED') return 'Khoản này vừa được huỷ ở nơi khác'
        return refusalText(unmatched ? 'Không bỏ được khoản chuyển' : 'Không huỷ được khoản thu', refusal)
      },
      failed: exceptionText,
    }),
    refetch: 'answered',
  })
