import writeExcelFile from 'write-excel-file/node'

/** Characters that XML cannot contain. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const writable = (text: string) => text.toWellFormed().replaceAll(unwritable, '')

/** Returns a cell with the format "text". Excel then keeps leading zeros, and converts nothing to dates or formulas. */
const cell = (text: string) => (text === '' ? null : { value: writable(text), type: String, format: '@' })

export type Workbook = {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  /** The column to write in red; null for none. */
  redColumn: number | null
}

/** Writes an .xlsx file with one sheet that contains only text. */
export async function writeWorkbook({ headings, rows, redColumn }: Workbook): Promise<Buffer> {
  const data = [
    headings.map((heading) => ({ value: writable(heading), type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((text, place) => {
        const written = cell(text)
        return written && place === redColumn ? { ...written, textColor: '#b00020' as const } : written
      }),
    ),
  ]
  const columns = headings.map((heading) => ({ width: Math.min(60, Math.max(14, heading.length + 4)) }))
  return writeExcelFile(data, { columns, stickyRowsCount: 1 }).toBuffer()
}
