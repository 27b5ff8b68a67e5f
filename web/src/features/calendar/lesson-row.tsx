import type { ReactNode } from 'react'
import { formatTime } from '../../lib/dates/format-dates.ts'
import { isNear } from '../../lib/lessons/lesson-notes.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'
import blockClasses from './week/lesson-block.module.css'
import { LessonBlock } from './week/lesson-block.tsx'
import classes from './lesson-row.module.css'

type LessonRowProps = {
  lesson: CalendarLesson
  teaches: boolean
  /** Name of the child whose lesson it is; null or missing to show no name. */
  owner?: string | null
  /** The first line: the class or the day. */
  title: string
  /** The second line. */
  subTitle: string | null
  onOpen: (lesson: CalendarLesson) => void
  entry?: (lesson: CalendarLesson) => ReactNode
}

/**
 * One lesson in a list: time on the left, details on the right. The entry link is shown from an hour before the start
 * until the end.
 */
export function LessonRow({ lesson, teaches, owner = null, title, subTitle, onOpen, entry }: LessonRowProps) {
  const now = useNow()
  const way = entry && isNear(lesson, now) ? entry(lesson) : null
  return (
    <li className={classes.row}>
      <p className={classes.time} data-cancelled={lesson.state === 'cancelled' || undefined}>
        <span className={classes.hour}>{formatTime(lesson.startsAt)}</span>
        <span className="meta">{lesson.timeLearn} phút</span>
      </p>
      <div className={classes.card}>
        <LessonBlock lesson={lesson} teaches={teaches} owner={owner} onOpen={onOpen}>
          <span className={classes.title}>{title}</span>
          {subTitle === null ? null : <span className={blockClasses.course}>{subTitle}</span>}
        </LessonBlock>
        {way}
      </div>
    </li>
  )
}
