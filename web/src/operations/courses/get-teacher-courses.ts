import { limits } from '@hien/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const coursesGetWithPagerByTeacherId = graphql(`
  query coursesGetWithPagerByTeacherId($skip: Int!, $take: Int!) {
    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {
      ...Envelope
      items {
        ...CourseCard
        enrollments {
          id
          waitingCount
          candidateCount
        }
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

export type TaughtCourse = ResultOf<
  typeof coursesGetWithPagerByTeacherId
>['coursesGetWithPagerByTeacherId']['items'][number]

/** A page of the teacher's own courses, newest first; the page before stays while the next one is loaded. */
export const useTeacherCourses = (page: number) =>
  useQuery({
    ...operationQuery(
      coursesGetWithPagerByTeacherId,
      { skip: page, take: limits.pageSize },
      (data) => data.coursesGetWithPagerByTeacherId,
    ),
    placeholderData: keepPreviousData,
  })
