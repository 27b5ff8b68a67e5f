import { limits } from '@hien/contract/limits'
import { holdPicture } from '../../accounts/consents/hide-picture.ts'
import { readId, Refusal } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { dropBirthDateProposal } from '../../accounts/birth-dates/give-birth-date.ts'
import type { GuardiansRequest } from '../dependencies.ts'
import { callerOf } from './caller-of.ts'
import { mayAccept, mayRefuse } from './guardianship-rules.ts'
import { findGuardianship } from './list-store.ts'
import { acceptGuardianship, refuseGuardianship } from './store.ts'

const needsOthers = 'Bạn dưới 16 tuổi và đã có phụ huynh: phụ huynh đó hoặc trung tâm của bạn mới đồng ý được'

/**
 * guardianshipAnswer: accepts a pending guardianship, which is active from then on, or refuses it, which ends it (decision
 * 052). The caller's permission is read after the student is locked, so that it cannot change before the commit.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if the guardianship is missing, has ended or does not concern the caller;
 *   STATE_CHANGED if it is active already or was answered meanwhile; FORBIDDEN if the caller is the student and mayAccept or
 *   mayRefuse does not allow it, or if the student has the maximum number of guardians
 */
export async function answerGuardianship(
  context: GuardiansRequest,
  { id, accept }: { id: string; accept: boolean },
): Promise<void> {
  const { clock, database, guardianshipEvents } = context.dependencies
  const viewer = requireViewer(context.viewer)
  const tieId = readId(id)
  const now = clock.now()
  const { childId, parentId } = await database.transaction(async (transaction) => {
    const found = await findGuardianship(transaction, tieId)
    if (!found) throw new Refusal('NOT_FOUND')
    await holdPicture(transaction, found.childId)
    const tie = await findGuardianship(transaction, tieId)
    const caller = await callerOf(transaction, viewer, found.childId)
    const permission = (accept ? mayAccept : mayRefuse)(tie ?? found, caller, now)
    if (permission === 'hidden') throw new Refusal('NOT_FOUND')
    if (tie?.state !== 'pending') throw new Refusal('STATE_CHANGED')
    if (permission === 'forbidden') throw new Refusal('FORBIDDEN', { description: needsOthers })
    if (accept && tie.otherGuardians >= limits.maxGuardiansPerChild) {
      throw new Refusal('FORBIDDEN', {
        description: `Mỗi học viên có nhiều nhất ${limits.maxGuardiansPerChild} phụ huynh`,
      })
    }
    const change = { id: tieId, changedBy: viewer.memberId, now }
    const answered = await (accept ? acceptGuardianship : refuseGuardianship)(transaction, change)
    if (!answered) throw new Refusal('STATE_CHANGED')
    if (accept) await dropBirthDateProposal(transaction, found.childId)
    const action = accept ? auditActions.guardianshipAccepted : auditActions.guardianshipRefused
    await recordAudit(context, transaction, { action, memberIds: [found.childId, found.parentId] })
    return found
  })
  guardianshipEvents.publish('changed', { childId, parentId })
}
