import { Button } from '@mantine/core'
import { useState } from 'react'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import type { StudyClass } from '../../../operations/classes/study-class.ts'

const LeaveClassDialog = dialogOnDemand(async () => (await import('./leave-class-dialog.tsx')).LeaveClassDialog)

/**
 * Button 'Rời lớp', which asks for confirmation. `onLeft` is called once the student has left. It must move the focus,
 * because the button disappears with the class; the default moves it to the page heading.
 */
export function LeaveClassButton({
  studyClass,
  onLeft = focusHeading,
}: {
  studyClass: Pick<StudyClass, 'id' | 'courseCode' | 'title'>
  onLeft?: () => void
}) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="gray" aria-label={`Rời lớp ${studyClass.title}`} onClick={() => setAsking(true)}>
        Rời lớp
      </Button>
      <LeaveClassDialog
        studyClass={studyClass}
        opened={asking}
        onClose={(done) => {
          setAsking(false)
          if (done) onLeft()
        }}
      />
    </>
  )
}
