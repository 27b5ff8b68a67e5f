import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

export const feeReportGet = graphql(`
  query feeReportGet($fromMonth: String!, $toMonth: String!) {
    feeReportGet(fromMonth: $fromMonth, toMonth: $toMonth) {
      ...Envelope
      item {
        charged
        collected
        outstanding
        unmatched
        rows {
          classId
          classTitle
          courseTitle
          students
          charged
          collected
          outstanding
        }
      }
    }
  }
`)

/** Sums over the statements of some months, in all and by class. `unmatched` is the sum of all transfers that wait. */
export type FeeReport = NonNullable<ResultOf<typeof feeReportGet>['feeReportGet']['item']>
export type FeeReportRow = FeeReport['rows'][number]

/** First and last month, both included, YYYY-MM. */
export type Months = { fromMonth: string; toMonth: string }

/** Returns a query for the report of these months. While other months load, the previous report stays visible. */
export const useFeeReport = ({ fromMonth, toMonth }: Months) =>
  useQuery({
    ...operationQuery(feeReportGet, { fromMonth, toMonth }, (data) => data.feeReportGet),
    placeholderData: keepPreviousData,
  })
