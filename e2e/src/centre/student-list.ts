/** Writes and reads Excel files with lists of students. */
import { importColumns, type ImportField } from '@hien/contract/rules/import'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'

export type ListedStudent = Partial<Record<ImportField, string>>

const write = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeExcelFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer()

/** Returns an Excel file with these students, in the columns of the template. */
export const writeStudentList = (students: readonly ListedStudent[]): Promise<Buffer> =>
  write([
    importColumns.map(({ heading }) => heading),
    ...students.map((student) => importColumns.map(({ field }) => student[field] ?? '')),
  ])

/** Returns the cells of a file's first sheet as texts, row by row. The first row has the headings. */
export const readTexts = async (file: string): Promise<string[][]> =>
  (await readSheet(file)).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))

/** Returns a copy of the file with some texts replaced. `corrections` maps the old text of a cell to the new text. */
export async function correctFile(file: string, corrections: Readonly<Record<string, string>>): Promise<Buffer> {
  return write((await readTexts(file)).map((row) => row.map((text) => corrections[text] ?? text)))
}
