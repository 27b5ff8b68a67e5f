import { commonPasswordMessage } from '@hien/contract/rules/person'
import { Refusal } from '../../core/refusal.ts'

/** Refuses the user name as a password: it is the first guess of an attacker. @throws {Refusal} INVALID_INPUT */
export function refuseUserName(password: string, userName: string, field: string): void {
  if (password.toLowerCase() === userName) {
    throw new Refusal('INVALID_INPUT', { field, description: 'Mật khẩu không được trùng tên đăng nhập' })
  }
}

let breached: Promise<ReadonlySet<string>> | undefined

/** The list is read with the first password, because it would slow down every start. */
async function readBreached(): Promise<ReadonlySet<string>> {
  const list = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } })
  return new Set(list.default)
}

/**
 * Refuses the passwords that are most frequent in public breach lists: some 18,000 with 8 characters or more. The contract's rule
 * has refused the most frequent hundred already, as forms do.
 * @throws {Refusal} INVALID_INPUT, whatever the case of letters
 */
export async function refuseBreached(password: string, field: string): Promise<void> {
  breached ??= readBreached()
  if ((await breached).has(password.toLowerCase())) {
    throw new Refusal('INVALID_INPUT', { field, description: commonPasswordMessage })
  }
}
