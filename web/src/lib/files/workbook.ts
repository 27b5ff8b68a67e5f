import writeExcelFile from 'write-excel-file/browser'
import type { Sheet } from './spreadsheet.ts'

/** Maximum rows of a sheet. The library compresses larger ones in a worker built from text, which our CSP forbids. */
const maxRows = 600

/** Excel's text format: what the user types into such a cell is not converted. */
const textFormat = '@'

/** Maximum characters of a sheet's name. Excel refuses longer ones, and the library throws. */
const maxNameLength = 31
const numbered = (name: string, part: number) => {
  const number = ` (${part})`
  return name.slice(0, maxNameLength - number.length).trimEnd() + number
}

/** Splits the sheet into parts of at most `maxRows` rows. All parts after the first have a number in their name. */
const partsOf = (sheet: Sheet): Sheet[] =>
  Array.from({ length: Math.max(1, Math.ceil(sheet.rows.length / maxRows)) }, (_, part) => ({
    ...sheet,
    name: part === 0 ? sheet.name : numbered(sheet.name, part + 1),
    rows: sheet.rows.slice(part * maxRows, (part + 1) * maxRows),
  }))

/**
 * Creates an Excel file with these sheets. The first row of each holds the column titles and stays visible. A sheet
 * with more than `maxRows` rows is split into several.
 */
export const workbook = (sheets: readonly Sheet[]): Promise<Blob> =>
  writeExcelFile(
    sheets.flatMap(partsOf).map(({ name, columns, rows }) => ({
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      data: [
        columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((cell, place) => {
            if (cell === null) return null
            // Each cell states its type; otherwise the library would guess it.
            if (cell === '') return { type: String, format: textFormat }
            if (typeof cell === 'string') return { value: cell, type: String }
            const format = columns[place]?.format
            return { value: cell, type: Number, ...(format === undefined ? {} : { format }) }
          }),
        ),
      ],
    })),
  ).toBlob()
