import { noTeacherLabel } from '@hien/contract/vocabulary'
import type { ReactNode } from 'react'
import { formatTime } from '../../lib/dates/format-dates.ts'
import { lessonNotes } from '../../lib/lessons/lesson-notes.ts'
import { formatHours } from '../../lib/lessons/lesson-words.ts'
import { threadStyle } from '../../ui/layout/thread.ts'
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx'
import type { WatchedLesson } from './day-parts.ts'
import classes from './watched-lesson-card.module.css'

/** Returns the badge beside the title: the most important fact about the lesson. */
function stateOf({ lesson, part, lateMinutes, hasTeacher, isMissed, presentCount }: WatchedLesson): {
  tone: BadgeTone
  words: string
} {
  if (part === 'running')
    return presentCount > 0
      ? { tone: 'leaf', words: `${presentCount} học viên` }
      : { tone: 'amber', words: 'Chưa có học viên' }
  if (lateMinutes > 0) return { tone: 'danger', words: `Trễ ${lateMinutes} phút` }
  if (part !== 'past') return hasTeacher ? { tone: 'quiet', words: formatTime(lesson.startsAt) } : missing
  if (lesson.state === 'cancelled') return { tone: 'quiet', words: 'Nghỉ' }
  return isMissed ? { tone: 'danger', words: 'Không ai bắt đầu' } : { tone: 'quiet', words: 'Đã học' }
}
const missing = { tone: 'amber', words: noTeacherLabel } as const

/**
 * Returns the hours of a lesson: the actual ones once it has started, otherwise the planned ones. Empty for a coming
 * lesson, whose badge shows the start time.
 */
const hoursOf = ({ lesson, part, startedAt, endedAt }: WatchedLesson): string => {
  if (part === 'coming') return ''
  if (startedAt && part === 'running') return `từ ${formatTime(startedAt)}`
  if (startedAt && endedAt) return `${formatTime(startedAt)}–${formatTime(endedAt)}`
  return formatHours(new Date(lesson.startsAt), lesson.timeLearn)
}

const teacherWords = ({ lesson: { teacherName, isSubstituted }, lateMinutes }: WatchedLesson) => {
  if (teacherName !== '') return isSubstituted ? `${teacherName} dạy thay` : teacherName
  // Before the start, the badge beside the title says that the teacher is missing. The badge of a late lesson shows the
  // minutes instead.
  return lateMinutes > 0 ? missing.words : ''
}

const waitingWords = ({ part, presentCount }: WatchedLesson) =>
  presentCount > 0 && (part === 'attention' || part === 'coming') ? `${presentCount} học viên đang đợi` : ''

/** Returns the notes on a lesson, without those that say it is running or was held: the card already shows that. */
const notesOf = ({ lesson }: WatchedLesson) =>
  lessonNotes(lesson).filter(({ label }) => label !== 'Đang học' && label !== 'Đã học')

type WatchedLessonCardProps = {
  watched: WatchedLesson
  /** Opens the details and actions of the lesson. */
  onOpen: () => void
  /** Buttons for the lesson. */
  children?: ReactNode
}

/** Shows the class, the state, the hours and the teacher of a lesson of today. */
export function WatchedLessonCard({ watched, onOpen, children }: WatchedLessonCardProps) {
  const { lesson, part, lateMinutes } = watched
  const state = stateOf(watched)
  const late = lateMinutes > 0
  return (
    <li
      className={classes.card}
      data-thread
      data-need={part === 'attention' ? (late ? 'late' : 'teacher') : undefined}
      style={threadStyle(lesson.avatar)}
    >
      <div className={classes.top}>
        <h3 className={classes.title}>
          <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
            {lesson.courseTitle} · {lesson.classTitle}
          </button>
        </h3>
        <Badge tone={state.tone}>{state.words}</Badge>
      </div>
      <p className={classes.facts}>
        {[hoursOf(watched), teacherWords(watched), waitingWords(watched)].filter((words) => words !== '').join(' · ')}
      </p>
      {notesOf(watched).map(({ tone, words }) => (
        <p key={words} className={classes.note} data-tone={tone}>
          {words}
        </p>
      ))}
      {children ? <div className={classes.actions}>{children}</div> : null}
    </li>
  )
}
