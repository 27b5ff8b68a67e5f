import { type ReactNode, Suspense, lazy } from 'react'
import { dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { endOf } from '../../../lib/lessons/lesson-notes.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { type CalendarLesson, useLessonsAround } from '../../../operations/calendar/get-lessons.ts'

// Loaded on demand: few teachers have a substitute lesson today.
const SubstituteList = lazy(async () => ({ default: (await import('./substitute-list.tsx')).SubstituteList }))

/**
 * Today's lessons with a substitute, until they end: those that the signed-in teacher teaches for somebody else, and those
 * of the teacher's own courses that somebody else teaches.
 */
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
