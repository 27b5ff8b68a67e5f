import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayOfInstant } from '../../lib/lessons/calendar.ts'
import { formatTime } from '../../lib/dates/format-dates.ts'
import { changeOfToday } from '../../lib/lessons/lesson-notes.ts'
import { type CardLesson, comingLesson } from '../../lib/lessons/lesson-words.ts'
import { paths } from '../../lib/paths.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import type { Child } from '../../operations/children/get-children.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx'
import { Initials } from '../../ui/text/initials.tsx'
import { absenceWords, monthWords } from './child-words.ts'
import classes from './child-card.module.css'

const tones: Record<CardLesson['state'], BadgeTone> = {
  running: 'lotus',
  due: 'amber',
  soon: 'leaf',
  planned: 'quiet',
  done: 'quiet',
}

type NextLesson = NonNullable<Child['nextLesson']>

const NextLessonLine = ({ lesson, coming }: { lesson: NextLesson; coming: CardLesson }) => (
  <>
    <p className={`${classes.lesson} ${classes.line}`}>
      <strong className={classes.hours}>{coming.hours}</strong> · {lesson.courseTitle}
    </p>
    {coming.notes.length > 0 ? (
      <p className={classes.notes}>
        {coming.notes.map(({ tone, words }) => (
          <Badge key={words} tone={tone}>
            {words}
          </Badge>
        ))}
      </p>
    ) : null}
  </>
)

/** Lessons planned for today that were cancelled or moved to another day. */
function ChangesOfToday({ lessons, today }: { lessons: Child['todaysLessons']; today: string }) {
  const changed = lessons.flatMap((lesson) => {
    const words = changeOfToday(lesson, today)
    return words === null ? [] : [{ lesson, words }]
  })
  return changed.map(({ lesson, words }) => (
    <p key={lesson.id} className={classes.change} data-cancelled={lesson.state === 'cancelled' || undefined}>
      <s className={classes.hours}>
        {formatTime(lesson.state === 'cancelled' ? lesson.startsAt : (lesson.movedFrom ?? lesson.startsAt))}
      </s>{' '}
      {lesson.courseTitle} · <strong>{words}</strong>
    </p>
  ))
}

/**
 * Says that the next lesson is running, due or soon; otherwise, that today has no lesson. Renders nothing if today has a
 * lesson that is over or not yet soon.
 */
function DayBadge({ coming, hasLessonToday }: { coming: CardLesson | null; hasLessonToday: boolean }) {
  if (coming?.words) return <Badge tone={tones[coming.state]}>{coming.words}</Badge>
  return hasLessonToday ? null : <Badge tone="quiet">Hôm nay không học</Badge>
}

/**
 * Card of a child: next lesson, today's changes, homework and attendance. Links to the child's page.
 * @param posts the newest post, which another feature shows
 * @param fees the statements to pay, which another feature shows
 */
export function ChildCard({ child, posts, fees }: { child: Child; posts?: ReactNode; fees?: ReactNode }) {
  const now = useNow()
  const today = dayOfInstant(now)
  const { nextLesson, todaysLessons, lastAbsence } = child
  const coming = nextLesson && comingLesson(nextLesson, now)
  const hasLessonToday =
    todaysLessons.some(({ startsAt, state }) => state !== 'cancelled' && dayOfInstant(startsAt) === today) ||
    (nextLesson !== null && dayOfInstant(nextLesson.startsAt) === today)
  return (
    <Card {...(nextLesson ? { thread: nextLesson.avatar } : {})}>
      <div className={classes.child}>
        <div className={classes.top}>
          <Initials name={child.fullName} picture={child.avatar} size={28} />
          <h2 className={classes.name}>
            <Link to={paths.child(child.code)}>{child.fullName}</Link>
          </h2>
          <DayBadge coming={coming} hasLessonToday={hasLessonToday} />
        </div>
        {nextLesson && coming ? (
          <NextLessonLine lesson={nextLesson} coming={coming} />
        ) : (
          <p className="meta">{child.classes.length === 0 ? 'Chưa vào lớp nào.' : 'Chưa có buổi học sắp tới.'}</p>
        )}
        <ChangesOfToday lessons={todaysLessons} today={today} />
        {child.openHomework > 0 ? <p className="meta">{child.openHomework} bài tập chưa nộp</p> : null}
        {lastAbsence ? <p className={`meta ${classes.line}`}>{absenceWords(lastAbsence, now)}</p> : null}
        <p className="meta">{monthWords(child)}</p>
        {posts}
        {fees}
      </div>
    </Card>
  )
}
