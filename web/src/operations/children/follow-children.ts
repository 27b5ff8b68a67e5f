import type { Query, QueryClient } from '@tanstack/react-query'
import type { OperationName } from '../../lib/graphql/graphql-document.ts'
import type { Follower } from '../live/follower.ts'

const alsoOfChildren: readonly OperationName[] = [
  'lessonsGetByDays',
  'memberGetGuardianships',
  'homeworksGetOwn',
  'homeworkToDo',
  'ownMarks',
]

/** Whether an answer of the server tells something of a parent's children. The contract begins the names of most of them alike. */
const isOfChildren = ({ queryKey: [operation] }: Pick<Query, 'queryKey'>) =>
  typeof operation === 'string' &&
  (operation.startsWith('parentGet') || alsoOfChildren.some((name) => name === operation))

/**
 * Asks for everything about a parent's children anew as soon as the server says that something of it has changed. What no
 * page shows is forgotten: it may be of a child who is not theirs any more.
 */
export function followChildren(queryClient: QueryClient): Follower {
  const askAnew = () => {
    queryClient.removeQueries({ predicate: isOfChildren, type: 'inactive' })
    void queryClient.invalidateQueries({ predicate: isOfChildren })
  }
  return { topic: 'children', onChanged: askAnew, onMissed: askAnew }
}
