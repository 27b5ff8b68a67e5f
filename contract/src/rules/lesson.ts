import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { lessonMinutes } from './course.ts'
import { line, optionalLine } from './fields.ts'

const lessonTime = {
  startsAt: z.date('Vui lòng chọn ngày giờ học'),
  timeLearn: lessonMinutes('Số phút buổi học'),
}

/** Input for moving a lesson. The server also checks what depends on the clock or the calendar. */
export const lessonMoveRule = z.object({ ...lessonTime, reason: optionalLine(limits.maxReasonLength) })

export const lessonCancelRule = z.object({ reason: line('Vui lòng nhập lý do nghỉ', limits.maxReasonLength) })

export const lessonAddRule = z.object(lessonTime)

const oneDay = 24 * 60 * 60_000
const day = z
  .string('Vui lòng chọn ngày')
  .check(z.refine((text) => text >= '1900-01-01' && text <= '9998-12-31', 'Ngày không hợp lệ'))

/** First and last day of a calendar query, YYYY-MM-DD, both included. */
export const calendarDaysRule = z.object({ from: day, to: day, classId: z.nullish(z.string()) }).check(
  z.refine(({ from, to }) => to >= from, { error: 'Ngày cuối không được trước ngày đầu', path: ['to'] }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < limits.maxCalendarDays * oneDay, {
    error: `Chỉ xem được tối đa ${limits.maxCalendarDays} ngày một lần`,
    path: ['to'],
  }),
)
