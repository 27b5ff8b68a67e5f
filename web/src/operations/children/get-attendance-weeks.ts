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

/** How many lessons of a week there were for a child, and how many the child was in. */
export type AttendanceWeek = NonNullable<
  ResultOf<typeof parentGetAttendanceWeeks>['parentGetAttendanceWeeks']['items']
>[number]

/** The last twelve weeks of a child, the oldest first. */
export const useAttendanceWeeks = (childCode: string) =>
  useQuery({
    ...operationQuery(parentGetAttendanceWeeks, { childCode }, (data) => data.parentGetAttendanceWeeks),
    ...alwaysFresh,
  })
