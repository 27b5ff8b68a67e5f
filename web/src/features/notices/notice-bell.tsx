import { type ComponentType, type MouseEvent, useState } from 'react'
import { useNewestNotices } from '../../operations/notices/get-notices.ts'
import { loadFailedMessage } from '../../ui/feedback/dialog-on-demand.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { BellLink } from './bell-link.tsx'
import { opensList } from './opens-list.ts'
import { useNewNotices } from './use-new-notices.ts'
import { useReadOnOpening } from './use-read-on-opening.ts'

const fetchList = () => import('./bell-popover.tsx')

/**
 * Shows the bell of every page with the number of unread notices. The notices are fetched only once the page
 * `isIdle`, so that they delay no other request. On wide screens a press opens the newest notices below the bell. On
 * phones a press leads to the page of all notices.
 */
export function NoticeBell({ isIdle }: { isIdle: boolean }) {
  const { data } = useNewestNotices(isIdle)
  const [Popover, setPopover] = useState<ComponentType<{ unread: number }> | null>(null)
  const { count, newest } = useNewNotices(data?.items)
  useReadOnOpening(data?.items)
  const unread = data?.unread ?? 0
  const open = (event: MouseEvent) => {
    if (!opensList(event)) return
    event.preventDefault()
    fetchList().then(
      ({ BellPopover }) => setPopover(() => BellPopover),
      () => toast.error(loadFailedMessage),
    )
  }
  return (
    <>
      {Popover === null ? <BellLink unread={unread} onClick={open} /> : <Popover unread={unread} />}
      <p className="unseen" role="status">
        {/* The key replaces the element when a newer notice arrives. Otherwise a screen reader would not read the same text
            again. */}
        {count > 0 ? <span key={newest}>Bạn có {count} thông báo mới</span> : null}
      </p>
    </>
  )
}
