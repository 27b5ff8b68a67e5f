import { Link, useParams } from 'react-router'
import { useViewInUrl } from '../../../features/board/materials/board-address.ts'
import { paths } from '../../../lib/paths.ts'
import { usePosts } from '../../../operations/board/get-posts.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { BoardOfClass } from '../../parts/board/board-of-class.tsx'
import classes from './board-page.module.css'

function BoardPageOf({ classId }: { classId: string }) {
  const [post] = usePosts(1, { classId }).data?.items ?? []
  return (
    <>
      <PageHeading
        title={post?.classTitle ?? 'Bảng tin của lớp'}
        documentTitle="Bảng tin của lớp"
        subTitle={<Link to={paths.board}>Bảng tin</Link>}
      />
      <div className={classes.board}>
        <BoardOfClass
          scope={{ classId }}
          address={useViewInUrl()}
          empty="Thầy cô chưa đăng gì cho lớp này."
          hint={<p className="meta">Tệp đã mở một lần đọc được cả khi không có mạng.</p>}
        />
      </div>
    </>
  )
}

/** /bang-tin/{id}: the posts and materials of one class, for its readers. A device that opened the page once also shows it offline. */
export function ClassBoardPage() {
  const { id: classId = '' } = useParams()
  // What the reader typed and chose on the board of one class is not for another.
  return <BoardPageOf key={classId} classId={classId} />
}
