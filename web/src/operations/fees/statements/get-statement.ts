import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

export const feeStatementGetById = graphql(`
  query feeStatementGetById($id: ID!) {
    feeStatementGetById(id: $id) {
      ...Envelope
      item {
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
        voidReason
        payments {
          amount
          method
          receivedAt
          number
        }
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
    }
  }
`)

/** A statement with its lines, and the account and code with which to pay. */
export type Statement = NonNullable<ResultOf<typeof feeStatementGetById>['feeStatementGetById']['item']>
export type StatementLine = Statement['lines'][number]

/** Returns a query for one statement that the member may read: as its payee, its student or a guardian. */
export const useStatement = (id: string) =>
  useQuery(operationQuery(feeStatementGetById, { id }, (data) => data.feeStatementGetById))
