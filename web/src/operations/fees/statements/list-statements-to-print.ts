import { request } from '../../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../../lib/graphql/refusal.ts'
import { type Progress, listPages } from '../list-pages.ts'

/** feeStatementsGetWithPage with everything that a printed statement shows. */
export const feeStatementsToPrint = graphql(`
  query feeStatementsToPrint($skip: Int!, $take: Int!, $month: String!) {
    feeStatementsGetWithPage(skip: $skip, take: $take, month: $month) {
      ...Envelope
      items {
        id
        number
        month
        state
        studentCode
        fullName
        payeeName
        lines {
          kind
          classId
          title
          quantity
          unitPrice
          amount
          dates
        }
        total
        paid
        voidedDebt
        issuedAt
        dueAt
        transferText
        qrText
        account {
          bankBin
          bankName
          accountNumber
          accountName
          dueDays
        }
      }
      totalPages
      totalRecord
    }
  }
`)

/** A statement with everything that it shows on paper. */
export type PrintedStatement = ResultOf<typeof feeStatementsToPrint>['feeStatementsGetWithPage']['items'][number]

/**
 * Fetches all statements of a month, sorted by name, with the accounts and codes with which to pay.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export const listStatementsToPrint = (
  month: string,
  onProgress: (progress: Progress) => void,
): Promise<PrintedStatement[]> =>
  listPages(
    async (page) => requireSuccess((await request(feeStatementsToPrint, { ...page, month })).feeStatementsGetWithPage),
    { onProgress },
  )
