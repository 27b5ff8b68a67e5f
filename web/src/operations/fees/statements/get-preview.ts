import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

export const feeStatementsPreview = graphql(`
  query feeStatementsPreview($month: String!, $classIds: [ID!]) {
    feeStatementsPreview(month: $month, classIds: $classIds) {
      ...Envelope
      item {
        month
        token
        statements
        total
        withoutPlan
        rows {
          studentCode
          fullName
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
        }
        classesWithoutPlan {
          classId
          classTitle
          courseTitle
          students
        }
        runningLessons
        emptyLessons
      }
    }
  }
`)

/** The statements that would be issued now for a month. The token names exactly this result. */
export type FeePreview = NonNullable<ResultOf<typeof feeStatementsPreview>['feeStatementsPreview']['item']>
export type PreviewRow = FeePreview['rows'][number]

/** Returns a query for the preview of a month, for all classes whose fees the member manages. */
export const useFeePreview = (month: string) =>
  useQuery({
    ...operationQuery(feeStatementsPreview, { month, classIds: null }, (data) => data.feeStatementsPreview),
    // The payee issues exactly the preview on the page, so a page that is opened again must not show an earlier one.
    staleTime: 0,
  })
