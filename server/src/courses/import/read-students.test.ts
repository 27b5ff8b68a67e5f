import { importFileFaults, type ImportField } from '@hien/contract/rules/import'
import { expect, test } from 'vitest'
import { noChoice } from './import-choice.ts'
import { readStudents, type ReadOptions } from './read-students.ts'
import type { Sheet } from './reading/sheet.ts'

const today = '2026-11-24'
type Given = Partial<Omit<Sheet, 'rows'>> & { rows: (string[] | null)[] }
const aSheet = ({ rows, ...given }: Given): Sheet => ({
  name: 'Lớp 9A',
  merged: [],
  fault: null,
  ...given,
  rows: rows.flatMap((cells, place) => (cells === null ? [] : [{ row: place + 1, cells }])),
})
const read = (sheet: Given, options: Partial<ReadOptions> = {}) => readStudents([aSheet(sheet)], { today, ...options })
const studentsOf = (...given: Parameters<typeof read>) =>
  read(...given).rows.map((row) => ('student' in row ? row.student : row.fault.description))
const fieldsOf = (...given: Parameters<typeof read>) => read(...given).list.columns.map(({ field }) => field)
const choose = (...columns: ImportField[]) => ({ choice: { ...noChoice, columns } })

test('the name in two columns, the school’s student number and the columns to ignore are proposed', () => {
  const sheet = {
    rows: [
      ['PHÒNG GD&ĐT QUẬN X'],
      ['DANH SÁCH HỌC SINH LỚP 9A'],
      null,
      ['STT', 'Mã học sinh', 'Họ đệm', 'Tên', 'Ngày sinh', 'Giới tính'],
      ['1', '0123456789', 'Nguyễn Văn', 'An', '05/09/2012', 'Nam'],
      ['2', '0123456790', 'Lê Thị Thu', 'Hà', '17/11/2012', 'Nữ'],
    ],
  }
  expect(studentsOf(sheet)).toMatchObject([
    { fullName: 'Nguyễn Văn An', schoolNumber: '0123456789', code: null, dob: '2012-09-05' },
    { fullName: 'Lê Thị Thu Hà', schoolNumber: '0123456790', code: null, dob: '2012-11-17' },
  ])
  expect(read(sheet).list.columns[1]).toEqual({
    letter: 'B',
    heading: 'Mã học sinh',
    field: 'schoolNumber',
    samples: ['0123456789', '0123456790'],
  })
})

test('headings in two rows are read together, with the heading above merged cells', () => {
  const rows = [
    ['Thông tin học sinh', '', '', 'Điện thoại', '', 'Ghi chú'],
    ['Họ đệm', 'Tên', 'Ngày sinh', 'Học sinh', 'Phụ huynh', ''],
    ['Nguyễn Văn', 'An', '5/9/2012', '0912345678', '0987654321', ''],
  ]
  const merged = [
    { top: 0, bottom: 0, left: 0, right: 2 },
    { top: 0, bottom: 0, left: 3, right: 4 },
  ]
  expect(fieldsOf({ rows, merged })).toEqual(['familyName', 'givenName', 'dob', 'phone', 'parentPhone', 'ignore'])
  expect(studentsOf({ rows, merged })).toMatchObject([{ fullName: 'Nguyễn Văn An', phone: '+84912345678' }])
})

test('a name below one merged heading may be in two columns', () => {
  const rows = [['Họ và tên', '', 'Ngày sinh'], ['Nguyễn Văn', 'An', '05/09/2012'], null, ['Hà Nội, ngày 1 tháng 9']]
  for (const merged of [[], [{ top: 0, bottom: 0, left: 0, right: 1 }]]) {
    expect(studentsOf({ rows, merged })).toMatchObject([{ fullName: 'Nguyễn Văn An' }])
  }
  expect(
    fieldsOf({
      rows: [
        ['Họ và tên', '', 'Ngày sinh'],
        ['Nguyễn Văn An', 'Nam', ''],
      ],
    }),
  ).toEqual(['fullName', 'ignore', 'dob'])
})

