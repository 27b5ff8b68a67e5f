import { importFileFaults } from '@hien/contract/rules/import'
import { expect, test } from 'vitest'
import { anExcelFile, compressed, excelFileOf, sheetXml, type TestCell } from '../../../test/excel-files.ts'
import { refuseOtherFiles } from './file-kinds.ts'
import { readStudents } from './read-students.ts'
import { FileFault } from './reading/file-fault.ts'
import { readSheets } from './reading/read-sheets.ts'
import { createWorkbooks } from './workbooks.ts'

const workbooks = createWorkbooks()
const today = '2026-11-24'
const read = (file: Buffer) => workbooks.read(file, { today })
const refusalOf = async (file: Buffer) => {
  try {
    return await read(file)
  } catch (error) {
    const { code, field, description } = Object(error)
    expect({ code, field }).toEqual({ code: 'INVALID_INPUT', field: 'file' })
    return description as unknown
  }
}
/**
 * Reads a file in the thread of the test. A worker thread would end after each refused file, and starting a new one is slow.
 */
async function readHere(file: Buffer) {
  refuseOtherFiles(file)
  return readStudents(readSheets(file), { today })
}
const faultOf = (file: Buffer) =>
  readHere(file).catch((error: unknown) => (error instanceof FileFault ? error.message : error))
const heading = ['Họ và tên', 'Mã học viên', 'Ngày sinh', 'Điện thoại', 'Email']
/** Returns the student or the fault that is read from each of these rows. */
const rowsOf = async (rows: TestCell[][]) =>
  (await readHere(anExcelFile([heading, ...rows]))).rows.map((row) =>
    'student' in row ? row.student : `${row.fault.field}: ${row.fault.description}`,
  )
