import { noTeacherLabel } from '@hien/contract/vocabulary'
import type { ReactNode } from 'react'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import { threadStyle } from '../../../ui/layout/thread.ts'
import classes from './lesson-block.module.css'
import { LessonNoteWords } from '../lesson-note-words.tsx'
import { isSubstitutes, teacherWords } from '../lesson-teacher.ts'

type LessonBlockProps = {
  lesson: CalendarLesson
  /** True for teachers and centres, who also see notes about substitutes and missing teachers. */
  teaches: boolean
  /** Name of the child whose lesson it is; null if the name need not be shown. */
  owner: string | null
  onOpen: (lesson: CalendarLesson) => void
  /** The main text: times, class, course. */
  children: ReactNode
}

/**
 * Says that a substitute teaches the lesson, or that the lesson has no teacher. Renders nothing for a cancelled lesson.
 */
function TeacherNote({ lesson }: { lesson: CalendarLesson }) {
  if (lesson.state === 'cancelled') return null
  const missing = lesson.teacherName === ''
  if (!missing && !lesson.isSubstituted) return null
  return (
    <span className={classes.note} data-tone={missing ? 'amber' : 'lotus'}>
      {missing ? noTeacherLabel : isSubstitutes(lesson) ? 'Bạn dạy thay' : teacherWords(lesson)}
    </span>
  )
}

/** A button that opens the sheet of a lesson. Shows the child, the main text and notes. */
export const LessonBlock = ({ lesson, teaches, owner, onOpen, children }: LessonBlockProps) => (
  <button
    type="button"
    className={classes.block}
    data-thread
    data-state={lesson.isLive ? 'live' : lesson.state}
    style={threadStyle(lesson.avatar)}
    aria-haspopup="dialog"
    onClick={() => onOpen(lesson)}
  >
    {owner === null ? null : <span className={classes.owner}>{owner}</span>}
    {children}
    {teaches ? <TeacherNote lesson={lesson} /> : null}
    <LessonNoteWords lesson={lesson} />
  </button>
)
