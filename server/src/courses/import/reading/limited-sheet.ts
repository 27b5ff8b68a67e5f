/** Limits the size of a sheet, so that a small file cannot take much memory or time. */
import { limits } from '@hien/contract/limits'
import { importFileFaults, maxImportColumns } from '@hien/contract/rules/import'
import type { Sheet, SheetRow } from './sheet.ts'

/** The maximum number of rows with text in a sheet: students, and titles, headings and totals of each printed page. */
const maxRowsWithText = limits.maxImportRows + 500
/**
 * The maximum number of characters in a sheet. A small file can contain much text, because it stores a repeated text only
 * once.
 */
const maxTextLength = 4 * 1024 * 1024

/**
 * Returns a sheet with these rows. If they are too many, too wide or too long, the sheet has no rows, and the reason is its
 * fault. The file is not refused here, because another sheet can have the list.
 * @param rows the rows with text. Cells that are missing in a row become empty.
 */
export function limitedSheet({
  name,
  merged,
  rows,
}: Omit<Sheet, 'rows' | 'fault'> & { rows: Iterable<SheetRow> }): Sheet {
  const kept: SheetRow[] = []
  const refused = (fault: string): Sheet => ({ name, merged: [], rows: [], fault })
  let length = 0
  for (const { row, cells } of rows) {
    if (cells.length > maxImportColumns) return refused(importFileFaults.tooManyColumns)
    if (kept.length === maxRowsWithText) return refused(importFileFaults.tooManyRows)
    const texts = Array.from(cells, (text) => text ?? '')
    for (const text of texts) length += text.length
    if (length > maxTextLength) return refused(importFileFaults.tooMuch)
    if (texts.some((text) => text.trim() !== '')) kept.push({ row, cells: texts })
  }
  return { name, merged, rows: kept, fault: null }
}
