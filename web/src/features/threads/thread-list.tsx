import { Link } from 'react-router'
import type { Role } from '@hien/contract/roles'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { paths } from '../../lib/paths.ts'
import type { Thread } from '../../operations/threads/list-threads.ts'
import { useHasStuckMessages } from '../../operations/threads/unsent-messages.ts'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './thread-list.module.css'
import { lastWords, threadTitles } from './thread-words.ts'

type RowProps = {
  thread: Thread
  role: Role | undefined
  now: Date
  /** True if messages of the member stay unsent. */
  isStuck: boolean
}

function Row({ thread, role, now, isStuck }: RowProps) {
  const { classId, studentCode, hasMessages, lastText, lastAt, unread, reported } = thread
  const { title, where } = threadTitles(thread, role)
  return (
    <Link className={classes.row} to={paths.thread(classId, studentCode)} data-unread={unread > 0 || undefined}>
      <span className={classes.line}>
        <span className={classes.title}>{title}</span>
        {hasMessages ? (
          <time className={`meta ${classes.time}`} dateTime={lastAt} title={formatDateTime(lastAt)}>
            {lastWords(lastAt, now)}
          </time>
        ) : null}
      </span>
      <span className={`meta ${classes.where}`}>{where}</span>
      <span className={classes.line}>
        <span className={classes.last}>{hasMessages ? lastText : 'Chưa có tin nhắn'}</span>
        {reported ? <Badge tone="danger">Có tin bị báo cáo</Badge> : null}
        {unread > 0 ? (
          <Badge tone="lotus">
            {unread}
            <span className="unseen"> tin chưa đọc</span>
          </Badge>
        ) : null}
      </span>
      {isStuck ? (
        <span>
          <Badge tone="danger">Có tin chưa gửi được</Badge>
        </span>
      ) : null}
    </Link>
  )
}

/** Lists threads in the given order. Each row leads to the messages. */
export function ThreadList({ threads, role }: { threads: readonly Thread[]; role: Role | undefined }) {
  const now = useNow()
  const hasStuck = useHasStuckMessages()
  return (
    <ul className={classes.list} aria-label="Các cuộc trao đổi">
      {threads.map((thread) => (
        <li key={thread.id}>
          <Row thread={thread} role={role} now={now} isStuck={hasStuck(thread)} />
        </li>
      ))}
    </ul>
  )
}
