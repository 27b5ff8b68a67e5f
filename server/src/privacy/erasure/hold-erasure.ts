import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { deleteHold, insertHold, lockForErasure } from './store.ts'

/**
 * For the operator: places a hold, which keeps a member's data from being erased until the hold is released. The account may
 * be open or closed. Waits for a running erasure.
 * @returns `held`; `known` if there is a hold already, which keeps its reason; `erased` if the account is erased already
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

/**
 * For the operator: releases a hold. The next sweep erases the account if it is closed and can no longer be reopened. Returns
 * false if there was no hold.
 */
export const releaseErasure = (source: AuditSource, database: Database, memberId: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const released = await deleteHold(transaction, memberId)
    if (released)
      await recordAudit(source, transaction, { action: auditActions.erasureReleased, memberIds: [memberId] })
    return released
  })
