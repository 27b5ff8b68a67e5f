import { limits } from '@hien/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationKey } from '../../lib/graphql/query-client.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'

/** centreGetCoursesWithPage with only the names of the classes. */
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
    // The first page says how many pages there are, so fetch them one after another.
    const answer = await request(centreClasses, { skip, take: limits.maxPageSize }, signal)
    const { items, totalPages } = requireSuccess(answer.centreGetCoursesWithPage)
    for (const { code, title, enrollments } of items) {
      // Add the code: two courses can have the same title and would become one group.
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

/** Returns all classes of the centre, grouped by course, as choices for a select field. */
export const useCentreClasses = () =>
  useQuery({
    queryKey: [...operationKey(centreClasses, { skip: 1, take: limits.maxPageSize }), 'choices'],
    queryFn: ({ signal }) => fetchClasses(signal),
  }).data ?? []
