import type { Query, QueryClient } from '@tanstack/react-query'
import { operationName } from '../../lib/graphql/graphql-document.ts'
import { openLiveConnection } from '../../lib/hub/live-connection.ts'
import { lessonsGetByDays } from '../calendar/get-lessons.ts'
import { memberGetGuardianships } from '../guardians/get-guardianships.ts'

const alsoOfChildren: readonly string[] = [lessonsGetByDays, memberGetGuardianships].map(operationName)

/** Whether an answer of the server tells something of a parent's children. The contract begins the names of most of them alike. */
const isOfChildren = ({ queryKey: [operation] }: Pick<Query, 'queryKey'>) =>
  typeof operation === 'string' && (operation.startsWith('parentGet') || alsoOfChildren.includes(operation))

/**
 * Asks for everything about a parent's children anew as soon as the server says that something of it has changed, until
 * what it answers is called. What no page shows is forgotten: it may be of a child who is not theirs any more.
 */
export function followChildren(queryClient: QueryClient): () => void {
  const askAnew = () => {
    queryClient.removeQueries({ predicate: isOfChildren, type: 'inactive' })
    void queryClient.invalidateQueries({ predicate: isOfChildren })
  }
  return openLiveConnection((topic) => {
    if (topic === 'children') askAnew()
  }, askAnew)
}
