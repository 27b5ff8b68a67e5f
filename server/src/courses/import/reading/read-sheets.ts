/**
 * Reads the sheets of a file of any kind. Runs synchronously in a worker thread, which is stopped from outside if it takes too
 * long or uses too much memory (decision 059).
 */
import { importFileFaults } from '@hien/contract/rules/import'
import { type CellObject, type ParsingOptions, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { FileFault } from './file-fault.ts'
import { limitedSheet } from './limited-sheet.ts'
import { fillMerged } from './merged-cells.ts'
import { sharedOldEncoding, toUnicode } from './old-encodings.ts'
import { readHtml } from './read-html.ts'
import { readText } from './read-text.ts'
import { checkZip } from './read-zip.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { isCompound, isZip } from './signatures.ts'

/** The maximum number of rows that Excel allows in a sheet. */
const maxSheetRows = 1_048_576
/** Reads the cached values of formulas, and the formats of numbers. `raw`: text of CSV files is not converted to dates. */
const options: ParsingOptions = {
  dense: true,
  raw: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
}

type Reading = {
  /** True if the days of the file are counted from 1904. */
  is1904: boolean
  withTimes: boolean
}

/** Returns a number as a cell with this format shows it; the number itself if the library does not know the format. */
function shownBy(format: string, value: number): string {
  try {
    return SSF.format(format, value)
  } catch {
    return String(value)
  }
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** Returns a day as DD/MM/YYYY; with times also ` HH:MM:SS`, or only HH:MM:SS for a time without a day. */
function dayText(value: number, { is1904, withTimes }: Reading): string {
  const day = SSF.parse_date_code(value, { date1904: is1904 })
  if (!day) return String(value)
  const date = [day.d, day.m, day.y].map(twoDigits).join('/')
  const time = [day.H, day.M, day.S].map(twoDigits).join(':')
  if (!withTimes || Number.isInteger(value)) return date
  return value < 1 ? time : `${date} ${time}`
}

/** Returns a number as text. Zeros that only the format of the cell adds are kept. */
function numberText(value: number, format: string | undefined, reading: Reading): string {
  if (format === undefined || format === 'General') return String(value)
  if (SSF.is_date(format)) return dayText(value, reading)
  const shown = shownBy(format, value)
  const digits = shown.replaceAll(/\D/g, '')
  return digits.length > String(value).length && digits.endsWith(String(value)) ? digits : String(value)
}

function cellText({ t: type, v: value, z: format }: CellObject, reading: Reading): string {
  if (type === 'n' && typeof value === 'number')
    return numberText(value, format === undefined ? undefined : String(format), reading)
  return type === 's' && typeof value === 'string' ? value : ''
}

/** Visits the rows with text of a parsed sheet. @throws {FileFault} if a row is further down than Excel allows */
function* rowsOf(sheet: WorkSheet, reading: Reading): Generator<SheetRow> {
  const rows = sheet['!data'] ?? []
  // Files can have cells far down the sheet. Such arrays are mostly empty, so visit only what exists.
  for (const key of Object.keys(rows)) {
    const place = Number(key)
    if (!(place < maxSheetRows)) throw new FileFault(importFileFaults.unreadable)
    const found = rows[place] ?? []
    const cells: string[] = []
    for (const column of Object.keys(found).map(Number)) {
      const cell = found[column]
      const text = cell ? cellText(cell, reading) : ''
      if (text !== '') cells[column] = text
    }
    if (cells.length > 0) yield { row: place + 1, cells }
  }
}

/** Returns the sheets of a parsed file, without hidden ones. */
function sheetsOf({ SheetNames: names, Sheets: sheets, Workbook: workbook }: WorkBook, withTimes: boolean): Sheet[] {
  const reading = { is1904: workbook?.WBProps?.date1904 ?? false, withTimes }
  return names.flatMap((name, place) => {
    const sheet = sheets[name]
    if (!sheet || (workbook?.Sheets?.[place]?.Hidden ?? 0) !== 0) return []
    const merged = (sheet['!merges'] ?? []).map(({ s: first, e: last }) => ({
      top: first.r,
      left: first.c,
      bottom: last.r,
      right: last.c,
    }))
    return [limitedSheet({ name, merged, rows: rowsOf(sheet, reading) })]
  })
}

/** Returns the character that divides the cells of a text file: the most frequent one outside quotation marks. */
function separatorOf(text: string): string {
  const outside = text.slice(0, 64 * 1024).replaceAll(/"[^"]*"/g, '')
  const counted = ['\t', ';', ',', '|'].map((separator) => ({ separator, count: outside.split(separator).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ','
}

function parse(file: Buffer, withTimes: boolean): Sheet[] {
  const parsed = (content: Buffer | string, type: 'buffer' | 'string') =>
    sheetsOf(read(content, { ...options, type }), withTimes)
  if (isZip(file)) return parsed(checkZip(file), 'buffer')
  if (isCompound(file)) return parsed(file, 'buffer')
  const text = readText(file)
  if (!/^\s*</.test(text)) return parsed(`sep=${separatorOf(text)}\n${text}`, 'string')
  // Excel and LibreOffice also have formats of only one XML file.
  const isOffice =
    /<(?:\w+:)?(?:Workbook|document)\s[^>]*(?:schemas-microsoft-com:office:spreadsheet|opendocument)/.test(text)
  return isOffice ? parsed(text, 'string') : readHtml(text)
}

/** Converts the texts of a sheet that is written in an old encoding. */
function inUnicode(sheet: Sheet): Sheet {
  const texts = sheet.rows.flatMap(({ cells }) => cells)
  const encoding = sharedOldEncoding(texts)
  if (encoding === null) return sheet
  return {
    ...sheet,
    rows: sheet.rows.map(({ row, cells }) => ({ row, cells: cells.map((text) => toUnicode(text, encoding)) })),
  }
}

/**
 * Returns the sheets of a file as texts. The file can be .xlsx, .xls, .ods, a single XML file of Excel or LibreOffice, HTML, CSV
 * or text with tabs.
 * @param file a file that refuseOtherFiles has accepted.
 * @param options `withTimes`: cells with a date keep their time. `fillsMerged`: the text of a merged cell is in all its rows.
 * @throws {FileFault} if the file cannot be read
 */
export function readSheets(file: Buffer, { withTimes = false, fillsMerged = true } = {}): Sheet[] {
  let sheets: Sheet[]
  try {
    sheets = parse(file, withTimes)
  } catch (error) {
    if (error instanceof FileFault) throw error
    const isLocked = error instanceof Error && /password/i.test(error.message)
    throw new FileFault(isLocked ? importFileFaults.locked : importFileFaults.unreadable, { cause: error })
  }
  const converted = sheets.map(inUnicode)
  return fillsMerged ? converted.map(fillMerged) : converted
}
