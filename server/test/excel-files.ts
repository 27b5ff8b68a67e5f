/** Builds Excel files for tests, valid ones and ones that attackers would write. */
import { deflateRawSync } from 'node:zlib'
import { zipStored } from '../src/courses/import/zip-entries.ts'

/** A cell: text, a number, a date as Excel's number of the day, or raw XML; null for an empty cell. */
export type TestCell = string | number | { day: number } | { xml: string } | null

const relations = (target = 'worksheets/sheet1.xml') => `<?xml version="1.0"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/>
<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
</Relationships>`
const contentTypes = `<?xml version="1.0"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>
<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
</Types>`
const workbook = `<?xml version="1.0"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
<sheets><sheet name="Danh sách" sheetId="1" r:id="rId1"/></sheets></workbook>`
const styles = `<?xml version="1.0"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: TestCell, address: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  return 'day' in cell ? `<c r="${address}" s="1"><v>${cell.day}</v></c>` : cell.xml.replace('<c', `<c r="${address}"`)
}

export const sheetXml = (rows: readonly (readonly TestCell[])[], behind = '') =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((cell, place) => cellXml(cell, `${String.fromCharCode(65 + place)}${index + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData>${behind}</worksheet>`

/** Returns an .xlsx with the given sheet. `others` adds or replaces parts of the file, by path. */
export const excelFileOf = (sheet: string, others: Record<string, string> = {}): Buffer =>
  zipStored(
    new Map(
      Object.entries({
        '[Content_Types].xml': contentTypes,
        'xl/workbook.xml': workbook,
        'xl/_rels/workbook.xml.rels': relations(),
        'xl/styles.xml': styles,
        'xl/worksheets/sheet1.xml': sheet,
        ...others,
      }).map(([name, content]) => [name, Buffer.from(content)]),
    ),
  )

/** Returns an .xlsx with these rows; the first row should be the headings. `behind` is XML after the rows. */
export const anExcelFile = (rows: readonly (readonly TestCell[])[], behind?: string): Buffer =>
  excelFileOf(sheetXml(rows, behind))

/**
 * Returns an .xlsx whose sheet is compressed and claims `claimedSize` bytes as its uncompressed size, as a zip bomb does.
 * @param sheet the uncompressed sheet.
 */
export function compressed(sheet: Buffer, { claimedSize }: { claimedSize: number }): Buffer {
  const content = deflateRawSync(sheet, { level: 9 })
  const marker = 'xl/worksheets/sheet1.xml'
  const file = zipStored(
    new Map([
      ['[Content_Types].xml', Buffer.from(contentTypes)],
      ['xl/workbook.xml', Buffer.from(workbook)],
      ['xl/_rels/workbook.xml.rels', Buffer.from(relations())],
      ['xl/styles.xml', Buffer.from(styles)],
      [marker, content],
    ]),
  )
  // zipStored marks entries as uncompressed, so change the sheet's two headers: local and central directory. The offsets of
  // compression method and uncompressed size count from the signature. The sheet is the last entry.
  for (const [signature, method, size] of [
    [0x04034b50, 8, 22],
    [0x02014b50, 10, 24],
  ] as const) {
    const name = file.indexOf(
      marker,
      signature === 0x04034b50 ? file.lastIndexOf('PK\u0003\u0004') : file.lastIndexOf('PK\u0001\u0002'),
    )
    const header = name - (signature === 0x04034b50 ? 30 : 46)
    file.writeUInt16LE(8, header + method)
    file.writeUInt32LE(claimedSize, header + size)
  }
  return file
}
