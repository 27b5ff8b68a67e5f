import { useQuery } from '@tanstack/react-query'
import { type ListedStatement, listStatements } from './get-statements.ts'

/** Fetches all statements of all months of which something is left to pay, the latest month first. */
export async function listUnpaidStatements(signal?: AbortSignal): Promise<ListedStatement[]> {
  const open = await listStatements({ state: 'open' }, { signal })
  const partial = await listStatements({ state: 'partial' }, { signal })
  return [...open, ...partial].sort((one, other) => other.month.localeCompare(one.month))
}

/** Returns a query for all statements of which something is left to pay, the latest month first. */
export const useUnpaidStatements = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['feeStatementsGetWithPage', 'unpaid'],
    queryFn: ({ signal }) => listUnpaidStatements(signal),
    enabled,
  })
