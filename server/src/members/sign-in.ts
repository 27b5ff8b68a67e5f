import { signInCodeRule } from '@hien/contract/rules/second-factor'
import { Failure, readInput } from '../failure.ts'
import { canReturn } from '../personal-data/access.ts'
import type { RequestContext } from '../request-context.ts'
import { identify } from './identify.ts'
import { issueTokens, sessionEnd, type TokenPair } from './issue-tokens.ts'
import { passSecondFactor } from './pass-second-factor.ts'
import { insertSession } from './session-store.ts'
import { holdPassword, type MemberRow } from './store.ts'

/**
 * memberLogin: by user name, e-mail or phone. A wrong account, a wrong password and a disabled account cannot be told apart;
 * who closed their account and knows its password learns that they can take it back. Where a second factor is on, its code is
 * asked for after the password was right, never before.
 * @throws {Failure} INVALID_INPUT, INVALID_CREDENTIALS, ACCOUNT_CLOSED, MEMBER_PENDING, SECOND_FACTOR_REQUIRED,
 *   SECOND_FACTOR_WRONG, RATE_LIMITED
 */
export async function signIn(context: RequestContext, input: unknown): Promise<TokenPair> {
  const { database } = context.dependencies
  const member = await identify(
    context,
    input,
    async ({ id, status }) => status !== 'disabled' || canReturn(database, id),
  )
  if (member.status === 'disabled') throw new Failure('ACCOUNT_CLOSED')
  return enter(context, member, () => passSecondFactor(context, member.id, readInput(signInCodeRule, input).code))
}

/**
 * Begins a session of a member who has shown their password.
 * @param passCode throws where their second factor is not shown; asked of an account that may sign in alone.
 * @throws {Failure} INVALID_CREDENTIALS, MEMBER_PENDING, and what `passCode` throws
 */
export async function enter(
  { dependencies, deviceName }: RequestContext,
  member: MemberRow,
  passCode: () => Promise<void>,
): Promise<TokenPair> {
  const { clock, database } = dependencies
  if (member.status === 'pending') throw new Failure('MEMBER_PENDING')
  await passCode()

  const now = clock.now()
  return database.transaction(async (transaction) => {
    // A password that was changed meanwhile has ended all sessions: none may begin with the old one.
    if (!(await holdPassword(transaction, member.id, member.passwordHash))) throw new Failure('INVALID_CREDENTIALS')
    const sessionId = await insertSession(transaction, {
      memberId: member.id,
      deviceName,
      now,
      expiresAt: sessionEnd(now),
    })
    return issueTokens(dependencies, transaction, member, sessionId)
  })
}
