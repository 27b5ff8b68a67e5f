import { limits } from '@hien/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'
import { useTimetables } from '../calendar/get-lessons.ts'
import { lessonRefetchInterval } from './lesson-refetch-interval.ts'

export const memberGetCoursesJoined = graphql(`
  query memberGetCoursesJoined($skip: Int!, $take: Int!) {
    memberGetCoursesJoined(skip: $skip, take: $take) {
      ...Envelope
      items {
        ...CourseCard
        enrollments {
          ...ClassCard
          openHomeworkCount
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

/** Milliseconds between refetches, so that a waiting student soon sees the teacher's decision. */
const decisionInterval = 15_000

type JoinedCourses = ResultOf<typeof memberGetCoursesJoined>['memberGetCoursesJoined']

export type JoinedCourse = JoinedCourses['items'][number]

const waits = (courses: JoinedCourses | undefined) =>
  courses?.items.some(({ enrollments }) => enrollments.some(({ enrolled }) => enrolled === 'wait')) ?? false

/**
 * Returns a query for one page of the student's courses. Each course has only the classes that the student has joined or asked
 * to join. The interval of the refetches is shorter while a request is open or a lesson is due.
 */
export function useJoinedCourses(page: number) {
  const { timetableOf } = useTimetables()
  return useQuery({
    ...operationQuery(
      memberGetCoursesJoined,
      { skip: page, take: limits.pageSize },
      (data) => data.memberGetCoursesJoined,
    ),
    placeholderData: keepPreviousData,
    // Applies only while the tab is visible: the query client does not refetch in hidden tabs.
    refetchInterval: ({ state }) =>
      waits(state.data) ? decisionInterval : lessonRefetchInterval(state.data?.items, timetableOf),
    refetchOnWindowFocus: 'always',
  })
}
