import { limits } from '@hien/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const centreGetRequestsWithPage = graphql(`
  query centreGetRequestsWithPage($skip: Int!, $take: Int!) {
    centreGetRequestsWithPage(skip: $skip, take: $take) {
      ...Envelope
      items {
        classId
        classTitle
        courseTitle
        teacherName
        candidateCode
        fullName
        requestedAt
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

/** An open request to join a class of the centre's. */
export type CentreRequest = ResultOf<typeof centreGetRequestsWithPage>['centreGetRequestsWithPage']['items'][number]

/** How soon a centre sees a new request where the server's word does not get through. */
const refetchInterval = 60_000

/** A page of the open requests over all classes of the centre, the oldest first; asked again by itself. */
export const useCentreRequests = (page: number) =>
  useQuery({
    ...operationQuery(
      centreGetRequestsWithPage,
      { skip: page, take: limits.maxPageSize },
      (data) => data.centreGetRequestsWithPage,
    ),
    placeholderData: keepPreviousData,
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
