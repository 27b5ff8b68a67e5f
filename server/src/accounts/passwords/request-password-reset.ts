import { fullName } from '@hien/contract/names'
import { requestPasswordResetRule } from '@hien/contract/rules/password'
import { readInput } from '../../core/refusal.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { AccountsDependencies, AccountsRequest } from '../dependencies.ts'
import { siteOfMember } from '../sign-ins/site-of-member.ts'
import { makeResetLink } from './make-reset-link.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { findMemberByEmail } from '../store.ts'

/**
 * memberRequestPasswordReset: mails a single-use link for a new password to the member with this address. Neither the answer
 * nor its time shows whether there is such a member, because the lookup happens after the answer.
 * @throws {Refusal} INVALID_INPUT, RATE_LIMITED
 */
export async function requestPasswordReset(
  { dependencies, address }: AccountsRequest,
  input: { email: string },
): Promise<void> {
  const { rateLimits, mailer } = dependencies
  const { email } = readInput(requestPasswordResetRule, input)
  await rateLimits.resetRequests.take(address)
  await rateLimits.resetMails.take(email.toLowerCase())
  mailer.send(() => writeLink(dependencies, email))
}

/**
 * Creates a link, which voids earlier ones, and returns the mail with it; null if no member has this address or the operator disabled
 * the account. An owner who closed the account needs the password to take it back, so they get a link too.
 */
async function writeLink(dependencies: AccountsDependencies, email: string): Promise<Mail | null> {
  const member = await findMemberByEmail(dependencies.database, email)
  if (!member) return null
  if (member.status === 'disabled' && !(await dependencies.canTakeBackAccount(member.id))) return null
  // Not the host of this request: anybody can send one for this address to a host whose owner would then see the link.
  const { publicUrl, sender } = await siteOfMember(dependencies, member.id)
  const link = await makeResetLink(dependencies, dependencies.database, {
    memberId: member.id,
    mailed: true,
    publicUrl,
  })
  const mail = passwordResetMail({ name: fullName(member), userName: member.userName, email: member.email, link })
  return { ...mail, ...sender }
}
