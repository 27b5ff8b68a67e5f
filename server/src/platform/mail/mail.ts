export type Mailbox = { name: string; address: string }

export type Mail = {
  to: Mailbox
  subject: string
  text: string
  /** Says the same as the text. */
  html: string
  /** Headers besides those that all our mails have. */
  headers?: Readonly<Record<string, string>>
}

/** Hands a mail over to be delivered. @throws if that failed; the mail may be tried again. */
export type Deliver = (mail: Mail) => Promise<void>

/** Loads nodemailer with the first mail: a process that sends none starts faster and needs less memory. */
export const loadNodemailer = () => import('nodemailer')

/** Returns the mail in nodemailer's form, with the properties that all our mails have. */
export const nodemailerMessage = (mail: Mail, from: Mailbox, date: Date) => ({
  ...mail,
  from,
  date,
  // Tells automatic responders not to answer (RFC 3834).
  headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
  // A mail must never load files or addresses, whatever it contains.
  disableFileAccess: true,
  disableUrlAccess: true,
})
