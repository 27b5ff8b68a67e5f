import type { LiveTopic } from '@hien/contract/live'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { OperationName } from '../../lib/graphql/graphql-document.ts'
import type { Follower } from './follower.ts'

/** As old as an answer has to be to be asked for anew when a connection stands: a page has asked just before its first. */
const missedAfter = 10_000

/** When the classes of an evening begin, somebody comes into one of the rooms all the time. */
const pause = 3000

type Followed = {
  topic: LiveTopic
  // By their names: to name them by their documents would load what is asked by all pages with each of them.
  operations: readonly OperationName[]
  /** Milliseconds over which the pages of all whom one event concerns spread their questions. */
  spread?: number
}

/** Asks these operations anew when the server says that what they answer has changed, every few seconds at most. */
export function followOperations(queryClient: QueryClient, { topic, operations, spread = 0 }: Followed): Follower {
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
        predicate: (query) => isFollowed(query) && query.state.dataUpdatedAt < before,
      })
    },
    stop() {
      if (asking !== null) clearTimeout(asking)
    },
  }
}
