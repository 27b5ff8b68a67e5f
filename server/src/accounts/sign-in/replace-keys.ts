import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { revokeEverySignIn } from '../sign-ins/store.ts'
import { deletePasswordResetsOfAll } from '../passwords/reset-store.ts'
import { deleteSigningKeys } from '../store.ts'

/**
 * Signs everybody out, voids all links for new passwords and deletes the signing keys. The operator runs it if somebody has
 * read the database. Each node reads or creates new keys when it starts. Returns how many sign-ins ended.
 */
export async function replaceKeys(source: AuditSource & { dependencies: { database: Database } }): Promise<number> {
  const { clock, database } = source.dependencies
  return database.transaction(async (transaction) => {
    await deleteSigningKeys(transaction)
    await deletePasswordResetsOfAll(transaction)
    await recordAudit(source, transaction, { action: auditActions.keysReplaced })
    return revokeEverySignIn(transaction, clock.now())
  })
}
