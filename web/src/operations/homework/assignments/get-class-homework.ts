import { limits } from '@hien/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

export const homeworksGetByClass = graphql(`
  query homeworksGetByClass($classId: ID!, $skip: Int!, $take: Int!) {
    homeworksGetByClass(classId: $classId, skip: $skip, take: $take) {
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

/** Returns a query for one page of a class's homework for those who manage the class, latest due date first. */
export const useClassHomework = (classId: string, page: number) =>
  useQuery({
    ...operationQuery(
      homeworksGetByClass,
      { classId, skip: page, take: limits.pageSize },
      (data) => data.homeworksGetByClass,
    ),
    placeholderData: keepPreviousData,
  })
