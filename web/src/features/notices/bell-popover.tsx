import { Popover } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { useNewestNotices } from '../../operations/notices/get-notices.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { BellLink } from './bell-link.tsx'
import classes from './bell-popover.module.css'
import { MarkAllRead } from './mark-all-read.tsx'
import { NoticeList } from './notice-list.tsx'
import { opensList } from './opens-list.ts'

const shown = 6

function Newest({ onLeave }: { onLeave: () => void }) {
  const { data, error, isFetching, refetch } = useNewestNotices(true)
  const now = useNow()
  if (data === undefined)
    return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
  if (data.items.length === 0) return <p className={classes.empty}>Bạn chưa có thông báo nào.</p>
  return <NoticeList notices={data.items.slice(0, shown)} now={now} onChosen={onLeave} />
}

/**
 * Shows the bell and a list of the newest notices below it. The list opens by itself, because notice-bell.tsx loads this file
 * only after a press on the bell.
 */
export function BellPopover({ unread }: { unread: number }) {
  const bell = useRef<HTMLAnchorElement>(null)
  const titleId = useId()
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // Focus the bell first: closing the list returns the focus to the element that had it when the list opened.
      bell.current?.focus()
      setOpened(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const close = () => setOpened(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={400}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <BellLink
          ref={bell}
          unread={unread}
          onClick={(event) => {
            if (!opensList(event)) return
            event.preventDefault()
            setOpened((is) => !is)
          }}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-labelledby={titleId}>
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            Thông báo
          </h2>
          {unread > 0 ? <MarkAllRead variant="subtle" /> : null}
        </div>
        <Newest onLeave={close} />
        <div className={classes.foot}>
          <Link className={classes.way} to={paths.notices} onClick={close}>
            Xem tất cả
          </Link>
          <Link className={classes.way} to={paths.noticeSettings} onClick={close}>
            Cài đặt thông báo
          </Link>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
