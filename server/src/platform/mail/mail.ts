export type Mailbox = { name: string; address: string }

export type Mail = {
  to: Mailbox
  subject: string
  text: string
  /** The same as the text. */
  html: string
  /** Beside those that all of ours have. */
  headers?: Readonly<Record<string, string>>
}

/** Hands one mail over for good. @throws when that failed; the mail may be tried again. */
export type Deliver = (mail: Mail) => Promise<void>

/** Loaded by the first mail: a start that sends none is quicker and smaller by it. */
export const loadNodemailer = () => import('nodemailer')

/** A mail with what all of ours have in common, as nodemailer takes it. */
export const nodemailerMessage = (mail: Mail, from: Mailbox, date: Date) => ({
  ...mail,
  from,
  date,
  // No machine shall answer it (RFC 3834).
  headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
  // A mail never fetches anything, whatever stands in it.
  disableFileAccess: true,
  disableUrlAccess: true,
})
