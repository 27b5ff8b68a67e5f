import { auditActions } from '../audit/actions.ts'
import { recordAudit, type AuditSource } from '../audit/record-audit.ts'
import type { Database } from '../postgres/database.ts'
import { saveClockMark } from './store.ts'

/** Records that the operator confirms the clock. The next sweep then removes data that is due. @returns the confirmed time. */
export function trustClock(source: AuditSource, database: Database): Promise<Date> {
  const now = source.dependencies.clock.now()
  return database.transaction(async (transaction) => {
    await saveClockMark(transaction, { seenAt: now, doubtedAt: null, lookedAt: now })
    await recordAudit(source, transaction, { action: auditActions.clockTrusted })
    return now
  })
}
