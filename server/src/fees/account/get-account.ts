import type { RequestContext } from '../../platform/request-context.ts'
import { requirePayee } from '../access.ts'
import { presentAccount, type FeeAccount } from './present-account.ts'
import { findAccount } from './store.ts'

/**
 * feeAccountGet: returns the bank account on which the caller receives transfers; null if none was set.
 * @throws {Unauthenticated | Refusal} FORBIDDEN
 */
export async function getAccount({ dependencies, viewer }: RequestContext): Promise<FeeAccount | null> {
  const row = await findAccount(dependencies.database, requirePayee(viewer).memberId)
  return row && presentAccount(row)
}
