import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

/** centreGetCoursesWithPage with only the names of the classes and whether they are open. */
export const centreOpenClasses = graphql(`
  query centreOpenClasses($skip: Int!, $take: Int!) {
    centreGetCoursesWithPage(skip: $skip, take: $take) {
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

/**
 * Returns the open classes of the centre, grouped by course, as choices for a select field.
 * Reads only the first page of courses, the newest ones.
 */
export function useCentreOpenClasses({ enabled }: { enabled: boolean }): {
  group: string
  items: { value: string; label: string }[]
}[] {
  const { data } = useQuery({
    ...operationQuery(
      centreOpenClasses,
      { skip: 1, take: limits.maxPageSize },
      (answer) => answer.centreGetCoursesWithPage,
    ),
    enabled,
  })
  return (data?.items ?? [])
    .map(({ code, title, enrollments }) => ({
      // Add the code: two courses can have the same title and would become one group.
      group: `${title} (${code})`,
      items: enrollments
        .filter(({ status }) => status === activeStatus)
        .map(({ id, title: label }) => ({ value: id, label })),
    }))
    .filter(({ items }) => items.length > 0)
}
