import type { Sheet } from './sheet.ts'

/** Maximum merged cells of a sheet that are looked at. */
const maxMerged = 5000
/** Maximum rows that one merged cell fills. */
const maxFilledRows = 100

/**
 * Copies the text of a merged cell to all its rows, as people see it: brothers and sisters may share the cell with the phone
 * of their parents. The other columns of a merged cell stay empty.
 */
export function fillMerged(sheet: Sheet): Sheet {
  const merged = sheet.merged.slice(0, maxMerged)
  const tall = merged.filter(({ top, bottom }) => bottom > top)
  const rows = new Map(sheet.rows.map(({ row, cells }) => [row, { row, cells: [...cells] }]))
  for (const { top, left, bottom } of tall) {
    const text = rows.get(top + 1)?.cells[left] ?? ''
    if (text === '') continue
    for (let place = top + 1; place <= Math.min(bottom, top + maxFilledRows); place += 1) {
      const row = rows.get(place + 1)
      if (!row) continue
      while (row.cells.length < left) row.cells.push('')
      row.cells[left] = text
    }
  }
  return { ...sheet, merged, rows: [...rows.values()] }
}
