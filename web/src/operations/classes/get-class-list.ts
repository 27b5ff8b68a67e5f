import { limits } from '@hien/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const classsGetByCoursesWithPage = graphql(`
  query classsGetByCoursesWithPage($courseCode: String!, $skip: Int!, $take: Int!) {
    classsGetByCoursesWithPage(courseCode: $courseCode, skip: $skip, take: $take) {
      ...Envelope
      items {
        ...ClassCard
        waitingCount
        openHomeworkCount
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

/** Returns a query for one page of the classes of a course, newest first. */
export const useClassList = (courseCode: string, page: number) =>
  useQuery({
    ...operationQuery(
      classsGetByCoursesWithPage,
      { courseCode, skip: page, take: limits.pageSize },
      (data) => data.classsGetByCoursesWithPage,
    ),
    placeholderData: keepPreviousData,
  })
