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
 * The bell of every page, with the count of what was not read: asked for when the page `isQuiet`, so that it waits for
 * nothing, and again when something came or the window is looked at. Wide screens show the newest below it, phones their page.
 */
export function NoticeBell({ isQuiet }: { isQuiet: boolean }) {
  const { data } = useNewestNotices(isQuiet)
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
        {/* Anew with each: the same words would not be read out again. */}
        {count > 0 ? <span key={newest}>Bạn có {count} thông báo mới</span> : null}
      </p>
    </>
  )
}
