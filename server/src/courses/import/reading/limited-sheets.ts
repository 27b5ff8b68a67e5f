import { importFileFaults } from '@hien/contract/rules/import'
import type { Sheet } from './sheet.ts'

/** The maximum number of sheets of a file that are returned. */
const maxSheets = 20
/** The maximum number of characters in all sheets of a file, so that the copies for another thread stay small. */
const maxTextLength = 4 * 1024 * 1024

/**
 * Returns the first sheets of a file that have rows or a fault. A sheet that makes them too long has no rows, and the reason is
 * its fault.
 */
export function limitedSheets(sheets: readonly Sheet[]): Sheet[] {
  let length = 0
  return sheets
    .filter(({ rows, fault }) => rows.length > 0 || fault !== null)
    .slice(0, maxSheets)
    .map((sheet) => {
      for (const { cells } of sheet.rows) for (const text of cells) length += text.length
      return length > maxTextLength ? { ...sheet, rows: [], merged: [], fault: importFileFaults.tooMuch } : sheet
    })
}
