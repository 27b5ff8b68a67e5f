import { expect, test } from 'vitest'
import { studentsAmong, type Line } from './footer-lines.ts'

const aLine = (row: number, name: string, given: Partial<Line> = {}): Line => ({
  row,
  name,
  texts: [name],
  hasDetails: false,
  hasSerial: false,
  isBelowGap: false,
  ...given,
})
const aStudent = (row: number, name = `Nguyễn An ${row}`): Line =>
  aLine(row, name, { texts: [name, '05/09/2012'], hasDetails: true })
const keptOf = (lines: Line[], isLast = true) => [...studentsAmong(lines, isLast)].map(({ row }) => row)

test.each([
  'Tổng số: 2 học sinh',
  'TỔNG CỘNG: 35',
  'Tổng: 2',
  'Cộng: 12 học sinh',
  'Sĩ số 40',
  'Danh sách này có 35 học sinh',
  'Ngày 01 tháng 09 năm 2026',
  'Hà Nội, ngày 1 tháng 9',
  'Ngày … tháng … năm 20…',
  'Người lập bảng',
  'NGƯỜI LẬP BIỂU',
  'Giáo viên chủ nhiệm',
  'GVCN',
  'Hiệu trưởng',
  'P. Hiệu trưởng'.replace('P.', 'Phó'),
  'Xác nhận của nhà trường',
  '(Ký, ghi rõ họ tên)',
  'Total: 2',
])('%j ends the list, and the name of the signer below it is no student', (text) => {
  expect(keptOf([aStudent(2), aStudent(3), aLine(4, text), aLine(5, 'Nguyễn Thị Hoa')])).toEqual([2, 3])
})

test.each([
  'Tống Sở Hà',
  'Công Thị Hoa',
  'Ngày Văn Thắng',
  'Nam Anh',
  'Đinh Tổng Quát',
  'Cao Thị Kỷ',
  'Trang Ngọc',
  'Tô Hiệu',
  'Tô Anh',
  'Tô Trường Sơn',
  'Trương Phong Vũ',
  'An Đình Phú',
  'Thu Kỳ',
])('%j is a name and stays a student', (name) => {
  expect(keptOf([aLine(2, name), aLine(3, 'Lê Chi')])).toEqual([2, 3])
})

test('lines between students are left out, and students below them are kept', () => {
  const lines = ['Ghi chú: học thứ Ba', 'Tổ 1', 'Nhóm A', 'Trang 2', 'Nam: 20', 'Danh sách lớp 9B']
  expect(keptOf([aStudent(2), ...lines.map((text, place) => aLine(3 + place, text)), aStudent(20)])).toEqual([2, 20])
})

test('students below a total are kept if they have a day, a phone or a running number', () => {
  expect(
    keptOf([
      aStudent(2),
      aLine(3, 'Tổng số: 1'),
      aStudent(4),
      aLine(5, 'Lê Chi', { hasSerial: true, hasDetails: true }),
    ]),
  ).toEqual([2, 4, 5])
})

test('a lone name after an empty row is left out at the end of a list with details', () => {
  expect(keptOf([aStudent(2), aStudent(3), aLine(5, 'Nguyễn Thị Hoa', { isBelowGap: true })])).toEqual([2, 3])
  // A name directly below the list, without an empty row between, is a student whose other data are missing.
  expect(keptOf([aStudent(2), aStudent(3), aLine(4, 'Lê Chi')])).toEqual([2, 3, 4])
  // In a list of names only, every name is a student.
  expect(keptOf([aLine(2, 'Lê An'), aLine(4, 'Lê Chi', { isBelowGap: true })])).toEqual([2, 4])
})

test('a title above the repeated headings of the next page is left out', () => {
  expect(keptOf([aStudent(2), aStudent(3), aLine(4, 'TRƯỜNG THCS HOA SEN')], false)).toEqual([2, 3])
})

test('a row without a name is a faulty student only if it has details', () => {
  const empty = aLine(3, '', { texts: ['nghỉ ốm'] })
  expect(keptOf([aStudent(2), empty, { ...empty, row: 4, hasDetails: true }, aStudent(5)])).toEqual([2, 4, 5])
})
