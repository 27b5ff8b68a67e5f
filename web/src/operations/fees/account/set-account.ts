import type { feeAccountRule } from '@hien/contract/rules/fees'
import type * as z from 'zod/mini'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feeAccountSet = graphql(`
  mutation feeAccountSet($input: FeeAccountInput!) {
    feeAccountSet(input: $input) {
      ...Envelope
      item {
        bankBin
        bankName
        accountNumber
        accountName
        dueDays
      }
    }
  }
`)

/** Sets where the payee receives transfers. Shows the outcome in a toast, except for a refusal that names a field. */
export const useSetFeeAccount = () =>
  useOperationMutation({
    send: async (input: z.infer<typeof feeAccountRule>) => (await request(feeAccountSet, { input })).feeAccountSet,
    texts: {
      success: 'Đã lưu tài khoản nhận học phí',
      refused: (refusal) => (refusal?.field ? null : refusalText('Không lưu được tài khoản', refusal)),
      failed: exceptionText,
    },
    refetch: 'answered',
  })
