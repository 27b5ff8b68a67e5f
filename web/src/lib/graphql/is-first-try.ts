import type { UseQueryResult } from '@tanstack/react-query'

/**
 * True until the first answer or failure of a query. Not again while it is fetched again after a failure: parts of a page that wait for
 * this and use the same query would disappear, and fetch once more when they appear again, without end.
 */
export const isFirstTry = ({
  isPending,
  failureCount,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPending' | 'failureCount' | 'errorUpdateCount'>): boolean =>
  isPending && failureCount + errorUpdateCount === 0
