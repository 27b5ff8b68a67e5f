import { lessonMoveRule } from '@hien/contract/rules/lesson'
import * as z from 'zod/mini'
import { dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { formatTime, fromPickerValue, isDay, parseTimeOfDay } from '../../../lib/dates/format-dates.ts'

/** Field values of a lesson: a day such as `2026-11-24` and a time such as `19:00`, or any other typed text. */
export type LessonValues = { day: string; timeOfDay: string; timeLearn: number | string; reason: string }

/** Returns the field values of an existing lesson. */
export const filledLesson = ({ startsAt, timeLearn }: { startsAt: string; timeLearn: number }): LessonValues => ({
  day: dayOfInstant(startsAt),
  timeOfDay: formatTime(startsAt),
  timeLearn,
  reason: '',
})

const fields = z.object({
  ...lessonMoveRule.shape,
  startsAt: z.optional(z.unknown()),
  day: z
    .string()
    .check(
      z.minLength(1, { error: 'Vui lòng chọn ngày học', abort: true }),
      z.refine(isDay, 'Ngày không hợp lệ, ví dụ 24-11-2026'),
    ),
  timeOfDay: z.string().check(
    z.minLength(1, { error: 'Vui lòng nhập giờ học', abort: true }),
    z.refine((time) => parseTimeOfDay(time) !== null, 'Giờ học không hợp lệ, ví dụ 19:00'),
  ),
})

/** Checks the fields, joins day and time to `startsAt`, and applies the rule of the contract. */
export const lessonFormRule = z.pipe(
  z.pipe(
    z.pipe(
      z.transform((values: LessonValues): unknown => values),
      fields,
    ),
    z.transform(({ day, timeOfDay, ...read }): unknown => ({
      ...read,
      startsAt: fromPickerValue(`${day} ${parseTimeOfDay(timeOfDay) ?? ''}`),
    })),
  ),
  lessonMoveRule,
)

/** Maps the server's field `startsAt` to `timeOfDay`: the form has two fields, day and time, for this one instant. */
export const fieldOfRefusal = (refusal: { description: string; field?: string | null } | null | undefined) =>
  refusal?.field === 'startsAt' ? { ...refusal, field: 'timeOfDay' } : refusal
