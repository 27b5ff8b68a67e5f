import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { later, oneDay, type Clock } from '../../../core/clock.ts'
import type { Database } from '../../postgres/database.ts'
import { failureOf } from '../delivery-failure.ts'
import type { Deliver, Mail } from '../mail.ts'
import { meaningOf, waitAfter } from '../mail-failure.ts'
import { claimMails, deleteMail, putOffMail, type QueuedMail } from './store.ts'

/** Mails that one node takes at a time, and milliseconds for which it has them. */
const maxClaimed = 20
const claimLasts = 10 * 60_000
/** An address that refuses a mail may take it some day. */
const waitAfterRefusal = 7 * oneDay

export type QueuedMailKind = QueuedMail['kind']

/** How a kind of mail is written, and what follows from its delivery. */
export type QueuedMailWriter = {
  /** Returns the mail as it is to be sent now; null if it is of no use any more. */
  write(mail: QueuedMail, now: Date): Promise<Mail | null>
  /** Runs in the transaction that takes the delivered mail off the queue. */
  delivered?(transaction: Database, mail: QueuedMail, now: Date): Promise<void>
}

export type MailQueue = {
  /** Sends what is due. Concurrent calls share one run. */
  send(): Promise<void>
  /** Begins no further mail, and waits for the one on its way for at most this many milliseconds. */
  stop(timeout: number): Promise<void>
}

type Dependencies = { clock: Clock; database: Database; deliverMail: Deliver; log: Logger }

/** Sends queued mails. A mail whose delivery was not noted before a crash is sent again. */
export function createMailQueue(
  { clock, database, deliverMail, log }: Dependencies,
  writers: Readonly<Record<QueuedMailKind, QueuedMailWriter>>,
): MailQueue {
  let running: Promise<void> | null = null
  let stopped = false

  /** Returns true if the mail server takes no mail at all for now. */
  async function sendOne(queued: QueuedMail): Promise<boolean> {
    const { write, delivered } = writers[queued.kind]
    const mail = await write(queued, clock.now())
    try {
      if (mail) await deliverMail(mail)
    } catch (error) {
      const failure = failureOf(error)
      const meaning = meaningOf(failure)
      log[meaning === 'refused' ? 'error' : 'warn']({ ...failure, kind: queued.kind }, 'a queued mail was not sent')
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
        // Each try would take a timeout of the mail server.
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
