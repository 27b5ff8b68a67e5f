import { importFileFaults } from '@hien/contract/rules/import'
import { expect, test } from 'vitest'
import { limitedSheets } from './limited-sheets.ts'
import type { Sheet } from './sheet.ts'

const aSheet = (name: string, text: string | null): Sheet => ({
  name,
  rows: text === null ? [] : [{ row: 1, cells: [text] }],
  merged: [],
  fault: null,
})
const half = 'x'.repeat(2 * 1024 * 1024)

test('sheets that are too long together have a reason instead of rows, and empty sheets are left out', () => {
  const [one, two, three] = [aSheet('Một', half), aSheet('Hai', half), aSheet('Ba', 'x')]
  const refused = { ...aSheet('Bốn', null), fault: importFileFaults.tooManyRows }
  expect(limitedSheets([one, aSheet('Trống', null), two, refused, three])).toEqual([
    one,
    two,
    refused,
    { ...three, rows: [], fault: importFileFaults.tooMuch },
  ])
})

test('only the first 20 sheets are returned', () => {
  const many = Array.from({ length: 1000 }, (_, n) => aSheet(`Bảng ${n}`, 'x'))
  expect(limitedSheets(many)).toEqual(many.slice(0, 20))
})
