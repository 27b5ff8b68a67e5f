import { signInCodeRule } from '@hien/contract/rules/second-factor'
import { Refusal, readInput } from '../../core/refusal.ts'
import { identify } from './identify.ts'
import { issueTokens, signInExpiry, type TokenPair } from './issue-tokens.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { insertSignIn } from '../sign-ins/store.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { lockPassword, type MemberRow } from '../store.ts'

/**
 * memberLogin: by user name, e-mail or phone. A wrong account, a wrong password and a disabled account cannot be told apart;
 * who closed their account and knows its password learns that they can take it back. Where a second factor is on, its code is
 * asked for after the password was right, never before.
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
 * Begins a sign-in of a member who has shown their password.
 * @param requireCode throws where their second factor is not shown; asked of an account that may sign in alone.
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
    // A password that was changed meanwhile has ended all sign-ins: none may begin with the old one.
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
