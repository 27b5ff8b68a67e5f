/** Converts the sheets of a file to students and faults. Pure functions. */
import { limits } from '@hien/contract/limits'
import {
  importFileFaults,
  type ImportFault,
  type ImportField,
  type ImportList,
  type ImportStudent,
} from '@hien/contract/rules/import'
import { readImportRow, writtenName, type ImportCells } from '@hien/contract/rules/import-row'
import { isInCapitals } from '@hien/contract/rules/name-capitals'
import { hashToken } from '../../accounts/hash-token.ts'
import { noChoice, type ImportChoice } from './import-choice.ts'
import { invitedBy, type Invited } from './invited-person.ts'
import { chooseSheet } from './reading/choose-sheet.ts'
import { FileFault } from './reading/file-fault.ts'
import { headingsKey, isSameHeading, type Headings } from './reading/find-headings.ts'
import { studentsAmong, type Line } from './reading/footer-lines.ts'
import { nameFields, studentWords, type HeadingField } from './reading/heading-words.ts'
import { oldEncodingOf, type OldEncoding } from './reading/old-encodings.ts'
import { proposeColumns } from './reading/propose-columns.ts'
import { textAt, type Sheet, type SheetRow } from './reading/sheet.ts'
import { shownColumn, shownLeftOut, usedPlaces } from './reading/shown-parts.ts'

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

export type ReadStudents = { headings: string[]; rows: ReadRow[]; list: ImportList }

export type ReadOptions = {
  /** YYYY-MM-DD in Viet Nam. */
  today: string
  choice?: ImportChoice
  /** The columns that the teacher chose for earlier files, by the hash of their headings. */
  remembered?: Readonly<Record<string, ImportField[]>>
}

/** Headings for the file with the faulty rows of a list without headings. */
const plainHeadings: Record<ImportField, string> = {
  fullName: 'Họ và tên',
  familyName: 'Họ và tên đệm',
  givenName: 'Tên',
  code: 'Mã học viên',
  schoolNumber: 'Mã học sinh',
  dob: 'Ngày sinh',
  phone: 'Điện thoại',
  parentPhone: 'SĐT phụ huynh',
  email: 'Email',
  ignore: '',
}

const oldEncodingFault = (encoding: OldEncoding) =>
  `Tên viết bằng bảng mã cũ ${encoding}. Hãy chuyển danh sách sang Unicode (ví dụ bằng UniKey) rồi nhập lại`

type StudentHeadings = Headings<HeadingField>

type Columns = {
  places: number[]
  fields: ImportField[]
  serial: number
  columnsBy: ImportList['columnsBy']
  hash: string | null
}

/** Decides what each used column contains. Leaves out the column of reasons, which the file with faulty rows has. */
function decideColumns(
  sheet: Sheet,
  headings: StudentHeadings,
  { choice, remembered }: Required<ReadOptions>,
): Columns {
  const { texts, fields: known } = headings
  const places = usedPlaces(sheet, headings).filter((place) => known[place] !== 'reason')
  const hash = headings.score === 0 ? null : hashToken(headingsKey(places.map((place) => texts[place] ?? '')))
  const memory = hash === null ? undefined : remembered[hash]
  const proposal = proposeColumns(headings, sheet.rows)
  const chosen = choice.columns ?? memory
  return {
    places,
    fields: places.map((place, index) => (chosen ? (chosen[index] ?? 'ignore') : (proposal[place] ?? 'ignore'))),
    serial: known.indexOf('serial'),
    columnsBy: choice.columns ? 'choice' : memory ? 'memory' : 'proposal',
    hash,
  }
}

/** Returns the texts of a row that are not empty, by the field of their column. */
function cellsOf(row: SheetRow, { places, fields }: Columns): ImportCells {
  const cells: Partial<Record<ImportField, string[]>> = {}
  for (const [index, place] of places.entries()) {
    const [field, text] = [fields[index] ?? 'ignore', textAt(row, place)]
    if (field !== 'ignore' && text !== '') (cells[field] ??= []).push(text)
  }
  return cells
}

/**
 * True for a row that contains no data of a student. It is empty except for a running number, because many lists have more
 * numbers than names. Or it numbers the columns, as official tables do: `(1) (2) (3)` or `A B C`.
 */
const isHollow = ({ texts }: Line, cells: ImportCells) =>
  (texts.length > 1 && texts.every((text) => /^\(?(?:\d{1,2}|\p{Lu})\)?$/u.test(text))) ||
  (Object.keys(cells).length === 0 && !texts.some((text) => /\p{L}/u.test(text)))

const hasNumber = (texts: readonly string[] = []) => texts.some((text) => /\d/.test(text))

