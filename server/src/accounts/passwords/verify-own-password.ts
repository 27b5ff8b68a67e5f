import { Refusal, Unauthenticated } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { findMember, type MemberRow } from '../store.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { tryPassword } from './try-password.ts'

export const wrongPassword = () =>
  new Refusal('INVALID_CREDENTIALS', { field: 'password', description: 'Mật khẩu hiện tại không đúng' })

/**
 * Returns the caller's account if the password is right. Wrong passwords count towards the limits of signing in.
 * @throws {Unauthenticated | Refusal} Unauthenticated, also if the account no longer exists; INVALID_CREDENTIALS if the
 *   password is wrong; RATE_LIMITED
 */
export async function verifyOwnPassword(
  { dependencies, viewer, address }: AccountsRequest,
  password: string,
): Promise<MemberRow> {
  const { memberId } = requireViewer(viewer)
  const member = await findMember(dependencies.database, memberId)
  if (!member) throw new Unauthenticated()
  const key = { tries: `${memberId} ${address}`, address }
  if (!(await tryPassword(dependencies, key, { hash: member.passwordHash, password }))) throw wrongPassword()
  return member
}
