import { type ReactNode, useState } from 'react'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { type Family, placeKey } from '../family.ts'
import type { OpenedLesson } from '../opened-lesson.ts'

const LessonSheet = dialogOnDemand(async () => (await import('../lesson-sheet.tsx')).LessonSheet)
const MoveLessonDialog = dialogOnDemand(async () => (await import('./move-lesson-dialog.tsx')).MoveLessonDialog)
const CancelLessonDialog = dialogOnDemand(async () => (await import('./cancel-lesson-dialog.tsx')).CancelLessonDialog)
const AddLessonDialog = dialogOnDemand(async () => (await import('./add-lesson-dialog.tsx')).AddLessonDialog)

const LessonTeacherDialog = dialogOnDemand(
  async () => (await import('./lesson-teacher-dialog.tsx')).LessonTeacherDialog,
)

type LessonDialogsProps = {
  opened: OpenedLesson | null
  /** The lessons of the page, as they are by now. */
  lessons: readonly CalendarLesson[]
  onChange: (opened: OpenedLesson | null) => void
  /** Whether the reader has classes, and is not in them: a teacher or a centre. */
  teaches: boolean
  /** The way into the waiting room of a lesson's class. */
  entry: (lesson: CalendarLesson) => ReactNode
  family?: Family | null
}

/** The sheet of a lesson and the dialogs it leads to, one at a time. */
export function LessonDialogs({ opened, lessons, onChange, teaches, entry, family = null }: LessonDialogsProps) {
  const close = () => onChange(null)
  // What is closed keeps its words until it is gone.
  const [last, setLast] = useState(opened)
  if (opened !== null && opened !== last) setLast(opened)
  const shown = opened ?? last
  const given = shown === null || shown.kind === 'add' ? null : shown.lesson
  const lesson = (given && lessons.find((one) => placeKey(one) === placeKey(given))) ?? given
  const of = (kind: OpenedLesson['kind']) => ({ opened: opened?.kind === kind, onClose: close })
  return (
    <>
      <LessonSheet
        {...of('lesson')}
        lesson={lesson}
        teaches={teaches}
        entry={entry}
        onChoose={onChange}
        family={family}
      />
      {/* As they were opened: a change made elsewhere meanwhile is refused by its revision, and not written over. */}
      <MoveLessonDialog {...of('move')} lesson={given} />
      <CancelLessonDialog {...of('cancel')} lesson={given} />
      <LessonTeacherDialog {...of('teacher')} lesson={given} />
      <AddLessonDialog
        opened={opened?.kind === 'add' || opened?.kind === 'makeUp'}
        onClose={close}
        studyClass={shown?.kind === 'add' ? shown.studyClass : null}
        makesUpFor={shown?.kind === 'makeUp' ? lesson : null}
      />
    </>
  )
}
