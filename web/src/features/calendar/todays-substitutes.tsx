import type { ReactNode } from 'react'
import { dayOfInstant } from '../../lib/calendar.ts'
import { endOf, isNear } from '../../lib/lesson-notes.ts'
import { formatHours } from '../../lib/lesson-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { type CalendarLesson, useLessonsAround } from '../../operations/calendar/get-lessons.ts'
import { threadStyle } from '../../ui/layout/thread.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { isSubstitutes } from './lesson-teacher.ts'
import classes from './todays-substitutes.module.css'

/** The lessons of today that the teacher teaches for somebody, and those of their own that somebody else teaches. */
export function TodaysSubstitutes({ entry }: { entry: (lesson: CalendarLesson) => ReactNode }) {
  const now = useNow()
  const { lessons } = useLessonsAround()
  const shown = (lessons ?? []).filter(
    (lesson) =>
      lesson.isSubstituted &&
      lesson.state !== 'cancelled' &&
      dayOfInstant(lesson.startsAt) === dayOfInstant(now) &&
      (lesson.isLive || endOf(lesson) > now),
  )
  if (shown.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="day-thay-hom-nay">
      <h2 id="day-thay-hom-nay" className={classes.title}>
        Dạy thay hôm nay
      </h2>
      <ul className={classes.lessons}>
        {shown.map((lesson) => {
          const mine = isSubstitutes(lesson)
          return (
            <li key={lesson.id} className={classes.lesson} data-thread style={threadStyle(lesson.avatar)}>
              <div className={classes.words}>
                <p>
                  <strong className={classes.hours}>{formatHours(new Date(lesson.startsAt), lesson.timeLearn)}</strong>{' '}
                  · {lesson.classTitle}
                </p>
                <p className="meta">{lesson.courseTitle}</p>
              </div>
              <Badge tone={mine ? 'lotus' : 'amber'}>{mine ? 'Bạn dạy thay' : `${lesson.teacherName} dạy thay`}</Badge>
              {mine && isNear(lesson, now) ? entry(lesson) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
