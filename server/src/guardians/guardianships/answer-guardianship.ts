import { readId, Refusal } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { GuardiansRequest } from '../dependencies.ts'
import { mayAnswer } from './guardianship-rules.ts'
import { acceptGuardianship, deletePending, findGuardianship, isGuardian } from './store.ts'

/**
 * guardianshipAnswer: a tie that came by a teacher's code counts once the student, or a guardian they already have, has
 * accepted it; refused it is gone (decision 052).
 * @throws {Unauthenticated | Refusal} NOT_FOUND also for a tie of others, STATE_CHANGED when somebody has answered already
 */
export async function answerGuardianship(
  context: GuardiansRequest,
  { id, accept }: { id: string; accept: boolean },
): Promise<void> {
  const { database, guardianshipEvents } = context.dependencies
  const { memberId } = requireViewer(context.viewer)
  const tie = await findGuardianship(database, readId(id))
  const isActiveGuardian = tie !== null && (await isGuardian(database, { childId: tie.childId, parentId: memberId }))
  if (!tie || !mayAnswer(tie, memberId, isActiveGuardian)) throw new Refusal('NOT_FOUND')
  await database.transaction(async (transaction) => {
    const answered = accept ? await acceptGuardianship(transaction, tie.id) : await deletePending(transaction, tie.id)
    if (!answered) throw new Refusal('STATE_CHANGED')
    const action = accept ? auditActions.guardianshipAccepted : auditActions.guardianshipRefused
    await recordAudit(context, transaction, { action, memberIds: [tie.childId, tie.parentId] })
  })
  guardianshipEvents.publish('changed', { childId: tie.childId, parentId: tie.parentId })
}
