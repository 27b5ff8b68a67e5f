import { activeStatus } from '@hien/contract/vocabulary'
import { useViewInUrl } from '../../../features/board/materials/board-address.ts'
import { WritePost } from '../../../features/board/write-post.tsx'
import { BoardOfClass } from './board-of-class.tsx'

type ClassBoardProps = { studyClass: { id: string; title: string; status: number } }

/** The board of a class for those who manage it. A closed class gets no new posts. */
export function ClassBoard({ studyClass }: ClassBoardProps) {
  const isOpen = studyClass.status === activeStatus
  return (
    <BoardOfClass
      scope={{ classId: studyClass.id }}
      address={useViewInUrl()}
      write={isOpen ? <WritePost studyClass={studyClass} /> : null}
      empty={`Lớp chưa có bài đăng nào.${isOpen ? ' Hãy viết lời dặn, gửi tài liệu hay liên kết cho cả lớp.' : ''}`}
    />
  )
}
