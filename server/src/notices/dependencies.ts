import type { CentresDependencies } from '../centres/dependencies.ts'
import type { Deliver } from '../platform/mail/mail.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { NoticeEventBus } from './notice-events.ts'

/** Dependencies of the notices. */
export type NoticesDependencies = CentresDependencies & {
  noticeEvents: NoticeEventBus
  /** Sends a mail and throws if that fails. `mailer` sends in the background, and its mails are lost with the process. */
  deliverMail: Deliver
}

export type NoticesRequest = RequestContext<NoticesDependencies>
