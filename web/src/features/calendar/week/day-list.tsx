import { type ReactNode, useEffect, useRef } from 'react'
import { type Week, dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { dayHeading } from '../../../lib/lessons/lesson-notes.ts'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import classes from './day-list.module.css'
import { type Family, ownerOf, placeKey } from '../family.ts'
import { teacherWords } from '../lesson-teacher.ts'
import { LessonRow } from '../lesson-row.tsx'

type DayListProps = {
  week: Week
  today: string
  lessons: readonly CalendarLesson[]
  teaches: boolean
  /** True to show the teacher next to the course. */
  teacherShown: boolean
  onOpen: (lesson: CalendarLesson) => void
  entry: (lesson: CalendarLesson) => ReactNode
  family: Family | null
}

/**
 * Returns a text that names the teacher. Empty for a substitute if `teaches` is true, because `LessonBlock` then shows the
 * substitute in a separate line.
 */
const teacherOf = (lesson: CalendarLesson, teaches: boolean) =>
  teaches ? (lesson.isSubstituted ? '' : lesson.teacherName) : teacherWords(lesson)

/**
 * Scrolls to today's heading if it is in the lower half of the window or below it. Late in the week, the lessons of many
 * days can be above today's. @returns the ref for today's heading
 */
function useTodayInSight(today: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = today === null ? null : heading.current
    if (element && element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView()
  }, [today])
  return heading
}

/** A week as a list of days: today and the days with lessons. */
export function DayList({ week, today, lessons, teaches, teacherShown, onOpen, entry, family }: DayListProps) {
  const days = week.days
    .map((day) => ({ day, lessons: lessons.filter(({ startsAt }) => dayOfInstant(startsAt) === day) }))
    .filter(({ day, lessons: ofDay }) => ofDay.length > 0 || day === today)
  const heading = useTodayInSight(week.days.includes(today) ? today : null)
  return (
    <div className={classes.days}>
      {days.map(({ day, lessons: ofDay }) => (
        <section key={day}>
          <h2 ref={day === today ? heading : undefined} className={classes.day} data-today={day === today || undefined}>
            {dayHeading(day, today)}
          </h2>
          {ofDay.length === 0 ? <p className="meta">Không có buổi học nào.</p> : null}
          <ul className={classes.lessons}>
            {ofDay.map((lesson) => (
              <LessonRow
                key={placeKey(lesson)}
                lesson={lesson}
                teaches={teaches}
                owner={ownerOf(lesson, family)}
                title={lesson.classTitle}
                subTitle={[lesson.courseTitle, ...(teacherShown ? [teacherOf(lesson, teaches)] : [])]
                  .filter(Boolean)
                  .join(' · ')}
                onOpen={onOpen}
                entry={entry}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
