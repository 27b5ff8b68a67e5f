import { commonPasswordMessage } from '@hien/contract/rules/person'
import { Refusal } from '../../core/refusal.ts'

/**
 * Refuses a password that equals the user name, because attackers try it first.
 * @throws {Refusal} INVALID_INPUT
 */
export function refuseUserName(password: string, userName: string, field: string): void {
  if (password.toLowerCase() === userName) {
    throw new Refusal('INVALID_INPUT', { field, description: 'Mật khẩu không được trùng tên đăng nhập' })
  }
}

let breached: Promise<ReadonlySet<string>> | undefined

/**
 * Reads the list of breached passwords. Called when the first password is checked, because reading the list at every start
 * would slow down the start.
 */
async function readBreached(): Promise<ReadonlySet<string>> {
  const list = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } })
  return new Set(list.default)
}

/**
 * Refuses passwords that are frequent in public breach lists, in upper or lower case: about 18,000 with 8 or more characters.
 * The contract's rule, which forms also use, has already refused the most frequent ones and Vietnamese variants.
 * @throws {Refusal} INVALID_INPUT
 */
export async function refuseBreached(password: string, field: string): Promise<void> {
  breached ??= readBreached()
  if ((await breached).has(password.toLowerCase())) {
    throw new Refusal('INVALID_INPUT', { field, description: commonPasswordMessage })
  }
}
