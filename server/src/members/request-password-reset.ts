import { randomBytes } from 'node:crypto'
import { fullName } from '@hien/contract/names'
import { requestPasswordResetRule } from '@hien/contract/rules/password'
import { webPaths } from '@hien/contract/web-paths'
import { later } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { readInput } from '../failure.ts'
import type { Mail } from '../mail/mail.ts'
import type { RequestContext } from '../request-context.ts'
import { hashToken } from './issue-tokens.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { replacePasswordReset } from './password-reset-store.ts'
import { findMemberByEmail } from './store.ts'

const linkLifetime = 30 * 60 * 1000

/**
 * memberRequestPasswordReset: mails a one-use link to the member with this address. Whether there is one shows neither
 * in the answer nor in its time: looking happens behind it.
 * @throws {Failure} INVALID_INPUT, RATE_LIMITED
 */
export async function requestPasswordReset(
  { dependencies, address }: RequestContext,
  input: { email: string },
): Promise<void> {
  const { limits, mailer } = dependencies
  const { email } = readInput(requestPasswordResetRule, input)
  await limits.resetRequests.take(address)
  await limits.resetMails.take(email.toLowerCase())
  mailer.send(() => writeLink(dependencies, email))
}

/** The mail with a new link, the only one that counts from now on; null when nobody is to get one. */
async function writeLink({ clock, config, database }: Dependencies, email: string): Promise<Mail | null> {
  const member = await findMemberByEmail(database, email)
  if (!member || member.status === 'disabled') return null
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await replacePasswordReset(database, {
    hash: hashToken(token),
    memberId: member.id,
    createdAt: now,
    expiresAt: later(now, linkLifetime),
  })
  return passwordResetMail({
    name: fullName(member),
    userName: member.userName,
    email: member.email,
    link: config.publicUrl + webPaths.resetPassword(token),
  })
}
