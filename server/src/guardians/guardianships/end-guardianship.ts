import { hidePicture, holdPicture } from '../../accounts/consents/hide-picture.ts'
import { readId, Refusal } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { GuardiansRequest } from '../dependencies.ts'
import { hasHadStudent } from '../pairing/access.ts'
import { mayEnd } from './guardianship-rules.ts'
import { endGuardianshipRow, findGuardianship } from './store.ts'

/**
 * guardianshipEnd: by the parent at any time, by a student of 16 or older, by the teacher or centre whose code it came by, while
 * they manage a class the student is or was in; from then on the parent is shown nothing more of the child (decision 052).
 * @throws {Unauthenticated | Refusal} FORBIDDEN for a student under 16 or without a day of birth, NOT_FOUND also for a tie
 *   of others and one that was ended
 */
export async function endGuardianship(context: GuardiansRequest, input: { id: string }): Promise<void> {
  const { clock, database, guardianshipEvents } = context.dependencies
  const { memberId } = requireViewer(context.viewer)
  const now = clock.now()
  const tie = await findGuardianship(database, readId(input.id))
  const hadStudent = tie?.makerId === memberId && (await hasHadStudent(database, memberId, tie.childId))
  const right = tie ? mayEnd(tie, { memberId, hadStudent }, now) : 'hidden'
  if (!tie || right === 'hidden') throw new Refusal('NOT_FOUND')
  if (right === 'forbidden') throw new Refusal('FORBIDDEN')
  const { id, childId, parentId } = tie
  await database.transaction(async (transaction) => {
    // Who closes an account or decides for the child holds the member first, too.
    await holdPicture(transaction, childId)
    const ended = await endGuardianshipRow(transaction, { id, now })
    if (ended === null) throw new Refusal('NOT_FOUND')
    // The parent of an active tie knows its address, and without their consent teachers may see it no more.
    if (ended === 'active') await hidePicture(transaction, childId)
    await recordAudit(context, transaction, {
      action: auditActions.guardianshipEnded,
      memberIds: [childId, parentId],
    })
  })
  guardianshipEvents.publish('ended', { childId, parentId })
}
