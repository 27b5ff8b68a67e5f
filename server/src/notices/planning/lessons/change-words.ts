/** Writes the texts of notices about lessons that people changed. */
import { parseWeekdays, weekdayLabels } from '@hien/contract/weekdays'
import type { ChangedClass } from './class-changed-store.ts'
import type { ChangedLesson } from './lesson-changed-store.ts'
import { timeInVietNam } from '../../../core/clock.ts'
import { dayOf, lessonOf, classInText, teacherOf, classAtStart, whenOf } from './lesson-words.ts'

/**
 * Returns who teaches, such as `do bạn dạy thay` for the substitute, and that a replaced substitute does not. Empty if the lesson has
 * no teacher and the member was not its substitute.
 */
function whoTeaches(lesson: ChangedLesson, memberId: string): string {
  const { replacedSubstituteId, substituteId, teacherFirstName, teacherGender } = lesson
  if (substituteId === memberId) return 'do bạn dạy thay'
  const parts: string[] = []
  if (teacherFirstName !== null) {
    const teacher = teacherOf({ firstName: teacherFirstName, gender: teacherGender })
    parts.push(`do ${teacher} dạy${substituteId === null ? '' : ' thay'}`)
  }
  if (replacedSubstituteId === memberId) parts.push('bạn không dạy thay nữa')
  return parts.join(', ')
}

/** Returns the reason as a sentence without a full stop, since more text can follow. Empty if there is no reason. */
function because({ reason }: ChangedLesson): string {
  const words = (reason ?? '').replace(/[.\s]+$/, '')
  return words === '' ? '' : `. Lý do: ${words}`
}

function wordsOfOne(lesson: ChangedLesson, memberId: string): string {
  const { classTitle, endsAt, movedFrom, origin, revision, startsAt, state, substituteId } = lesson
  const who = whoTeaches(lesson, memberId)
  const substituteText = substituteId === null ? '' : `, ${who}`
  if (state === 'cancelled') return `${classAtStart(classTitle)} nghỉ buổi ${whenOf(startsAt)}${because(lesson)}`
  if (movedFrom !== null)
    return `${lessonOf(classTitle)} lúc ${whenOf(movedFrom)} chuyển sang ${whenOf(startsAt, movedFrom)}${substituteText}${because(lesson)}`
  if (revision === 0)
    return `${classAtStart(classTitle)} ${origin === 'make_up' ? 'học bù' : 'có thêm buổi học'} lúc ${whenOf(startsAt)}`
  const length = `từ ${timeInVietNam(startsAt)} đến ${timeInVietNam(endsAt)} ngày ${dayOf(startsAt)}`
  return `${lessonOf(classTitle)} diễn ra ${length}${who === '' ? '' : `, ${who}`}`
}

/** Returns the sentence about the make-up lessons that a closure added at the end of the class: how many, and from when. */
const makeUps = ({ appended, appendedFrom }: ChangedLesson) =>
  appendedFrom === null ? '' : `. Học bù ${appended} buổi, từ ngày ${dayOf(appendedFrom)}`

/**
 * Returns the text for this member about one change to some lessons of a class.
 * @param lessons at least one, in order of time.
 */
export function wordsOfChange(lessons: readonly ChangedLesson[], memberId: string): string {
  const [first] = lessons
  const last = lessons.at(-1)
  if (!first || !last) throw new RangeError('A change must contain at least one lesson')
  const isClosed = first.state === 'cancelled'
  if (first === last) return wordsOfOne(first, memberId) + (isClosed ? makeUps(first) : '')
  const days = `từ ngày ${dayOf(first.startsAt)} đến ngày ${dayOf(last.startsAt)}`
  if (isClosed)
    return `${classAtStart(first.classTitle)} nghỉ ${lessons.length} buổi ${days}${because(first)}${makeUps(first)}`
  return `${lessons.length} buổi học của ${classInText(first.classTitle)} ${days} diễn ra như lịch đã xếp`
}

/** Returns the text about a class that got another weekly pattern or was closed. */
export function wordsOfClass({ title, isClosed, days, startDate, minutes, nextAt, lastAt }: ChangedClass): string {
  if (isClosed) return `${classAtStart(title)} đã đóng, không còn buổi học nào`
  if (nextAt === null || lastAt === null) return `${classAtStart(title)} không còn buổi học nào`
  const weekdays = (parseWeekdays(days) ?? []).map((day) => weekdayLabels[day].toLowerCase()).join(', ')
  const period = `từ ngày ${dayOf(nextAt)} đến ngày ${dayOf(lastAt)}`
  return `Lịch học mới của ${classInText(title)}: ${weekdays} lúc ${timeInVietNam(startDate)}, mỗi buổi ${minutes} phút, ${period}`
}
