/** A text about a child's week to send to the family: lessons and due homework, but no marks or attendance. */
import { lateAfter } from '@hien/contract/homework'
import { type Week, dayAndMonth, dayOfInstant, weekdayName } from '../../lib/lessons/calendar.ts'
import { formatTime } from '../../lib/dates/format-dates.ts'
import { givenNameOf } from '@hien/contract/names'
import { formatHours } from '../../lib/lessons/lesson-words.ts'
import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'
import type { OwnHomework } from '../../operations/homework/submissions/get-own-homework.ts'

type SentLesson = Pick<CalendarLesson, 'startsAt' | 'timeLearn' | 'state' | 'courseTitle' | 'classTitle'>
type SentHomework = Pick<OwnHomework, 'title' | 'courseTitle' | 'dueAt'> & {
  submission: { extendedTo: string | null } | null
}

/** Returns for example `Thứ 5, 26-11`. */
const dayWords = (instant: string | Date) => {
  const day = dayOfInstant(instant)
  return `${weekdayName(day)}, ${dayAndMonth(day)}`
}

const lessonWords = ({ startsAt, timeLearn, state, courseTitle, classTitle }: SentLesson) =>
  state === 'cancelled'
    ? `- ${dayWords(startsAt)}: nghỉ ${courseTitle} (${classTitle})`
    : `- ${dayWords(startsAt)}, ${formatHours(new Date(startsAt), timeLearn)}: ${courseTitle} (${classTitle})`

/** Returns the due time for this child, who may have an extension. */
const dueOf = ({ dueAt, submission }: SentHomework): Date => {
  const extendedTo = submission?.extendedTo ? new Date(submission.extendedTo) : null
  return lateAfter({ dueAt: new Date(dueAt), cutoffAt: null, extendedTo })
}

const homeworkWords = (homework: SentHomework) =>
  `- ${homework.courseTitle}: ${homework.title}, hạn ${formatTime(dueOf(homework))} ${dayWords(dueOf(homework))}`

/**
 * Returns the text, with one line for each lesson and each homework.
 * @param lessons the lessons of the week
 * @param homework the homework that is not yet done; homework due in another week is left out
 */
export function weekWords(
  childName: string,
  week: Week,
  lessons: readonly SentLesson[],
  homework: readonly SentHomework[],
): string {
  const due = homework
    .filter((one) => week.days.includes(dayOfInstant(dueOf(one))))
    .sort((one, other) => dueOf(one).getTime() - dueOf(other).getTime())
  return [
    `Tuần học của ${givenNameOf(childName)}, ${dayAndMonth(week.first)} đến ${dayAndMonth(week.last)}`,
    lessons.length === 0 ? 'Không có buổi học nào.' : 'Buổi học:',
    ...lessons.map(lessonWords),
    ...(due.length === 0 ? [] : ['Bài tập đến hạn:', ...due.map(homeworkWords)]),
  ].join('\n')
}
