import type { ReactNode } from 'react'
import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'
import { threadStyle } from '../../ui/layout/thread.ts'
import classes from './lesson-block.module.css'
import { LessonNoteWords } from './lesson-note-words.tsx'

type LessonBlockProps = {
  lesson: CalendarLesson
  /** Whose lesson it is; null where that goes without saying. */
  owner: string | null
  onOpen: (lesson: CalendarLesson) => void
  /** What leads: hours, class, course. */
  children: ReactNode
}

/** A lesson as a button that opens its sheet: whose it is, what leads where it stands, and what is to be noted of it. */
export const LessonBlock = ({ lesson, owner, onOpen, children }: LessonBlockProps) => (
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
    <LessonNoteWords lesson={lesson} />
  </button>
)
