import { feeAccountRule } from '@hien/contract/rules/fees'
import { readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requirePayee } from '../access.ts'
import { presentAccount, type FeeAccount } from './present-account.ts'
import { upsertAccount } from './store.ts'

/**
 * feeAccountSet: sets the bank account on which the caller receives transfers, also for statements issued before.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, INVALID_INPUT
 */
export async function setAccount(context: RequestContext, input: unknown): Promise<FeeAccount> {
  const { memberId: payeeId } = requirePayee(context.viewer)
  const account = { payeeId, ...readInput(feeAccountRule, input) }
  await context.dependencies.database.transaction(async (transaction) => {
    await upsertAccount(transaction, account)
    await recordAudit(context, transaction, { action: auditActions.feeAccountSet })
  })
  return presentAccount(account)
}
