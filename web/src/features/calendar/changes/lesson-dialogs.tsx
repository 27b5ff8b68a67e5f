import { type ReactNode, useState } from 'react'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { type Family, placeKey } from '../family.ts'
import type { BoardOfLesson, OpenedLesson } from '../opened-lesson.ts'

const LessonSheet = dialogOnDemand(async () => (await import('../lesson-sheet.tsx')).LessonSheet)
const MoveLessonDialog = dialogOnDemand(async () => (await import('./move-lesson-dialog.tsx')).MoveLessonDialog)
const CancelLessonDialog = dialogOnDemand(async () => (await import('./cancel-lesson-dialog.tsx')).CancelLessonDialog)
const AddLessonDialog = dialogOnDemand(async () => (await import('./add-lesson-dialog.tsx')).AddLessonDialog)

const LessonTeacherDialog = dialogOnDemand(
  async () => (await import('./lesson-teacher-dialog.tsx')).LessonTeacherDialog,
)

type LessonDialogsProps = {
  opened: OpenedLesson | null
  /** The lessons that the page shows, as last loaded. */
  lessons: readonly CalendarLesson[]
  onChange: (opened: OpenedLesson | null) => void
  /** True to show a teacher or centre the buttons for changes. False for students and parents, and on the page of a closed class. */
  teaches: boolean
  /** Returns the link or button to the waiting room of the lesson's class. */
  entry: (lesson: CalendarLesson) => ReactNode
  family?: Family | null
  /** Null if the sheet of a lesson shows nothing about posts. */
  board?: BoardOfLesson | null
}

/**
 * Shows at most one of these: the sheet of a lesson, a dialog that changes the lesson, or the dialog that adds a
 * lesson.
 */
export function LessonDialogs({
  opened,
  lessons,
  onChange,
  teaches,
  entry,
  family = null,
  board = null,
}: LessonDialogsProps) {
  const close = () => onChange(null)
  // A closing dialog keeps its text until the animation ends.
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
        board={board}
      />
      {board?.write({ ...of('write'), lesson: given })}
      {/* The next three dialogs get the lesson as it was when they opened, with its revision. If somebody else has
          changed the lesson since then, the server refuses to move or cancel it. */}
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
