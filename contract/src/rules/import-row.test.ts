import { expect, test } from 'vitest'
import { noSuchDay, yearAlone, yearWithTwoDigits } from './import-day.ts'
import { readImportRow, type ImportCells } from './import-row.ts'

const today = '2026-11-24'
const read = (cells: ImportCells, keepCapitals = false) => readImportRow(cells, { today, keepCapitals })
const name = ['Nguyễn Văn An']
const faultOf = (cells: ImportCells) => {
  const answer = read(cells)
  return 'fault' in answer ? answer.fault : answer
}

test('a name in two columns is one name, and the column for the complete name is preferred', () => {
  expect(read({ familyName: ['Nguyễn Văn'], givenName: ['An'] })).toMatchObject({
    student: { fullName: 'Nguyễn Văn An' },
  })
  expect(read({ familyName: ['Nguyễn', 'Văn'], givenName: ['An'] })).toMatchObject({
    student: { fullName: 'Nguyễn Văn An' },
  })
  expect(read({ fullName: ['Lê Thị Hà'], familyName: ['Nguyễn Văn'], givenName: ['An'] })).toMatchObject({
    student: { fullName: 'Lê Thị Hà' },
  })
  for (const numbered of ['1. Nguyễn Văn An', '12) Nguyễn Văn An', '3.Nguyễn Văn An'])
    expect(read({ fullName: [numbered] })).toMatchObject({ student: { fullName: 'Nguyễn Văn An' } })
})

test('a name in NFD becomes NFC, and a name that lost its accents is refused with what to do', () => {
  expect(read({ fullName: ['Nguyễn Văn An'.normalize('NFD')] })).toEqual(read({ fullName: ['Nguyễn Văn An'] }))
  for (const lost of ['Nguy?n V?n An', 'L? Th? H?', 'Nguy\uFFFDn An'])
    expect(faultOf({ fullName: [lost] })).toMatchObject({ field: 'fullName', description: /mất dấu/ })
})

test('a name in capitals gets small letters, unless the teacher keeps the capitals', () => {
  const inCapitals = { fullName: ["H'HEN NIÊ ĐỖ-QUYÊN".normalize('NFD')] }
  expect(read(inCapitals)).toMatchObject({ student: { fullName: "H'Hen Niê Đỗ-Quyên" } })
  expect(read(inCapitals, true)).toMatchObject({ student: { fullName: "H'HEN NIÊ ĐỖ-QUYÊN" } })
  for (const other of ['Nguyễn Văn AN', 'nguyễn văn an', 'Y K']) {
    expect(read({ fullName: [other] })).toMatchObject({ student: { fullName: other } })
  }
})

test('further phones of the student and all phones of parents become a note', () => {
  expect(
    read({
      fullName: name,
      phone: ['0912.345.678 / 0987 654 321', '0912345678', '0911111111'],
      parentPhone: ['0933333333 hoặc 0944444444', 'gọi ông ngoại', '0933333333'],
    }),
  ).toMatchObject({
    student: {
      phone: '+84912345678',
      note: 'SĐT khác: 0987654321, 0911111111; SĐT phụ huynh: 0933333333, 0944444444, gọi ông ngoại',
    },
  })
  expect(read({ fullName: name, phone: ['0912345678'] })).toMatchObject({ student: { note: null } })
})

test('the number of the school is kept as it is written', () => {
  expect(read({ fullName: name, schoolNumber: ['0123456789'] })).toMatchObject({
    student: { code: null, schoolNumber: '0123456789' },
  })
  expect(faultOf({ fullName: name, schoolNumber: ['1'.repeat(51)] })).toMatchObject({ field: 'schoolNumber' })
})

test.each([
  [{ dob: ['5/9/12'] }, 'dob', yearWithTwoDigits],
  [{ dob: ['2012'] }, 'dob', yearAlone],
  [{ dob: ['31/02/2012'] }, 'dob', noSuchDay],
  [{ dob: ['25/11/2026'] }, 'dob', 'Ngày sinh không được ở tương lai'],
  [{ dob: ['31/12/1899'] }, 'dob', 'Ngày sinh không hợp lệ'],
  [{ phone: ['gọi mẹ'] }, 'phone', 'Số điện thoại không hợp lệ'],
  [{ phone: ['0912345678', 'gọi mẹ'] }, 'phone', 'Số điện thoại không hợp lệ'],
  [{ email: ['an@'] }, 'email', 'Email không hợp lệ'],
])('%j is a fault of the row', (cells, field, description) => {
  expect(faultOf({ fullName: name, ...cells })).toEqual({ field, description })
})
