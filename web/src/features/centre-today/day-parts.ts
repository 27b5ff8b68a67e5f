import { endOf } from '../../lib/lessons/lesson-notes.ts'
import type { CentreLesson } from '../../operations/centres/get-today.ts'

const minute = 60_000

/** What a lesson of today is to whoever watches over the day: to be seen to, under way, to come, or past. */
export type DayPart = 'attention' | 'running' | 'coming' | 'past'

/** A lesson of today as it is at this minute. */
export type WatchedLesson = CentreLesson & {
  part: DayPart
  /** By how many minutes its start is late; 0 unless it is to be seen to. */
  lateMinutes: number
  hasTeacher: boolean
  /** Its time is over, and nobody has started it. */
  isMissed: boolean
}

function partOf({ lesson, startedAt, endedAt }: CentreLesson, now: Date, needsSomebody: boolean): DayPart {
  if (lesson.state === 'cancelled') return 'past'
  if (lesson.isLive || (startedAt && !endedAt)) return 'running'
  if (lesson.state === 'held' || endedAt || now >= endOf(lesson)) return 'past'
  return needsSomebody ? 'attention' : 'coming'
}

/** The lessons of today as they are now. The minutes count by the clock of the page, without asking. */
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

/** What is late comes first, the latest before all; then the next ones without a teacher. */
export const byNeed = (one: WatchedLesson, other: WatchedLesson) =>
  other.lateMinutes - one.lateMinutes || Date.parse(one.lesson.startsAt) - Date.parse(other.lesson.startsAt)
