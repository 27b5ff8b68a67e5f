/** Reads the transfers below the headings of a bank's file. Pure functions. */
import type { FeeBankField } from '@hien/contract/fees'
import { limits } from '@hien/contract/limits'
import { cleanLine } from '@hien/contract/names'
import { bankRowFaults } from '@hien/contract/rules/bank-file'
import { later, oneDay } from '../../core/clock.ts'
import { foldHeading } from '../../courses/import/reading/heading-words.ts'
import { textAt, type SheetRow } from '../../courses/import/reading/sheet.ts'
import { readAmount } from './read-amount.ts'
import { readBankTime } from './read-bank-time.ts'
import { readDirection } from './read-direction.ts'

/** A row of the file that is a transfer, or that looks like one. */
export type BankRow = {
  /** Counts from 1, like Excel. */
  row: number
  /** The beginning of the day if the file does not tell the time. Null if the day cannot be read. */
  receivedAt: Date | null
  /** In đồng. Negative if the money went out; null if the amount cannot be read. */
  amount: number | null
  text: string
  reference: string | null
  /** Why the row cannot be imported; null if it can, or if the money went out. */
  fault: string | null
}

/** A row that is no transfer, such as a title or a total. */
export type OtherRow = { row: number; texts: string[] }

/** For each field, the places in the sheet of the columns that are read as this field. */
export type BankColumns = ReadonlyMap<FeeBankField, readonly number[]>

const oldestDays = 10 * 366
const maxReferenceLength = 100
/** Number of texts at the start of a row that are compared with `summing`. */
const firstTexts = 5

/** Beginnings of texts, folded by foldHeading. A row without a day that has such a text is no transfer, even with an amount. */
const summing =
  /^(?:tong|cong|so du|du (?:dau|cuoi)|luy ke|phat sinh|mang sang|chuyen trang|(?:sub |grand )?totals?|(?:opening|closing|beginning|ending) balance|balance)\b/
/** Texts that show that a row with a day is no transfer. Words such as `tổng` do not: texts of transfers can begin with them. */
const balance =
  /^(?:(?:so )?du (?:dau|cuoi) (?:ky|ngay)|(?:opening|closing|beginning|ending) balance|balance (?:brought|carried))\b/
/** Number of characters of a text that are compared with `balance`. */
const longestBalance = 30
/** A text that looks like a day, even if there is no such day. */
const dayLike = /\d[/.-]\d/

/** Returns the texts of a row's columns with this field that are not empty. */
const textsOf = (row: SheetRow, columns: BankColumns, field: FeeBankField): string[] =>
  (columns.get(field) ?? []).map((place) => textAt(row, place)).filter((text) => text !== '')
const textOf = (row: SheetRow, columns: BankColumns, field: FeeBankField) => textsOf(row, columns, field)[0] ?? ''

const oneLine = (text: string, maxLength: number) => cleanLine(text.slice(0, maxLength).toWellFormed(), maxLength)

/** Returns the amount of a row: positive if money came in, negative if money went out, 0 if the row has none. */
function amountOf(row: SheetRow, columns: BankColumns): { amount: number } | { fault: string } {
  const [incoming, outgoing, signed] = (['amountIn', 'amountOut', 'amount'] as const).map((field) =>
    readAmount(textOf(row, columns, field)),
  )
  for (const read of [incoming, outgoing, signed]) if (read && 'fault' in read) return read
  const amounts = [incoming, outgoing, signed].map((read) => (read && 'amount' in read ? read.amount : 0))
  const [cameIn = 0, wentOut = 0, either = 0] = amounts
  if (cameIn !== 0 && wentOut !== 0) return { fault: bankRowFaults.bothWays }
  if (cameIn !== 0) return { amount: cameIn }
  if (wentOut !== 0) return { amount: -Math.abs(wentOut) }
  if (either === 0 || !columns.has('direction')) return { amount: either }
  const direction = readDirection(textOf(row, columns, 'direction'))
  if (direction === null) return { fault: bankRowFaults.unknownDirection }
  return { amount: direction === 'in' ? either : -Math.abs(either) }
}

/** Returns why a transfer at this time cannot be imported; null if it can. */
function faultOf(at: Date, amount: number, now: Date): string | null {
  if (at > later(now, oneDay)) return bankRowFaults.future
  if (at < later(now, -oldestDays * oneDay)) return bankRowFaults.tooOld
  return amount > limits.maxPaymentAmount ? bankRowFaults.tooMuch : null
}

/** True for a row without a readable day that is no transfer. @param isBelow true below the last row with a day */
function isOther(row: SheetRow, dayText: string, isBelow: boolean): boolean {
  if (isBelow && !dayLike.test(dayText)) return true
  const texts = row.cells.filter((text) => text.trim() !== '').slice(0, firstTexts)
  return texts.some((text) => summing.test(foldHeading(text)))
}

/** Returns the transfer in a row; null if the row is no transfer. */
function readRow(
  row: SheetRow,
  columns: BankColumns,
  { now, isBelow }: { now: Date; isBelow: boolean },
): BankRow | null {
  const dayText = textOf(row, columns, 'date')
  const at = readBankTime(dayText, textOf(row, columns, 'time'))
  const read = amountOf(row, columns)
  const amount = 'amount' in read ? read.amount : null
  const text = oneLine(textsOf(row, columns, 'text').join(' '), limits.maxPaymentTextLength)
  // A title or a note can be in the column of an amount.
  if (amount === 0 || (at === null && (amount === null || isOther(row, dayText, isBelow)))) return null
  if (balance.test(foldHeading(text.slice(0, longestBalance)))) return null
  const reference = oneLine(textOf(row, columns, 'reference'), maxReferenceLength)
  const transfer = { row: row.row, receivedAt: at, amount, text, reference: reference === '' ? null : reference }
  if ('fault' in read) return { ...transfer, fault: read.fault }
  if (read.amount < 0) return { ...transfer, fault: null }
  if (at === null) return { ...transfer, fault: dayText === '' ? bankRowFaults.noDay : bankRowFaults.unreadableDay }
  return { ...transfer, fault: faultOf(at, read.amount, now) }
}

/**
 * Divides the rows below the headings into transfers and other rows, such as totals. Rows for which `isHeading` is true, and rows
 * that number the columns, are in neither group.
 */
export function readBankRows(
  rows: readonly SheetRow[],
  columns: BankColumns,
  { now, isHeading }: { now: Date; isHeading: (row: SheetRow, place: number) => boolean },
): { transfers: BankRow[]; others: OtherRow[] } {
  const last = rows.findLastIndex((row) => readBankTime(textOf(row, columns, 'date')) !== null)
  const transfers: BankRow[] = []
  const others: OtherRow[] = []
  for (const [place, row] of rows.entries()) {
    const texts = row.cells.map((text) => text.trim()).filter((text) => text !== '')
    if (isHeading(row, place) || texts.every((text) => /^\(?\d{1,2}\)?$/.test(text))) continue
    const transfer = readRow(row, columns, { now, isBelow: last >= 0 && place > last })
    if (transfer) transfers.push(transfer)
    else others.push({ row: row.row, texts })
  }
  return { transfers, others }
}
