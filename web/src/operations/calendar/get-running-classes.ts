import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

/** coursesGetWithPagerByTeacherId with the names of the classes alone, and whether they run. */
export const runningClasses = graphql(`
  query runningClasses($skip: Int!, $take: Int!) {
    coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {
      ...Envelope
      items {
        code
        title
        enrollments {
          id
          title
          status
        }
      }
    }
  }
`)

/** The teacher's classes that are not closed, by their courses, as choices of a field: those of the newest courses. */
export function useRunningClasses(): { group: string; items: { value: string; label: string }[] }[] {
  const { data } = useQuery(
    operationQuery(
      runningClasses,
      { skip: 1, take: limits.maxPageSize },
      (answer) => answer.coursesGetWithPagerByTeacherId,
    ),
  )
  return (data?.items ?? [])
    .map(({ code, title, enrollments }) => ({
      // With the code: two groups of one name would be one.
      group: `${title} (${code})`,
      items: enrollments
        .filter(({ status }) => status === activeStatus)
        .map(({ id, title: label }) => ({ value: id, label })),
    }))
    .filter(({ items }) => items.length > 0)
}
