import type { ChatMessage } from '@hien/contract/chat'
import { formatTime } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import classes from './chat-log.module.css'

/** One line of the chat: somebody's words, a notification in the middle, or the start as a banner. */
export function ChatLine({ message, own }: { message: ChatMessage; own: boolean }) {
  if (message.type === 'notification') return <p className={classes.notification}>{message.message}</p>
  if (message.type === 'start_meeting') return <p className={classes.start}>{message.message}</p>
  return (
    <article className={classes.message} data-own={own || undefined}>
      <p className={classes.sender}>
        <span className={classes.name}>{message.userName}</span>
        {message.role === 'TCHER' ? <Badge tone="lotus">Giáo viên</Badge> : null}
        <span aria-hidden>·</span>
        <time dateTime={message.timestamp}>{formatTime(message.timestamp)}</time>
      </p>
      <p className={classes.words}>
        {message.message === '' ? <i className={classes.hidden}>Tin nhắn đã bị ẩn</i> : message.message}
      </p>
    </article>
  )
}
