/** From the cells of a sheet to students and faults. Pure. */
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

/** A row as it was written, under the headings of the file, and what was read of it. `row` counts from 1, as Excel does. */
export type ReadRow = {
  row: number
  cells: string[]
  /** As it stands in the file, cleaned or not: to tell faulty rows apart. */
  fullName: string
} & (
  | {
      student: ImportStudent
      /** null where a code says who it is. */
      invites: Invited | null
    }
  | { fault: ImportFault }
)

export type ReadStudents = { headings: string[]; rows: ReadRow[] }

/** Of all rows together: a file holds a text once that stands in many cells, what is read of it does not. */
const maxTextLength = 4 * 1024 * 1024

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)

type Columns = { headingRow: number; places: Map<ImportField, number>; reasonPlace: number }

const headingOf = (field: ImportField) => importColumns.find((column) => column.field === field)?.heading ?? field

/** @throws {FileFault} */
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

/** Formulas and merged cells are shown otherwise than they are stored: nobody sees what would be read. @throws {FileFault} */
function refuseHidden({ formulas, mergedCells }: Sheet, { headingRow, places }: Columns): void {
  const merged = mergedCells.find(({ row }) => row > headingRow)
  if (merged) throw new FileFault(mergedCellsFault(merged.range))
  const known = new Set(places.values())
  const formula = formulas.find(({ row, column }) => row > headingRow && known.has(column - 1))
  if (formula) throw new FileFault(formulaFault(formula.cell))
}

/**
 * Finds the columns by their headings and reads every row that has something in one of them.
 * @param today YYYY-MM-DD in Viet Nam.
 * @throws {FileFault}
 */
export function readStudents(sheet: Sheet, today: string): ReadStudents {
  const columns = findColumns(sheet.rows)
  refuseHidden(sheet, columns)
  const { headingRow, places, reasonPlace } = columns
  // What an earlier answer said is not said again.
  const own = (row: readonly ImportCell[]) => row.map(cellText).filter((_text, place) => place !== reasonPlace)
  // Nothing stands under columns beyond the last heading or text.
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
