import { removeSecondFactorRule } from '@hien/contract/rules/second-factor'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import { Refusal, readInput } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { verifyOwnPassword } from '../passwords/verify-own-password.ts'
import { requireSecondFactor } from '../sign-in/require-second-factor.ts'
import type { AccountsDependencies, AccountsRequest } from '../dependencies.ts'
import { deleteSecondFactor } from './store.ts'

/** Switches a member's second factor off, for the member or the operator. Returns false if it was not on. */
export const endSecondFactor = (
  source: AuditSource & { dependencies: Pick<AccountsDependencies, 'clock' | 'database'> },
  memberId: string,
): Promise<boolean> =>
  source.dependencies.database.transaction(async (transaction) => {
    const wasOn = await deleteSecondFactor(transaction, memberId)
    if (wasOn) await recordAudit(source, transaction, { action: auditActions.secondFactorOff, memberIds: [memberId] })
    return wasOn
  })

/**
 * memberRemoveSecondFactor: switches the second factor off, if the caller gives the password and a valid code.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is neither a teacher nor a centre; INVALID_INPUT;
 *   INVALID_CREDENTIALS if the password is wrong; SECOND_FACTOR_WRONG if the code is wrong; RATE_LIMITED; STATE_CHANGED if
 *   the second factor is not on
 */
export async function removeSecondFactor(context: AccountsRequest, input: unknown): Promise<void> {
  const { memberId } = requireTeacherOrCentre(context.viewer)
  const { password, code } = readInput(removeSecondFactorRule, input)
  await verifyOwnPassword(context, password)
  await requireSecondFactor(context, memberId, code)
  if (!(await endSecondFactor(context, memberId))) throw new Refusal('STATE_CHANGED')
}
