import { parsePhone } from '@hien/contract/phone'
import { signInRule } from '@hien/contract/rules/sign-in'
import { Refusal, readInput } from '../../core/refusal.ts'
import { findMemberByAccount, type MemberRow } from '../store.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { tryPassword } from '../passwords/try-password.ts'

/**
 * Returns the member with this password and this user name, e-mail address or phone number (decision 015). The answer and its
 * time are the same for an unknown account, a wrong password, and a member for whom `maySignIn` returns false.
 * @throws {Refusal} INVALID_INPUT, INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function identify(
  { dependencies, address }: AccountsRequest,
  input: unknown,
  maySignIn: (member: MemberRow) => Promise<boolean>,
): Promise<MemberRow> {
  const { database, metrics } = dependencies
  const { account, password } = readInput(signInRule, input)
  const phone = parsePhone(account)
  const member = await findMemberByAccount(database, { nameOrEmail: account, phone })
  // Tries are counted per account, whatever spelling was used. If the caller gave a phone number, they are counted per number:
  // otherwise the count would reveal whose number it is.
  const tries = `${phone ?? member?.id ?? account.toLowerCase()} ${address}`
  const hash = member?.passwordHash ?? null
  const isKnown = await tryPassword(
    dependencies,
    { tries, address },
    { hash, password, maySignIn: async () => member !== null && maySignIn(member) },
  )
  if (member && isKnown) return member
  metrics.signInFailures.inc({ reason: member ? 'wrong_password' : 'unknown_account' })
  throw new Refusal('INVALID_CREDENTIALS')
}
