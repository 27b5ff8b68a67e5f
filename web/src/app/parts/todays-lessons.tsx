import { ClassCard } from '../../features/classes/card/class-card.tsx'
import { TodaysChanges } from '../../features/calendar/today/todays-changes.tsx'
import { useTodaysCourses } from '../../operations/courses/get-todays-courses.ts'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import type { ReactNode } from 'react'
import { type LessonPlan, lessonOn, nextOnCalendar } from '../../lib/lessons/lesson-plan.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { useTimetables } from '../../operations/calendar/get-lessons.ts'
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx'
import { Failed } from '../../ui/feedback/states.tsx'

const LessonsPlaceholder = () => <CardSkeletons>Đang kiểm tra lớp học sắp diễn ra ...</CardSkeletons>

type Today = LessonPlan & { id: string }

/**
 * Returns a function that compares two classes by the start of their next lessons. If the calendar could not be loaded, the
 * start is computed from the weekdays of the class.
 */
function useByStart({ timetableOf }: Pick<ReturnType<typeof useTimetables>, 'timetableOf'>) {
  const now = useNow()
  const startOf = (studyClass: Today): number => {
    const timetable = timetableOf(studyClass.id)
    if (timetable === null) return lessonOn(studyClass, now)?.getTime() ?? Infinity
    const next = nextOnCalendar(timetable, now)
    return next ? Date.parse(next.startsAt) : Infinity
  }
  return (one: { studyClass: Today }, other: { studyClass: Today }) => {
    const [first, second] = [startOf(one.studyClass), startOf(other.studyClass)]
    return first === second ? 0 : first - second
  }
}

type TodaysLessonsProps = {
  /** Shown on a day without lessons; null while the content is not known. */
  children: ReactNode
  /** Ids of classes that get no card here, because another part of the page shows them. */
  shownElsewhere?: ReadonlySet<string>
}

/**
 * Lists today's cancelled and moved lessons, then shows a card for each class whose lesson today is not over, earliest first.
 * Waits for the calendar: otherwise the cards would move and change their order when a cancelled lesson becomes known.
 */
export function TodaysLessons({ children, shownElsewhere }: TodaysLessonsProps) {
  const courses = useTodaysCourses()
  const timetables = useTimetables()
  const byStart = useByStart(timetables)
  if (courses.data === undefined || timetables.isPending)
    return courses.data === undefined && courses.error ? (
      <Failed error={courses.error} busy={courses.isFetching} onRetry={() => void courses.refetch()} />
    ) : (
      <LessonsPlaceholder />
    )
  const lessons = (courses.data.items ?? [])
    .flatMap((course) => course.enrollments.map((studyClass) => ({ course, studyClass })))
    .filter(({ studyClass }) => !shownElsewhere?.has(studyClass.id))
    .sort(byStart)
  if (lessons.length === 0)
    return (
      <>
        <TodaysChanges />
        {children ?? <LessonsPlaceholder />}
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
