import { limits } from '@hien/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationKey } from '../../lib/graphql/query-client.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'

export const coursesGetWithPagerByTeacherId = graphql(`
  query coursesGetWithPagerByTeacherId($skip: Int!, $take: Int!) {
    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {
      ...Envelope
      items {
        ...CourseCard
        enrollments {
          id
          waitingCount
          candidateCount
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

export const centreGetCoursesWithPage = graphql(`
  query centreGetCoursesWithPage($skip: Int!, $take: Int!) {
    centreGetCoursesWithPage(skip: $skip, take: $take) {
      ...Envelope
      items {
        ...CourseCard
        enrollments {
          id
          waitingCount
          candidateCount
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

type TeacherCourses = ResultOf<typeof coursesGetWithPagerByTeacherId>['coursesGetWithPagerByTeacherId']
type CentreCourses = ResultOf<typeof centreGetCoursesWithPage>['centreGetCoursesWithPage']
/** A course in the list of its teacher or centre. */
export type ManagedCourse = TeacherCourses['items'][number]

/**
 * Returns a query for one page of the courses of a teacher or centre, newest first.
 * While another page loads, the previous one stays visible.
 */
export function useManagedCourses(page: number, ofCentre: boolean) {
  const variables: { skip: number; take: number } = { skip: page, take: limits.pageSize }
  return useQuery({
    queryKey: ofCentre
      ? operationKey(centreGetCoursesWithPage, variables)
      : operationKey(coursesGetWithPagerByTeacherId, variables),
    queryFn: async ({ signal }): Promise<TeacherCourses | CentreCourses> =>
      ofCentre
        ? requireSuccess((await request(centreGetCoursesWithPage, variables, signal)).centreGetCoursesWithPage)
        : requireSuccess(
            (await request(coursesGetWithPagerByTeacherId, variables, signal)).coursesGetWithPagerByTeacherId,
          ),
    placeholderData: keepPreviousData,
  })
}
