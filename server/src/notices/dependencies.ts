import type { CentresDependencies } from '../centres/dependencies.ts'
import type { Deliver } from '../platform/mail/mail.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { NoticeEventBus } from './notice-events.ts'

/** What notices work with. */
export type NoticesDependencies = CentresDependencies & {
  noticeEvents: NoticeEventBus
  /** For mails that must be known to be delivered; others go by the mailer, which forgets with the process. */
  deliverMail: Deliver
}

export type NoticesRequest = RequestContext<NoticesDependencies>
