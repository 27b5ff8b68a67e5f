import type { Query, QueryClient } from '@tanstack/react-query'
import type { OperationName } from '../../lib/graphql/graphql-document.ts'
import type { Follower } from '../live/follower.ts'

const alsoOfChildren: readonly OperationName[] = [
  'lessonsGetByDays',
  'memberGetGuardianships',
  'homeworksGetOwn',
  'homeworkToDo',
  'ownMarks',
  'memberGetFeeStatements',
  'feeStatementGetById',
  'postsGetWithPage',
  'postMaterialsGetWithPage',
]

/** True if a query is about a parent's children. Most such operations have names that begin with `parentGet`. */
const isOfChildren = ({ queryKey: [operation] }: Pick<Query, 'queryKey'>) =>
  typeof operation === 'string' &&
  (operation.startsWith('parentGet') || alsoOfChildren.some((name) => name === operation))

/**
 * Refetches all data about a parent's children when the server reports a change. Data that no page shows is dropped, because
 * the guardianship of the child may have ended.
 */
export function followChildren(queryClient: QueryClient): Follower {
  const refetch = () => {
    queryClient.removeQueries({ predicate: isOfChildren, type: 'inactive' })
    void queryClient.invalidateQueries({ predicate: isOfChildren })
  }
  return { topic: 'children', onChanged: refetch, onMissed: refetch }
}
