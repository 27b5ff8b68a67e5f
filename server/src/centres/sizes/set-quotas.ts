import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { updateQuotas, type Quotas } from './store.ts'

/**
 * Sets how many students and bytes of files a centre may have, for the operator. A quota that is undefined stays as it is; null
 * allows any number. Nobody is removed from a centre that has more already.
 * @returns the quotas of the centre; null if the account is no centre
 */
export function setQuotas(
  source: AuditSource & { dependencies: { database: Database } },
  centreId: string,
  changes: { [Name in keyof Quotas]: Quotas[Name] | undefined },
): Promise<Quotas | null> {
  return source.dependencies.database.transaction(async (transaction) => {
    const quotas = await updateQuotas(transaction, centreId, changes)
    if (quotas) await recordAudit(source, transaction, { action: auditActions.centreQuotasSet, memberIds: [centreId] })
    return quotas
  })
}
