/** Weekdays, hours and lessons in the words people use for them. */
import { type Weekday, parseWeekdays, weekdayLabels, weekdays } from '@hien/contract/weekdays'
import { formatTime, formatDayAndMonth, formatShortDay } from './dates.ts'
import { type LessonPlan, countLessons, isSameDay, lessonOn, nextLesson } from './lesson-plan.ts'

const minute = 60_000
const soonMinutes = 60

const runs: [days: readonly Weekday[], words: string][] = [
  [weekdays, 'Hằng ngày'],
  [weekdays.slice(0, 6), 'Thứ 2–7'],
  [weekdays.slice(0, 5), 'Thứ 2–6'],
  [weekdays.slice(5), 'Cuối tuần'],
]

/** `Thứ 3`, `Thứ 5` of `3, 5`; one word for every day, for working days and for weekends; what is no list as it is. */
export function weekdayWords(days: string): string[] {
  const read = parseWeekdays(days)
  if (read === null) return [days]
  const run = runs.find(([all]) => all.length === read.length && all.every((day) => read.includes(day)))
  return run ? [run[1]] : read.map((day) => weekdayLabels[day])
}

/** `19:00–20:30` */
export const formatHours = (startsAt: Date, minutes: number) =>
  `${formatTime(startsAt)}–${formatTime(new Date(startsAt.getTime() + minutes * minute))}`

/** What comes of a plan: `Thứ 3, Thứ 5 · 19:00–20:30 · 36 buổi · buổi đầu 24-11`; null when no lesson comes of it. */
export function planSummary(plan: LessonPlan, now: Date): string | null {
  const { count, first } = countLessons(plan)
  if (first === null) return null
  const days = weekdayWords(plan.days).join(', ')
  return [days, formatHours(first, plan.timeLearn), `${count} buổi`, `buổi đầu ${formatDayAndMonth(first, now)}`].join(
    ' · ',
  )
}

type LessonState = 'running' | 'due' | 'soon' | 'planned'
/** `hours`: `Hôm nay 19:00–20:30`. `words`: what there is to say of it besides, else null. */
export type CardLesson = { state: LessonState; hours: string; words: string | null }

/**
 * The lesson a card speaks of: the one that runs, else the next, also while nobody has started it; null when none is left.
 * @param startedAt when somebody has started the lesson that runs now: only then does it say so
 */
export function cardLesson(plan: LessonPlan & { startedAt: string | null }, now: Date): CardLesson | null {
  const { startedAt, timeLearn } = plan
  const next = nextLesson(plan, now)
  const todays = lessonOn(plan, now)
  const hoursOf = (startsAt: Date) =>
    isSameDay(startsAt, now)
      ? `Hôm nay ${formatHours(startsAt, timeLearn)}`
      : `${formatShortDay(startsAt, now)} · ${formatHours(startsAt, timeLearn)}`
  if (startedAt !== null) {
    const planned = next?.state === 'during' ? next.startsAt : todays
    return {
      state: 'running',
      // A teacher may start whenever they like.
      hours: planned ? hoursOf(planned) : `Hôm nay từ ${formatTime(startedAt)}`,
      words: 'Đang diễn ra',
    }
  }
  if (next?.state === 'during') return { state: 'due', hours: hoursOf(next.startsAt), words: 'Đến giờ học' }
  if (next === null) return null
  const minutes = Math.ceil((next.startsAt.getTime() - now.getTime()) / minute)
  return minutes <= soonMinutes
    ? { state: 'soon', hours: hoursOf(next.startsAt), words: `Sau ${minutes} phút` }
    : { state: 'planned', hours: hoursOf(next.startsAt), words: null }
}
