import { parsePhone } from '@hien/contract/phone'
import { signInRule } from '@hien/contract/rules/sign-in'
import { Failure, readInput } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { issueTokens, sessionEnd, type TokenPair } from './issue-tokens.ts'
import { insertSession } from './session-store.ts'
import { findMemberByAccount, holdPassword } from './store.ts'

/**
 * memberLogin: by user name, e-mail or phone (design, decision 1). A wrong account and a wrong password cannot be told
 * apart by answer or time.
 * @throws {Failure} INVALID_INPUT, INVALID_CREDENTIALS, MEMBER_PENDING, RATE_LIMITED
 */
export async function signIn(
  { dependencies, address, deviceName }: RequestContext,
  input: unknown,
): Promise<TokenPair> {
  const { clock, database, limits, passwords } = dependencies
  const { account, password } = readInput(signInRule, input)
  const phone = parsePhone(account)
  const member = await findMemberByAccount(database, { nameOrEmail: account, phone })
  // Counted by the account itself, however it was spelt. Taken before the password is looked at and given back when it
  // fits, so that tries sent at once count too.
  const tries = `${member?.id ?? phone ?? account.toLowerCase()} ${address}`
  await limits.passwordTries.take(tries)
  const fits = await passwords.verify(member?.passwordHash ?? null, password, () => limits.failedSignIns.check(address))
  if (!member || !fits || member.status === 'disabled') {
    await limits.failedSignIns.take(address)
    throw new Failure('INVALID_CREDENTIALS')
  }
  await limits.passwordTries.giveBack(tries)
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
