import { holdPicture } from '../../accounts/consents/hide-picture.ts'
import { readId, Refusal } from '../../core/refusal.ts'
import { requireStudent } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { GuardiansRequest } from '../dependencies.ts'
import { mayReport } from './guardianship-rules.ts'
import { findGuardianship, storeReport } from './store.ts'

/**
 * guardianshipReport: a student says that a tie which came by a centre's code is wrong. It stays as it is; the centres of the
 * student and the operator see the report, and may end the tie (decision 052). Reporting again changes nothing.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for other roles and for a tie that came otherwise, NOT_FOUND also for a tie of
 *   others
 */
export async function reportGuardianship(context: GuardiansRequest, input: { id: string }): Promise<void> {
  const { clock, database, guardianshipEvents } = context.dependencies
  const { memberId } = requireStudent(context.viewer)
  const id = readId(input.id)
  const parentId = await database.transaction(async (transaction) => {
    await holdPicture(transaction, memberId)
    const tie = await findGuardianship(transaction, id)
    if (tie?.childId !== memberId) throw new Refusal('NOT_FOUND')
    if (!tie.cameByCentre) throw new Refusal('FORBIDDEN')
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
