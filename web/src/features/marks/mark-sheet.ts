import { saveFile } from '../../lib/files/save-file.ts'
import { type Sheet, asText } from '../../lib/files/spreadsheet.ts'
import type { MarksOfClass } from '../../operations/homework/marking/get-class-marks.ts'
import { pointsWords } from '../../lib/marks/points-words.ts'

const studentColumns = [
  { title: 'Mã học viên', width: 14 },
  { title: 'Học viên', width: 30 },
]
const excusedWord = 'Miễn'

/** Returns the mark table of a class as a sheet: a row for each student, a column for each homework, and the average. */
export const markSheet = ({ homeworks, rows }: MarksOfClass): Sheet => ({
  name: 'Bảng điểm',
  columns: [
    ...studentColumns,
    ...homeworks.map(({ title, maxPoints, released, quiz }) => ({
      title: asText(
        `${title} (${quiz === null ? '' : 'bài kiểm tra, '}trên ${pointsWords(maxPoints)}${released ? '' : ', chưa công bố'})`,
      ),
      width: 18,
      format: '0.##',
    })),
    { title: 'Trung bình (trên 10)', width: 14, format: '0.00' },
  ],
  rows: rows.map(({ candidateCode, fullName, points, excused, average }) => [
    asText(candidateCode),
    asText(fullName),
    ...homeworks.map((_, place) => (excused[place] ? excusedWord : (points[place] ?? null))),
    average,
  ]),
})

/**
 * Saves the marks of a class as an Excel file. Loads the code that writes Excel files on demand.
 * @throws if that code cannot be loaded
 */
export async function saveMarks(table: MarksOfClass, name: string): Promise<void> {
  const { workbook } = await import('../../lib/files/workbook.ts')
  saveFile(await workbook([markSheet(table)]), `${name}.xlsx`)
}
