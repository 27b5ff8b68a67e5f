import { useNow } from '../../../lib/use-now.ts'
import { type CardLesson, cardLesson } from '../../../lib/lesson-words.ts'
import type { StudyClass } from '../../../operations/classes/study-class.ts'
import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx'
import classes from './next-lesson.module.css'

const tones: Record<CardLesson['state'], BadgeTone> = {
  running: 'lotus',
  due: 'amber',
  soon: 'leaf',
  planned: 'quiet',
}

type Planned = Pick<StudyClass, 'startDate' | 'endDate' | 'days' | 'timeLearn' | 'lessonStartedAt'>

/** When the class meets next, and whether somebody has begun; nothing of a class that has no lesson left. */
export function NextLesson({ studyClass }: { studyClass: Planned }) {
  const lesson = cardLesson({ ...studyClass, startedAt: studyClass.lessonStartedAt }, useNow())
  return lesson ? (
    <p className={classes.lead}>
      <strong className={classes.hours}>{lesson.hours}</strong>
      {lesson.words ? <Badge tone={tones[lesson.state]}>{lesson.words}</Badge> : null}
    </p>
  ) : null
}
