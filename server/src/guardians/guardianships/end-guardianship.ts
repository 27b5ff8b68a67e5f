import { hidePicture, holdPicture } from '../../accounts/consents/hide-picture.ts'
import { readId, Refusal } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { GuardiansRequest } from '../dependencies.ts'
import { dropBirthDateProposal } from '../../accounts/birth-dates/give-birth-date.ts'
import { callerOf } from './caller-of.ts'
import { mayEnd } from './guardianship-rules.ts'
import { findGuardianship } from './list-store.ts'
import { endGuardianshipRow } from './store.ts'

/**
 * guardianshipEnd: ends a guardianship, after which the parent sees nothing about the child. mayEnd decides who may do so
 * (decision 052).
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is the student and mayEnd does not allow it; NOT_FOUND if the
 *   guardianship is missing, has ended or does not concern the caller
 */
export async function endGuardianship(context: GuardiansRequest, input: { id: string }): Promise<void> {
  const { clock, database, guardianshipEvents } = context.dependencies
  const viewer = requireViewer(context.viewer)
  const now = clock.now()
  const id = readId(input.id)
  const { childId, parentId } = await database.transaction(async (transaction) => {
    const found = await findGuardianship(transaction, id)
    if (!found) throw new Refusal('NOT_FOUND')
    const { childId } = found
    // Lock the child first, in the same order as closing an account, changing an age and deciding about a consent: this
    // avoids deadlocks.
    await holdPicture(transaction, childId)
    const tie = await findGuardianship(transaction, id)
    const permission = tie ? mayEnd(tie, await callerOf(transaction, viewer, childId), now) : 'hidden'
    if (permission === 'hidden') throw new Refusal('NOT_FOUND')
    if (permission === 'forbidden') throw new Refusal('FORBIDDEN')
    const ended = await endGuardianshipRow(transaction, { id, changedBy: viewer.memberId, now })
    if (ended === null) throw new Refusal('NOT_FOUND')
    // Give the child's picture a new address, because the former guardian knows the old one. Teachers know the old address too,
    // and the former guardian's consent to show them the picture no longer counts.
    if (ended === 'active') {
      await hidePicture(transaction, childId)
      await dropBirthDateProposal(transaction, childId)
    }
    await recordAudit(context, transaction, {
      action: auditActions.guardianshipEnded,
      memberIds: [childId, found.parentId],
    })
    return found
  })
  guardianshipEvents.publish('ended', { childId, parentId })
}
