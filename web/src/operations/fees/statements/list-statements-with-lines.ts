import { request } from '../../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../../lib/graphql/refusal.ts'
import { type Progress, listPages } from '../list-pages.ts'

/** feeStatementsGetWithPage with the lines of the statements. */
export const feeStatementsWithLines = graphql(`
  query feeStatementsWithLines($skip: Int!, $take: Int!, $month: String) {
    feeStatementsGetWithPage(skip: $skip, take: $take, month: $month) {
      ...Envelope
      items {
        id
        number
        month
        state
        studentCode
        fullName
        lines {
          kind
          title
          quantity
          unitPrice
          amount
        }
        total
        paid
        voidedDebt
        issuedAt
        dueAt
        transferText
      }
      totalPages
      totalRecord
    }
  }
`)

/** A statement with its lines, for a file. */
export type StatementWithLines = ResultOf<typeof feeStatementsWithLines>['feeStatementsGetWithPage']['items'][number]

/**
 * Fetches all statements of a month with their lines, sorted by name.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export const listStatementsWithLines = (
  month: string,
  onProgress?: (progress: Progress) => void,
): Promise<StatementWithLines[]> =>
  listPages(
    async (page) =>
      requireSuccess((await request(feeStatementsWithLines, { ...page, month })).feeStatementsGetWithPage),
    { onProgress },
  )
