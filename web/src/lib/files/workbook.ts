import writeExcelFile from 'write-excel-file/browser'
import type { Sheet } from './spreadsheet.ts'

/** Excel's text format: what the user types into such a cell is not converted. */
const textFormat = '@'

/** Creates an Excel file with these sheets. The first row of each holds the column titles and stays visible. */
export const workbook = (sheets: readonly Sheet[]): Promise<Blob> =>
  writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
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
