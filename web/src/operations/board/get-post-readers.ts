import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../lib/graphql/query-client.ts'

export const postGetReaders = graphql(`
  query postGetReaders($id: ID!) {
    postGetReaders(id: $id) {
      ...Envelope
      items {
        fullName
        isGuardian
        seenAt
      }
    }
  }
`)

export type PostReader = NonNullable<ResultOf<typeof postGetReaders>['postGetReaders']['items']>[number]

/** Returns a query for the readers of a post, those who have not seen it first. */
export const usePostReaders = (id: string) =>
  useQuery({ ...operationQuery(postGetReaders, { id }, (data) => data.postGetReaders), ...uncached })
