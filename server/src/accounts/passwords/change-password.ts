import { changePasswordRule } from '@hien/contract/rules/password'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { queueMail } from '../../platform/mail/queue/queue-mail.ts'
import { readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { verifyOwnPassword, wrongPassword } from './verify-own-password.ts'
import { refuseBreached, refuseUserName } from './new-password.ts'
import { voidSecrets } from '../issued-secrets/void-secrets.ts'
import { revokeSignIns } from '../sign-ins/store.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { changePasswordHash } from '../store.ts'

/**
 * memberChangePassword: replaces the caller's password, if the caller gives the current one. Ends the caller's other sign-ins
 * and voids every secret of the account (voidSecrets). The caller gets a mail. Wrong passwords count towards the limits of
 * signing in.
 * @throws {Unauthenticated | Refusal} INVALID_INPUT, also if the new password is the user name or a frequent one;
 *   INVALID_CREDENTIALS if the current password is wrong; RATE_LIMITED
 */
export async function changePassword(context: AccountsRequest, input: unknown): Promise<void> {
  const { dependencies, viewer } = context
  const { clock, database, passwords, signInCache } = dependencies
  const { memberId, signInId, userName } = requireViewer(viewer)
  const { password, newPassword } = readInput(changePasswordRule, input)
  refuseUserName(newPassword, userName, 'newPassword')
  await refuseBreached(newPassword, 'newPassword')
  const member = await verifyOwnPassword(context, password)

  const becomes = await passwords.hash(newPassword)
  const ended = await database.transaction(async (transaction) => {
    // The update fails if the password was changed since it was checked, by a link or on another device.
    if (!(await changePasswordHash(transaction, memberId, { was: member.passwordHash, becomes }))) throw wrongPassword()
    await voidSecrets(transaction, memberId)
    await recordAudit(context, transaction, { action: auditActions.passwordChanged, memberIds: [memberId] })
    await queueMail({ clock }, transaction, { memberId, kind: 'password_changed' })
    return revokeSignIns(transaction, memberId, clock.now(), { except: signInId })
  })
  for (const id of ended) signInCache.publishRevoked(id)
}
