/**
 * Reads the first sheet of an Excel file. Runs synchronously in a worker thread, which is stopped from outside if it takes too
 * long.
 */
import { importFileFaults, maxImportColumns, maxRowsAboveHeadings, type ImportCell } from '@hien/contract/rules/import'
import { limits } from '@hien/contract/limits'
import { readSheet } from 'read-excel-file/universal'
import { FileFault } from './file-kinds.ts'
import { listZip, readEntry, zipStored, ZipTooLarge, type ZipEntry } from './zip-entries.ts'

/** The maximum number of uncompressed bytes read from a file. The largest list that is allowed has a tenth of that. */
const maxInflated = 16 * 1024 * 1024
const lastRow = limits.maxImportRows + maxRowsAboveHeadings + 1
/** The maximum number of rows that Excel allows in a sheet. */
const maxSheetRows = 1_048_576
/** The maximum number of row tags and of cell tags. Empty cells count too: formatted cells can go far down the sheet. */
const maxRowTags = 20_000
const maxCellTags = lastRow * maxImportColumns

/** The position of a formula or of merged cells. Row and column count from 1. */
type Place = { row: number; column: number }
export type Formula = Place & { cell: string }
export type MergedCells = { row: number; range: string }

export type Sheet = { rows: ImportCell[][]; formulas: Formula[]; mergedCells: MergedCells[] }

const workbookPath = 'xl/workbook.xml'
const relationsPath = 'xl/_rels/workbook.xml.rels'

const attributeOf = (tag: string, name: RegExp) => name.exec(tag)?.[1] ?? null
const tagsOf = (xml: string, name: string) => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? []

/** Returns the path in the zip file for the target of a relation. */
const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** Reads the parts of the file that the first sheet needs: workbook, relations, texts, styles and, last, the sheet itself. */
function readParts(file: Buffer): { parts: Map<string, Buffer>; sheet: string } {
  const entries = new Map<string, ZipEntry>(listZip(file).map((entry) => [entry.name, entry]))
  const hasMacro = [...entries.keys()].some((name) => /(?:^|\/)vbaProject\.bin$|^xl\/macrosheets\//i.test(name))
  if (hasMacro) throw new FileFault(importFileFaults.macro)
  if (!entries.has(workbookPath)) throw new FileFault(importFileFaults.notExcel)
  const parts = new Map<string, Buffer>()
  let left = maxInflated
  const read = (name: string) => {
    const entry = entries.get(name)
    if (!entry) return ''
    const content = readEntry(file, entry, left)
    left -= content.length
    parts.set(name, content)
    return content.toString('utf8')
  }
  const workbook = read(workbookPath)
  const relations = tagsOf(read(relationsPath), 'Relationship').map((tag) => ({
    id: attributeOf(tag, /\sId="([^"]*)"/),
    type: attributeOf(tag, /\sType="([^"]*)"/)
      ?.split('/')
      .at(-1),
    path: pathOf(attributeOf(tag, /\sTarget="([^"]*)"/) ?? ''),
  }))
  const [firstSheet = ''] = tagsOf(workbook, 'sheet')
  const sheetId = attributeOf(firstSheet, /\s(?:\w+:)?id="([^"]*)"/)
  const sheet = relations.find(({ id, type }) => id === sheetId && type === 'worksheet')?.path
  if (sheet === undefined || !entries.has(sheet)) throw new FileFault(importFileFaults.unreadable)
  for (const { type, path } of relations) if (type === 'sharedStrings' || type === 'styles') read(path)
  return { parts, sheet: (read(sheet), sheet) }
}

/** Returns the number of a column from its letters: 2 for `B`. */
const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

function placeOf(address: string): Place | null {
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  return letters === undefined ? null : { row: Number(row), column: columnOf(letters) }
}

/**
 * Checks a sheet before it is parsed, and returns its formulas and merged cells. The parser creates a row for every skipped row
 * number, so a small file could use up the memory.
 * @throws {FileFault} for too many rows, columns or tags. Rows and columns count only up to the last cell with a value.
 */
function scanSheet(xml: string): { formulas: Formula[]; mergedCells: MergedCells[] } {
  const formulas: Formula[] = []
  const mergedCells: MergedCells[] = []
  let cell: { address: string; place: Place } | null = null
  let rowTags = 0
  let cellTags = 0
  for (const [, name, attributes = '', end] of xml.matchAll(/<(?:\w+:)?(row|c|f|v|is|mergeCell)(\s[^<>]*?)?(\/?)>/g)) {
    if (name === 'row') rowTags += 1
    if (name === 'c') cellTags += 1
    if (rowTags > maxRowTags || cellTags > maxCellTags) throw new FileFault(importFileFaults.tooMuch)
    if (name === 'row' && Number(attributeOf(attributes, /\sr="(\d+)"/) ?? 0) > maxSheetRows)
      throw new FileFault(importFileFaults.unreadable)
    if (name === 'mergeCell') {
      const range = attributeOf(attributes, /\sref="([A-Z0-9:]{2,21})"/) ?? ''
      const last = placeOf(range.split(':').at(-1) ?? '')
      if (last) mergedCells.push({ row: last.row, range })
    }
    if (name === 'c') {
      const address = attributeOf(attributes, /\sr="([A-Z0-9]{2,10})"/) ?? ''
      const place = end === '/' ? null : placeOf(address)
      cell = place && { address, place }
    }
    if ((name === 'v' || name === 'is') && end !== '/' && cell) {
      if (cell.place.row > lastRow) throw new FileFault(importFileFaults.tooManyRows)
      if (cell.place.column > maxImportColumns) throw new FileFault(importFileFaults.tooManyColumns)
    }
    if (name === 'f') {
      if (!cell) throw new FileFault(importFileFaults.unreadable)
      if (formulas.at(-1)?.cell !== cell.address) formulas.push({ ...cell.place, cell: cell.address })
    }
  }
  return { formulas, mergedCells }
}

/**
 * Returns the cells of the first sheet, by row.
 * @param file a file that refuseOtherFiles has accepted.
 * @throws {FileFault}
 */
export async function readWorkbook(file: Buffer): Promise<Sheet> {
  try {
    const { parts, sheet } = readParts(file)
    const found = scanSheet((parts.get(sheet) ?? Buffer.alloc(0)).toString('utf8'))
    // Give the parser only the checked parts, so that it cannot read anything that was not counted.
    const checked = zipStored(parts)
    const data: unknown = await readSheet(new Blob([checked]))
    return { rows: data as ImportCell[][], ...found }
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault(error instanceof ZipTooLarge ? importFileFaults.tooMuch : importFileFaults.unreadable, {
      cause: error,
    })
  }
}
