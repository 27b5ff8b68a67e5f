import { resetPasswordRule } from '@hien/contract/rules/password'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { queueMail } from '../../platform/mail/queue/queue-mail.ts'
import { Refusal, readInput } from '../../core/refusal.ts'
import { hashToken } from '../hash-token.ts'
import { refuseBreached, refuseUserName } from './new-password.ts'
import { voidSecrets } from '../issued-secrets/void-secrets.ts'
import { consumePasswordReset, findPasswordReset } from './reset-store.ts'
import { revokeSignIns } from '../sign-ins/store.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { resetPasswordHash } from '../store.ts'

/**
 * memberResetPassword: sets a new password with the token of a link, which is valid once. A mailed link also confirms the
 * member's address.
 *
 * Ends all sign-ins of the member and voids every secret of the account (voidSecrets), because somebody else may have known
 * the old password. The member gets a mail. If the new password is refused, the link stays valid.
 * @throws {Refusal} INVALID_INPUT if the new password is refused; RESET_TOKEN_INVALID if the token is unknown, used or
 *   expired; RATE_LIMITED after too many unknown tokens
 */
export async function resetPassword(context: AccountsRequest, input: unknown): Promise<void> {
  const { dependencies, address } = context
  const { clock, database, rateLimits, passwords, signInCache } = dependencies
  const { token, password } = readInput(resetPasswordRule, input)
  const hash = hashToken(token)
  const found = await findPasswordReset(database, hash, clock.now())
  if (!found) {
    await rateLimits.unknownLinks.take(address)
    throw new Refusal('RESET_TOKEN_INVALID')
  }
  refuseUserName(password, found.userName, 'password')
  await refuseBreached(password, 'password')

  const passwordHash = await passwords.hash(password)
  const ended = await database.transaction(async (transaction) => {
    // Update the member's row first, which locks it. A concurrent change of the password, or a second use of the link, waits
    // here.
    await resetPasswordHash(transaction, found.memberId, { passwordHash, mailed: found.mailed })
    if (!(await consumePasswordReset(transaction, hash, clock.now()))) throw new Refusal('RESET_TOKEN_INVALID')
    await voidSecrets(transaction, found.memberId)
    await recordAudit(context, transaction, { action: auditActions.passwordReset, memberIds: [found.memberId] })
    await queueMail({ clock }, transaction, { memberId: found.memberId, kind: 'password_changed' })
    return revokeSignIns(transaction, found.memberId, clock.now())
  })
  for (const id of ended) signInCache.publishRevoked(id)
}
