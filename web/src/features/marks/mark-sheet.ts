import { saveFile } from '../../lib/files/save-file.ts'
import { type Sheet, asText } from '../../lib/files/spreadsheet.ts'
import type { MarksOfClass } from '../../operations/homework/marking/get-class-marks.ts'
import { pointsWords } from '../../lib/marks/points-words.ts'

const studentColumns = [
  { title: 'Mã học viên', width: 14 },
  { title: 'Học viên', width: 30 },
]
const excusedWord = 'Miễn'

/** The table of a class's marks as it is shown: homework by homework, and the average of what is released. */
export const markSheet = ({ homeworks, rows }: MarksOfClass): Sheet => ({
  name: 'Bảng điểm',
  columns: [
    ...studentColumns,
    ...homeworks.map(({ title, maxPoints, released }) => ({
      title: asText(`${title} (trên ${pointsWords(maxPoints)}${released ? '' : ', chưa công bố'})`),
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
 * Saves the marks of a class as an Excel file. What writes it is fetched now.
 * @throws when that cannot be fetched
 */
export async function saveMarks(table: MarksOfClass, name: string): Promise<void> {
  const { workbook } = await import('../../lib/files/workbook.ts')
  saveFile(await workbook([markSheet(table)]), `${name}.xlsx`)
}
