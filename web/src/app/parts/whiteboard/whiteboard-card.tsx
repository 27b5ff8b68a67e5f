import { Button } from '@mantine/core'
import { BoardIcon } from '../../../ui/text/icons.tsx'
import type { LessonWhiteboard } from './use-lesson-whiteboard.tsx'
import classes from './waiting-room-board.module.css'

/** Opens the whiteboard from the waiting room, for lessons whose video is elsewhere. */
export const WhiteboardCard = ({ board }: { board: LessonWhiteboard }) => (
  <section className={classes.card} aria-label="Bảng của buổi học">
    <p>
      {board.isShownToClass
        ? 'Giáo viên đang viết bảng.'
        : 'Bảng của buổi học dùng được cả khi lớp học ở Zoom hay Meet.'}
    </p>
    <Button variant="default" leftSection={<BoardIcon />} onClick={board.toggle}>
      Bảng
    </Button>
  </section>
)
