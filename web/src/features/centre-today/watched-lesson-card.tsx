import { noTeacherLabel } from '@hien/contract/vocabulary'
import type { ReactNode } from 'react'
import { formatTime } from '../../lib/dates.ts'
import { lessonNotes } from '../../lib/lessons/lesson-notes.ts'
import { formatHours } from '../../lib/lessons/lesson-words.ts'
import { threadStyle } from '../../ui/layout/thread.ts'
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx'
import type { WatchedLesson } from './day-parts.ts'
import classes from './watched-lesson-card.module.css'

/** What stands beside the title: the one thing to know of it. */
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

/** A lesson to come has its hour beside the title. */
const hoursOf = ({ lesson, part, startedAt, endedAt }: WatchedLesson): string => {
  if (part === 'coming') return ''
  if (startedAt && part === 'running') return `từ ${formatTime(startedAt)}`
  if (startedAt && endedAt) return `${formatTime(startedAt)}–${formatTime(endedAt)}`
  return formatHours(new Date(lesson.startsAt), lesson.timeLearn)
}

const teacherWords = ({ lesson: { teacherName, isSubstituted }, lateMinutes }: WatchedLesson) => {
  if (teacherName !== '') return isSubstituted ? `${teacherName} dạy thay` : teacherName
  // Else it stands beside the title.
  return lateMinutes > 0 ? missing.words : ''
}

const waitingWords = ({ part, presentCount }: WatchedLesson) =>
  presentCount > 0 && (part === 'attention' || part === 'coming') ? `${presentCount} học viên đang đợi` : ''

/** Moved, made up or added, and why it does not take place; how it stands now is said by its place. */
const notesOf = ({ lesson }: WatchedLesson) =>
  lessonNotes(lesson).filter(({ label }) => label !== 'Đang học' && label !== 'Đã học')

type WatchedLessonCardProps = {
  watched: WatchedLesson
  /** Opens what there is to know and to do of the lesson. */
  onOpen: () => void
  /** What to do about it now. */
  children?: ReactNode
}

/** A lesson of today in three lines: which, how it stands, who. */
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
