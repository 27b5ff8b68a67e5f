import { Failure } from '../failure.ts'
import { canReturn } from '../personal-data/access.ts'
import type { RequestContext } from '../request-context.ts'
import { identify } from './identify.ts'
import { issueTokens, sessionEnd, type TokenPair } from './issue-tokens.ts'
import { insertSession } from './session-store.ts'
import { holdPassword } from './store.ts'

/**
 * memberLogin: by user name, e-mail or phone. A wrong account, a wrong password and a disabled account cannot be told apart;
 * who closed his account and knows its password learns that he can take it back.
 * @throws {Failure} INVALID_INPUT, INVALID_CREDENTIALS, ACCOUNT_CLOSED, MEMBER_PENDING, RATE_LIMITED
 */
export async function signIn(context: RequestContext, input: unknown): Promise<TokenPair> {
  const { dependencies, deviceName } = context
  const { clock, database } = dependencies
  const member = await identify(
    context,
    input,
    async ({ id, status }) => status !== 'disabled' || canReturn(database, id),
  )
  if (member.status === 'disabled') throw new Failure('ACCOUNT_CLOSED')
  if (member.status === 'pending') throw new Failure('MEMBER_PENDING')

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
