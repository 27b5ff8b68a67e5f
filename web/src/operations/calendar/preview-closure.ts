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

/** The effect of a closure on one class. */
export type ClosureEffect = NonNullable<ResultOf<typeof closurePreview>['closurePreview']['items']>[number]

/** Placeholder name: the rule requires one, and the preview does not depend on it. */
const unnamed = 'Ngày nghỉ'

/** Returns a query for the effect of a planned closure on each class. Fetches nothing for null. */
export function useClosurePreview(input: Omit<ClosureRuleInput, 'name'> | null) {
  const asked = input ?? { from: '', to: '', classIds: [], extend: false }
  return useQuery({
    ...operationQuery(closurePreview, { input: { ...asked, name: unnamed } }, (data) => data.closurePreview),
    enabled: input !== null,
    staleTime: 0,
    gcTime: 0,
  })
}
