import { changePasswordRule } from '@hien/contract/rules/password'
import { Failure, readInput, Unauthenticated } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireViewer } from '../viewer.ts'
import { refuseUserName } from './new-password.ts'
import { deletePasswordResets } from './password-reset-store.ts'
import { revokeSessions } from './session-store.ts'
import { changePasswordHash, findMember } from './store.ts'

const wrongPassword = () =>
  new Failure('INVALID_CREDENTIALS', { field: 'password', description: 'Mật khẩu hiện tại không đúng' })

/**
 * memberChangePassword: a new password for the caller, who knows the current one. Every other session of his ends, and
 * mailed links to a new password are void. Wrong tries count with those of signing in.
 * @throws {Unauthenticated | Failure} INVALID_INPUT, INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function changePassword({ dependencies, viewer, address }: RequestContext, input: unknown): Promise<void> {
  const { clock, database, limits, passwords, sessionGuard } = dependencies
  const { memberId, sessionId } = requireViewer(viewer)
  const { password, newPassword } = readInput(changePasswordRule, input)
  const member = await findMember(database, memberId)
  if (!member) throw new Unauthenticated()
  refuseUserName(newPassword, member.userName, 'newPassword')

  const tries = `${memberId} ${address}`
  await limits.passwordTries.take(tries)
  const fits = await passwords.verify(member.passwordHash, password, () => limits.failedSignIns.check(address))
  if (!fits) {
    await limits.failedSignIns.take(address)
    throw wrongPassword()
  }
  await limits.passwordTries.giveBack(tries)

  const becomes = await passwords.hash(newPassword)
  const ended = await database.transaction(async (transaction) => {
    // Changed meanwhile, by a mailed link or on another device: the password given is not the current one any more.
    if (!(await changePasswordHash(transaction, memberId, { was: member.passwordHash, becomes }))) throw wrongPassword()
    await deletePasswordResets(transaction, memberId)
    return revokeSessions(transaction, memberId, clock.now(), { except: sessionId })
  })
  for (const id of ended) sessionGuard.revoked(id)
}
