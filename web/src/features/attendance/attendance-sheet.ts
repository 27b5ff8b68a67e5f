/** Converts attendance to the rows of a spreadsheet. */
import { attendanceState } from '../../lib/lessons/attendance-state.ts'
import { formatDateTime, formatTime } from '../../lib/dates/format-dates.ts'
import { type Cell, asText } from '../../lib/files/spreadsheet.ts'
import type { AttendedLesson } from '../../operations/lessons/get-attendance.ts'

export const columns = ['Buổi học', 'Họ và tên', 'Mã học viên', 'Giờ vào', 'Giờ ra', 'Số phút', 'Trạng thái']

/** Returns one row per lesson and student, with the cells in the order of `columns`. */
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
