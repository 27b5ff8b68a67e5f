/** Vietnamese notes about a lesson on the calendar, such as "cancelled" or "moved". */
import type { ChangedLesson } from '@hien/contract/chat'
import { dayAndMonth, dayInSentence, dayOfInstant, weekdayName } from './calendar.ts'
import { formatTime } from '../dates/format-dates.ts'

/** The fields of a lesson that its notes depend on. */
export type NotedLesson = {
  startsAt: string
  timeLearn: number
  state: 'planned' | 'cancelled' | 'held'
  origin: 'weekly' | 'extra' | 'make_up'
  isLive: boolean
  movedFrom?: string | null
  reason?: string | null
  makesUpForTime?: string | null
  madeUpAt?: string | null
  closureName?: string | null
  conflicts: number
}

type NoteTone = 'lotus' | 'leaf' | 'amber' | 'danger' | 'quiet'
/** `label` is the note in at most two words, for narrow places; `words` is the full text. */
export type LessonNote = { tone: NoteTone; label: string; words: string }

const minute = 60_000
const soon = 60 * minute

export const endOf = ({ startsAt, timeLearn }: Pick<NotedLesson, 'startsAt' | 'timeLearn'>): Date =>
  new Date(Date.parse(startsAt) + timeLearn * minute)

/** Returns for example `Dời từ 22-11, 15:00`; `Dời từ 18:00` if the lesson was moved within its day. */
const movedWords = (from: string, startsAt: string) =>
  dayOfInstant(from) === dayOfInstant(startsAt)
    ? `Dời từ ${formatTime(from)}`
    : `Dời từ ${dayAndMonth(dayOfInstant(from))}, ${formatTime(from)}`

/** Returns for example `thứ 7 28-11, 17:00`. */
const dayAndTimeWords = (instant: string) => `${dayInSentence(instant)}, ${formatTime(instant)}`

/** Returns reason and make-up time, for example `giáo viên ốm · học bù thứ 7 28-11, 17:00`; empty if neither is known. */
function cancelledWords({ closureName, reason, madeUpAt }: NotedLesson): string {
  const why = closureName ?? reason ?? ''
  return [why, madeUpAt ? `học bù ${dayAndTimeWords(madeUpAt)}` : ''].filter((part) => part !== '').join(' · ')
}

/** Returns the notes of a lesson in the order of display. A coming weekly lesson without changes and overlaps has none. */
export function lessonNotes(lesson: NotedLesson): LessonNote[] {
  if (lesson.state === 'cancelled') {
    const words = cancelledWords(lesson)
    return [{ tone: 'danger', label: 'Nghỉ', words: words === '' ? 'Nghỉ' : `Nghỉ: ${words}` }]
  }
  const notes: LessonNote[] = []
  if (lesson.isLive) notes.push({ tone: 'lotus', label: 'Đang học', words: 'Đang học' })
  else if (lesson.state === 'held') notes.push({ tone: 'quiet', label: 'Đã học', words: 'Đã học' })
  if (lesson.origin === 'make_up') {
    const of = lesson.makesUpForTime ? ` cho ${dayAndMonth(dayOfInstant(lesson.makesUpForTime))}` : ''
    notes.push({ tone: 'leaf', label: 'Học bù', words: `Học bù${of}` })
  }
  if (lesson.origin === 'extra') notes.push({ tone: 'leaf', label: 'Học thêm', words: 'Buổi thêm' })
  if (lesson.movedFrom)
    notes.push({ tone: 'amber', label: 'Đã dời', words: movedWords(lesson.movedFrom, lesson.startsAt) })
  if (lesson.conflicts > 0) notes.push({ tone: 'danger', label: 'Trùng giờ', words: 'Trùng giờ' })
  return notes
}

/** Returns only those notes that say how a lesson differs from the weekly plan: moved, cancelled, make-up or extra. */
export const changeNotes = (lesson: NotedLesson): LessonNote[] =>
  lessonNotes(lesson).filter(({ label }) => !['Đang học', 'Đã học', 'Trùng giờ'].includes(label))

/** Returns a text if a lesson planned for today was cancelled or moved to another day; otherwise null. */
export function changeOfToday(lesson: NotedLesson, today: string): string | null {
  const { startsAt, movedFrom, state } = lesson
  if (state === 'cancelled') return dayOfInstant(startsAt) === today ? (lessonNotes(lesson)[0]?.words ?? null) : null
  return movedFrom && dayOfInstant(movedFrom) === today && dayOfInstant(startsAt) !== today
    ? `Dời sang ${dayAndTimeWords(startsAt)}`
    : null
}

/**
 * Returns counts of lessons as texts, for example `9 buổi`, `1 buổi dời`, `1 buổi nghỉ`. The first counts all lessons. The others
 * count moved, cancelled, make-up, extra and overlapping lessons, and are left out if they are 0.
 */
export function summaryOf(lessons: readonly NotedLesson[]): { tone: NoteTone; words: string }[] {
  const held = lessons.filter(({ state }) => state !== 'cancelled')
  const parts: [NoteTone, number, string][] = [
    ['quiet', lessons.length, 'buổi'],
    ['amber', held.filter(({ movedFrom }) => movedFrom).length, 'buổi dời'],
    ['danger', lessons.length - held.length, 'buổi nghỉ'],
    ['leaf', held.filter(({ origin }) => origin === 'make_up').length, 'buổi học bù'],
    ['leaf', held.filter(({ origin }) => origin === 'extra').length, 'buổi thêm'],
    ['danger', held.filter(({ conflicts }) => conflicts > 0).length, 'buổi trùng giờ'],
  ]
  return parts.flatMap(([tone, count, words], place) =>
    place === 0 || count > 0 ? [{ tone, words: `${count} ${words}` }] : [],
  )
}

/** True if the link to the waiting room is useful now: from an hour before a planned lesson until its end, and while it runs. */
export const isNear = (lesson: NotedLesson, now: Date): boolean =>
  lesson.isLive ||
  (lesson.state === 'planned' && now.getTime() >= Date.parse(lesson.startsAt) - soon && now < endOf(lesson))

const about = (instant: string, now: Date) =>
  dayOfInstant(instant) === dayOfInstant(now) ? ' hôm nay' : ` ${dayInSentence(instant)}`

/** Returns the message to a room about a lesson that has just changed, for example `Buổi học dời sang 19:10, thứ 4 25-11`. */
export function changedLessonWords({ state, startsAt, movedFrom, reason }: ChangedLesson, now: Date): string {
  if (state === 'cancelled') return `Buổi học${about(startsAt, now)} nghỉ${reason ? `: ${reason}` : ''}`
  const time = `${formatTime(startsAt)}, ${dayInSentence(startsAt)}`
  if (state === 'removed') return `Buổi học ${time} đã được bỏ khỏi lịch`
  if (movedFrom === null) return `Buổi học diễn ra lúc ${time}`
  return [now, startsAt].some((other) => dayOfInstant(movedFrom) === dayOfInstant(other))
    ? `Buổi học dời sang ${time}`
    : `Buổi học ${dayInSentence(movedFrom)} dời sang ${time}`
}

/** Returns for example `Hôm nay, thứ 4 · 25-11` for today and `Thứ 5 · 26-11` for any other day. */
export const dayHeading = (day: string, today: string): string =>
  day === today
    ? `Hôm nay, ${weekdayName(day).toLocaleLowerCase('vi')} · ${dayAndMonth(day)}`
    : `${weekdayName(day)} · ${dayAndMonth(day)}`
