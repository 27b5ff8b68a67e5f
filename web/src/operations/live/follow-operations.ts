import type { LiveTopic } from '@hien/contract/live'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { OperationName } from '../../lib/graphql/graphql-document.ts'
import type { Follower } from './follower.ts'

/** Milliseconds. When the connection opens, older answers are fetched again. Those of a page that just opened are newer. */
const usualAge = 10_000

/** Minimum milliseconds between refetches. In the evening, when classes begin, the server reports changes all the time. */
const usualPause = 3000

type Followed = {
  topic: LiveTopic
  // Names, not documents: importing the documents would load the queries of all pages with each page.
  operations: readonly OperationName[]
  /** Milliseconds over which pages spread their requests when one event reaches many of them. */
  spread?: number
  /** Minimum milliseconds between refetches, if not the usual ones. */
  pause?: number
  /**
   * Milliseconds, if not the usual ones: when the connection opens, older answers are fetched again. With 0, no change between the
   * first answer and the opening is missed, but each opened page asks twice.
   */
  missedAfter?: number
}

/** Refetches these operations when the server reports a change of the topic, at most once per `pause`. */
export function followOperations(
  queryClient: QueryClient,
  { topic, operations, spread = 0, pause = usualPause, missedAfter = usualAge }: Followed,
): Follower {
  const isFollowed = ({ queryKey: [operation] }: Pick<Query, 'queryKey'>) =>
    operations.some((name) => name === operation)
  let asking: ReturnType<typeof setTimeout> | null = null
  let askedAt = 0
  return {
    topic,
    onChanged() {
      asking ??= setTimeout(
        () => {
          asking = null
          askedAt = Date.now()
          void queryClient.invalidateQueries({ predicate: isFollowed })
        },
        Math.max(Math.random() * spread, askedAt + pause - Date.now()),
      )
    },
    onMissed() {
      const before = Date.now() - missedAfter
      void queryClient.invalidateQueries({
        predicate: (query) => isFollowed(query) && query.state.dataUpdatedAt <= before,
      })
    },
    stop() {
      if (asking !== null) clearTimeout(asking)
    },
  }
}
