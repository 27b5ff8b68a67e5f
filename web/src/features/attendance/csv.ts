/** Writes comma-separated values (RFC 4180). */
import type { Cell } from '../../lib/files/spreadsheet.ts'

/** Without this mark, Excel decodes Vietnamese letters with the wrong character set. */
const byteOrderMark = '\uFEFF'
const needsQuotes = /[",\r\n]/

function field(cell: Cell): string {
  const text = String(cell ?? '')
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns the text of a CSV file, to be encoded as UTF-8. */
export const csv = (rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
