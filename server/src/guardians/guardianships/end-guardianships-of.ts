import { hidePicture, holdPicture } from '../../accounts/consents/hide-picture.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { GuardianshipEventBus } from '../guardianship-events.ts'
import { dropBirthDateProposal } from '../../accounts/birth-dates/give-birth-date.ts'
import { listEveryGuardianship } from './list-store.ts'
import { endGuardianshipRowsOf } from './store.ts'

/** The caller that ends guardianships: a member (a GuardiansRequest), the operator or the application itself. */
export type GuardianshipEnder = AuditSource & {
  dependencies: { guardianshipEvents: Pick<GuardianshipEventBus, 'publish'> }
}

/**
 * Ends the guardianships of a student or a parent, in the transaction that closes their account. Guardianships made with a
 * teacher's pairing codes do not end when the teacher's account is closed.
 * @param options `keepsActive`: end only pending guardianships. Active ones show nothing while the account is closed, and
 *   count again if it is reopened.
 * @returns a function that publishes the events; call it after the commit
 */
export async function endGuardianshipsOf(
  source: GuardianshipEnder,
  transaction: Database,
  memberId: string,
  { keepsActive = false }: { keepsActive?: boolean } = {},
): Promise<() => void> {
  const { clock, guardianshipEvents } = source.dependencies
  // Lock members before guardianships, as closing an account does, and in a fixed order: otherwise two calls could deadlock.
  const ties = await listEveryGuardianship(transaction, memberId)
  const childIds = [...new Set(ties.map(({ childId }) => childId))].toSorted()
  for (const childId of childIds) await holdPicture(transaction, childId)
  const changedBy = source.viewer?.memberId ?? null
  const ended = await endGuardianshipRowsOf(transaction, { memberId, keepsActive, changedBy, now: clock.now() })
  // Give every child's picture a new address. Pending guardianships do not need it, because their parents never saw the
  // picture, but a new address does no harm.
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
