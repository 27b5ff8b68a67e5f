import { saveFile } from '../../lib/files/save-file.ts'
import { type Sheet, asText } from '../../lib/files/spreadsheet.ts'
import type { CentreReport, ReportSpan } from '../../operations/centres/get-report.ts'
import { teachersOf } from './report-sums.ts'

const hours = (minutes: number) => Math.round((minutes / 60) * 100) / 100
const hoursFormat = '#,##0.00'

/** Returns two sheets: one has a row for each class, the other a row for each class of each teacher. */
export const reportSheets = ({ rows, teaching }: CentreReport): Sheet[] => [
  {
    name: 'Theo lớp',
    columns: [
      { title: 'Khoá học', width: 32 },
      { title: 'Lớp học', width: 32 },
      { title: 'Giáo viên', width: 28 },
      { title: 'Buổi đã dạy', width: 12 },
      { title: 'Buổi nghỉ', width: 10 },
      { title: 'Số phút', width: 10 },
      { title: 'Số giờ', width: 10, format: hoursFormat },
      { title: 'Học viên', width: 10 },
      { title: 'Chuyên cần', width: 12, format: '0%' },
    ],
    rows: rows.map((row) => [
      asText(row.courseTitle),
      asText(row.classTitle),
      asText(row.teacherName),
      row.heldLessons,
      row.cancelledLessons,
      row.minutes,
      hours(row.minutes),
      row.students,
      row.attendanceRate,
    ]),
  },
  {
    name: 'Bảng công',
    columns: [
      { title: 'Mã giáo viên', width: 14 },
      { title: 'Giáo viên', width: 28 },
      { title: 'Khoá học', width: 32 },
      { title: 'Lớp học', width: 32 },
      { title: 'Buổi đã dạy', width: 12 },
      { title: 'Số phút', width: 10 },
      { title: 'Số giờ', width: 10, format: hoursFormat },
    ],
    rows: teachersOf(teaching).flatMap(({ code, name, classes }) =>
      classes.map((row) => [
        asText(code),
        asText(name),
        asText(row.courseTitle),
        asText(row.classTitle),
        row.heldLessons,
        row.minutes,
        hours(row.minutes),
      ]),
    ),
  },
]

/**
 * Saves a report as an Excel file. The Excel writer is loaded on first use.
 * @throws if the Excel writer cannot be loaded
 */
export async function saveReport(report: CentreReport, { from, to }: ReportSpan): Promise<void> {
  const { workbook } = await import('../../lib/files/workbook.ts')
  saveFile(await workbook(reportSheets(report)), `bao-cao_${from}_${to}.xlsx`)
}
