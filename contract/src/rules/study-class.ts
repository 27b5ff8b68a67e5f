import * as z from 'zod/mini'
import { normaliseCode } from '../codes.ts'
import { limits } from '../limits.ts'
import { lessonMinutes, weekdaysField } from './course.ts'
import { line } from './fields.ts'

/**
 * Input for a class (docs/evidence/specification-coverage.md, "§3 class create payload"; decisions 024 and 025).
 * The server also checks what depends on the schedule.
 */
export const classRule = z
  .object({
    courseCode: z.pipe(z.string(), z.transform(normaliseCode)),
    title: line('Vui lòng nhập tên lớp học', limits.maxTitleLength),
    startDate: z.date('Vui lòng chọn ngày bắt đầu'),
    endDate: z.date('Vui lòng chọn ngày kết thúc'),
    endRegister: z.nullish(z.date('Hạn đăng ký không hợp lệ, ví dụ 24-11-2026')),
    timeLearn: lessonMinutes('Số phút mỗi buổi'),
    days: weekdaysField,
  })
  .check(
    z.refine(({ startDate, endDate }) => endDate >= startDate, {
      error: 'Ngày kết thúc phải sau ngày bắt đầu',
      path: ['endDate'],
    }),
  )
export type ClassInput = z.infer<typeof classRule>
