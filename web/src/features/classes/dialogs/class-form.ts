import { classRule } from '@hien/contract/rules/study-class'
import { type Weekday, parseWeekdays } from '@hien/contract/weekdays'
import * as z from 'zod/mini'
import { dayOf, fromPickerValue, isDay, parseTimeOfDay, toPickerValue } from '../../../lib/dates/format-dates.ts'
import type { LessonPlan } from '../../../lib/lessons/lesson-plan.ts'
import type { StudyClass } from '../../../operations/classes/study-class.ts'

/** Field values. Valid dates look like `2026-11-24` and a valid time like `19:00`; invalid input is kept as it was typed. */
export type ClassValues = {
  courseCode: string
  title: string
  startDate: string
  endDate: string
  endRegister: string
  timeOfDay: string
  timeLearn: number | string
  days: Weekday[]
  /**
   * The stored end of registration, an instant; null for a new class. The form sends this instant again unless the user
   * changes the day in `endRegister`.
   */
  registrationEnd: string | null
}

/** Values that a new class takes from its course. */
export type CourseOfClass = {
  code: string
  days: string
  timeLearn: number
  startTime?: string | null
  endTime?: string | null
}

const midnight = '00:00'
const dayOfInstant = (instant: string | null | undefined) => dayOf(toPickerValue(instant) ?? '')
const timeOfInstant = (instant: string | null | undefined) =>
  toPickerValue(instant)?.split(' ')[1]?.slice(0, midnight.length) ?? ''

/** Returns the field values of a new class. Weekdays, dates, time and minutes come from its course. */
export function newClassOf(course: CourseOfClass): ClassValues {
  const timeOfDay = timeOfInstant(course.startTime)
  return {
    courseCode: course.code,
    title: '',
    startDate: dayOfInstant(course.startTime),
    endDate: dayOfInstant(course.endTime),
    endRegister: '',
    // A course that starts at midnight is one for which a date was chosen without a time, so its lessons begin at another
    // time.
    timeOfDay: timeOfDay === midnight ? '' : timeOfDay,
    timeLearn: course.timeLearn,
    days: parseWeekdays(course.days) ?? [],
    registrationEnd: null,
  }
}

/** Returns the field values of an existing class. */
export const filledClass = (studyClass: StudyClass): ClassValues => ({
  courseCode: studyClass.courseCode,
  title: studyClass.title,
  startDate: dayOfInstant(studyClass.startDate),
  endDate: dayOfInstant(studyClass.endDate),
  endRegister: dayOfInstant(studyClass.endRegister),
  timeOfDay: timeOfInstant(studyClass.startDate),
  timeLearn: studyClass.timeLearn,
  days: parseWeekdays(studyClass.days) ?? [],
  registrationEnd: studyClass.endRegister,
})

const dayField = (required: string) =>
  z
    .string()
    .check(z.minLength(1, { error: required, abort: true }), z.refine(isDay, 'Ngày không hợp lệ, ví dụ 24-11-2026'))

const fields = z.object({
  ...classRule.shape,
  startDate: dayField('Vui lòng chọn ngày bắt đầu'),
  endDate: dayField('Vui lòng chọn ngày kết thúc'),
  endRegister: z
    .string()
    .check(z.refine((day) => day === '' || isDay(day), 'Hạn đăng ký không hợp lệ, ví dụ 24-11-2026')),
  timeOfDay: z.string().check(
    z.minLength(1, { error: 'Vui lòng nhập giờ học', abort: true }),
    z.refine((time) => parseTimeOfDay(time) !== null, 'Giờ học không hợp lệ, ví dụ 19:00'),
  ),
  registrationEnd: z.nullable(z.string()),
})
type Fields = z.infer<typeof fields>

const at = (day: string, time: string) => fromPickerValue(`${day} ${time}`)
const minute = 60_000

/**
 * Returns the end of registration: 23:59 on the chosen day. On the last day of the class, it is at the latest the end of
 * that day's lesson. If the user did not change the day, the stored instant is kept. Null if the field is empty or no
 * valid day.
 */
function endOfRegistration({ endRegister, endDate, timeOfDay, timeLearn, registrationEnd }: Fields): Date | null {
  if (endRegister === '') return null
  if (registrationEnd && dayOfInstant(registrationEnd) === endRegister) return new Date(registrationEnd)
  const lastLesson = at(endDate, timeOfDay)
  const over = (lastLesson?.getTime() ?? 0) + timeLearn * minute
  const end = at(endRegister, '23:59')
  return end && endRegister === endDate && end.getTime() > over ? new Date(over) : end
}

/**
 * Checks the form with the rule of the contract. Start and end date get the time of the lessons. Days are joined by a
 * comma and a space.
 */
export const classFormRule = z.pipe(
  z.pipe(
    z.pipe(
      z.transform((values: ClassValues): unknown => ({ ...values, days: values.days.join(', ') })),
      fields,
    ),
    z.transform(({ timeOfDay, registrationEnd, ...read }): unknown => ({
      ...read,
      startDate: at(read.startDate, timeOfDay),
      endDate: at(read.endDate, timeOfDay),
      endRegister: endOfRegistration({ ...read, timeOfDay, registrationEnd }),
    })),
  ),
  classRule,
)

/** Returns the plan from the fields; null while weekdays, dates, time or minutes are missing or invalid. */
export function planOf({ startDate, endDate, timeOfDay, timeLearn, days }: ClassValues): LessonPlan | null {
  const time = parseTimeOfDay(timeOfDay)
  if (time === null || !isDay(startDate) || !isDay(endDate) || days.length === 0) return null
  const [start, end] = [at(startDate, time), at(endDate, time)]
  if (start === null || end === null || typeof timeLearn !== 'number' || timeLearn < 1) return null
  return { startDate: start.toISOString(), endDate: end.toISOString(), days: days.join(', '), timeLearn }
}
