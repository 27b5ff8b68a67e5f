import type { CentresDependencies } from '../centres/dependencies.ts'
import type { Deliver } from '../platform/mail/mail.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { NoticeEventBus } from './notice-events.ts'

export type NoticesDependencies = CentresDependencies & {
  noticeEvents: NoticeEventBus
  /**
   * Sends a mail and throws if that fails. `mailer`, in contrast, sends in the background and loses its mails if the process
   * ends.
   */
  deliverMail: Deliver
}

export type NoticesRequest = RequestContext<NoticesDependencies>
