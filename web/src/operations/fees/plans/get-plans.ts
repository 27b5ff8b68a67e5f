import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

export const feePlansGet = graphql(`
  query feePlansGet($classId: ID) {
    feePlansGet(classId: $classId) {
      ...Envelope
      items {
        id
        classId
        kind
        amount
        lessons
        absenceRule
        fromMonth
      }
    }
  }
`)

/** The price of a class from a month on. */
export type FeePlan = NonNullable<ResultOf<typeof feePlansGet>['feePlansGet']['items']>[number]

/** Returns a query for the plans of one class, or of all classes whose fees the member manages, by class and month. */
export const useFeePlans = (classId: string | null = null) =>
  useQuery(operationQuery(feePlansGet, { classId }, (data) => data.feePlansGet))
