import { Modal } from '@mantine/core'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import classes from './calendar-form.module.css'
import type { ClassOfLesson } from '../opened-lesson.ts'
import { filledLesson } from './lesson-form.ts'
import { LessonTimeForm } from './lesson-time-form.tsx'
import { LessonWords } from './move-lesson-dialog.tsx'
import { useCalendarChanges } from './use-calendar-changes.ts'

type AddLessonDialogProps = {
  studyClass: ClassOfLesson | null
  /** The cancelled lesson that the new lesson replaces; null for an extra lesson. If set, `studyClass` is not used. */
  makesUpFor: CalendarLesson | null
  opened: boolean
  onClose: () => void
}

/** Adds a lesson to a class, either an extra lesson or a replacement for a cancelled lesson. */
export function AddLessonDialog({ studyClass, makesUpFor, opened, onClose }: AddLessonDialogProps) {
  const { add } = useCalendarChanges()
  const classId = makesUpFor?.classId ?? studyClass?.id
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={makesUpFor ? 'Thêm buổi học bù' : 'Thêm buổi học'}
      closeOnClickOutside={false}
    >
      {classId === undefined ? null : (
        <LessonTimeForm
          initialValues={
            makesUpFor
              ? { ...filledLesson(makesUpFor), day: '' }
              : { day: '', timeOfDay: '', timeLearn: studyClass?.timeLearn ?? '', reason: '' }
          }
          draft={`add-lesson ${makesUpFor?.id ?? classId}`}
          submitLabel={makesUpFor ? 'Thêm buổi học bù' : 'Thêm buổi'}
          send={({ startsAt, timeLearn }) => add({ classId, startsAt, timeLearn, makesUpFor: makesUpFor?.id ?? null })}
          onClose={onClose}
        >
          {makesUpFor ? (
            <div>
              <p className="meta">Bù cho buổi đã nghỉ:</p>
              <LessonWords lesson={makesUpFor} />
            </div>
          ) : (
            <p className={classes.which}>
              <strong>{studyClass?.title}</strong>
            </p>
          )}
        </LessonTimeForm>
      )}
    </Modal>
  )
}
