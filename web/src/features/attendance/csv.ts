/** Comma separated values as RFC 4180 has them. */
import type { Cell } from '../../lib/files/spreadsheet.ts'

/** Without it Excel reads Vietnamese letters as another character set. */
const byteOrderMark = '\uFEFF'
const needsQuotes = /[",\r\n]/

function field(cell: Cell): string {
  const text = String(cell ?? '')
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a CSV file in UTF-8. */
export const csv = (rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
