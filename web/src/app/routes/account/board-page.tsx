import { Link } from 'react-router'
import { managesCourses } from '../../../lib/sign-in/manages-courses.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { BoardPosts } from '../../parts/board/board-posts.tsx'
import classes from './board-page.module.css'

/** /bang-tin: the posts of all classes of a teacher, student or centre, or of a parent's children. */
export function BoardPage() {
  const manages = managesCourses(useCurrentSignIn()?.roles ?? [])
  return (
    <>
      <PageHeading title="Bảng tin" />
      <div className={classes.board}>
        {manages ? (
          <p className={`meta ${classes.hint}`}>
            Muốn viết bài mới? Hãy mở một lớp trong <Link to={paths.courseList}>danh sách khoá học</Link>, rồi chọn thẻ
            Bảng tin.
          </p>
        ) : null}
        <BoardPosts
          withClass
          empty={manages ? 'Các lớp của bạn chưa có bài đăng nào.' : 'Bài thầy cô đăng cho lớp sẽ hiện ở đây.'}
        />
      </div>
    </>
  )
}
