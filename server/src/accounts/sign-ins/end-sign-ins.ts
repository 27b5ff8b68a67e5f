import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { revokeSignIns } from './store.ts'

/** Ends all sign-ins of a member and writes each to the audit log. Returns how many ended. */
export async function endSignIns(
  source: AuditSource & { dependencies: { database: Database } },
  memberId: string,
): Promise<number> {
  const { clock, database } = source.dependencies
  return database.transaction(async (transaction) => {
    const ended = await revokeSignIns(transaction, memberId, clock.now())
    const entry = { action: auditActions.signInRevoked, memberIds: [memberId] }
    await recordAudit(source, transaction, ...ended.map((signInId) => ({ ...entry, sessionId: signInId })))
    return ended.length
  })
}
