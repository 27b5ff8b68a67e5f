import type { ClosureRuleInput } from '@hien/contract/rules/closure'
import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const closurePreview = graphql(`
  query closurePreview($input: ClosureInput!) {
    closurePreview(input: $input) {
      ...Envelope
      items {
        classId
        classTitle
        courseTitle
        cancelled
        appended
        lastLessonAt
        newLastLessonAt
      }
    }
  }
`)

/** What a closure would do to a class. */
export type ClosureEffect = NonNullable<ResultOf<typeof closurePreview>['closurePreview']['items']>[number]

/** Of a closure that has no name yet, which nothing depends on. */
const unnamed = 'Ngày nghỉ'

/** What a closure would do, by class, before it is made; null: there is nothing to ask yet. */
export function useClosurePreview(input: Omit<ClosureRuleInput, 'name'> | null) {
  const asked = input ?? { from: '', to: '', classIds: [], extend: false }
  return useQuery({
    ...operationQuery(closurePreview, { input: { ...asked, name: unnamed } }, (data) => data.closurePreview),
    enabled: input !== null,
    staleTime: 0,
    gcTime: 0,
  })
}
