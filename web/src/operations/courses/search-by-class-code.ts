import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../lib/graphql/query-client.ts'

export const memberSearchCourseByClassCode = graphql(`
  query memberSearchCourseByClassCode($classCode: String!) {
    memberSearchCourseByClassCode(classCode: $classCode) {
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

/** Returns query options for the course of a class, with only that class. */
export const searchByClassCode = (classCode: string) =>
  queryOptions({
    ...operationQuery(memberSearchCourseByClassCode, { classCode }, (data) => data.memberSearchCourseByClassCode),
    ...uncached,
    refetchOnWindowFocus: false,
  })
