import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../../core/clock.ts'
import { nodemailerMessage, loadNodemailer, type Deliver, type Mailbox } from './mail.ts'

/** Returns a part of a mail in a form that people can read. nodemailer itself would encode every letter that is not ASCII. */
const readablePart = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replaceAll('\n', '\r\n')}`,
})

/**
 * Returns a function that writes each mail into a folder, for an installation without a mail server. Each mail becomes an .eml
 * file, which mail programs and people can read. Only the system user that runs the server may read these files: with a password
 * link from a mail, anybody could take over the recipient's account.
 */
export function deliverToOutbox(folder: string, from: Mailbox, clock: Clock): Deliver {
  return async (mail) => {
    const { createTransport } = await loadNodemailer()
    const transport = createTransport({ streamTransport: true, buffer: true })
    const now = clock.now()
    const { text, html, ...head } = nodemailerMessage(mail, from, now)
    const alternatives = [readablePart('text/plain', text), readablePart('text/html', html)]
    const { message } = await transport.sendMail({ ...head, alternatives })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    const name = `${now.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
    const unfinished = path.join(folder, `.${name}`)
    await writeFile(unfinished, message as Buffer, { mode: 0o600 })
    await rename(unfinished, path.join(folder, name))
  }
}
