import { beginSecondFactorRule } from '@hien/contract/rules/second-factor'
import { Refusal, readInput } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { verifyOwnPassword } from '../passwords/verify-own-password.ts'
import { makeSecret, secretAddress } from './second-factor-codes.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { insertSecondFactor } from './store.ts'

/**
 * memberBeginSecondFactor: creates and returns a secret for the caller's authenticator app. The secret is shown only this once.
 * Signing in asks for codes only after memberConfirmSecondFactor.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is neither a teacher nor a centre; INVALID_INPUT;
 *   INVALID_CREDENTIALS if the password is wrong; RATE_LIMITED; STATE_CHANGED if the second factor is on already
 */
export async function beginSecondFactor(
  context: AccountsRequest,
  input: unknown,
): Promise<{ secret: string; address: string }> {
  const { clock, database } = context.dependencies
  const { memberId, userName } = requireTeacherOrCentre(context.viewer)
  const { password } = readInput(beginSecondFactorRule, input)
  await verifyOwnPassword(context, password)
  const secret = makeSecret()
  if (!(await insertSecondFactor(database, { memberId, secret, createdAt: clock.now() })))
    throw new Refusal('STATE_CHANGED')
  return { secret, address: secretAddress(secret, userName) }
}
