import { findAccount } from '../accounts/access.ts'
import { wrongCodesMail } from '../accounts/second-factor/wrong-codes-mail.ts'
import { later, oneDay } from '../core/clock.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { QueuedMailKind, QueuedMailWriter } from '../platform/mail/queue/create-mail-queue.ts'
import { accountClosedMail, unusedAccountMail } from './account-closing/account-mails.ts'
import { findClosing } from './account-closing/store.ts'
import { daysOfNotice } from './periods.ts'
import { unusedSince } from './retention/close-unused-accounts.ts'
import { findUnusedMember, storeUnusedNotice } from './retention/unused-accounts-store.ts'

/**
 * Milliseconds after which a warning about wrong codes is no longer sent: by then the member has probably changed the password,
 * or the attempts have stopped.
 */
const wrongCodesUsefulFor = 7 * oneDay

/** Returns, for each kind of queued mail, how the mail is written and what is stored after its delivery. */
export function queuedMailWriters({
  config: { publicUrl },
  database,
}: Pick<Dependencies, 'config' | 'database'>): Record<QueuedMailKind, QueuedMailWriter> {
  return {
    wrong_codes: {
      async write({ memberId, count, createdAt }, now) {
        const member = later(createdAt, wrongCodesUsefulFor) > now ? await findAccount(database, memberId) : null
        return member?.status === 'active' ? wrongCodesMail(member, count ?? 0, publicUrl) : null
      },
    },
    account_closed: {
      async write({ memberId }) {
        const closing = await findClosing(database, memberId)
        // No mail is needed if the account was reopened, and none can be sent after the address was erased.
        if (closing === null || closing.erasedAt !== null) return null
        const member = await findAccount(database, memberId)
        return member && accountClosedMail(member, closing.eraseAfter, publicUrl)
      },
    },
    unused_account: {
      async write({ memberId }, now) {
        const member = await findUnusedMember(database, memberId, { since: unusedSince(now), now })
        return member && unusedAccountMail(member, later(now, daysOfNotice * oneDay), publicUrl)
      },
      // The time until the account is erased begins when the mail server has accepted the mail.
      delivered: (transaction, { memberId }, now) =>
        storeUnusedNotice(transaction, memberId, { since: unusedSince(now), now }),
    },
  }
}
