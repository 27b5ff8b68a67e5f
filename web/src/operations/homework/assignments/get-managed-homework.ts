import type { HomeworkScope } from '@hien/contract/vocabulary'
import { limits } from '@hien/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

export const homeworksGetManaged = graphql(`
  query homeworksGetManaged($scope: HomeworkScope!, $skip: Int!, $take: Int!) {
    homeworksGetManaged(scope: $scope, skip: $skip, take: $take) {
      ...Envelope
      items {
        ...ManagedHomework
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

/** A homework in the list of its teacher or centre. */
export type ManagedHomework = ResultOf<typeof homeworksGetManaged>['homeworksGetManaged']['items'][number]

/** Returns a query for one page of the homework of all classes of the teacher or centre. */
export const useManagedHomework = (scope: HomeworkScope, page: number) =>
  useQuery({
    ...operationQuery(
      homeworksGetManaged,
      { scope, skip: page, take: limits.pageSize },
      (data) => data.homeworksGetManaged,
    ),
    placeholderData: keepPreviousData,
  })