/** Converts a day to the number that Excel stores for it. */
const serialOf = (day: string) => (Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000

test('text that is written to a file is read back unchanged', async () => {
  const file = await workbooks.write({
    headings: ['STT', 'HO VA TEN', 'ngày sinh', 'Số điện thoại', 'email '],
    rows: [['1', 'Nguyễn Văn An'.normalize('NFD'), '05/09/2012', '0912345678', 'an@hien.test']],
    redColumn: null,
  })
  const { headings, rows } = await read(file)
  expect(headings).toEqual(['STT', 'HO VA TEN', 'ngày sinh', 'Số điện thoại', 'email'])
  expect(rows).toMatchObject([
    {
      row: 2,
      student: {
        fullName: 'Nguyễn Văn An',
        code: null,
        dob: '2012-09-05',
        phone: '+84912345678',
        email: 'an@hien.test',
      },
    },
  ])
})

test('columns are found below a title, in any order, by headings with or without accents, capitals or a star', async () => {
  const { headings, rows } = await read(
    anExcelFile([
      ['DANH SÁCH LỚP 9A'],
      [],
      ['Ghi chú', 'EMAIL', 'SDT', 'ho va ten *', 'Mã HV', 'Ngay Sinh'],
      ['ghi của thầy', null, null, 'Lê Thị Bình', null, null],
      [null, null, null, null, null, null],
      ['chỉ ghi chú', null, null, null, null, null],
      ['khác', 'chi@hien.test', null, 'Trần Chi', ' hv2a3b4c ', null],
    ]),
  )
  expect(headings).toEqual(['Ghi chú', 'EMAIL', 'SDT', 'ho va ten *', 'Mã HV', 'Ngay Sinh'])
  expect(rows).toMatchObject([
    {
      row: 4,
      cells: ['ghi của thầy', '', '', 'Lê Thị Bình', '', ''],
      student: { fullName: 'Lê Thị Bình', code: null },
    },
    { row: 7, student: { fullName: 'Trần Chi', code: 'HV2A3B4C', email: 'chi@hien.test' } },
  ])
})

test('date cells keep their day, whatever the time zone was then', async () => {
  const days = ['2012-02-29', '1950-06-01', '1965-01-01', '1900-03-01', today]
  const read = await rowsOf(days.map((day) => ['Nguyễn An', null, { day: serialOf(day) }]))
  expect(read).toMatchObject(days.map((dob) => ({ dob })))
  const noDay = 'dob: Ngày sinh phải là một ngày có thật, viết dạng NN/TT/NNNN'
  expect(
    await rowsOf([
      ['Nguyễn An', null, 41_000],
      ['Nguyễn An', null, { day: 60 }],
    ]),
  ).toEqual([noDay, noDay])
})

test('a phone that Excel stores as a number regains its 0', async () => {
  expect(await rowsOf([['Nguyễn An', null, null, 912345678]])).toMatchObject([{ phone: '+84912345678' }])
})

test('names have at least two words and become NFC, and text that begins like a formula stays text', async () => {
  expect(
    await rowsOf([
      ['  Nguyễn\u200B  Văn An '.normalize('NFD')],
      ['=HYPERLINK("http://ac.test") An'],
      ['An'],
      [42],
      [null, 'HV222222'],
      [`An ${'B'.repeat(200)}`],
      ['Nguyễn An', null, null, null, 'an@'],
    ]),
  ).toEqual([
    expect.objectContaining({ fullName: 'Nguyễn Văn An' }),
    expect.objectContaining({ fullName: '=HYPERLINK("http://ac.test") An' }),
    'fullName: Cần ghi cả họ và tên',
    'fullName: Họ và tên không được để trống',
    'fullName: Họ và tên không được để trống',
    'fullName: Tối đa 100 ký tự',
    'email: Email không hợp lệ',
  ])

  const written = await workbooks.write({
    headings: ['Họ và tên'],
    rows: [['=1+1 An'], ['+A An'], ['-A An'], ['@A An']],
    redColumn: 0,
  })
  expect(written.toString('latin1')).not.toContain('<f')
  expect((await read(written)).rows.map(({ fullName }) => fullName)).toEqual(['=1+1 An', '+A An', '-A An', '@A An'])
})

test('a file that is no list is refused with a hint about what to do', async () => {
  // The empty file is refused before it is sent to the thread. The file without a student is refused by the thread.
  expect(await refusalOf(Buffer.alloc(0))).toBe(importFileFaults.empty)
  expect(await refusalOf(anExcelFile([heading]))).toBe(importFileFaults.noRows)
  expect(await faultOf(Buffer.alloc(1024 * 1024 + 1, 'a'))).toBe(importFileFaults.tooLarge)
  expect(await faultOf(Buffer.from([0, 1, 2, 3, 4, 5]))).toBe(importFileFaults.notExcel)
  expect(await faultOf(Buffer.from('%PDF-1.7 \u00ff\u00fe', 'latin1'))).toBe(importFileFaults.notExcel)
  expect(await faultOf(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'))).toBe(importFileFaults.unreadable)
  expect(await faultOf(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]))).toBe(
    importFileFaults.unreadable,
  )
  const whole = anExcelFile([heading, ['Nguyễn An']])
  expect(await faultOf(whole.subarray(0, whole.length - 30))).toBe(importFileFaults.unreadable)
  expect(await faultOf(excelFileOf('<worksheet><sheetData><row'))).toBe(importFileFaults.noRows)
})

test('2,000 students are read, and one more is too many', async () => {
  const students = (count: number) => Array.from({ length: count }, (_, place) => [`Nguyễn An ${place}`])
  expect((await readHere(anExcelFile([heading, ...students(2000)]))).rows).toHaveLength(2000)
  expect(await faultOf(anExcelFile([heading, ...students(2001)]))).toBe(importFileFaults.tooManyRows)
  expect(await faultOf(anExcelFile([heading, ...students(2600)]))).toBe(importFileFaults.tooManyRows)
  const wide = '<c r="XFD2"><v>1</v></c></row></sheetData>'
  expect(await faultOf(excelFileOf(sheetXml([heading, ['Nguyễn An']]).replace('</row></sheetData>', wide)))).toBe(
    importFileFaults.tooManyColumns,
  )
})

test('empty rows count for nothing, and the rows below a million of them are read', async () => {
  const behind = (xml: string) =>
    excelFileOf(sheetXml([heading, ['Nguyễn An']]).replace('</sheetData>', `${xml}</sheetData>`))
  expect((await readHere(behind('<row/>'.repeat(100_000)))).rows).toHaveLength(1)
  const last = '<row r="1048576"><c r="A1048576" t="str"><v>Lê Thị Bình</v></c></row>'
  expect((await readHere(behind(last))).rows.map(({ row }) => row)).toEqual([2, 1_048_576])
})

test('there is a rest between long lists, but none before a file is written', async () => {
  const list = anExcelFile([heading, ...Array.from({ length: 40 }, (_, place) => [`Nguyễn An ${place}`])])
  const written = { headings: heading, rows: [], redColumn: null }
  const rests: number[] = []
  let now = 0
  const rest = async (milliseconds: number) => {
    rests.push(milliseconds)
    now += milliseconds
  }
  const resting = createWorkbooks({}, { now: () => now, rest })
  await resting.read(list, { today })
  await resting.write(written)
  expect(rests).toEqual([])
  await resting.read(list, { today })
  // The second list waits 1.25 ms for each of the 40 rows of the first list.
  expect(rests).toEqual([50])
  now += 50
  await resting.read(list, { today })
  expect(rests).toEqual([50])
})

test('a zip bomb is refused by its directory if it claims 2 GB, and while inflating if it lies about its size', async () => {
  // A sheet that would be accepted if its claimed size did not matter.
  const sheet = Buffer.from(sheetXml([heading, ['Nguyễn An']]))
  expect(await faultOf(compressed(sheet, { claimedSize: 2_000_000_000 }))).toBe(importFileFaults.tooMuch)
  const bomb = Buffer.concat([sheet, Buffer.alloc(17 * 1024 * 1024, ' ')])
  expect(await faultOf(compressed(bomb, { claimedSize: 1000 }))).toBe(importFileFaults.tooMuch)
})

test('a file that takes too long is given up, files behind it are read, and files beyond the queue’s limit are refused', async () => {
  const hasty = createWorkbooks({ maxProcessorTime: 1000, timeout: 1 })
  const file = anExcelFile([heading, ['Nguyễn An']])
  await expect(hasty.read(file, { today })).rejects.toMatchObject({ description: importFileFaults.tooMuch })
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => read(file)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'RATE_LIMITED' })
})

test('a text that a small file repeats in every row is refused before it is copied', async () => {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="rId1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="${types}/sharedStrings" Target="sharedStrings.xml"/>
    <Relationship Id="rId3" Type="${types}/styles" Target="styles.xml"/></Relationships>`
  const repeated = Array.from({ length: 1500 }, () => ['Nguyễn An', { xml: '<c t="s"><v>0</v></c>' }])
  // Within one thread the repeated text is stored once. Sending the rows to another thread would copy the text for every row
  // and take gigabytes.
  const repeating = excelFileOf(sheetXml([['Họ và tên', 'Ghi chú'], ...repeated]), {
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sharedStrings.xml': `<sst><si><t>${'A'.repeat(1024 * 1024)}</t></si></sst>`,
  })
  expect(readSheets(repeating).map(({ rows, fault }) => [rows.length, fault])).toEqual([[0, importFileFaults.tooMuch]])
})
