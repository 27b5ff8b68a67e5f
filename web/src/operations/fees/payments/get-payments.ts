import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'
import { requireSuccess } from '../../../lib/graphql/refusal.ts'
import { listPages } from '../list-pages.ts'

export const feePaymentsGetWithPage = graphql(`
  query feePaymentsGetWithPage($skip: Int!, $take: Int!, $unmatched: Boolean!) {
    feePaymentsGetWithPage(skip: $skip, take: $take, unmatched: $unmatched) {
      ...Envelope
      items {
        id
        amount
        method
        receivedAt
        text
        reference
        statementId
        studentCode
        reversedBy
        reversedAt
        reversalReason
        number
        fullName
        statementNumber
        statementMonth
      }
      currentPage
      pageSize
      totalRecord
      totalPages
      startOrder
      endOrder
    }
  }
`)

/** Money that came in. Without a student it is a transfer that waits for a statement. */
export type Payment = ResultOf<typeof feePaymentsGetWithPage>['feePaymentsGetWithPage']['items'][number]

const pageSize = 20
/** Milliseconds between refetches, so that the payee sees transfers that the bank service has delivered. */
const refetchInterval = 30_000

/** Returns a query for one page of the payments, the latest first; with `unmatched` only those that wait for a statement. */
export const usePayments = (page: number, unmatched: boolean) =>
  useQuery({
    ...operationQuery(
      feePaymentsGetWithPage,
      { skip: page, take: pageSize, unmatched },
      (data) => data.feePaymentsGetWithPage,
    ),
    placeholderData: keepPreviousData,
    refetchInterval,
  })

/**
 * Fetches the payments that were received at or after `since`, the latest first.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export async function listPaymentsSince(
  since: Date,
  onProgress?: (progress: { loaded: number }) => void,
): Promise<Payment[]> {
  const isWanted = ({ receivedAt }: Payment) => Date.parse(receivedAt) >= since.getTime()
  const payments = await listPages(
    async (page) =>
      requireSuccess((await request(feePaymentsGetWithPage, { ...page, unmatched: false })).feePaymentsGetWithPage),
    // The pages are sorted by time, so an older payment is the end.
    { onProgress, isEnough: (items) => !items.every(isWanted) },
  )
  return payments.filter(isWanted)
}
