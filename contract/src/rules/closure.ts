import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { calendarDay, line } from './fields.ts'

const oneDay = 24 * 60 * 60_000

/**
 * Input for a closure: days on which classes do not meet (decision 050). The server also checks that the classes belong to the
 * caller.
 */
export const closureRule = z
  .object({
    name: line('Vui lòng nhập tên ngày nghỉ', limits.maxNameLength),
    from: calendarDay('Vui lòng chọn ngày bắt đầu nghỉ'),
    to: calendarDay('Vui lòng chọn ngày nghỉ cuối cùng'),
    classIds: z
      .array(z.string())
      .check(z.maxLength(limits.maxClassesPerTeacher, `Tối đa ${limits.maxClassesPerTeacher} lớp`)),
    extend: z.boolean(),
  })
  .check(
    z.refine(({ from, to }) => to >= from, { error: 'Ngày cuối phải từ ngày bắt đầu trở đi', path: ['to'] }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < limits.maxClosureDays * oneDay, {
      error: `Mỗi lần nghỉ dài tối đa ${limits.maxClosureDays} ngày`,
      path: ['to'],
    }),
  )
export type ClosureRuleInput = z.infer<typeof closureRule>
