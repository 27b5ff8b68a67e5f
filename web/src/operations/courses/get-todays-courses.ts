import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../lib/graphql/query-client.ts'

export const memberGetCourseOnday = graphql(`
  query memberGetCourseOnday {
    memberGetCourseOnday {
      ...Envelope
      items {
        ...CourseCard
        enrollments {
          ...ClassCard
          waitingCount
        }
      }
    }
  }
`)

/** How soon a page sees that a lesson has begun elsewhere, or is over. */
const refetchInterval = 60_000

/** The courses that meet today, each with those classes whose lesson is not over, by start. */
export const useTodaysCourses = () =>
  useQuery({
    ...operationQuery(memberGetCourseOnday, {}, (data) => data.memberGetCourseOnday),
    ...uncached,
    refetchInterval,
  })
