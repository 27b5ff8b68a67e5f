import type { feePaymentRule } from '@hien/contract/rules/fees'
import type * as z from 'zod/mini'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feePaymentRecord = graphql(`
  mutation feePaymentRecord($input: FeePaymentInput!) {
    feePaymentRecord(input: $input) {
      ...Envelope
      item {
        id
        amount
        method
        receivedAt
        text
        reference
        statementId
        studentCode
        reversedBy
        number
        fullName
        statementNumber
        statementMonth
      }
    }
  }
`)

/**
 * Records money that the payee counted or saw on the account. The same `clientId` records nothing again. The form shows a
 * changed statement and a refusal that names a field; a toast shows any other outcome.
 */
export const useRecordPayment = () =>
  useOperationMutation({
    send: async ({ receivedAt, ...payment }: z.infer<typeof feePaymentRule>) =>
      (await request(feePaymentRecord, { input: { ...payment, receivedAt: receivedAt.toISOString() } }))
        .feePaymentRecord,
    texts: {
      success: 'Đã ghi khoản thu',
      refused: (refusal) =>
        refusal?.code === 'STATE_CHANGED' || refusal?.field ? null : refusalText('Không ghi được khoản thu', refusal),
      failed: exceptionText,
    },
    refetch: 'answered',
  })
