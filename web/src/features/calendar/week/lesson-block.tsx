import { noTeacherLabel } from '@hien/contract/vocabulary'
import type { ReactNode } from 'react'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import { threadStyle } from '../../../ui/layout/thread.ts'
import classes from './lesson-block.module.css'
import { LessonNoteWords } from '../lesson-note-words.tsx'
import { isSubstitutes, teacherWords } from '../lesson-teacher.ts'

type LessonBlockProps = {
  lesson: CalendarLesson
  /** Whether the reader has classes, and is told who stands in for whom. */
  teaches: boolean
  /** Whose lesson it is; null where that goes without saying. */
  owner: string | null
  onOpen: (lesson: CalendarLesson) => void
  /** What leads: hours, class, course. */
  children: ReactNode
}

/** That somebody teaches it for somebody, or nobody does. */
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

/** A lesson as a button that opens its sheet: whose it is, what leads where it stands, and what is to be noted of it. */
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
