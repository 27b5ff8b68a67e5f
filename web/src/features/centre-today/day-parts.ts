import { endOf } from '../../lib/lessons/lesson-notes.ts'
import type { CentreLesson } from '../../operations/centres/get-today.ts'

const minute = 60_000

/** Group of a lesson on the day's board: needs attention, is running, is coming, or is past or cancelled. */
export type DayPart = 'attention' | 'running' | 'coming' | 'past'

/** A lesson of today with its state at the current minute. */
export type WatchedLesson = CentreLesson & {
  part: DayPart
  /** Minutes since the lesson should have started; 0 unless `part` is `attention`. */
  lateMinutes: number
  hasTeacher: boolean
  /** True if the lesson time is over and nobody started the lesson. */
  isMissed: boolean
}

function partOf({ lesson, startedAt, endedAt }: CentreLesson, now: Date, needsSomebody: boolean): DayPart {
  if (lesson.state === 'cancelled') return 'past'
  if (lesson.isLive || (startedAt && !endedAt)) return 'running'
  if (lesson.state === 'held' || endedAt || now >= endOf(lesson)) return 'past'
  return needsSomebody ? 'attention' : 'coming'
}

/** Returns the lessons of today with their state at `now`. */
export const watchedLessons = (items: readonly CentreLesson[], now: Date): WatchedLesson[] =>
  items.map((item) => {
    const { lesson, startedAt } = item
    const late = Math.max(0, Math.floor((now.getTime() - Date.parse(lesson.startsAt)) / minute))
    const hasTeacher = lesson.teacherName !== ''
    const part = partOf(item, now, late > 0 || !hasTeacher)
    return {
      ...item,
      part,
      lateMinutes: part === 'attention' ? late : 0,
      hasTeacher,
      isMissed: part === 'past' && lesson.state === 'planned' && !startedAt,
    }
  })

/** Compares two lessons: late lessons come first, the latest at the top. The other lessons follow by start time. */
export const byNeed = (one: WatchedLesson, other: WatchedLesson) =>
  other.lateMinutes - one.lateMinutes || Date.parse(one.lesson.startsAt) - Date.parse(other.lesson.startsAt)
