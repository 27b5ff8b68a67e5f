import writeExcelFile from 'write-excel-file/browser'
import type { Sheet } from './spreadsheet.ts'

/** One of more rows would be compressed in a worker made of text, which the content security policy forbids. */
const maxRows = 600

/** What is typed into such a cell stays as it was typed. */
const textFormat = '@'

/** The sheet in parts that are small enough, the later ones numbered. */
const partsOf = (sheet: Sheet): Sheet[] =>
  Array.from({ length: Math.max(1, Math.ceil(sheet.rows.length / maxRows)) }, (_, part) => ({
    ...sheet,
    name: part === 0 ? sheet.name : `${sheet.name} (${part + 1})`,
    rows: sheet.rows.slice(part * maxRows, (part + 1) * maxRows),
  }))

/** An Excel file with these sheets. Each begins with the titles of its columns, which stay in sight. */
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
            // As its own type: left to itself the writer would guess.
            if (cell === '') return { type: String, format: textFormat }
            if (typeof cell === 'string') return { value: cell, type: String }
            const format = columns[place]?.format
            return { value: cell, type: Number, ...(format === undefined ? {} : { format }) }
          }),
        ),
      ],
    })),
  ).toBlob()
