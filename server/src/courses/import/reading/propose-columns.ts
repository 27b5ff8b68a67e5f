/** Proposes what each column of a list contains, by its heading and its first values. Pure functions. */
import { mayBeStudentCode, type ImportField } from '@hien/contract/rules/import'
import { readDay } from '@hien/contract/rules/import-day'
import { readPhones } from '@hien/contract/rules/import-phones'
import { normaliseCode } from '@hien/contract/codes'
import type { Headings } from './find-headings.ts'
import type { HeadingField } from './heading-words.ts'
import { textAt, type SheetRow } from './sheet.ts'

/** Number of rows by which a column is judged. */
const sampledRows = 50

const isDay = (text: string) => 'day' in readDay(text)
const isPhone = (text: string) => text.length > 8 && readPhones(text) !== null
const isMail = (text: string) => /^\S+@\S+\.\S+$/.test(text)
const isCode = (text: string) => mayBeStudentCode(normaliseCode(text))
/** True for a part of a name: letters, and at most the signs that names contain. */
const isNamePart = (text: string) => /^\p{L}[\p{L}\p{M}.'’\-\s]*$/u.test(text)
const isName = (text: string) => /\s/.test(text.trim()) && isNamePart(text.replace(/^\d+[.)]\s*/, ''))

const isGender = (text: string) => /^(?:nam|nữ|nu|male|female|m|f|x)$/iu.test(text.normalize('NFC'))

/**
 * The column after the names is taken for given names only if it has a text for more than one in `oneOf` of the names. Rows with
 * totals and signatures have no text there, so the two numbers may differ.
 */
const oneOf = 3

type Column = { values: string[] }
const mostly = ({ values }: Column, is: (text: string) => boolean) =>
  values.length > 0 && values.filter(is).length * 2 > values.length

/** Proposes the fields of a list without headings. The first column with names has the names. */
function byContent(columns: readonly Column[]): ImportField[] {
  const found = new Set<ImportField>()
  const kinds: readonly [ImportField, (text: string) => boolean][] = [
    ['dob', isDay],
    ['phone', isPhone],
    ['email', isMail],
    ['code', isCode],
    ['fullName', isName],
  ]
  return columns.map((column) => {
    const field = kinds.find(([kind, is]) => !found.has(kind) && mostly(column, is))?.[0] ?? 'ignore'
    return (found.add(field), field)
  })
}

/**
 * Divides a name over two columns if only the first of them has a heading. People often merge one heading over the columns with
 * `Nguyễn Văn` and `An`.
 */
function divideNames(
  fields: ImportField[],
  columns: readonly Column[],
  hasOwnHeading: (place: number) => boolean,
): void {
  const place = fields.indexOf('fullName')
  const [first, next] = [columns[place], columns[place + 1]]
  if (!first || !next || fields[place + 1] !== 'ignore' || hasOwnHeading(place + 1)) return
  if (mostly(next, isNamePart) && !mostly(next, isGender) && next.values.length * oneOf > first.values.length)
    fields.splice(place, 2, 'familyName', 'givenName')
}

/** Fields that only one column can have. A column for another phone, or another part of the family name, is read too. */
const single: ReadonlySet<ImportField> = new Set(['fullName', 'givenName', 'code', 'schoolNumber', 'dob', 'email'])

/** Returns the proposal for each column, in the order of the headings. */
export function proposeColumns(
  { fields: known, texts, below, score }: Headings<HeadingField>,
  rows: readonly SheetRow[],
): ImportField[] {
  const sample = rows.slice(below, below + sampledRows)
  const columns = texts.map((_, place): Column => ({
    values: sample.map((row) => textAt(row, place)).filter((text) => text !== ''),
  }))
  const fields: ImportField[] =
    score === 0
      ? byContent(columns)
      : known.map((field) => (field === null || field === 'serial' || field === 'reason' ? 'ignore' : field))
  for (const [place, column] of columns.entries()) {
    // Schools have student numbers of their own under the same headings. Only codes of this application, which begin with HV, can
    // be looked up.
    if (fields[place] === 'code' && column.values.length > 0 && !column.values.some((text) => /^hv/i.test(text)))
      fields[place] = 'schoolNumber'
    else if (fields[place] === 'schoolNumber' && mostly(column, isCode)) fields[place] = 'code'
  }
  divideNames(fields, columns, (place) => texts[place] !== '' && texts[place] !== texts[place - 1])
  const has = (field: ImportField) => fields.includes(field)
  const replace = (old: ImportField, by: ImportField) => {
    for (const [place, field] of fields.entries()) if (field === old) fields[place] = by
  }
  const names = columns[fields.indexOf('fullName')]
  // Beside a column for the family name, `Tên học sinh` is the heading of the given name.
  if (has('familyName') && !has('givenName') && names && !mostly(names, isName)) replace('fullName', 'givenName')
  if (has('fullName')) for (const part of ['familyName', 'givenName'] as const) replace(part, 'ignore')
  else if (has('givenName') !== has('familyName'))
    for (const part of ['familyName', 'givenName'] as const) replace(part, 'fullName')
  return fields.map((field, place) => (single.has(field) && fields.indexOf(field) < place ? 'ignore' : field))
}
