import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { deleteHold, insertHold, lockForErasure } from './store.ts'

/**
 * For the operator: nothing of this member is erased until the hold is released, closed account or not. An erasure that runs
 * ends first.
 * @returns `held`; `known` when there is a hold already, whose reason stays; `erased` when it is too late
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

/** For the operator: what is due is erased by the next sweep. @returns false when there was no hold. */
export const releaseErasure = (source: AuditSource, database: Database, memberId: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const released = await deleteHold(transaction, memberId)
    if (released)
      await recordAudit(source, transaction, { action: auditActions.erasureReleased, memberIds: [memberId] })
    return released
  })
