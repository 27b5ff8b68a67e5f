import { limits } from '@hien/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'
import { alwaysFresh } from './always-fresh.ts'

export const parentGetAttendance = graphql(`
  query parentGetAttendance($childCode: String!, $skip: Int!, $take: Int!) {
    parentGetAttendance(childCode: $childCode, skip: $skip, take: $take) {
      ...Envelope
      items {
        lessonId
        classTitle
        courseTitle
        startedAt
        present
        late
        minutes
      }
      currentPage
      pageSize
      totalRecord
      totalPages
      startOrder
      endOrder
    }
  }
`)

/** One lesson that a child was expected to attend. */
export type ChildAttendance = ResultOf<typeof parentGetAttendance>['parentGetAttendance']['items'][number]

/**
 * Returns a query for one page of the lessons that a child was expected to attend, newest first.
 * While another page loads, the previous one stays visible, but only if it is about the same child.
 */
export const useChildAttendance = (childCode: string, page: number) =>
  useQuery({
    ...operationQuery(
      parentGetAttendance,
      { childCode, skip: page, take: limits.pageSize },
      (data) => data.parentGetAttendance,
    ),
    ...alwaysFresh,
    placeholderData: (before, query) => (query?.queryKey[1].childCode === childCode ? before : undefined),
  })
