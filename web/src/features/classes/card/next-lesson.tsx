import { managesCourses } from '../../../lib/sign-in/manages-courses.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { useTimetables } from '../../../operations/calendar/get-lessons.ts'
import { type CardLesson, cardLesson } from '../../../lib/lessons/lesson-words.ts'
import type { StudyClass } from '../../../operations/classes/study-class.ts'
import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx'
import classes from './next-lesson.module.css'

const tones: Record<CardLesson['state'], BadgeTone> = {
  running: 'lotus',
  due: 'amber',
  soon: 'leaf',
  planned: 'quiet',
  done: 'quiet',
}

type Planned = Pick<StudyClass, 'id' | 'startDate' | 'endDate' | 'days' | 'timeLearn' | 'lessonStartedAt' | 'enrolled'>

/**
 * Shows the running or next lesson of a class, its changes, and whether it has started. Renders nothing if no lesson is
 * left. For teachers, centres and joined students the lesson comes from the calendar. For others it is computed from the
 * weekdays of the class.
 */
export function NextLesson({ studyClass }: { studyClass: Planned }) {
  const teaches = managesCourses(useCurrentSignIn()?.roles)
  const { timetableOf, isPending } = useTimetables(teaches || studyClass.enrolled === 'joined')
  const now = useNow()
  // Reserve the space while the calendar loads. A time computed from the weekdays could change a moment later.
  if (isPending) return <p className={classes.lead}>{'\u00A0'}</p>
  const lesson = cardLesson({ ...studyClass, startedAt: studyClass.lessonStartedAt }, now, timetableOf(studyClass.id))
  return lesson ? (
    <p className={classes.lead}>
      <strong className={classes.hours}>{lesson.hours}</strong>
      {lesson.words ? <Badge tone={tones[lesson.state]}>{lesson.words}</Badge> : null}
      {lesson.notes.map(({ tone, words }) => (
        <Badge key={words} tone={tone}>
          {words}
        </Badge>
      ))}
    </p>
  ) : null
}
