import { Link } from 'react-router'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { sameOriginPath } from '../../lib/links/next-path.ts'
import type { Notice } from '../../operations/notices/get-notices.ts'
import { useMarkNoticesRead } from '../../operations/notices/mark-read.ts'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './notice-list.module.css'
import { kindLabels, noticeAge } from './notice-words.ts'

type NoticeListProps = {
  notices: readonly Notice[]
  now: Date
  /** Called when the member follows the link of a notice. */
  onChosen?: () => void
}

const Words = ({ notice: { createdAt, kind, read, text }, now }: { notice: Notice; now: Date }) => (
  <>
    <span className={classes.text}>{text}</span>
    {read ? null : (
      <span className={classes.new}>
        <Badge tone="lotus">Mới</Badge>
      </span>
    )}
    <span className={`meta ${classes.meta}`}>
      {kindLabels[kind]} ·{' '}
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {noticeAge(createdAt, now)}
      </time>
    </span>
  </>
)

/**
 * Lists notices in the given order. Each links to its page, unless its path leads out of this application. Following the
 * link marks the notice read.
 */
export function NoticeList({ notices, now, onChosen }: NoticeListProps) {
  const { run: markRead } = useMarkNoticesRead()
  return (
    <ul className={classes.list} aria-label="Các thông báo">
      {notices.map((notice) => {
        const { id, read } = notice
        const path = sameOriginPath(notice.path)
        return (
          <li key={id} className={classes.item} data-unread={!read || undefined}>
            {path === null ? (
              <div className={classes.row}>
                <Words notice={notice} now={now} />
              </div>
            ) : (
              <Link
                className={classes.row}
                to={path}
                onClick={() => {
                  if (!read) void markRead([id])
                  onChosen?.()
                }}
              >
                <Words notice={notice} now={now} />
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
