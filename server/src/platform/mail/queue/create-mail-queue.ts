import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { later, oneDay, type Clock } from '../../../core/clock.ts'
import type { Database } from '../../postgres/database.ts'
import { failureOf } from '../delivery-failure.ts'
import type { Deliver, Mail } from '../mail.ts'
import { meaningOf, waitAfter } from '../mail-failure.ts'
import { claimMails, deleteMail, putOffMail, type QueuedMail } from './store.ts'

/** Maximum number of mails that a node claims at a time. */
const maxClaimed = 20
/** Milliseconds that a claim lasts. After that, another node can claim the mail. */
const claimLasts = 10 * 60_000
/** Milliseconds before the next try if the mail or its recipient was refused: the address can accept mails again by then. */
const waitAfterRefusal = 7 * oneDay

export type QueuedMailKind = QueuedMail['kind']

/** Writes one kind of mail, and does the work after its delivery. */
export type QueuedMailWriter = {
  /** Returns the mail with its present content; null if it is no longer needed. */
  write(mail: QueuedMail, now: Date): Promise<Mail | null>
  /** Runs in the transaction that removes the delivered mail from the queue. */
  delivered?(transaction: Database, mail: QueuedMail, now: Date): Promise<void>
}

export type MailQueue = {
  /** Sends the mails that are due. Concurrent calls share one run. */
  send(): Promise<void>
  /** Begins no further mail, and waits for the mail being sent, for at most `timeout` milliseconds. */
  stop(timeout: number): Promise<void>
}

type Dependencies = { clock: Clock; database: Database; deliverMail: Deliver; log: Logger }

/** Creates the sender of queued mails. If the process crashes between a delivery and its commit, the mail is sent again. */
export function createMailQueue(
  { clock, database, deliverMail, log }: Dependencies,
  writers: Readonly<Record<QueuedMailKind, QueuedMailWriter>>,
): MailQueue {
  let running: Promise<void> | null = null
  let stopped = false

  /**
   * Sends one mail and removes it from the queue, or postpones it after a failure. A mail that is no longer needed is
   * removed without sending. Returns true if the mail server accepts no mail at all for now.
   */
  async function sendOne(queued: QueuedMail): Promise<boolean> {
    const { write, delivered } = writers[queued.kind]
    const mail = await write(queued, clock.now())
    try {
      if (mail) await deliverMail(mail)
    } catch (error) {
      const failure = failureOf(error)
      const meaning = meaningOf(failure)
      log[meaning === 'refused' ? 'error' : 'warn'](
        { ...failure, kind: queued.kind },
        'a queued mail was not sent; it is tried again later',
      )
      const wait = meaning === 'refused' ? waitAfterRefusal : waitAfter(queued.tries + 1)
      await putOffMail(database, queued, { dueAt: later(clock.now(), wait), tried: true })
      return meaning === 'away'
    }
    await database.transaction(async (transaction) => {
      if ((await deleteMail(transaction, queued)) && mail) await delivered?.(transaction, queued, clock.now())
    })
    return false
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const now = clock.now()
      const claimed = await claimMails(database, { now, until: later(now, claimLasts), limit: maxClaimed })
      let isAway = false
      for (const queued of claimed) {
        // If the mail server accepts no mail now, do not try the remaining mails: each try would wait for a timeout.
        if (isAway || stopped) {
          const wait = stopped ? 0 : waitAfter(1)
          await putOffMail(database, queued, { dueAt: later(clock.now(), wait), tried: false })
        } else isAway = await sendOne(queued)
      }
      if (isAway || stopped || claimed.length < maxClaimed) return
    }
  }

  return {
    async send() {
      if (stopped) return
      running ??= sendDue().finally(() => (running = null))
      await running
    },
    async stop(timeout) {
      stopped = true
      await Promise.race([running?.catch(() => {}), delay(timeout, undefined, { ref: false })])
    },
  }
}
