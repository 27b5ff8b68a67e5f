/** Reads the cells of an Excel file from its XML, so that tests see what a spreadsheet program would see. */
import { inflateRawSync } from 'node:zlib'

/** `isText`: the cell holds a text. `hasFormula`: the cell holds a formula. */
export type ReadCell = { value: string; isText: boolean; hasFormula: boolean }

/** Returns the parts of a ZIP file as texts, by name. Reads the sizes from the central directory at the end of the file. */
function partsOf(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const [method, size, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + size)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    parts.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'))
  }
  return parts
}

const textOf = (element: Element) => [...element.getElementsByTagName('t')].map((part) => part.textContent).join('')

/** Returns the cells of all sheets of an Excel file, row by row. Empty cells are left out. */
export async function readWorkbook(file: Blob): Promise<ReadCell[]> {
  const parts = partsOf(Buffer.from(await file.arrayBuffer()))
  const parse = (name: string) => new DOMParser().parseFromString(parts.get(name) ?? '<none/>', 'application/xml')
  const shared = [...parse('xl/sharedStrings.xml').getElementsByTagName('si')].map(textOf)
  const sheets = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/sheet')).sort()
  return sheets.flatMap((name) =>
    [...parse(name).getElementsByTagName('c')].flatMap((cell) => {
      const kind = cell.getAttribute('t')
      const raw = cell.getElementsByTagName('v')[0]?.textContent ?? textOf(cell)
      const hasFormula = cell.getElementsByTagName('f').length > 0
      if (raw === '' && !hasFormula) return []
      const value = kind === 's' ? (shared[Number(raw)] ?? '') : raw
      const isText = kind === 's' || kind === 'inlineStr' || kind === 'str'
      return [{ value, isText, hasFormula }]
    }),
  )
}

/** Returns the names of the sheets of an Excel file, in order. */
export async function sheetNamesOf(file: Blob): Promise<string[]> {
  const list = partsOf(Buffer.from(await file.arrayBuffer())).get('xl/workbook.xml') ?? ''
  return [...list.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) => name)
}
