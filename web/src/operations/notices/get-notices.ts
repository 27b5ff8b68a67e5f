import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const noticesGetWithPage = graphql(`
  query noticesGetWithPage($skip: Int!, $take: Int!) {
    noticesGetWithPage(skip: $skip, take: $take) {
      ...Envelope
      items {
        id
        kind
        text
        path
        createdAt
        read
      }
      unread
      currentPage
      pageSize
      totalRecord
      totalPages
      startOrder
      endOrder
    }
  }
`)

export type NoticesAnswer = ResultOf<typeof noticesGetWithPage>['noticesGetWithPage']
export type Notice = NoticesAnswer['items'][number]

const pageSize = 20

const pageOf = (page: number) =>
  operationQuery(noticesGetWithPage, { skip: page, take: pageSize }, (data) => data.noticesGetWithPage)

/** Returns a query for one page of the member's notices, newest first. */
export const useNotices = (page: number) => useQuery({ ...pageOf(page), placeholderData: keepPreviousData })

/** Returns a query for the first page, shared by everything that shows recent notices. Fetches nothing until `enabled`. */
export const useNewestNotices = (enabled: boolean) => useQuery({ ...pageOf(1), enabled })
