import { randomBytes } from 'node:crypto'
import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../core/clock.ts'
import { siteOn } from '../../core/own-host.ts'
import { Refusal, Unauthenticated } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { hashToken } from '../hash-token.ts'
import { findMember } from '../store.ts'
import { emailProofMail } from './email-proof-mail.ts'
import { replaceEmailProof } from './email-proof-store.ts'

/**
 * Returns an address in lower case and without a part such as `+hoc` before the `@`. Most mail services deliver all these
 * spellings to the same mailbox.
 */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@')

/**
 * memberRequestEmailProof: mails the caller a link that confirms their address (decision 071). The link is valid once, for a
 * day, and voids earlier links.
 * @throws {Unauthenticated | Refusal} STATE_CHANGED if the address is confirmed already; RATE_LIMITED, also after too many
 *   mails to one mailbox in a day: a member who signed up with somebody else's address must not fill that mailbox
 */
export async function requestEmailProof({ dependencies, viewer, address, ownHost }: RequestContext): Promise<void> {
  const { clock, config, database, mailer, rateLimits } = dependencies
  const { memberId } = requireViewer(viewer)
  const member = await findMember(database, memberId)
  if (!member) throw new Unauthenticated()
  if (member.emailVerified) {
    throw new Refusal('STATE_CHANGED', { description: 'Email của bạn đã được xác nhận' })
  }
  await rateLimits.proofRequests.take(address)
  await rateLimits.proofMails.take(mailboxOf(member.email)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('RATE_LIMITED', {
      description:
        'Hôm nay đã gửi nhiều thư xác nhận đến địa chỉ này. Hãy xem cả hộp thư rác, hoặc thử lại vào ngày mai',
    })
  })
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await replaceEmailProof(database, {
    memberId,
    hash: hashToken(token),
    email: member.email,
    createdAt: now,
    expiresAt: later(now, oneDay),
  })
  const { publicUrl, sender } = siteOn(ownHost, config.publicUrl)
  mailer.send(async () => ({ ...emailProofMail(member, publicUrl + webPaths.emailProof(token)), ...sender }))
}
