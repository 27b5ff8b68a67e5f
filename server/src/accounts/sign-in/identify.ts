import { parsePhone } from '@hien/contract/phone'
import { signInRule } from '@hien/contract/rules/sign-in'
import { Refusal, readInput } from '../../core/refusal.ts'
import { findMemberByAccount, type MemberRow } from '../store.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { tryPassword } from '../passwords/try-password.ts'

/**
 * The member with this account and password, by user name, e-mail or phone (decision 015). A wrong account and a
 * wrong password cannot be told apart by answer or time; who is not welcome is answered in the same way.
 * @throws {Refusal} INVALID_INPUT, INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function identify(
  { dependencies, address }: AccountsRequest,
  input: unknown,
  isWelcome: (member: MemberRow) => Promise<boolean>,
): Promise<MemberRow> {
  const { database, metrics } = dependencies
  const { account, password } = readInput(signInRule, input)
  const phone = parsePhone(account)
  const member = await findMemberByAccount(database, { nameOrEmail: account, phone })
  // Counted by the account itself, however it was spelt; a phone for itself, or the count would tell whose it is.
  const tries = `${phone ?? member?.id ?? account.toLowerCase()} ${address}`
  const hash = member?.passwordHash ?? null
  const isKnown = await tryPassword(
    dependencies,
    { tries, address },
    { hash, password, isWelcome: async () => member !== null && isWelcome(member) },
  )
  if (member && isKnown) return member
  metrics.signInFailures.inc({ reason: member ? 'wrong_password' : 'unknown_account' })
  throw new Refusal('INVALID_CREDENTIALS')
}
