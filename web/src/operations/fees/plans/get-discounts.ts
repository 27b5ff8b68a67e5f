import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

export const feeDiscountsGet = graphql(`
  query feeDiscountsGet($studentCode: String) {
    feeDiscountsGet(studentCode: $studentCode) {
      ...Envelope
      items {
        id
        studentCode
        fullName
        classId
        percent
        amount
        reason
        fromMonth
        toMonth
      }
    }
  }
`)

/** A discount for one student: in percent or in đồng a month. Without a class it counts for all classes of the payee. */
export type Discount = NonNullable<ResultOf<typeof feeDiscountsGet>['feeDiscountsGet']['items']>[number]

/** Returns a query for all discounts that the payee gives, the oldest first. */
export const useDiscounts = () =>
  useQuery(operationQuery(feeDiscountsGet, { studentCode: null }, (data) => data.feeDiscountsGet))
