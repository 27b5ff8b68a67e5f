import { commonPasswordMessage } from '@hien/contract/rules/person'
import { Refusal } from '../../core/refusal.ts'

/** The first thing somebody tries who knows the user name. @throws {Refusal} INVALID_INPUT when the password is just that. */
export function refuseUserName(password: string, userName: string, field: string): void {
  if (password.toLowerCase() === userName) {
    throw new Refusal('INVALID_INPUT', { field, description: 'Mật khẩu không được trùng tên đăng nhập' })
  }
}

let breached: Promise<ReadonlySet<string>> | undefined

/** Read when the first password comes: most starts of a server are not followed by one soon. */
async function readBreached(): Promise<ReadonlySet<string>> {
  const list = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } })
  return new Set(list.default)
}

/**
 * The passwords that the public breach lists have most often, some 18,000 of 8 characters and more; the contract's rule
 * has refused the hundred that forms refuse too.
 * @throws {Refusal} INVALID_INPUT for one of them, in any case of letters
 */
export async function refuseBreached(password: string, field: string): Promise<void> {
  breached ??= readBreached()
  if ((await breached).has(password.toLowerCase())) {
    throw new Refusal('INVALID_INPUT', { field, description: commonPasswordMessage })
  }
}
