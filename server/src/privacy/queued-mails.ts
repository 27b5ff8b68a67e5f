import { findAccount } from '../accounts/access.ts'
import { passwordChangedMail } from '../accounts/passwords/password-changed-mail.ts'
import { wrongCodesMail } from '../accounts/second-factor/wrong-codes-mail.ts'
import { siteOfMember } from '../accounts/sign-ins/site-of-member.ts'
import { later, oneDay } from '../core/clock.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { QueuedMailKind, QueuedMailWriter } from '../platform/mail/queue/create-mail-queue.ts'
import { accountClosedMail, unusedAccountMail } from './account-closing/account-mails.ts'
import { findClosing } from './account-closing/store.ts'
import { daysOfNotice } from './periods.ts'
import { unusedSince } from './retention/close-unused-accounts.ts'
import { findUnusedMember, storeUnusedNotice } from './retention/unused-accounts-store.ts'

/**
 * Milliseconds after which a warning is no longer sent: by then the member has probably noticed, or the attempts have stopped.
 */
const warningsUsefulFor = 7 * oneDay

/** Returns the writers of all kinds of queued mails, which also store the delivery if it has consequences. */
export function queuedMailWriters(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'ownHosts'>,
): Record<QueuedMailKind, QueuedMailWriter> {
  const { database } = dependencies
  /** Writes a mail with the address and the name under which the member uses the application. */
  async function onSite(memberId: string, write: (publicUrl: string) => Mail): Promise<Mail> {
    const { publicUrl, sender } = await siteOfMember(dependencies, memberId)
    return { ...write(publicUrl), ...sender }
  }
  /** Returns the member to warn of what happened at `since`; null if the warning comes too late or the account is not active. */
  async function memberToWarn(memberId: string, since: Date, now: Date) {
    const member = later(since, warningsUsefulFor) > now ? await findAccount(database, memberId) : null
    return member?.status === 'active' ? member : null
  }
  return {
    wrong_codes: {
      async write({ memberId, count, createdAt }, now) {
        const member = await memberToWarn(memberId, createdAt, now)
        return member && onSite(memberId, (publicUrl) => wrongCodesMail(member, count ?? 0, publicUrl))
      },
    },
    password_changed: {
      async write({ memberId, createdAt }, now) {
        const member = await memberToWarn(memberId, createdAt, now)
        // The address of somebody else would otherwise get a mail for each change (decision 071).
        if (!member?.emailVerified) return null
        return onSite(memberId, (publicUrl) => passwordChangedMail(member, createdAt, publicUrl))
      },
    },
    account_closed: {
      async write({ memberId }) {
        const closing = await findClosing(database, memberId)
        // No mail is needed if the account was reopened, and none can be sent after the address was erased.
        if (closing === null || closing.erasedAt !== null) return null
        const member = await findAccount(database, memberId)
        return member && onSite(memberId, (publicUrl) => accountClosedMail(member, closing.eraseAfter, publicUrl))
      },
    },
    unused_account: {
      async write({ memberId }, now) {
        const member = await findUnusedMember(database, memberId, { since: unusedSince(now), now })
        const eraseAfter = later(now, daysOfNotice * oneDay)
        return member && onSite(memberId, (publicUrl) => unusedAccountMail(member, eraseAfter, publicUrl))
      },
      // The time until the account is erased begins when the mail server has accepted the mail.
      delivered: (transaction, { memberId }, now) =>
        storeUnusedNotice(transaction, memberId, { since: unusedSince(now), now }),
    },
  }
}
