/** Converts the cells of a sheet to students and faults. Pure functions. */
import { limits } from '@hien/contract/limits'
import {
  cellText,
  formulaFault,
  headingTwiceFault,
  importColumns,
  importFieldOf,
  importFileFaults,
  importRowReader,
  isReasonHeading,
  maxRowsAboveHeadings,
  mergedCellsFault,
  type ImportCell,
  type ImportFault,
  type ImportField,
  type ImportStudent,
} from '@hien/contract/rules/import'
import { FileFault } from './file-kinds.ts'
import { invitedBy, type Invited } from './invited-person.ts'
import type { Sheet } from './read-workbook.ts'

/**
 * A row of the file: its cells as they were written, and the student or the fault that was read from them. `row` counts from 1,
 * like Excel.
 */
export type ReadRow = {
  row: number
  cells: string[]
  /** The name as written in the file, so that people recognise the row even if it is faulty. */
  fullName: string
} & (
  | {
      student: ImportStudent
      /** The person to invite; null if the row has a code. */
      invites: Invited | null
    }
  | { fault: ImportFault }
)

export type ReadStudents = { headings: string[]; rows: ReadRow[] }

/**
 * The maximum number of characters in all rows together. A small file can contain much text, because it stores a repeated text
 * only once.
 */
const maxTextLength = 4 * 1024 * 1024

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)

type Columns = { headingRow: number; places: Map<ImportField, number>; reasonPlace: number }

const headingOf = (field: ImportField) => importColumns.find((column) => column.field === field)?.heading ?? field

/** Finds the row of the headings and the column of each field. @throws {FileFault} if headings are missing or appear twice */
function findColumns(rows: readonly ImportCell[][]): Columns {
  for (const [headingRow, row] of rows.slice(0, maxRowsAboveHeadings + 1).entries()) {
    const fields = row.map((cell) => importFieldOf(cellText(cell)))
    if (!fields.includes('fullName')) continue
    const places = new Map<ImportField, number>()
    for (const [place, field] of fields.entries()) {
      if (field === null) continue
      if (places.has(field)) throw new FileFault(headingTwiceFault(headingOf(field)))
      places.set(field, place)
    }
    return { headingRow, places, reasonPlace: row.findIndex((cell) => isReasonHeading(cellText(cell))) }
  }
  throw new FileFault(importFileFaults.noHeadings)
}

/**
 * Refuses formulas and merged cells, because Excel shows something else than the file stores. People could not see what the
 * import reads.
 * @throws {FileFault}
 */
function refuseHidden({ formulas, mergedCells }: Sheet, { headingRow, places }: Columns): void {
  const merged = mergedCells.find(({ row }) => row > headingRow)
  if (merged) throw new FileFault(mergedCellsFault(merged.range))
  const known = new Set(places.values())
  const formula = formulas.find(({ row, column }) => row > headingRow && known.has(column - 1))
  if (formula) throw new FileFault(formulaFault(formula.cell))
}

/**
 * Returns the headings and every row with a value in a known column. Columns are found by their headings.
 * @param today YYYY-MM-DD in Viet Nam.
 * @throws {FileFault} if the sheet cannot be imported
 */
export function readStudents(sheet: Sheet, today: string): ReadStudents {
  const columns = findColumns(sheet.rows)
  refuseHidden(sheet, columns)
  const { headingRow, places, reasonPlace } = columns
  // Leave out the column of reasons. The file may be the answer to an earlier preview, which added that column.
  const own = (row: readonly ImportCell[]) => row.map(cellText).filter((_text, place) => place !== reasonPlace)
  const headings = own(sheet.rows[headingRow] ?? [])
  const readRow = importRowReader(today)
  const rows: ReadRow[] = []
  let length = lengthOf(headings)
  for (const [index, row] of sheet.rows.entries()) {
    const at = (field: ImportField) => row[places.get(field) ?? -1] ?? null
    if (index <= headingRow || [...places.values()].every((place) => cellText(row[place] ?? null).trim() === ''))
      continue
    if (rows.length === limits.maxImportRows) throw new FileFault(importFileFaults.tooManyRows)
    const cells = { fullName: at('fullName'), code: at('code'), dob: at('dob'), phone: at('phone'), email: at('email') }
    const fullName = cellText(cells.fullName).slice(0, limits.maxNameLength)
    const written = own(row)
    written.length = Math.min(written.length, headings.length)
    length += lengthOf(written)
    if (length > maxTextLength) throw new FileFault(importFileFaults.tooMuch)
    const read = readRow(cells)
    rows.push({
      row: index + 1,
      cells: written,
      fullName,
      ...('fault' in read ? read : { ...read, invites: invitedBy(read.student) }),
    })
  }
  if (rows.length === 0) throw new FileFault(importFileFaults.noRows)
  return { headings, rows }
}
