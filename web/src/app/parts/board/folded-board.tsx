import { useOwnView } from '../../../features/board/materials/board-address.ts'
import { BoardOfClass } from './board-of-class.tsx'
import { OfflineLink } from './offline-link.tsx'

/** The board of one class on a page that shows several. The page number in the URL belongs to that page, not to the board. */
export const FoldedBoard = ({ studyClass: { id, title } }: { studyClass: { id: string; title: string } }) => (
  <BoardOfClass
    scope={{ classId: id }}
    address={useOwnView()}
    of={title}
    empty="Thầy cô chưa đăng gì cho lớp này."
    hint={<OfflineLink classId={id} />}
  />
)
