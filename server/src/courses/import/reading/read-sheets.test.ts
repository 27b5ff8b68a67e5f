import { importFileFaults } from '@hien/contract/rules/import'
import { expect, test } from 'vitest'
import { aListFile, sheetsFile } from '../../../../test/list-files.ts'
import { excelFileOf, sheetXml } from '../../../../test/excel-files.ts'
import { FileFault } from './file-fault.ts'
import { readSheets } from './read-sheets.ts'

const rows = [
  ['Họ và tên', 'Ngày sinh', 'Điện thoại'],
  ['Nguyễn Văn An', new Date('2012-09-05'), { t: 'n' as const, v: 912345678, z: '0000000000' }],
  ['Đỗ Thị "Hà"', '17/11/2012', '0987 654 321'],
]
const texts = [
  ['Họ và tên', 'Ngày sinh', 'Điện thoại'],
  ['Nguyễn Văn An', '05/09/2012', '0912345678'],
  ['Đỗ Thị "Hà"', '17/11/2012', '0987 654 321'],
]
const cellsOf = (file: Buffer) => readSheets(file)[0]?.rows.map(({ cells }) => cells)
const faultOf = (file: Buffer) => {
  try {
    return readSheets(file)
  } catch (error) {
    return error instanceof FileFault ? error.message : error
  }
}
const csv = (separator: string) =>
  texts
    .map((row) => row.map((text) => (/["/\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(separator))
    .join('\r\n')

test.each(['xlsx', 'xls', 'ods', 'xlml', 'fods'] as const)(
  'a file of the format %s is read: Vietnamese texts, days, and zeros that only the format shows',
  (bookType) => {
    expect(cellsOf(aListFile(rows, bookType))).toEqual(texts)
  },
)

test.each(['xlsx', 'xls', 'ods', 'xlml', 'fods'] as const)(
  'a date in a file of the format %s keeps its time if that is asked for',
  (bookType) => {
    const cells = [
      { t: 'n' as const, v: 46_350.751_423_611_1, z: 'dd/mm/yyyyhh:mm:ss' },
      { t: 'n' as const, v: 46_350, z: 'dd/mm/yyyy' },
    ]
    const file = aListFile([cells], bookType)
    expect(readSheets(file, { withTimes: true })[0]?.rows[0]?.cells).toEqual(['24/11/2026 18:02:03', '24/11/2026'])
    expect(cellsOf(file)).toEqual([['24/11/2026', '24/11/2026']])
  },
)

test('a time without a day is read as a time if that is asked for', () => {
  const file = aListFile([[{ t: 'n', v: 0.751_423_611_1, z: 'hh:mm:ss' }]])
  expect(readSheets(file, { withTimes: true })[0]?.rows[0]?.cells).toEqual(['18:02:03'])
})

test.each([',', ';', '\t', '|'])('CSV divided by %j is read', (separator) => {
  expect(cellsOf(Buffer.from(csv(separator)))).toEqual(texts)
})

test.each([
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${csv(';')}`)],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${csv('\t')}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(csv('\t'), 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\uFEFF${csv('\t')}`, 'utf16le').swap16()],
])('text in %s is read', (_, file) => {
  expect(cellsOf(file)).toEqual(texts)
})

test('a number whose format the library does not know is read without its format', () => {
  const file = sheetsFile(
    {
      '9A': [
        ['Họ và tên', 'Học phí'],
        ['Nguyễn Văn An', { t: 'n', v: 500_000, z: '#,##0 ₫' }],
      ],
    },
    'xlsx',
  )
  expect(cellsOf(file)).toEqual([
    ['Họ và tên', 'Học phí'],
    ['Nguyễn Văn An', '500000'],
  ])
})

test('the first cell of a CSV does not turn it into another format', () => {
  for (const heading of ['ID', 'TABLE', 'PK', 'sep=;'])
    expect(cellsOf(Buffer.from(`${heading},Họ và tên\n1,Nguyễn An`))?.at(-1)).toEqual(['1', 'Nguyễn An'])
})

/** `Họ và tên, Nguyễn Văn An, Lê Thị Hà, Đặng Đức`, most of them with a day, in the encodings of old fonts. */
const tcvn3 = 'Hä vµ tªn\tNgµy sinh\r\nNguyÔn V¨n An\t05/09/2012\r\nLª ThÞ Hµ\t17/11/2012\r\n§Æng §øc\t\r\n'
const vni = 'Hoï vaø teân\tNgaøy sinh\r\nNguyeãn Vaên An\t05/09/2012\r\nLeâ Thò Haø\t17/11/2012\r\nÑaëng Ñöùc\t\r\n'
const converted = ['Họ và tên', 'Nguyễn Văn An', 'Lê Thị Hà', 'Đặng Đức']

test.each([
  ['TCVN3', tcvn3],
  ['VNI', vni],
])('text in the old encoding %s is converted', (_, text) => {
  expect(cellsOf(Buffer.from(text, 'latin1'))?.map(([name]) => name)).toEqual(converted)
  const cells = text.split('\r\n').map((line) => line.split('\t'))
  expect(cellsOf(aListFile(cells))?.map(([name]) => name)).toEqual(converted)
  expect(cellsOf(aListFile(cells, 'xls'))?.map(([name]) => name)).toEqual(converted)
})

test('text in windows-1258 is converted, and text in an unknown encoding is refused with what to do', () => {
  // `Nguyễn Văn Đức`. In windows-1258, tone marks are characters of their own behind their letters.
  const windows = Buffer.from('Nguy\u00ea\u00den V\u00e3n \u00d0\u00fd\u00ecc', 'latin1')
  expect(cellsOf(windows)).toEqual([['Nguyễn Văn Đức']])
  expect(faultOf(Buffer.from('\u00d6\u00df\u00fc\u00f1 \u00a5\u00a6', 'latin1'))).toBe(importFileFaults.unknownEncoding)
})

test('an HTML table is read, with entities, line breaks and covered columns, whatever its name', () => {
  const page = `<html><head><style>td { color: red }</style></head><body><table>
    <tr><th colspan="2">DANH S&Aacute;CH</th></tr><tr><th>Họ v&agrave; t&ecirc;n</th><th>Gia đình</th></tr>
    <tr><td rowspan=2> Nguy&#7877;n
      Văn An </td><td>mẹ<br>0912345678</td></tr><tr><td>bố</td></tr></table>
    <table><tr><td>khác</td></tr></table></body></html>`
  const [first, second] = readSheets(Buffer.from(page))
  expect(first?.rows).toEqual([
    { row: 1, cells: ['DANH SÁCH'] },
    { row: 2, cells: ['Họ và tên', 'Gia đình'] },
    { row: 3, cells: ['Nguyễn Văn An', 'mẹ\n0912345678'] },
    { row: 4, cells: ['Nguyễn Văn An', 'bố'] },
  ])
  expect(second?.rows).toEqual([{ row: 1, cells: ['khác'] }])
})

test('the cached value of a formula is read', () => {
  const formula = { xml: '<c t="str"><f>B2&amp;" "&amp;C2</f><v>Nguyễn Văn An</v></c>' }
  expect(cellsOf(excelFileOf(sheetXml([['Họ và tên'], [formula]])))).toEqual([['Họ và tên'], ['Nguyễn Văn An']])
})

test('a merged cell is read in each of its rows, and only in its first column', () => {
  const merged = aListFile(
    [
      ['Họ và tên', null, 'Điện thoại'],
      ['Nguyễn An', null, '0912345678'],
      ['Nguyễn Bình', null, null],
      ['Lê Chi', null, '0987654321'],
    ],
    'xlsx',
    ['A1:B1', 'C2:C3'],
  )
  expect(cellsOf(merged)).toEqual([
    ['Họ và tên', '', 'Điện thoại'],
    ['Nguyễn An', '', '0912345678'],
    ['Nguyễn Bình', '', '0912345678'],
    ['Lê Chi', '', '0987654321'],
  ])
  expect(readSheets(merged, { fillsMerged: false })[0]?.rows[2]?.cells).toEqual(['Nguyễn Bình'])
})

test('hidden sheets are not read, and macros are not opened', () => {
  const names = (file: Buffer) => readSheets(file).map(({ name }) => name)
  expect(names(sheetsFile({ 'Trang 1': [['a']], 'Trang 2': [['b']] }, 'xlsx'))).toEqual(['Trang 1', 'Trang 2'])
  const hidden = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Ẩn" sheetId="1" state="hidden" r:id="rId1"/></sheets></workbook>`
  expect(names(excelFileOf(sheetXml([['a']]), { 'xl/workbook.xml': hidden }))).toEqual([])
  expect(names(excelFileOf(sheetXml([['a']]), { 'xl/vbaProject.bin': 'x' }))).toEqual(['Danh sách'])
})
