import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../lib/graphql/query-client.ts'
import { useTimetables } from '../calendar/get-lessons.ts'
import { lessonRefetchInterval } from './lesson-refetch-interval.ts'

export const memberGetCourseOnday = graphql(`
  query memberGetCourseOnday {
    memberGetCourseOnday {
      ...Envelope
      items {
        ...CourseCard
        enrollments {
          ...ClassCard
          waitingCount
          openHomeworkCount
        }
      }
    }
  }
`)

/** Returns a query for today's courses with the classes whose lesson is not over, sorted by start. */
export function useTodaysCourses() {
  const { timetableOf } = useTimetables()
  return useQuery({
    ...operationQuery(memberGetCourseOnday, {}, (data) => data.memberGetCourseOnday),
    ...uncached,
    refetchInterval: ({ state }) => lessonRefetchInterval(state.data?.items, timetableOf),
  })
}
