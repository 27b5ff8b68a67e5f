export type Mailbox = { name: string; address: string }

export type Mail = {
  to: Mailbox
  subject: string
  text: string
  /** The content of `text` as HTML. */
  html: string
  /** Name of the sender, in place of the one in MAIL_FROM. The address stays that of MAIL_FROM. */
  senderName?: string
  /** Headers besides those that all our mails have. */
  headers?: Readonly<Record<string, string>>
}

/** Delivers a mail to the mail server or the outbox. @throws if that failed; the mail may be tried again. */
export type Deliver = (mail: Mail) => Promise<void>

/** Loads nodemailer when the first mail is sent. A process that sends no mail starts faster and needs less memory. */
export const loadNodemailer = () => import('nodemailer')

/** Returns the mail in nodemailer's form, with the properties that all our mails have. */
export const nodemailerMessage = ({ senderName, ...mail }: Mail, from: Mailbox, date: Date) => ({
  ...mail,
  from: senderName === undefined ? from : { ...from, name: senderName },
  date,
  // Tells automatic responders not to answer (RFC 3834).
  headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
  // nodemailer must not read files or URLs for a mail, whatever the mail contains.
  disableFileAccess: true,
  disableUrlAccess: true,
})
