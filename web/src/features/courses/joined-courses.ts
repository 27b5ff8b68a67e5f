import { limits } from '@hien/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql-document.ts'
import { operationQuery } from '../../lib/query-client.ts'

export const memberGetCoursesJoined = graphql(`
  query memberGetCoursesJoined($skip: Int!, $take: Int!) {
    memberGetCoursesJoined(skip: $skip, take: $take) {
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
          enrolled
          courseTitle
          courseCode
          teacherName
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

/** How soon a student sees that the teacher has decided. */
const lookAgain = 15_000

/** A page of the courses the student has joined or waits for, each with those classes. */
export const useJoinedCourses = (page: number) =>
  useQuery({
    ...operationQuery(
      memberGetCoursesJoined,
      { skip: page, take: limits.pageSize },
      (data) => data.memberGetCoursesJoined,
    ),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain,
    refetchOnWindowFocus: 'always',
  })
