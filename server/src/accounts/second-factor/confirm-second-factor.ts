import { secondFactorCodeRule } from '@hien/contract/rules/second-factor'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Refusal, readInput } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { tryCode } from '../sign-in/require-second-factor.ts'
import { groupRecoveryCode, hashRecoveryCode, makeRecoveryCodes, stepOfCode } from './second-factor-codes.ts'
import { markSecondFactorConfirmed, findSecondFactor, insertRecoveryCodes } from './store.ts'

/**
 * memberConfirmSecondFactor: switches the second factor on if the code proves that the caller's app has the secret. Returns
 * the recovery codes, which are shown only this once.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is neither a teacher nor a centre; INVALID_INPUT;
 *   SECOND_FACTOR_WRONG if the code is wrong; RATE_LIMITED; STATE_CHANGED if no secret was created before, or the second
 *   factor is on already
 */
export async function confirmSecondFactor(context: RequestContext, input: unknown): Promise<{ codes: string[] }> {
  const { dependencies, viewer, address } = context
  const { clock, database } = dependencies
  const { memberId } = requireTeacherOrCentre(viewer)
  const { code } = readInput(secondFactorCodeRule, input)
  const factor = await findSecondFactor(database, memberId)
  if (!factor || factor.confirmedAt) throw new Refusal('STATE_CHANGED')
  const { secret } = factor
  const now = clock.now()
  const step = stepOfCode(secret, code, now)
  await tryCode(dependencies, { memberId, address }, () => Promise.resolve(step !== null))

  const codes = makeRecoveryCodes()
  await database.transaction(async (transaction) => {
    if (step === null || !(await markSecondFactorConfirmed(transaction, { memberId, secret, step, now })))
      throw new Refusal('STATE_CHANGED')
    const hashes = codes.map((recovery) => hashRecoveryCode(memberId, recovery))
    await insertRecoveryCodes(transaction, memberId, hashes)
    await recordAudit(context, transaction, { action: auditActions.secondFactorOn, memberIds: [memberId] })
  })
  return { codes: codes.map(groupRecoveryCode) }
}
