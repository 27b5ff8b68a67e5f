import { queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../lib/graphql/query-client.ts'

export const memberSearchCourseByCode = graphql(`
  query memberSearchCourseByCode($courseCode: String!) {
    memberSearchCourseByCode(courseCode: $courseCode) {
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

/** Returns query options for one course with its active classes; classes open for registration come first. */
export const searchByCourseCode = (courseCode: string) =>
  queryOptions({
    ...operationQuery(memberSearchCourseByCode, { courseCode }, (data) => data.memberSearchCourseByCode),
    ...uncached,
    refetchOnWindowFocus: false,
  })

/** Searches once per call. Uses a mutation although nothing changes, so that the search is not repeated or cached. */
export const useCourseSearch = (onError: () => void) =>
  useMutation({
    mutationFn: async (courseCode: string) =>
      requireSuccess((await request(memberSearchCourseByCode, { courseCode })).memberSearchCourseByCode).item,
    onError,
  })
