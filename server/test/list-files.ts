/** Makes lists of students for tests, in any format that the library SheetJS can write. */
import { type BookType, type CellObject, utils, write } from '@e965/xlsx'

/** A cell: a text, a number, a day (at midnight UTC), or a cell of SheetJS. Null is an empty cell. */
export type ListCell = string | number | Date | CellObject | null

/** Returns a file with these sheets, in their order. */
export function sheetsFile(sheets: Record<string, ListCell[][]>, bookType: BookType, merged: string[] = []): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows, { UTC: true })
    sheet['!merges'] = merged.map((range) => utils.decode_range(range))
    utils.book_append_sheet(book, sheet, name)
  }
  return write(book, { bookType, type: 'buffer' })
}

/** Returns a file with one sheet. @param merged ranges of merged cells, such as `A1:B1` */
export const aListFile = (rows: ListCell[][], bookType: BookType = 'xlsx', merged: string[] = []): Buffer =>
  sheetsFile({ 'Lớp 9A': rows }, bookType, merged)
