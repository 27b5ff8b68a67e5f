import { useQueries } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

/** feeStatementGetById with only the number, the month and the name of the student. */
export const feeStatementName = graphql(`
  query feeStatementName($id: ID!) {
    feeStatementGetById(id: $id) {
      ...Envelope
      item {
        id
        number
        month
        fullName
      }
    }
  }
`)

/** The number and month of a statement, and the name of its student. */
export type StatementName = NonNullable<ResultOf<typeof feeStatementName>['feeStatementGetById']['item']>

/**
 * Returns the names of these statements by id, as far as they have arrived. Payments have only the id of their statement. A name
 * does not change, so it is fetched once.
 */
export function useStatementNames(ids: readonly string[]): Map<string, StatementName> {
  const answers = useQueries({
    queries: [...new Set(ids)].map((id) => ({
      ...operationQuery(feeStatementName, { id }, (data) => data.feeStatementGetById),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return new Map(answers.flatMap(({ data }) => (data?.item ? [[data.item.id, data.item] as const] : [])))
}
