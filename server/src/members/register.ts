import { memberCodePrefixes } from '@hien/contract/codes'
import { registerRule } from '@hien/contract/rules/register'
import { withFreeCode } from '../codes.ts'
import type { RequestContext } from '../request-context.ts'
import { readInput } from '../failure.ts'
import { insertMember } from './store.ts'

/**
 * memberRegister: a new account of any of the four types, active at once but for teachers where the operator
 * approves them (design, decision 6).
 * @throws {Failure} INVALID_INPUT, USER_NAME_TAKEN, EMAIL_TAKEN, RATE_LIMITED
 */
export async function register({ dependencies, address }: RequestContext, input: unknown): Promise<void> {
  const { config, database, draw, limits, passwords } = dependencies
  await limits.signUps.take(address)
  const { password, dob, ...account } = readInput(registerRule, input)
  const passwordHash = await passwords.hash(password)
  const waits = account.role === 'TCHER' && config.teacherSignup === 'approval'
  await withFreeCode(draw, (code) =>
    insertMember(database, {
      ...account,
      dob: dob ?? null,
      passwordHash,
      code: memberCodePrefixes[account.role] + code,
      status: waits ? 'pending' : 'active',
    }),
  )
}
