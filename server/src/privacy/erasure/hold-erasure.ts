import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { deleteHold, insertHold, lockForErasure } from './store.ts'

/**
 * For the operator: keeps a member's data from being erased until the hold is released, whether the account is closed or not. Waits
 * for an erasure that is running.
 * @returns `held`; `known` if there is a hold already, whose reason stays; `erased` if the account was erased before
 */
export const holdErasure = (
  source: AuditSource,
  database: Database,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<'held' | 'known' | 'erased'> =>
  database.transaction(async (transaction) => {
    if ((await lockForErasure(transaction, memberId)) === 'erased') return 'erased'
    const held = await insertHold(transaction, { memberId, reason, placedAt: source.dependencies.clock.now() })
    if (held) await recordAudit(source, transaction, { action: auditActions.erasureHeld, memberIds: [memberId] })
    return held ? 'held' : 'known'
  })

/** For the operator: ends a hold. The next sweep erases the account if it is due. Returns false if there was no hold. */
export const releaseErasure = (source: AuditSource, database: Database, memberId: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const released = await deleteHold(transaction, memberId)
    if (released)
      await recordAudit(source, transaction, { action: auditActions.erasureReleased, memberIds: [memberId] })
    return released
  })
