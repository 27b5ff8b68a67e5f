import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { useNotices } from '../../operations/notices/get-notices.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { usePageInUrl } from '../../ui/table/page-in-url.ts'
import classes from './all-notices.module.css'
import { MarkAllRead } from './mark-all-read.tsx'
import { NoticeList } from './notice-list.tsx'

/** Shows all notices of the member in pages, newest first. */
export function AllNotices() {
  const [page] = usePageInUrl()
  const query = useNotices(page)
  const now = useNow()
  const { unread = 0, totalRecord = 0 } = query.data ?? {}
  return (
    <>
      <PageHeading
        title="Thông báo"
        subTitle={unread > 0 ? `${unread} thông báo chưa đọc` : totalRecord > 0 ? 'Bạn đã đọc tất cả' : null}
      >
        {unread > 0 ? <MarkAllRead variant="default" /> : null}
        <Link className={classes.way} to={paths.noticeSettings}>
          Cài đặt thông báo
        </Link>
      </PageHeading>
      <PagedList query={query} empty={<Empty>Bạn chưa có thông báo nào.</Empty>}>
        {(items) => (
          <Card>
            <div className={classes.flush}>
              <NoticeList notices={items} now={now} />
            </div>
          </Card>
        )}
      </PagedList>
    </>
  )
}