test('the list may follow a cover sheet, and the headings may be repeated on each page', () => {
  const cover = aSheet({ name: 'Bìa', rows: [['SỔ GỌI TÊN'], ['Học sinh lớp 9A'], ['a'], ['b'], ['c'], ['d']] })
  const list = aSheet({
    rows: [
      ['Họ và tên', 'Ngày sinh'],
      ['Nguyễn An', '5/9/2012'],
      ['Trường THCS Hoa Sen'],
      ['HỌ VÀ TÊN', 'Ngày sinh'],
      ['Lê Bình', '6/9/2012'],
    ],
  })
  const answer = readStudents([cover, list], { today })
  expect(answer.rows.map(({ row, fullName }) => [row, fullName])).toEqual([
    [2, 'Nguyễn An'],
    [5, 'Lê Bình'],
  ])
  expect(answer.list).toMatchObject({ sheet: 'Lớp 9A', sheets: ['Bìa', 'Lớp 9A'] })
  expect(answer.list.leftOut).toEqual([{ row: 3, text: 'Trường THCS Hoa Sen' }])
  const other = aSheet({ name: 'Lớp 9B', rows: [['Họ tên'], ['Trần Chi']] })
  const chosen = readStudents([cover, list, other], { today, choice: { ...noChoice, sheet: 'Lớp 9B' } })
  expect(chosen.rows.map(({ fullName }) => fullName)).toEqual(['Trần Chi'])
})

test('a list without headings is proposed by its content', () => {
  const sheet = {
    rows: [
      ['1', 'Nguyễn Văn An', '5/9/2012', '0912.345.678'],
      ['2', 'Lê Thị Hà', '6/9/2012', ''],
    ],
  }
  expect(fieldsOf(sheet)).toEqual(['ignore', 'fullName', 'dob', 'phone'])
  expect(studentsOf(sheet)).toMatchObject([{ fullName: 'Nguyễn Văn An' }, { fullName: 'Lê Thị Hà' }])
})

test('without a column for the name there are no rows, and the teacher chooses the column', () => {
  const sheet = {
    rows: [
      ['Nick', 'Lớp'],
      ['Nguyễn An', '9A'],
      ['Lê Bình', '9A'],
    ],
  }
  const foreign = {
    rows: [
      ['Nombre', 'Fecha'],
      ['An', '9A'],
    ],
  }
  expect(read(foreign)).toMatchObject({ rows: [], list: { columns: [{ field: 'ignore' }, { field: 'ignore' }] } })
  expect(studentsOf(sheet, choose('fullName', 'ignore'))).toMatchObject([
    'Cần ghi cả họ và tên',
    { fullName: 'Nguyễn An' },
    { fullName: 'Lê Bình' },
  ])
})

test('beside a column for the family name, the heading for the name means the given name', () => {
  const rows = [
    ['Họ và tên đệm', 'Tên học sinh'],
    ['Nguyễn Văn', 'An'],
  ]
  expect(studentsOf({ rows })).toMatchObject([{ fullName: 'Nguyễn Văn An' }])
  const both = [
    ['Họ', 'Họ và tên'],
    ['Nguyễn', 'Nguyễn Văn An'],
  ]
  expect(studentsOf({ rows: both })).toMatchObject([{ fullName: 'Nguyễn Văn An' }])
})

test('a school’s student numbers below the heading of our codes are not taken for codes', () => {
  const fields = (...values: string[]) =>
    fieldsOf({ rows: [['Họ và tên', 'Mã học viên'], ...values.map((value) => ['Nguyễn An', value])] })[1]
  expect(fields('HS-01', 'HS-02')).toBe('schoolNumber')
  expect(fields('HS-01', 'HV2A3B4C')).toBe('code')
  expect(fields('hv2a3b')).toBe('code')
  expect(fields('')).toBe('code')
  expect(
    fieldsOf({
      rows: [
        ['Họ và tên', 'Mã HS'],
        ['Nguyễn An', 'HV2A3B4C'],
      ],
    })[1],
  ).toBe('code')
})

