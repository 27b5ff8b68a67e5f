import { limits } from '@hien/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationKey } from '../../lib/graphql/query-client.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'

/** centreGetCoursesWithPage with the names of the classes alone. */
export const centreClasses = graphql(`
  query centreClasses($skip: Int!, $take: Int!) {
    centreGetCoursesWithPage(skip: $skip, take: $take) {
      ...Envelope
      items {
        code
        title
        enrollments {
          id
          title
        }
      }
      totalPages
    }
  }
`)

type ClassChoice = { group: string; items: { value: string; label: string }[] }

async function fetchClasses(signal: AbortSignal): Promise<ClassChoice[]> {
  const choices: ClassChoice[] = []
  let pages = 1
  for (let skip = 1; skip <= pages; skip += 1) {
    // One after another: the number of pages stands in the first.
    const answer = await request(centreClasses, { skip, take: limits.maxPageSize }, signal)
    const { items, totalPages } = requireSuccess(answer.centreGetCoursesWithPage)
    for (const { code, title, enrollments } of items) {
      // With the code: two groups of one name would be one.
      if (enrollments.length > 0)
        choices.push({
          group: `${title} (${code})`,
          items: enrollments.map(({ id, title: label }) => ({ value: id, label })),
        })
    }
    pages = totalPages
  }
  return choices
}

/** All classes of the centre by their courses, as choices of a field. */
export const useCentreClasses = () =>
  useQuery({
    queryKey: [...operationKey(centreClasses, { skip: 1, take: limits.maxPageSize }), 'choices'],
    queryFn: ({ signal }) => fetchClasses(signal),
  }).data ?? []
