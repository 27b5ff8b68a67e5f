import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { deleteHold, insertHold } from './store.ts'

/**
 * For the operator: nothing of this member is erased until the hold is released, closed account or not.
 * @returns false when there is a hold already; its reason stays.
 */
export const holdErasure = (
  source: AuditSource,
  database: Database,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const held = await insertHold(transaction, { memberId, reason, placedAt: source.dependencies.clock.now() })
    if (held) await recordAudit(source, transaction, { action: auditActions.erasureHeld, memberIds: [memberId] })
    return held
  })

/** For the operator: what is due is erased by the next sweep. @returns false when there was no hold. */
export const releaseErasure = (source: AuditSource, database: Database, memberId: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const released = await deleteHold(transaction, memberId)
    if (released)
      await recordAudit(source, transaction, { action: auditActions.erasureReleased, memberIds: [memberId] })
    return released
  })
