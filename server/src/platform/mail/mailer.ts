import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { failureOf } from './delivery-failure.ts'
import type { Deliver, Mail } from './mail.ts'

export type Mailer = {
  /**
   * Writes and sends a mail in the background; returns at once and never throws. If sending fails, the mail is tried a
   * few more times, unless the error is permanent. Each failure is logged without address and text. If `write` returns
   * null, nothing is sent.
   */
  send(write: () => Promise<Mail | null>): void
  /**
   * Waits for pending mails, for at most `timeout` milliseconds. A mail that waits for its next try is tried at once, for the
   * last time.
   */
  drain(timeout: number): Promise<void>
}

const retryDelays: readonly number[] = [1000, 10_000, 60_000]
const concurrency = 2
/**
 * Maximum number of pending mails; further ones are dropped. While the mail server cannot be reached, mails must not fill the
 * memory.
 */
const maxPending = 1000

/**
 * Creates a mailer.
 * @param options.delays milliseconds to wait before the second try, the third try and so on. A mail whose last try fails is
 *   dropped.
 */
export function createMailer(
  deliver: Deliver,
  log: Logger,
  { delays = retryDelays }: { delays?: readonly number[] } = {},
): Mailer {
  const queue = pLimit(concurrency)
  const pending = new Set<Promise<void>>()
  const draining = new AbortController()

  async function deliverWithRetries(mail: Mail): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await queue(() => deliver(mail))
      } catch (error) {
        const pause = delays[attempt - 1]
        const isLast = pause === undefined || draining.signal.aborted || Object(error).permanent === true
        log[isLast ? 'error' : 'warn']({ ...failureOf(error), attempt }, isLast ? 'mail not sent' : 'mail not sent yet')
        if (isLast) return
        await delay(pause, undefined, { signal: draining.signal, ref: false }).catch(() => {})
      }
    }
  }

  async function post(write: () => Promise<Mail | null>): Promise<void> {
    try {
      const mail = await queue(write)
      if (mail) await deliverWithRetries(mail)
    } catch (error) {
      log.error({ err: error }, 'mail not written')
    }
  }

  return {
    send(write) {
      if (pending.size >= maxPending) return log.error('too many mails are pending; a new mail was dropped')
      const posted = post(write).finally(() => pending.delete(posted))
      pending.add(posted)
    },
    async drain(timeout) {
      draining.abort()
      await Promise.race([Promise.all(pending), delay(timeout, undefined, { ref: false })])
      if (pending.size > 0) log.error({ count: pending.size }, 'mails not sent before the shutdown')
    },
  }
}
