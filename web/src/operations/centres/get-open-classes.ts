import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

/** centreGetCoursesWithPage with the names of the classes alone, and whether they are open. */
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

/** The running classes of the centre by their courses, as choices of a field: those of the newest courses, as many as a page holds. */
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
      // With the code: two groups of one name would be one.
      group: `${title} (${code})`,
      items: enrollments
        .filter(({ status }) => status === activeStatus)
        .map(({ id, title: label }) => ({ value: id, label })),
    }))
    .filter(({ items }) => items.length > 0)
}
