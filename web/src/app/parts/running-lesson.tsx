import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRunningLesson } from '../../operations/lessons/get-running-lesson.ts'
import { formatTime } from '../../lib/dates/format-dates.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { focusHeading } from '../../ui/layout/focus-heading.ts'
import classes from '../routes/teacher/class-detail-page.module.css'

const EndDialog = dialogOnDemand(async () => (await import('../../features/video-room/end-dialog.tsx')).EndDialog)

/** Shown while a lesson of the class is running: its start time, and a button to end it for everybody. */
export function RunningLesson({ classId }: { classId: string }) {
  const startedAt = useRunningLesson(classId)
  const [asking, setAsking] = useState(false)
  return (
    <>
      {startedAt === null ? null : (
        <div className={classes.running}>
          <p>Buổi học đang diễn ra từ {formatTime(startedAt)}</p>
          <Button variant="default" onClick={() => setAsking(true)}>
            Kết thúc buổi học
          </Button>
        </div>
      )}
      <EndDialog classId={classId} opened={asking} onClose={() => setAsking(false)} onEnded={focusHeading} />
    </>
  )
}
