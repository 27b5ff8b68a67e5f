import { type Week, bandOf, bands, dayAndMonth, dayOfInstant, weekdayName } from '../../../lib/lessons/calendar.ts'
import { formatHours } from '../../../lib/lessons/lesson-words.ts'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import blockClasses from './lesson-block.module.css'
import { LessonBlock } from './lesson-block.tsx'
import { type Family, ownerOf, placeKey } from '../family.ts'
import classes from './week-grid.module.css'

type WeekGridProps = {
  week: Week
  today: string
  lessons: readonly CalendarLesson[]
  busy: boolean
  teaches: boolean
  /** True to show the teacher below the course. */
  teacherShown: boolean
  onOpen: (lesson: CalendarLesson) => void
  family: Family | null
}

/** A week as a table: days are columns; morning, afternoon and evening are rows. */
export const WeekGrid = ({ week, today, lessons, busy, teaches, teacherShown, onOpen, family }: WeekGridProps) => (
  <div className={classes.frame} aria-busy={busy}>
    <table className={classes.grid} aria-label="Lịch học trong tuần">
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Buổi</span>
          </th>
          {week.days.map((day) => (
            <th
              key={day}
              scope="col"
              data-today={day === today || undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              <span className={classes.weekday}>{weekdayName(day)}</span>
              <span className={classes.day}>{dayAndMonth(day).slice(0, 2)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bands.map(({ band, label }) => (
          <tr key={band}>
            <th scope="row">{label}</th>
            {week.days.map((day) => (
              <td key={day} data-today={day === today || undefined}>
                <ul className={classes.lessons}>
                  {lessons
                    .filter(({ startsAt }) => dayOfInstant(startsAt) === day && bandOf(startsAt) === band)
                    .map((lesson) => (
                      <li key={placeKey(lesson)}>
                        <LessonBlock lesson={lesson} teaches={teaches} owner={ownerOf(lesson, family)} onOpen={onOpen}>
                          <span className={blockClasses.hours}>
                            {formatHours(new Date(lesson.startsAt), lesson.timeLearn)}
                          </span>
                          <span>{lesson.classTitle}</span>
                          <span className={blockClasses.course}>{lesson.courseTitle}</span>
                          {teacherShown && lesson.teacherName !== '' && !lesson.isSubstituted ? (
                            <span className={blockClasses.course}>{lesson.teacherName}</span>
                          ) : null}
                        </LessonBlock>
                      </li>
                    ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
