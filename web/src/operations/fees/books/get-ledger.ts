import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

export const feeLedgerGet = graphql(`
  query feeLedgerGet($studentCode: String!) {
    feeLedgerGet(studentCode: $studentCode) {
      ...Envelope
      items {
        id
        at
        kind
        text
        amount
        balance
        statementId
        paymentId
      }
    }
  }
`)

/** A change of what a student owes. A positive balance is owed, a negative one is credit. */
export type LedgerEntry = NonNullable<ResultOf<typeof feeLedgerGet>['feeLedgerGet']['items']>[number]

/** Returns a query for everything that changed what the student owes the payee, oldest first. */
export const useFeeLedger = (studentCode: string) =>
  useQuery(operationQuery(feeLedgerGet, { studentCode }, (data) => data.feeLedgerGet))
