import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { BackIcon } from '../../../ui/strokes/drawing-icons.tsx'
import type { LessonWhiteboard } from './use-lesson-whiteboard.tsx'
import classes from './waiting-room-board.module.css'

/** The whiteboard in place of the waiting room. Fills the window. */
export function WaitingRoomBoard({ board, classTitle }: { board: LessonWhiteboard; classTitle: string | null }) {
  useWakeLock()
  // The button that opened the whiteboard no longer exists.
  useEffect(() => focusHeading(), [])
  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <PageHeading title="Bảng" subTitle={classTitle}>
          <Button variant="default" leftSection={<BackIcon />} onClick={board.toggle}>
            Về phòng chờ
          </Button>
        </PageHeading>
      </div>
      {board.render(null)}
    </div>
  )
}
