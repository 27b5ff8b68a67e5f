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

/** The course of one class, and of its classes that one. The student's search and the waiting room ask it. */
export const searchByClassCode = (classCode: string) =>
  queryOptions({
    ...operationQuery(memberSearchCourseByClassCode, { classCode }, (data) => data.memberSearchCourseByClassCode),
    ...uncached,
    refetchOnWindowFocus: false,
  })
