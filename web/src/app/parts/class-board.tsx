import { activeStatus } from '@hien/contract/vocabulary'
import { WritePost } from '../../features/board/write-post.tsx'
import { BoardPosts } from './board-posts.tsx'
import classes from './class-board.module.css'

type ClassBoardProps = { studyClass: { id: string; title: string; status: number } }

/** The board of a class for those who manage it. A closed class gets no new posts. */
export const ClassBoard = ({ studyClass }: ClassBoardProps) => {
  const isOpen = studyClass.status === activeStatus
  return (
    <div className={classes.board}>
      {isOpen ? <WritePost studyClass={studyClass} /> : null}
      <BoardPosts
        scope={{ classId: studyClass.id }}
        empty={`Lớp chưa có bài đăng nào.${isOpen ? ' Hãy viết lời dặn, gửi tài liệu hay liên kết cho cả lớp.' : ''}`}
      />
    </div>
  )
}
