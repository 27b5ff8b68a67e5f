/** Attendance as rows of a sheet, ready for programs that would run what looks like a formula. */
import { attendanceState } from '../../lib/attendance-state.ts'
import { formatDateTime, formatTime } from '../../lib/dates.ts'
import type { AttendedLesson } from '../../operations/lessons/get-attendance.ts'

export type Cell = string | number

export const columns = ['Buổi học', 'Họ và tên', 'Mã học viên', 'Giờ vào', 'Giờ ra', 'Số phút', 'Trạng thái']

/** What a spreadsheet reads as the beginning of a formula, or skips before one. */
const formulaStart = /^[=+\-@\t\r]/

/** A text that no spreadsheet takes for a formula: an apostrophe stands before what looks like one. */
export const asText = (text: string) => (formulaStart.test(text) ? `'${text}` : text)

/** One row for each student of each lesson, in the order of `columns`. */
export const attendanceRows = (lessons: readonly AttendedLesson[]): Cell[][] =>
  lessons.flatMap(({ startedAt, attendances }) =>
    attendances.map((attendance) => [
      formatDateTime(startedAt),
      asText(attendance.fullName),
      asText(attendance.code),
      formatTime(attendance.firstJoinedAt),
      formatTime(attendance.lastLeftAt),
      attendance.minutes,
      attendanceState(attendance),
    ]),
  )
