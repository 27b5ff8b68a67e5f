import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { workbook } from '../../lib/files/workbook.ts'
import { attendanceRows, columns } from './attendance-sheet.ts'
import type { AttendedLesson } from '../../operations/lessons/get-attendance.ts'

const widths = [18, 30, 14, 10, 10, 10, 14]

/** Returns a numbered sheet name, because sheet names must be unique and a day can have two lessons. */
const sheetName = ({ startedAt }: AttendedLesson, place: number) =>
  `${place + 1} - ${formatDateTime(startedAt).slice(0, 10)}`

/** Creates an Excel file with one sheet per lesson. */
export const attendanceWorkbook = (lessons: readonly AttendedLesson[]): Promise<Blob> =>
  workbook(
    lessons.map((lesson, place) => ({
      name: sheetName(lesson, place),
      columns: columns.map((title, column) => ({ title, width: widths[column] ?? 0 })),
      rows: attendanceRows([lesson]),
    })),
  )
