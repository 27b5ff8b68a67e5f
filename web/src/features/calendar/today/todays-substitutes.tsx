import { type ReactNode, Suspense, lazy } from 'react'
import { dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { endOf } from '../../../lib/lessons/lesson-notes.ts'
import { useNow } from '../../../lib/use-now.ts'
import { type CalendarLesson, useLessonsAround } from '../../../operations/calendar/get-lessons.ts'

// Few teachers stand in for somebody today.
const SubstituteList = lazy(async () => ({ default: (await import('./substitute-list.tsx')).SubstituteList }))

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
    <Suspense fallback={null}>
      <SubstituteList lessons={shown} now={now} entry={entry} />
    </Suspense>
  )
}
