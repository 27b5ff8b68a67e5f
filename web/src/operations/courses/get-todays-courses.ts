import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../lib/graphql/query-client.ts'

export const memberGetCourseOnday = graphql(`
  query memberGetCourseOnday {
    memberGetCourseOnday {
      isSuccess
      isFailure
      error {
        code
        description
        field
      }
      items {
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
          waitingCount
          enrolled
          courseTitle
          courseCode
          teacherName
        }
      }
    }
  }
`)

/** The courses that meet today, each with those classes whose lesson is not over, by start. */
export const useTodaysCourses = () =>
  useQuery({ ...operationQuery(memberGetCourseOnday, {}, (data) => data.memberGetCourseOnday), ...uncached })
