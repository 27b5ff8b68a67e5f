import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requirePayee } from '../access.ts'
import { deleteHook } from './store.ts'

/**
 * feeHookRemove: makes the addresses and the key for bank services void. Succeeds also if there are none.
 * @throws {Unauthenticated | Refusal} FORBIDDEN
 */
export async function removeHook(context: RequestContext): Promise<void> {
  const { memberId: payeeId } = requirePayee(context.viewer)
  await context.dependencies.database.transaction(async (transaction) => {
    await deleteHook(transaction, payeeId)
    await recordAudit(context, transaction, { action: auditActions.feeHookRemoved })
  })
}
