/** Student lists as Excel files. */
import { importColumns, type ImportField } from '@hien/contract/rules/import'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'

export type ListedStudent = Partial<Record<ImportField, string>>

const write = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeExcelFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer()

/** Returns an Excel file with the columns of the template. */
export const writeStudentList = (students: readonly ListedStudent[]): Promise<Buffer> =>
  write([
    importColumns.map(({ heading }) => heading),
    ...students.map((student) => importColumns.map(({ field }) => student[field] ?? '')),
  ])

/** Returns the texts of a file's first sheet, headings first. */
export const readTexts = async (file: string): Promise<string[][]> =>
  (await readSheet(file)).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))

/** Returns the file with some cell texts replaced: `mended` maps old texts to new ones. */
export async function mendFile(file: string, mended: Readonly<Record<string, string>>): Promise<Buffer> {
  return write((await readTexts(file)).map((row) => row.map((text) => mended[text] ?? text)))
}
