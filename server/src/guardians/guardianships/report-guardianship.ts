import { holdPicture } from '../../accounts/consents/hide-picture.ts'
import { readId, Refusal } from '../../core/refusal.ts'
import { requireStudent } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { GuardiansRequest } from '../dependencies.ts'
import { mayReport } from './guardianship-rules.ts'
import { findGuardianship } from './list-store.ts'
import { storeReport } from './store.ts'

/**
 * guardianshipReport: a student reports that a guardianship is wrong. It must have been made with a code of a centre, or of a
 * teacher who taught the student for a centre (decision 052).
 *
 * The guardianship stays as it is. That centre and the operator see the report and may end the guardianship.
 * Reporting it again changes nothing.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a student, or the guardianship was made with another code;
 *   NOT_FOUND if the guardianship is missing, has ended or belongs to another student
 */
export async function reportGuardianship(context: GuardiansRequest, input: { id: string }): Promise<void> {
  const { clock, database, guardianshipEvents } = context.dependencies
  const { memberId } = requireStudent(context.viewer)
  const id = readId(input.id)
  const parentId = await database.transaction(async (transaction) => {
    await holdPicture(transaction, memberId)
    const tie = await findGuardianship(transaction, id)
    if (tie?.childId !== memberId) throw new Refusal('NOT_FOUND')
    if (tie.centreId === null) throw new Refusal('FORBIDDEN')
    if (mayReport(tie, memberId)) {
      await storeReport(transaction, { id, now: clock.now() })
      await recordAudit(context, transaction, {
        action: auditActions.guardianshipReported,
        memberIds: [tie.childId, tie.parentId],
      })
    }
    return tie.parentId
  })
  guardianshipEvents.publish('changed', { childId: memberId, parentId })
}
