import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const holidaysGetByYear = graphql(`
  query holidaysGetByYear($year: Int!) {
    holidaysGetByYear(year: $year) {
      ...Envelope
      items {
        name
        from
        to
        note
      }
    }
  }
`)

/** A public holiday and its usual days off. */
export type PublicHoliday = NonNullable<ResultOf<typeof holidaysGetByYear>['holidaysGetByYear']['items']>[number]

/** Returns a query for the public holidays of a year. */
export const useHolidays = (year: number) =>
  useQuery({
    ...operationQuery(holidaysGetByYear, { year }, (data) => data.holidaysGetByYear),
    staleTime: Infinity,
  })
