import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../lib/graphql/query-client.ts'

export const memberSearchCourseByCode = graphql(`
  query memberSearchCourseByCode($courseCode: String!) {
    memberSearchCourseByCode(courseCode: $courseCode) {
      ...Envelope
      item {
        ...CourseCard
        enrollments {
          ...ClassCard
        }
      }
    }
  }
`)

/** One course with its active classes, those open for registration first. */
export const searchByCourseCode = (courseCode: string) =>
  queryOptions({
    ...operationQuery(memberSearchCourseByCode, { courseCode }, (data) => data.memberSearchCourseByCode),
    ...uncached,
    refetchOnWindowFocus: false,
  })
