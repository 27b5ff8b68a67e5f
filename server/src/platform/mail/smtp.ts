import type { Clock } from '../../core/clock.ts'
import { nodemailerMessage, loadNodemailer, type Deliver, type Mailbox } from './mail.ts'

/** Milliseconds. A mail server that hangs is given up early, because the mail is tried again later. */
const timeouts = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

/** Returns a function that sends mails to the mail server at `url`, with TLS if the server supports it. */
export function deliverBySmtp(url: string, from: Mailbox, clock: Clock): Deliver {
  return async (mail) => {
    const { createTransport } = await loadNodemailer()
    await createTransport({ url, ...timeouts }).sendMail(nodemailerMessage(mail, from, clock.now()))
  }
}
