import { type Week, bandOf, bands, dayAndMonth, dayOfInstant, weekdayName } from '../../lib/calendar.ts'
import { formatHours } from '../../lib/lesson-words.ts'
import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'
import { threadStyle } from '../../ui/layout/thread.ts'
import blockClasses from './lesson-block.module.css'
import { type Family, ownerOf, placeKey } from './family.ts'
import { LessonNoteWords } from './lesson-note-words.tsx'
import { LessonOwner } from './lesson-owner.tsx'
import classes from './week-grid.module.css'

type OnOpen = (lesson: CalendarLesson) => void

type LessonBlockProps = { lesson: CalendarLesson; owner: string | null; onOpen: OnOpen }

const LessonBlock = ({ lesson, owner, onOpen }: LessonBlockProps) => (
  <li>
    <button
      type="button"
      className={blockClasses.block}
      data-thread
      data-state={lesson.isLive ? 'live' : lesson.state}
      style={threadStyle(lesson.avatar)}
      aria-haspopup="dialog"
      onClick={() => onOpen(lesson)}
    >
      <LessonOwner name={owner} />
      <span className={blockClasses.hours}>{formatHours(new Date(lesson.startsAt), lesson.timeLearn)}</span>
      <span>{lesson.classTitle}</span>
      <span className={blockClasses.course}>{lesson.courseTitle}</span>
      <LessonNoteWords lesson={lesson} />
    </button>
  </li>
)

type WeekGridProps = {
  week: Week
  today: string
  lessons: readonly CalendarLesson[]
  busy: boolean
  onOpen: OnOpen
  family: Family | null
}

/** A week as a table: the days beside each other, morning, afternoon and evening below each other. */
export const WeekGrid = ({ week, today, lessons, busy, onOpen, family }: WeekGridProps) => (
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
                      <LessonBlock
                        key={placeKey(lesson)}
                        lesson={lesson}
                        owner={ownerOf(lesson, family)}
                        onOpen={onOpen}
                      />
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
