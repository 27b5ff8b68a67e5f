import { signInCodeRule } from '@hien/contract/rules/second-factor'
import { Refusal, readInput } from '../../core/refusal.ts'
import { identify } from './identify.ts'
import { issueTokens, signInExpiry, type TokenPair } from './issue-tokens.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { insertSignIn } from '../sign-ins/store.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { lockPassword, type MemberRow } from '../store.ts'

/**
 * memberLogin: signs in by user name, e-mail or phone. An unknown account, a wrong password and a disabled account get the same
 * answer. A member who closed the account and knows the password learns that they can take it back. The code of a second factor
 * is only asked for after the password was right.
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
 * Begins a sign-in of a member whose password was right.
 * @param requireCode throws if the second factor is not proved; only called for an account that may sign in
 * @throws {Refusal} INVALID_CREDENTIALS, MEMBER_PENDING, and what `passCode` throws
 */
export async function beginSignIn(
  { dependencies, deviceName }: AccountsRequest,
  member: MemberRow,
  requireCode: () => Promise<void>,
): Promise<TokenPair> {
  const { clock, database } = dependencies
  if (member.status === 'pending') throw new Refusal('MEMBER_PENDING')
  await requireCode()

  const now = clock.now()
  return database.transaction(async (transaction) => {
    // If the password was changed meanwhile, all sign-ins have ended and none may begin with the old one.
    if (!(await lockPassword(transaction, member.id, member.passwordHash))) throw new Refusal('INVALID_CREDENTIALS')
    const signInId = await insertSignIn(transaction, {
      memberId: member.id,
      deviceName,
      now,
      expiresAt: signInExpiry(now),
    })
    return issueTokens(dependencies, transaction, member, signInId)
  })
}
