import { ClassCard } from '../../features/classes/card/class-card.tsx'
import { TodaysChanges } from '../../features/calendar/todays-changes.tsx'
import { useTodaysCourses } from '../../operations/courses/get-todays-courses.ts'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import type { ReactNode } from 'react'
import { formatTime } from '../../lib/dates.ts'
import { type Timetable, isSameDay, nextOnCalendar } from '../../lib/lesson-plan.ts'
import { useNow } from '../../lib/use-now.ts'
import { useTimetables } from '../../operations/calendar/get-lessons.ts'
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx'
import { Failed } from '../../ui/feedback/states.tsx'

const LessonsComing = () => <CardSkeletons>Đang kiểm tra lớp học sắp diễn ra ...</CardSkeletons>

/** By the time of day, which is all that tells lessons of one day apart; courses come grouped. */
const byTimeOfDay = ({ time: first }: { time: string }, { time: second }: { time: string }) =>
  // Not by localeCompare: digits need no rules of a language, and loading them holds a phone up for a tenth of a second.
  first < second ? -1 : Number(first > second)

/** When the class meets today: its lesson may have been moved from the hour of the plan. */
function timeOfDay(startDate: string, timetable: Timetable | null, now: Date): string {
  const next = timetable && nextOnCalendar(timetable, now)
  return formatTime(next && isSameDay(new Date(next.startsAt), now) ? next.startsAt : startDate)
}

type TodaysLessonsProps = {
  /** What stands there on a day without lessons; null while that is not known. */
  children: ReactNode
}

/** A card for each class that meets today and is not over, the nearest lesson first. */
export function TodaysLessons({ children }: TodaysLessonsProps) {
  const courses = useTodaysCourses()
  const { timetableOf } = useTimetables()
  const now = useNow()
  if (courses.data === undefined)
    return courses.error ? (
      <Failed error={courses.error} busy={courses.isFetching} onRetry={() => void courses.refetch()} />
    ) : (
      <LessonsComing />
    )
  const lessons = (courses.data.items ?? [])
    .flatMap((course) => course.enrollments.map((studyClass) => ({ course, studyClass })))
    .map((one) => ({ ...one, time: timeOfDay(one.studyClass.startDate, timetableOf(one.studyClass.id), now) }))
    .sort(byTimeOfDay)
  if (lessons.length === 0)
    return (
      <>
        <TodaysChanges />
        {children ?? <LessonsComing />}
      </>
    )
  return (
    <>
      <TodaysChanges />
      <CardGrid label="Lớp học sắp diễn ra">
        {lessons.map(({ course, studyClass }, place) => (
          <li key={studyClass.id}>
            <ClassCard course={course} studyClass={studyClass} primary={place === 0} />
          </li>
        ))}
      </CardGrid>
    </>
  )
}
