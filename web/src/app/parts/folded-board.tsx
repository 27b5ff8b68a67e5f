import { useState } from 'react'
import { BoardPosts } from './board-posts.tsx'

/** The board of one class on a page that shows several. The page number in the URL belongs to that page, not to the board. */
export function FoldedBoard({ studyClass: { id, title } }: { studyClass: { id: string; title: string } }) {
  const paging = useState(1)
  return (
    <BoardPosts
      scope={{ classId: id }}
      paging={paging}
      of={`bảng tin ${title}`}
      empty="Thầy cô chưa đăng gì cho lớp này."
    />
  )
}