test('a choice of columns is used, and one for the same headings is remembered', () => {
  const sheet = {
    rows: [
      ['Họ và tên', 'SĐT', 'Mã'],
      ['Nguyễn An', '0912345678', '7'],
    ],
  }
  const first = read(sheet, choose('fullName', 'parentPhone', 'ignore'))
  expect(first.list.columnsBy).toBe('choice')
  const [remembered, hash] = [first.list.columns.map(({ field }) => field), first.list.headingsHash ?? '']
  const again = { rows: [['DANH SÁCH'], ['HỌ VÀ TÊN', 'sđt', 'Mã', ''], ['Lê Bình', '0987654321', '8']] }
  expect(read(again, { remembered: { [hash]: remembered } })).toMatchObject({
    rows: [{ student: { phone: null, note: 'SĐT phụ huynh: 0987654321', schoolNumber: null } }],
    list: { columnsBy: 'memory' },
  })
  expect(
    read(
      {
        rows: [
          ['Họ và tên', 'Mã'],
          ['Lê Bình', '8'],
        ],
      },
      { remembered: { [hash]: remembered } },
    ).list,
  ).toMatchObject({ columnsBy: 'proposal' })
})

test('totals and signatures are left out with their row and text, and rows of only numbers are dropped', () => {
  const { rows, list } = read({
    rows: [
      ['STT', 'Họ và tên', 'Ngày sinh', 'Ghi chú'],
      ['(1)', '(2)', '(3)', '(4)'],
      ['1', 'Nguyễn An', '5/9/2012', ''],
      ['2', 'Lê Bình', '6/9/2012', 'cộng 2 điểm'],
      ['3', '', '', ''],
      null,
      ['', 'Tổng số: 2 học sinh', '', ''],
      ['', '', '', 'Ngày 01 tháng 09 năm 2026'],
      ['', 'Người lập bảng', '', 'Hiệu trưởng'],
      ['', 'Nguyễn Thị Hoa', '', 'Trần Văn Bảo'],
    ],
  })
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Nguyễn An', 'Lê Bình'])
  expect(list.leftOut).toEqual([
    { row: 7, text: 'Tổng số: 2 học sinh' },
    { row: 8, text: 'Ngày 01 tháng 09 năm 2026' },
    { row: 9, text: 'Người lập bảng · Hiệu trưởng' },
    { row: 10, text: 'Nguyễn Thị Hoa · Trần Văn Bảo' },
  ])
})

test('a second row for the other parent of a student, under a merged name, is left out', () => {
  const { rows, list } = read({
    rows: [
      ['Họ và tên', 'SĐT phụ huynh'],
      ['Nguyễn An', '0912345678'],
      ['Nguyễn An', '0987654321'],
      ['Lê Bình', ''],
    ],
    merged: [{ top: 1, bottom: 2, left: 0, right: 0 }],
  })
  expect(rows.map(({ row }) => row)).toEqual([2, 4])
  expect(list.leftOut).toEqual([{ row: 3, text: 'Nguyễn An · 0987654321' }])
})

test('names in an old encoding among Unicode texts are faulty, with the name of the encoding', () => {
  expect(
    studentsOf({ rows: [['Họ và tên'], ['NguyÔn V¨n An'], ['Nguyeãn Vaên An'], ['Nguyễn Văn An']] }),
  ).toMatchObject([/TCVN3/, /VNI/, { fullName: 'Nguyễn Văn An' }])
})

test('names in capitals are counted, and keep their capitals if the teacher chooses so', () => {
  const sheet = { rows: [['Họ và tên'], ['NGUYỄN VĂN AN'], ['Lê Bình']] }
  expect(studentsOf(sheet)).toMatchObject([{ fullName: 'Nguyễn Văn An' }, { fullName: 'Lê Bình' }])
  const kept = { choice: { ...noChoice, keepCapitals: true } }
  expect(studentsOf(sheet, kept)).toMatchObject([{ fullName: 'NGUYỄN VĂN AN' }, { fullName: 'Lê Bình' }])
  for (const options of [{}, kept]) expect(read(sheet, options).list.inCapitals).toBe(1)
})

test('a sheet that is too large is refused only if it is the one with the list', () => {
  const large = aSheet({ name: 'Dữ liệu', rows: [], fault: importFileFaults.tooManyRows })
  const list = aSheet({ rows: [['Họ và tên'], ['Nguyễn An']] })
  expect(readStudents([large, list], { today }).rows).toHaveLength(1)
  const plain = aSheet({ rows: [['a']] })
  for (const sheets of [[large], [large, plain]])
    expect(() => readStudents(sheets, { today })).toThrow(importFileFaults.tooManyRows)
  expect(() => readStudents([], { today })).toThrow(importFileFaults.noRows)
})
