import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'
import { alwaysFresh } from './always-fresh.ts'

export const parentGetAttendanceWeeks = graphql(`
  query parentGetAttendanceWeeks($childCode: String!) {
    parentGetAttendanceWeeks(childCode: $childCode) {
      ...Envelope
      items {
        from
        held
        present
        late
      }
    }
  }
`)

/** Number of lessons a child had in one week, how many the child attended, and to how many the child came late. */
export type AttendanceWeek = NonNullable<
  ResultOf<typeof parentGetAttendanceWeeks>['parentGetAttendanceWeeks']['items']
>[number]

/** Returns a query for a child's last twelve weeks, oldest first. */
export const useAttendanceWeeks = (childCode: string) =>
  useQuery({
    ...operationQuery(parentGetAttendanceWeeks, { childCode }, (data) => data.parentGetAttendanceWeeks),
    ...alwaysFresh,
  })
