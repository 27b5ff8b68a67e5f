import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { calendarDay } from './fields.ts'

const oneDay = 24 * 60 * 60_000

/** First and last day of a report, YYYY-MM-DD in Asia/Ho_Chi_Minh, both included. */
export const reportRule = z
  .object({ from: calendarDay('Vui lòng chọn ngày đầu'), to: calendarDay('Vui lòng chọn ngày cuối') })
  .check(
    z.refine(({ from, to }) => to >= from, { error: 'Ngày cuối không được trước ngày đầu', path: ['to'] }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < limits.maxReportDays * oneDay, {
      error: `Báo cáo xem được tối đa ${limits.maxReportDays} ngày một lần`,
      path: ['to'],
    }),
  )
