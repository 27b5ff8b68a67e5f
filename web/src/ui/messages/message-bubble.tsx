import type { ReactNode } from 'react'
import { formatTime } from '../../lib/dates/format-dates.ts'
import classes from './messages.module.css'

type MessageBubbleProps = {
  /** True for a message of the signed-in member, which is shown on the right. */
  own: boolean
  /** Name of the author; not shown for an own message. */
  author: string
  badge?: ReactNode
  /** ISO 8601. */
  at: string
  menu?: ReactNode
  /** Shown below the text, such as the state of a message that is being sent. */
  below?: ReactNode
  children: ReactNode
}

/** One message with its author and time. */
export const MessageBubble = ({ own, author, badge, at, menu, below, children }: MessageBubbleProps) => (
  <article className={classes.message} data-own={own || undefined}>
    <p className={classes.sender}>
      <span className={classes.name}>{own ? 'Bạn' : author}</span>
      {badge}
      <time dateTime={at}>{formatTime(at)}</time>
    </p>
    <div className={classes.line}>
      <p className={classes.words}>{children}</p>
      {menu}
    </div>
    {below}
  </article>
)
