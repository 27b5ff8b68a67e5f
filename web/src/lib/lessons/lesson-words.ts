/** Vietnamese texts for weekdays, hours and lessons. */
import { type Weekday, parseWeekdays, weekdayLabels, weekdays } from '@hien/contract/weekdays'
import { formatTime, formatDayAndMonth, formatShortDay } from '../dates/format-dates.ts'
import { type LessonNote, type NotedLesson, changeNotes } from './lesson-notes.ts'
import {
  type LessonPlan,
  type Timetable,
  countLessons,
  heldEarly,
  isSameDay,
  lessonOn,
  nextLesson,
  nextOnCalendar,
} from './lesson-plan.ts'

const minute = 60_000
const soonMinutes = 60

const runs: [days: readonly Weekday[], words: string][] = [
  [weekdays, 'Hằng ngày'],
  [weekdays.slice(0, 6), 'Thứ 2–7'],
  [weekdays.slice(0, 5), 'Thứ 2–6'],
  [weekdays.slice(5), 'Cuối tuần'],
]

/**
 * Returns the labels of a list of weekdays: `Thứ 3`, `Thứ 5` for `3, 5`. All days, Monday to Saturday, Monday to Friday and the
 * weekend have one label each. A text that is no list of weekdays is returned unchanged.
 */
export function weekdayWords(days: string): string[] {
  const read = parseWeekdays(days)
  if (read === null) return [days]
  const run = runs.find(([all]) => all.length === read.length && all.every((day) => read.includes(day)))
  return run ? [run[1]] : read.map((day) => weekdayLabels[day])
}

/** Returns for example `19:00–20:30`. */
export const formatHours = (startsAt: Date, minutes: number) =>
  `${formatTime(startsAt)}–${formatTime(new Date(startsAt.getTime() + minutes * minute))}`

/** Returns for example `Thứ 3, Thứ 5 · 19:00–20:30 · 36 buổi · buổi đầu 24-11`; null if the plan has no lessons. */
export function planSummary(plan: LessonPlan, now: Date): string | null {
  const { count, first } = countLessons(plan)
  if (first === null) return null
  const days = weekdayWords(plan.days).join(', ')
  return [days, formatHours(first, plan.timeLearn), `${count} buổi`, `buổi đầu ${formatDayAndMonth(first, now)}`].join(
    ' · ',
  )
}

type CardLessonState = 'running' | 'due' | 'soon' | 'planned' | 'done'
/**
 * Texts about a lesson on a card:
 * - hours: for example `Hôm nay 19:00–20:30`; comingLesson leaves out 'Hôm nay'.
 * - words: the state in words; null if the lesson is planned and begins in more than an hour.
 * - notes: what has changed in the lesson.
 */
export type CardLesson = { state: CardLessonState; hours: string; words: string | null; notes: readonly LessonNote[] }

type CardPlan = LessonPlan & {
  /** When the running lesson was started; null if nobody has started one. Only a started lesson is shown as running. */
  startedAt: string | null
}

const hoursOf = (startsAt: Date, minutes: number, now: Date) =>
  isSameDay(startsAt, now)
    ? `Hôm nay ${formatHours(startsAt, minutes)}`
    : `${formatShortDay(startsAt, now)} · ${formatHours(startsAt, minutes)}`

/**
 * Returns the texts about a running or coming calendar lesson, for somebody who does not attend the lesson, such as a
 * parent.
 */
export function comingLesson(lesson: NotedLesson, now: Date): CardLesson {
  const startsAt = new Date(lesson.startsAt)
  // Today's lessons are listed under the heading of today. On a phone the day would leave no room for the title.
  const hours = isSameDay(startsAt, now)
    ? formatHours(startsAt, lesson.timeLearn)
    : hoursOf(startsAt, lesson.timeLearn, now)
  const known = { hours, notes: changeNotes(lesson) }
  if (lesson.isLive) return { ...known, state: 'running', words: 'Đang học' }
  if (now >= startsAt) return { ...known, state: 'due', words: 'Đến giờ học' }
  const minutes = Math.ceil((startsAt.getTime() - now.getTime()) / minute)
  return minutes <= soonMinutes
    ? { ...known, state: 'soon', words: `Sau ${minutes} phút` }
    : { ...known, state: 'planned', words: null }
}

/** Returns the texts about a lesson that was started, possibly outside its planned hours. */
function runningLesson(plan: CardPlan & { startedAt: string }, now: Date, known: NotedLesson | null): CardLesson {
  const next = known === null ? nextLesson(plan, now) : null
  const planned = known ? new Date(known.startsAt) : next?.state === 'during' ? next.startsAt : lessonOn(plan, now)
  return {
    state: 'running',
    hours: planned
      ? hoursOf(planned, known?.timeLearn ?? plan.timeLearn, now)
      : `Hôm nay từ ${formatTime(plan.startedAt)}`,
    words: 'Đang diễn ra',
    notes: known ? changeNotes(known) : [],
  }
}

/**
 * Returns the texts about the running lesson, otherwise about a lesson that was ended early, until its planned end.
 * Otherwise about the next lesson, which can be due but not started. Null if no lesson is left.
 * @param timetable the calendar lessons of the class; null if they are not known: then the plan decides.
 */
export function cardLesson(
  plan: CardPlan,
  now: Date,
  timetable: Timetable<NotedLesson> | null = null,
): CardLesson | null {
  const { startedAt } = plan
  const known = timetable && nextOnCalendar(timetable, now)
  if (startedAt !== null) return runningLesson({ ...plan, startedAt }, now, known?.isLive ? known : null)
  const done = timetable && heldEarly(timetable, now)
  if (done) {
    const hours = hoursOf(new Date(done.startsAt), done.timeLearn, now)
    return { state: 'done', hours, words: 'Đã học xong', notes: changeNotes(done) }
  }
  const next = nextLesson(plan, now, timetable)
  if (next === null) return null
  const hours = hoursOf(next.startsAt, known?.timeLearn ?? plan.timeLearn, now)
  const notes = known ? changeNotes(known) : []
  if (next.state === 'during') return { state: 'due', hours, words: 'Đến giờ học', notes }
  const minutes = Math.ceil((next.startsAt.getTime() - now.getTime()) / minute)
  return minutes <= soonMinutes
    ? { state: 'soon', hours, words: `Sau ${minutes} phút`, notes }
    : { state: 'planned', hours, words: null, notes }
}
