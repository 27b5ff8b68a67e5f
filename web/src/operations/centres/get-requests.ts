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

export type CentreRequest = ResultOf<typeof centreGetRequestsWithPage>['centreGetRequestsWithPage']['items'][number]

/** Milliseconds between refetches, so that a centre sees new requests even if the live connection is down. */
const refetchInterval = 60_000

/** Returns a query for one page of the open requests for all classes of the centre, oldest first. */
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
