import { dayInSentence, dayOfInstant } from '../../lib/calendar.ts'
import { formatTime } from '../../lib/dates.ts'
import { lessonNotes } from '../../lib/lesson-notes.ts'
import { useNow } from '../../lib/use-now.ts'
import { type CalendarLesson, useLessonsAround } from '../../operations/calendar/get-lessons.ts'
import classes from './todays-changes.module.css'

/** What has become of a lesson of today that does not take place today; null of all others. */
function wordsOf(lesson: CalendarLesson, today: string): string | null {
  const { startsAt, movedFrom, state } = lesson
  if (state === 'cancelled') return dayOfInstant(startsAt) === today ? (lessonNotes(lesson)[0]?.words ?? null) : null
  return movedFrom && dayOfInstant(movedFrom) === today && dayOfInstant(startsAt) !== today
    ? `Dời sang ${dayInSentence(startsAt)}, ${formatTime(startsAt)}`
    : null
}

/** The lessons that were to be today and are not: cancelled, or moved to another day. */
export function TodaysChanges() {
  const today = dayOfInstant(useNow())
  const { lessons } = useLessonsAround()
  const changed = (lessons ?? []).flatMap((lesson) => {
    const words = wordsOf(lesson, today)
    return words === null ? [] : [{ lesson, words }]
  })
  if (changed.length === 0) return null
  return (
    <ul className={classes.changes} aria-label="Thay đổi hôm nay">
      {changed.map(({ lesson, words }) => (
        <li key={lesson.id} className={classes.change} data-cancelled={lesson.state === 'cancelled' || undefined}>
          <span className={classes.which}>
            <s>{formatTime(lesson.state === 'cancelled' ? lesson.startsAt : (lesson.movedFrom ?? lesson.startsAt))}</s>{' '}
            <strong>{lesson.classTitle}</strong> · {lesson.courseTitle}
          </span>
          <span className={classes.words}>{words}</span>
        </li>
      ))}
    </ul>
  )
}
