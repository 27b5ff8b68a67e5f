import { memberCodePrefixes } from '@hien/contract/codes'
import { registerRule } from '@hien/contract/rules/register'
import { withFreeCode } from '../../core/free-code.ts'
import { readInput } from '../../core/refusal.ts'
import type { RateLimit } from '../../core/rate-limits.ts'
import { recordSignUpConsents } from '../consents/record-consent.ts'
import { refuseFutureBirth, statedAge } from '../profile/age-rules.ts'
import { refuseBreached } from '../passwords/new-password.ts'
import type { AccountsDependencies } from '../dependencies.ts'
import { insertMember } from '../store.ts'

/**
 * memberRegister: creates an account of one of the four types. The account is active at once. If the operator approves teachers
 * and centres, their accounts are pending first (decision 019).
 * @throws {Refusal} INVALID_INPUT, USER_NAME_TAKEN, EMAIL_TAKEN, RATE_LIMITED
 */
export async function register(
  {
    dependencies,
    address,
  }: {
    dependencies: Pick<AccountsDependencies, 'clock' | 'config' | 'database' | 'random' | 'passwords'> & {
      rateLimits: { signUps: Pick<RateLimit, 'take'> }
    }
    address: string
  },
  input: unknown,
): Promise<void> {
  const { clock, config, database, random, rateLimits, passwords } = dependencies
  await rateLimits.signUps.take(address)
  const { password, dob, isOfAge, consents, ...account } = readInput(registerRule, input)
  const now = clock.now()
  refuseFutureBirth(dob, now)
  const age = statedAge({ dob: null, statedOfAgeAt: null }, { dob, isOfAge }, now)
  await refuseBreached(password, 'password')
  const passwordHash = await passwords.hash(password)
  const waits = (account.role === 'TCHER' || account.role === 'CENR') && config.teacherSignup === 'approval'
  await withFreeCode(random, (code) =>
    database.transaction(async (transaction) => {
      const member = await insertMember(transaction, {
        ...account,
        ...age,
        passwordHash,
        code: memberCodePrefixes[account.role] + code,
        status: waits ? 'pending' : 'active',
      })
      if (member) await recordSignUpConsents(transaction, { memberId: member.id, now }, consents ?? [])
      return member
    }),
  )
}
