import { dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { formatTime } from '../../../lib/dates/format-dates.ts'
import { changeOfToday } from '../../../lib/lessons/lesson-notes.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { useLessonsAround } from '../../../operations/calendar/get-lessons.ts'
import classes from './todays-changes.module.css'

/** Lessons planned for today that were cancelled or moved to another day. */
export function TodaysChanges() {
  const today = dayOfInstant(useNow())
  const { lessons } = useLessonsAround()
  const changed = (lessons ?? []).flatMap((lesson) => {
    const words = changeOfToday(lesson, today)
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
