import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../lib/graphql/query-client.ts'

export const memberSearchCourseByCode = graphql(`
  query memberSearchCourseByCode($courseCode: String!) {
    memberSearchCourseByCode(courseCode: $courseCode) {
      isSuccess
      isFailure
      error {
        code
        description
        field
      }
      item {
        id
        code
        title
        avatar
        days
        timeLearn
        status
        teacherName
        sectionCount
        enrollments {
          id
          classCode
          title
          startDate
          endDate
          endRegister
          timeLearn
          days
          status
          candidateCount
          enrolled
          courseTitle
          courseCode
          teacherName
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
