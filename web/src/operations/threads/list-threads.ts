import { limits } from '@hien/contract/limits'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql, operationName } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'
import { alwaysFresh } from '../children/always-fresh.ts'
import { threadsGetCounts } from './count-threads.ts'

export const threadsGetWithPage = graphql(`
  query threadsGetWithPage($classId: ID, $search: String, $skip: Int!, $take: Int!) {
    threadsGetWithPage(classId: $classId, search: $search, skip: $skip, take: $take) {
      ...Envelope
      items {
        id
        classId
        classTitle
        courseTitle
        courseCode
        teacherName
        studentCode
        studentName
        hasMessages
        lastText
        lastAt
        unread
        canWrite
        reported
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

export type Thread = ResultOf<typeof threadsGetWithPage>['threadsGetWithPage']['items'][number]

/** A thread is identified by its class and its student. */
export type ThreadKey = { classId: string; studentCode: string }

const threadsPerPage = 20

const pageOf = (variables: { classId: string | null; search: string | null; skip: number; take: number }) =>
  operationQuery(threadsGetWithPage, variables, (data) => data.threadsGetWithPage)

/**
 * Returns a query for one page of the member's threads: unread first, then the newest. While another page loads, the previous one
 * stays visible, but only if it has the same search.
 * @param search a part of the student's name, or the code; all threads if empty
 */
export function useThreads(page: number, search: string) {
  const wanted = search === '' ? null : search
  return useQuery({
    ...pageOf({ classId: null, search: wanted, skip: page, take: threadsPerPage }),
    ...alwaysFresh,
    placeholderData: (before, query) => (query?.queryKey[1].search === wanted ? before : undefined),
  })
}

/** Returns a query for one thread; null if the member has no such thread, or no longer. */
export const useThread = ({ classId, studentCode }: ThreadKey) =>
  useQuery({
    ...pageOf({ classId, search: studentCode, skip: 1, take: limits.pageSize }),
    ...alwaysFresh,
    select: ({ items }) => items.find((thread) => thread.studentCode === studentCode) ?? null,
  })

/** Fetches all shown threads again, and the number of unread ones. */
export const refetchThreads = (queryClient: QueryClient) =>
  Promise.all(
    [threadsGetWithPage, threadsGetCounts].map((operation) =>
      queryClient.invalidateQueries({ queryKey: [operationName(operation)] }),
    ),
  )
