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

/** How soon a student who waits sees that the teacher has decided. */
const decisionInterval = 15_000

type JoinedCourses = ResultOf<typeof memberGetCoursesJoined>['memberGetCoursesJoined']

export type JoinedCourse = JoinedCourses['items'][number]

const waits = (courses: JoinedCourses | undefined) =>
  courses?.items.some(({ enrollments }) => enrollments.some(({ enrolled }) => enrolled === 'wait')) ?? false

/**
 * A page of the courses the student has joined or waits for, each with those classes; asked again by itself, sooner while
 * a request is open or a lesson is due, and when the student comes back to the tab.
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
    // Only while the page is seen: the cache does not ask behind other tabs.
    refetchInterval: ({ state }) =>
      waits(state.data) ? decisionInterval : lessonRefetchInterval(state.data?.items, timetableOf),
    refetchOnWindowFocus: 'always',
  })
}
