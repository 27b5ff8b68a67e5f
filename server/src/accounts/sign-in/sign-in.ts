import { signInCodeRule } from '@hien/contract/rules/second-factor'
import { Refusal, readInput } from '../../core/refusal.ts'
import { identify } from './identify.ts'
import { issueTokens, signInExpiry, type TokenPair } from './issue-tokens.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { insertSignIn } from '../sign-ins/store.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { lockPassword, type MemberRow } from '../store.ts'

/**
 * memberLogin: signs a member in by user name, e-mail address or phone number.
 *
 * An unknown account, a wrong password and an account disabled by the operator get the same answer. A member who closed the
 * account and gives the right password gets ACCOUNT_CLOSED: they can reopen it. The code of the second factor is only asked for
 * after the password was right.
 * @throws {Refusal} INVALID_INPUT, INVALID_CREDENTIALS, ACCOUNT_CLOSED, MEMBER_PENDING, SECOND_FACTOR_REQUIRED,
 *   SECOND_FACTOR_WRONG, RATE_LIMITED
 */
export async function signIn(context: AccountsRequest, input: unknown): Promise<TokenPair> {
  const { canTakeBackAccount } = context.dependencies
  const member = await identify(
    context,
    input,
    async ({ id, status }) => status !== 'disabled' || canTakeBackAccount(id),
  )
  if (member.status === 'disabled') throw new Refusal('ACCOUNT_CLOSED')
  return beginSignIn(context, member, () =>
    requireSecondFactor(context, member.id, readInput(signInCodeRule, input).code),
  )
}

/**
 * Creates a sign-in for a member whose password was right.
 * @param requireCode throws if the second factor is not proved; not called for a pending account
 * @throws {Refusal} INVALID_CREDENTIALS if the password was changed after the check; MEMBER_PENDING if the account waits for
 *   approval; and every error that `requireCode` throws
 */
export async function beginSignIn(
  { dependencies, deviceName, ownHost }: AccountsRequest,
  member: MemberRow,
  requireCode: () => Promise<void>,
): Promise<TokenPair> {
  const { clock, database } = dependencies
  if (member.status === 'pending') throw new Refusal('MEMBER_PENDING')
  await requireCode()

  const now = clock.now()
  return database.transaction(async (transaction) => {
    // If the password was changed since it was checked, all sign-ins have ended, and the old password must not start another
    // one.
    if (!(await lockPassword(transaction, member.id, member.passwordHash))) throw new Refusal('INVALID_CREDENTIALS')
    const signInId = await insertSignIn(transaction, {
      memberId: member.id,
      deviceName,
      host: ownHost?.host ?? '',
      now,
      expiresAt: signInExpiry(now),
    })
    return issueTokens(dependencies, transaction, member, signInId)
  })
}