function lineOf(row: SheetRow, cells: ImportCells, { serial, above }: { serial: number; above: number }): Line {
  const hasSerial = /^\d+[.)]?$/.test(textAt(row, serial))
  const { dob, phone, parentPhone, code, schoolNumber, email } = cells
  return {
    row: row.row,
    name: writtenName(cells).trim(),
    texts: row.cells.map((text) => text.trim()).filter((text) => text !== ''),
    hasDetails:
      hasSerial ||
      [dob, phone, parentPhone, code, schoolNumber].some(hasNumber) ||
      (email?.[0]?.includes('@') ?? false),
    hasSerial,
    isBelowGap: row.row > above + 1,
  }
}

type ListRow = { sheetRow: SheetRow; cells: ImportCells; line: Line }

/**
 * Divides the rows below the headings into students and rows that are left out. Repeated headings and hollow rows are in neither
 * group.
 */
function divide(sheet: Sheet, headings: StudentHeadings, columns: Columns): { students: ListRow[]; others: Line[] } {
  const headingRows = sheet.rows.slice(Math.max(0, headings.below - 2), headings.below)
  const namePlaces = new Set(columns.places.filter((_, index) => nameFields.has(columns.fields[index] ?? 'ignore')))
  // The numbers of rows whose name cell is merged with the row above. Both rows are one student, for example with the phones of
  // both parents.
  const continued = new Set(
    sheet.merged.flatMap(({ top, bottom, left }) =>
      namePlaces.has(left) ? Array.from({ length: Math.min(bottom - top, 100) }, (_, place) => top + place + 2) : [],
    ),
  )
  const parts: ListRow[][] = [[]]
  const others: Line[] = []
  for (const [place, sheetRow] of sheet.rows.entries()) {
    if (place < headings.below) continue
    const cells = cellsOf(sheetRow, columns)
    const above = sheet.rows[place - 1]?.row ?? 0
    const row = { sheetRow, cells, line: lineOf(sheetRow, cells, { serial: columns.serial, above }) }
    if (headings.score > 0 && headingRows.some((heading) => isSameHeading(heading, sheetRow))) parts.push([])
    else if (continued.has(sheetRow.row)) others.push(row.line)
    else if (!isHollow(row.line, cells)) parts.at(-1)?.push(row)
  }
  const students = parts.flatMap((part, place) => {
    const kept = studentsAmong(
      part.map(({ line }) => line),
      place === parts.length - 1,
    )
    others.push(...part.map(({ line }) => line).filter((line) => !kept.has(line)))
    return part.filter(({ line }) => kept.has(line))
  })
  return { students, others: others.toSorted((one, other) => one.row - other.row) }
}

/**
 * Returns the headings of a list, its students and faulty rows, and the rows left out. If no column is known to contain names,
 * no rows are returned, and the teacher must choose that column.
 * @throws {FileFault} if the file cannot be imported
 */
export function readStudents(
  sheets: readonly Sheet[],
  { today, choice = noChoice, remembered = {} }: ReadOptions,
): ReadStudents {
  const { sheet, headings } = chooseSheet(sheets, choice.sheet, studentWords)
  const columns = decideColumns(sheet, headings, { today, choice, remembered })
  const { places, fields } = columns
  const isNamed = fields.some((field) => nameFields.has(field))
  const { students, others } = isNamed ? divide(sheet, headings, columns) : { students: [], others: [] }
  if (sheet.rows.length <= headings.below || (isNamed && students.length === 0))
    throw new FileFault(importFileFaults.noRows)
  if (students.length > limits.maxImportRows) throw new FileFault(importFileFaults.tooManyRows)
  const rows = students.map(({ sheetRow, cells, line }): ReadRow => {
    const encoding = oldEncodingOf(line.name)
    const read = encoding
      ? { fault: { field: 'fullName' as const, description: oldEncodingFault(encoding) } }
      : readImportRow(cells, { today, keepCapitals: choice.keepCapitals })
    return {
      row: line.row,
      cells: places.map((place) => sheetRow.cells[place] ?? ''),
      fullName: line.name.slice(0, limits.maxNameLength),
      ...('fault' in read ? read : { ...read, invites: invitedBy(read.student) }),
    }
  })
  return {
    headings: places.map((place, index) =>
      headings.score > 0 ? (headings.texts[place] ?? '') : plainHeadings[fields[index] ?? 'ignore'],
    ),
    rows,
    list: {
      sheet: sheet.name,
      sheets: sheets.map(({ name }) => name),
      columns: places.map((place, index) => ({
        ...shownColumn(sheet, headings, place),
        field: fields[index] ?? 'ignore',
      })),
      headingsHash: columns.hash,
      columnsBy: columns.columnsBy,
      leftOut: shownLeftOut(others),
      inCapitals: rows.filter((row) => 'student' in row && isInCapitals(row.fullName)).length,
      keepCapitals: choice.keepCapitals,
    },
  }
}
