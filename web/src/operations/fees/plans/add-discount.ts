import type { feeDiscountRule } from '@hien/contract/rules/fees'
import type * as z from 'zod/mini'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feeDiscountAdd = graphql(`
  mutation feeDiscountAdd($input: FeeDiscountInput!) {
    feeDiscountAdd(input: $input) {
      ...Envelope
      item {
        id
        fullName
      }
    }
  }
`)

/**
 * Gives a student a discount. The form shows an unknown student and a refusal that names a field; a toast shows any other
 * outcome.
 */
export const useAddDiscount = () =>
  useOperationMutation({
    send: async (input: z.infer<typeof feeDiscountRule>) => (await request(feeDiscountAdd, { input })).feeDiscountAdd,
    texts: {
      success: 'Đã thêm mức giảm học phí',
      refused: (refusal) =>
        refusal?.code === 'NOT_FOUND' || refusal?.field
          ? null
          : refusalText('Không thêm được mức giảm học phí', refusal),
      failed: exceptionText,
    },
    refetch: 'always',
  })
