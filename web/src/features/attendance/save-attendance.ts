import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { attendanceRows, columns } from './attendance-sheet.ts'
import { csv } from './csv.ts'
import type { AttendedLesson } from '../../operations/lessons/get-attendance.ts'

export type SheetFormat = 'xlsx' | 'csv'

/**
 * Downloads the attendance of the given lessons (newest first). The file name is `name` plus the day of the newest
 * lesson. The Excel writer is loaded on first use.
 * @throws if the Excel writer cannot be loaded
 */
export async function saveAttendance(
  lessons: readonly AttendedLesson[],
  name: string,
  format: SheetFormat,
): Promise<void> {
  const file =
    format === 'csv'
      ? new Blob([csv([columns, ...attendanceRows(lessons)])], { type: 'text/csv;charset=utf-8' })
      : await (await import('./workbook.ts')).attendanceWorkbook(lessons)
  const day = formatDateTime(lessons[0]?.startedAt).slice(0, 10)
  saveFile(file, `${name}_${day}.${format}`)
}
