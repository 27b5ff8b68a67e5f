import { Modal } from '@mantine/core'
import { formatShortDay } from '../../../lib/dates/format-dates.ts'
import { formatHours } from '../../../lib/lessons/lesson-words.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import classes from './calendar-form.module.css'
import { filledLesson } from './lesson-form.ts'
import { LessonTimeForm } from './lesson-time-form.tsx'
import { useCalendarChanges } from './use-calendar-changes.ts'

/** Shows the class, day and time of the lesson that a dialog is about. */
export const LessonWords = ({ lesson }: { lesson: CalendarLesson }) => {
  const startsAt = new Date(lesson.startsAt)
  return (
    <p className={classes.which}>
      <strong>{lesson.classTitle}</strong> · {formatShortDay(startsAt, useNow())} ·{' '}
      <span className={classes.hours}>{formatHours(startsAt, lesson.timeLearn)}</span>
    </p>
  )
}

type MoveLessonDialogProps = { lesson: CalendarLesson | null; opened: boolean; onClose: () => void }

/** Dialog in which a teacher or centre changes the day, time or length of a lesson. */
export function MoveLessonDialog({ lesson, opened, onClose }: MoveLessonDialogProps) {
  const { move } = useCalendarChanges()
  return (
    <Modal opened={opened} onClose={onClose} title="Dời buổi học" closeOnClickOutside={false}>
      {lesson ? (
        <LessonTimeForm
          key={lesson.id}
          initialValues={filledLesson(lesson)}
          draft={`move-lesson ${lesson.id}`}
          submitLabel="Dời buổi"
          withReason
          send={(to) => move(lesson, to)}
          onClose={onClose}
        >
          <LessonWords lesson={lesson} />
        </LessonTimeForm>
      ) : null}
    </Modal>
  )
}
