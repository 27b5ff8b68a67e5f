import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feeDiscountEnd = graphql(`
  mutation feeDiscountEnd($id: ID!, $toMonth: String!) {
    feeDiscountEnd(id: $id, toMonth: $toMonth) {
      ...Envelope
    }
  }
`)

/** Sets the last month of a discount. Shows the outcome in a toast, except for a refusal that names a field. */
export const useEndDiscount = () =>
  useOperationMutation({
    send: async (end: { id: string; toMonth: string }) => (await request(feeDiscountEnd, end)).feeDiscountEnd,
    texts: {
      success: 'Đã đặt tháng cuối',
      refused: (refusal) => (refusal?.field ? null : refusalText('Không kết thúc được mức giảm học phí', refusal)),
      failed: exceptionText,
    },
    refetch: 'answered',
  })
