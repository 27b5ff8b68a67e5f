import { beginSecondFactorRule } from '@hien/contract/rules/second-factor'
import { Failure, readInput } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireTeacherOrCentre } from '../viewer.ts'
import { confirmPassword } from './confirm-password.ts'
import { makeSecret, secretAddress } from './second-factor-codes.ts'
import { beginSecondFactor as store } from './second-factor-store.ts'

/**
 * memberBeginSecondFactor: a secret for the caller's authenticator app, answered this once. Nothing is asked for at the
 * sign-in before a code of it was confirmed.
 * @throws {Unauthenticated | Failure} FORBIDDEN, INVALID_INPUT, INVALID_CREDENTIALS, STATE_CHANGED, RATE_LIMITED
 */
export async function beginSecondFactor(
  context: RequestContext,
  input: unknown,
): Promise<{ secret: string; address: string }> {
  const { clock, database } = context.dependencies
  const { memberId, userName } = requireTeacherOrCentre(context.viewer)
  const { password } = readInput(beginSecondFactorRule, input)
  await confirmPassword(context, password)
  const secret = makeSecret()
  if (!(await store(database, { memberId, secret, createdAt: clock.now() }))) throw new Failure('STATE_CHANGED')
  return { secret, address: secretAddress(secret, userName) }
}
