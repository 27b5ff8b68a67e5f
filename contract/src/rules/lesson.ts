import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { lessonMinutes } from './course.ts'
import { line, optionalLine } from './fields.ts'

const lessonTime = {
  startsAt: z.date('Vui lòng chọn ngày giờ học'),
  timeLearn: lessonMinutes('Số phút buổi học'),
}

/** A lesson's new time, as the server reads it. What needs the clock or the calendar is checked by the server. */
export const lessonMoveRule = z.object({ ...lessonTime, reason: optionalLine(limits.maxReasonLength) })

export const lessonCancelRule = z.object({ reason: line('Vui lòng nhập lý do nghỉ', limits.maxReasonLength) })

export const lessonAddRule = z.object(lessonTime)
