import writeExcelFile from 'write-excel-file/browser'
import { formatDateTime } from '../../lib/dates.ts'
import { type Cell, attendanceRows, columns } from './attendance-sheet.ts'
import type { AttendedLesson } from '../../operations/lessons/get-attendance.ts'

const widths = [18, 30, 14, 10, 10, 10, 12]
const heading = columns.map((value) => ({ value, fontWeight: 'bold' as const }))

/** As its own type: left to itself the writer would guess. */
const typed = (cell: Cell) => (typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String })

/** Numbered, because no two sheets may have the same name and a day may have two lessons. */
const sheetName = ({ startedAt }: AttendedLesson, place: number) =>
  `${place + 1} - ${formatDateTime(startedAt).slice(0, 10)}`

/**
 * An Excel file with a sheet for each lesson. That also keeps each sheet small: one of more than 700 rows would be
 * compressed in a worker made of text, which the content security policy forbids.
 */
export const workbook = (lessons: readonly AttendedLesson[]): Promise<Blob> =>
  writeExcelFile(
    lessons.map((lesson, place) => ({
      sheet: sheetName(lesson, place),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
      data: [heading, ...attendanceRows([lesson]).map((row) => row.map(typed))],
    })),
  ).toBlob()
