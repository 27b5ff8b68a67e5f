import type { ReactNode } from 'react'
import { isNear } from '../../../lib/lessons/lesson-notes.ts'
import { formatHours } from '../../../lib/lessons/lesson-words.ts'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import { threadStyle } from '../../../ui/layout/thread.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { isSubstitutes } from '../lesson-teacher.ts'
import classes from './todays-substitutes.module.css'

type SubstituteListProps = {
  lessons: readonly CalendarLesson[]
  now: Date
  /** Returns the link or button to enter. Shown to the substitute from an hour before the lesson until its end. */
  entry: (lesson: CalendarLesson) => ReactNode
}

/** Heading and list of today's lessons with a substitute teacher. */
export const SubstituteList = ({ lessons, now, entry }: SubstituteListProps) => (
  <section className={classes.section} aria-labelledby="day-thay-hom-nay">
    <h2 id="day-thay-hom-nay" className={classes.title}>
      Dạy thay hôm nay
    </h2>
    <ul className={classes.lessons}>
      {lessons.map((lesson) => {
        const isOwn = isSubstitutes(lesson)
        return (
          <li key={lesson.id} className={classes.lesson} data-thread style={threadStyle(lesson.avatar)}>
            <div className={classes.words}>
              <p>
                <strong className={classes.hours}>{formatHours(new Date(lesson.startsAt), lesson.timeLearn)}</strong> ·{' '}
                {lesson.classTitle}
              </p>
              <p className="meta">{lesson.courseTitle}</p>
            </div>
            <Badge tone={isOwn ? 'lotus' : 'amber'}>{isOwn ? 'Bạn dạy thay' : `${lesson.teacherName} dạy thay`}</Badge>
            {isOwn && isNear(lesson, now) ? entry(lesson) : null}
          </li>
        )
      })}
    </ul>
  </section>
)
