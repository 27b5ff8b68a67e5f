import { limits } from '@hien/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

/** coursesGetWithPagerByTeacherId with the names of the classes alone. */
export const teacherClasses = graphql(`
  query teacherClasses($skip: Int!, $take: Int!) {
    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {
      ...Envelope
      items {
        code
        title
        enrollments {
          id
          title
        }
      }
    }
  }
`)

/** The teacher's classes by their courses, as choices of a field: those of the newest courses, as many as a page holds. */
export function useTeacherClasses(): { group: string; items: { value: string; label: string }[] }[] {
  const { data } = useQuery(
    operationQuery(
      teacherClasses,
      { skip: 1, take: limits.maxPageSize },
      (answer) => answer.coursesGetWithPagerByTeacherId,
    ),
  )
  return (data?.items ?? [])
    .filter(({ enrollments }) => enrollments.length > 0)
    .map(({ code, title, enrollments }) => ({
      // With the code: two groups of one name would be one.
      group: `${title} (${code})`,
      items: enrollments.map(({ id, title: label }) => ({ value: id, label })),
    }))
}
