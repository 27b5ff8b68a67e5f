import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const closuresGet = graphql(`
  query closuresGet {
    closuresGet {
      ...Envelope
      items {
        id
        name
        from
        to
        classIds
        cancelled
        appended
      }
    }
  }
`)

/** A closure: days on which classes do not meet. */
export type Closure = NonNullable<ResultOf<typeof closuresGet>['closuresGet']['items']>[number]

/** Returns a query for the closures of the signed-in teacher or centre. */
export const useClosures = () => useQuery(operationQuery(closuresGet, {}, (data) => data.closuresGet))
