import { fullName } from '@hien/contract/names'
import { requestPasswordResetRule } from '@hien/contract/rules/password'
import type { Dependencies } from '../../platform/dependencies.ts'
import { readInput } from '../../core/refusal.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { RequestContext } from '../../platform/request-context.ts'
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
  { dependencies, address }: RequestContext,
  input: { email: string },
): Promise<void> {
  const { rateLimits, mailer } = dependencies
  const { email } = readInput(requestPasswordResetRule, input)
  await rateLimits.resetRequests.take(address)
  await rateLimits.resetMails.take(email.toLowerCase())
  mailer.send(() => writeLink(dependencies, email))
}

/**
 * Creates a link, which voids earlier ones, and returns the mail with it; null if no active or pending member has this address.
 */
async function writeLink(dependencies: Dependencies, email: string): Promise<Mail | null> {
  const member = await findMemberByEmail(dependencies.database, email)
  if (!member || member.status === 'disabled') return null
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
