import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '../../../lib/graphql/query-client.ts'
import { alwaysFresh } from '../../children/always-fresh.ts'
import { feeStatementGetById } from './get-statement.ts'

/**
 * Returns a query for a statement that its reader waits for: fetched again each minute and whenever the page is shown again, so
 * that a parent who comes back from the bank's application sees that the transfer has arrived.
 */
export const useFollowedStatement = (id: string) =>
  useQuery({ ...operationQuery(feeStatementGetById, { id }, (data) => data.feeStatementGetById), ...alwaysFresh })
