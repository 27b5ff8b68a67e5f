import type { BoardDependencies } from '../board/dependencies.ts'
import type { CentrePagesDependencies } from '../centre-pages/dependencies.ts'
import type { Deliver } from '../platform/mail/mail.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { NoticeEventBus } from './notice-events.ts'

export type NoticesDependencies = CentrePagesDependencies &
  BoardDependencies & {
    noticeEvents: NoticeEventBus
    /**
     * Sends a mail and throws if that fails. In contrast to `mailer`, which sends in the background, the caller learns whether the
     * mail was sent.
     */
    deliverMail: Deliver
  }

export type NoticesRequest = RequestContext<NoticesDependencies>
