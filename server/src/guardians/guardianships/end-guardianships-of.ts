import { hidePicture, holdPicture } from '../../accounts/consents/hide-picture.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { GuardianshipEventBus } from '../guardianship-events.ts'
import { dropBirthDateProposal } from '../../accounts/birth-dates/give-birth-date.ts'
import { endGuardianshipRowsOf, listEveryGuardianship } from './store.ts'

/** The source of the change: a member (a GuardiansRequest), the operator or the application itself. */
export type GuardianshipEnder = AuditSource & {
  dependencies: { guardianshipEvents: Pick<GuardianshipEventBus, 'publish'> }
}

/**
 * Ends the ties of a student or a parent, in the transaction that closes their account. Ties that came by a teacher's codes stay
 * when the teacher leaves.
 * @param options `keepsActive`: only ties that wait are ended. The others show nothing while the account is closed, and are
 *   there again when it is taken back.
 * @returns publishes the events; to be called after the commit
 */
export async function endGuardianshipsOf(
  source: GuardianshipEnder,
  transaction: Database,
  memberId: string,
  { keepsActive = false }: { keepsActive?: boolean } = {},
): Promise<() => void> {
  const { clock, guardianshipEvents } = source.dependencies
  // Lock members before ties, as closing an account does, and in a fixed order: otherwise two calls could deadlock.
  const ties = await listEveryGuardianship(transaction, memberId)
  const childIds = [...new Set(ties.map(({ childId }) => childId))].toSorted()
  for (const childId of childIds) await holdPicture(transaction, childId)
  const ended = await endGuardianshipRowsOf(transaction, { memberId, keepsActive, now: clock.now() })
  // A pending tie did not show the picture; a new address does no harm there.
  for (const childId of childIds) {
    await hidePicture(transaction, childId)
    await dropBirthDateProposal(transaction, childId)
  }
  await recordAudit(
    source,
    transaction,
    ...ended.map(({ childId, parentId }) => ({
      action: auditActions.guardianshipEnded,
      memberIds: [childId, parentId],
    })),
  )
  return () => {
    for (const tie of ended) guardianshipEvents.publish('ended', tie)
  }
}
