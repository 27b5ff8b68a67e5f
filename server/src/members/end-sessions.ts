import { auditActions } from '../audit/actions.ts'
import { recordAudit, type AuditSource } from '../audit/record-audit.ts'
import type { Database } from '../database/database.ts'
import { revokeSessions } from './session-store.ts'

/** Signs a member out on all their devices, with a line in the audit log for each. @returns how many there were. */
export async function endSessions(
  source: AuditSource & { dependencies: { database: Database } },
  memberId: string,
): Promise<number> {
  const { clock, database } = source.dependencies
  return database.transaction(async (transaction) => {
    const ended = await revokeSessions(transaction, memberId, clock.now())
    const entry = { action: auditActions.sessionRevoked, memberIds: [memberId] }
    await recordAudit(source, transaction, ...ended.map((sessionId) => ({ ...entry, sessionId })))
    return ended.length
  })
}
