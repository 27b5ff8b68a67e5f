/** Proposes what each column of a bank's file contains, by its heading and its first values. Pure functions. */
import { feeBankFields, type FeeBankField } from '@hien/contract/fees'
import type { Headings } from '../../courses/import/reading/find-headings.ts'
import { foldHeading } from '../../courses/import/reading/heading-words.ts'
import { textAt, type SheetRow } from '../../courses/import/reading/sheet.ts'
import type { BankHeading } from './bank-words.ts'
import { readAmount } from './read-amount.ts'
import { isOnlyTime, readBankTime } from './read-bank-time.ts'
import { readDirection } from './read-direction.ts'

/** Number of rows by which a column is judged. */
const sampledRows = 100

type Column = { heading: string; known: BankHeading | null; values: string[] }

const mostly = ({ values }: Column, is: (text: string) => boolean) =>
  values.length > 0 && values.filter(is).length * 2 > values.length
const isNoAmount = (text: string) => 'fault' in readAmount(text)
const isDay = (text: string) => readBankTime(text) !== null
const isDirection = (text: string) => readDirection(text) !== null
const hasTime = (text: string) => isDay(text) && /\d[:h]\d/.test(text.replace(/\b0?0:00(?::00)?/, ''))
const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

/**
 * Returns the field of a column by its own heading and values. The heading counts unless most values contradict it, because
 * values can be faulty.
 */
function fieldOf(column: Column): FeeBankField {
  const { known, values } = column
  if (known === null || known === 'balance' || known === 'serial' || known === 'other') return 'ignore'
  if (values.length === 0 || known === 'text' || known === 'reference') return known
  if (known === 'date') return mostly(column, isOnlyTime) ? 'time' : 'date'
  if (known === 'time') return mostly(column, isDay) ? 'date' : 'time'
  if (!mostly(column, isNoAmount)) return known === 'direction' ? 'amount' : known
  return mostly(column, isDirection) ? 'direction' : 'ignore'
}

const letters = ({ values }: Column) =>
  values.filter(hasLetters).reduce((sum, text) => sum + text.length, 0) / Math.max(1, values.length)

/** How well a column fits a field that only one column can have. The first of the best columns gets the field. */
const fit: Partial<Record<FeeBankField, (column: Column) => number>> = {
  // Bank services tell the time of the transfer. So prefer a column with times, and the day of the transfer to the booking day.
  date: (column) =>
    (mostly(column, isDay) ? 4 : 0) +
    (mostly(column, hasTime) ? 2 : 0) +
    (/\b(?:giao dich|gd|thoi gian|transaction|trans|txn|tnx)\b/.test(foldHeading(column.heading)) ? 1 : 0),
  text: letters,
}

/** Returns the column that fits a field best; null if there is no column. */
function bestOf(columns: readonly Column[], fitOf: (column: Column) => number): Column | null {
  const ranked = columns.map((column) => ({ column, points: fitOf(column) }))
  return ranked.toSorted((one, other) => other.points - one.points)[0]?.column ?? null
}

/** Returns the proposal for each column, in the order of the headings. */
export function proposeBankColumns(
  { fields: known, texts, below }: Headings<BankHeading>,
  rows: readonly SheetRow[],
): FeeBankField[] {
  const sample = rows.slice(below, below + sampledRows)
  const columns = texts.map((heading, place): Column => ({
    heading,
    known: known[place] ?? null,
    values: sample.map((row) => textAt(row, place)).filter((text) => text !== ''),
  }))
  const fields = new Map(columns.map((column) => [column, fieldOf(column)]))
  const columnsOf = (field: FeeBankField) => columns.filter((column) => fields.get(column) === field)
  const has = (field: FeeBankField) => columnsOf(field).length > 0
  /** Gives a field to this column only. */
  const keep = (field: FeeBankField, kept: Column | null) => {
    for (const column of columnsOf(field)) fields.set(column, 'ignore')
    if (kept) fields.set(kept, field)
  }
  const unknown = columns.filter((column) => column.known === null)
  if (!has('date')) keep('date', unknown.find((column) => mostly(column, isDay)) ?? null)
  if (!has('text')) {
    const worded = unknown.filter((column) => fields.get(column) === 'ignore' && mostly(column, hasLetters))
    keep('text', bestOf(worded, letters))
  }
  for (const field of feeBankFields)
    if (field !== 'ignore') keep(field, bestOf(columnsOf(field), fit[field] ?? (() => 0)))
  // A column of incoming money is clearer than a column of amounts in both directions. Only the latter needs a direction.
  if (has('amountIn')) keep('amount', null)
  if (!has('amount')) keep('direction', null)
  return columns.map((column) => fields.get(column) ?? 'ignore')
}
