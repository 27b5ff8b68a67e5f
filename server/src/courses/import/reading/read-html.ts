/** Reads the tables of a web page, which many school portals save under a name that ends in .xls. */
import { Parser } from 'htmlparser2'
import { importFileFaults, maxImportColumns } from '@hien/contract/rules/import'
import { FileFault } from './file-fault.ts'
import { limitedSheet } from './limited-sheet.ts'
import type { MergedCells, Sheet, SheetRow } from './sheet.ts'

/** Maximum rows and columns that one cell may cover. */
const maxSpan = 100
/** The maximum depth of tables within tables. For deep nesting, the parser needs much time. */
const maxDepth = 20

type Cell = { text: string; columns: number; rows: number }
type Table = {
  rows: SheetRow[]
  merged: MergedCells[]
  row: number
  cell: Cell | null
  column: number
  covered: number[]
}

const spanOf = (value: string | undefined) => Math.min(maxSpan, Math.max(1, Number.parseInt(value ?? '', 10) || 1))

function closeCell(table: Table): void {
  const { cell } = table
  if (!cell) return
  // Skip the places that a cell of an earlier row covers.
  while ((table.covered[table.column] ?? 0) > table.row) table.column += 1
  // limitedSheet refuses a wider table later, so ignore further cells.
  table.cell = null
  if (table.column > maxImportColumns) return
  const { column: left, row: top } = table
  const row = table.rows.at(-1)
  if (row) row.cells[left] = cell.text.replaceAll(/[^\S\n]+/g, ' ').trim()
  for (let place = left; place < left + cell.columns; place += 1) table.covered[place] = top + cell.rows
  if (cell.columns * cell.rows > 1)
    table.merged.push({ top, left, bottom: top + cell.rows - 1, right: left + cell.columns - 1 })
  table.column = left + cell.columns
}

function openRow(table: Table): void {
  closeCell(table)
  table.row += 1
  table.column = 0
  table.rows.push({ row: table.row + 1, cells: [] })
}

/** Returns each table of a page as a sheet. Tables within the cells of another table are sheets too. */
export function readHtml(html: string): Sheet[] {
  const sheets: Sheet[] = []
  const open: Table[] = []
  let hidden = 0
  const write = (text: string) => {
    const cell = open.at(-1)?.cell
    if (cell && hidden === 0) cell.text += text
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > maxDepth) throw new FileFault(importFileFaults.tooMuch)
      const table = open.at(-1)
      if (name === 'style' || name === 'script') hidden += 1
      else if (name === 'table') open.push({ rows: [], merged: [], row: -1, cell: null, column: 0, covered: [] })
      else if (name === 'tr' && table) openRow(table)
      else if ((name === 'td' || name === 'th') && table) {
        if (table.rows.length === 0) openRow(table)
        closeCell(table)
        table.cell = { text: '', columns: spanOf(attributes['colspan']), rows: spanOf(attributes['rowspan']) }
      } else if (name === 'br' || name === 'p' || name === 'div') write('\n')
    },
    ontext: (text) => write(text.replaceAll(/\s+/g, ' ')),
    onclosetag(name) {
      const table = open.at(-1)
      if (name === 'style' || name === 'script') hidden -= 1
      else if ((name === 'td' || name === 'th' || name === 'tr') && table) closeCell(table)
      else if (name === 'table' && table) {
        closeCell(table)
        open.pop()
        const { rows, merged } = table
        sheets.push(limitedSheet({ name: `Bảng ${sheets.length + 1}`, merged, rows }))
      }
    },
  })
  parser.write(html)
  parser.end()
  return sheets
}
