import { expect, test } from 'vitest'
import { fieldOfHeading } from './heading-words.ts'

test.each([
  [
    'fullName',
    [
      'Họ và tên',
      'HO VA TEN *',
      'Họ tên',
      'Họ và tên HS',
      'Họ tên học sinh',
      'Họ và tên học viên',
      'Học sinh',
      'Học viên',
      'Tên học sinh',
      'Full name',
      'Student',
      "Student's name",
      'Name',
      'Họ & tên'.replace('&', 'và'),
    ],
  ],
  [
    'familyName',
    [
      'Họ đệm',
      'Họ và tên đệm',
      'Họ lót',
      'Tên lót',
      'Chữ lót',
      'Họ',
      'Họ và chữ lót',
      'Last name',
      'Surname',
      'Family Name',
    ],
  ],
  ['givenName', ['Tên', 'Tên gọi', 'First name', 'Given Name']],
  ['code', ['Mã học viên', 'Mã HV']],
  [
    'schoolNumber',
    ['Mã học sinh', 'Mã HS', 'Mã số', 'Mã số HS', 'Mã số sinh viên', 'MSHS', 'SBD', 'Số báo danh', 'Student ID'],
  ],
  [
    'dob',
    [
      'Ngày sinh',
      'Ngày tháng năm sinh',
      'Ngày, tháng, năm sinh',
      'NGÀY SINH (dd/mm/yyyy)',
      'Năm sinh',
      'Sinh ngày',
      'Ngày sinh HS',
      'DOB',
      'Date of birth',
      'Birthday',
      'N.sinh',
    ],
  ],
  [
    'phone',
    [
      'Điện thoại',
      'Số điện thoại',
      'SĐT',
      'SĐT học sinh',
      'ĐT',
      'ĐT liên hệ',
      'Số ĐT',
      'Điện thoại liên hệ',
      'Liên hệ',
      'Phone',
      'Mobile',
      'Zalo',
      'Phone number',
    ],
  ],
  [
    'parentPhone',
    [
      'SĐT phụ huynh',
      'Điện thoại (phụ huynh)',
      'SĐT PH',
      'ĐT bố',
      'Số điện thoại mẹ',
      'ĐT cha/mẹ',
      'SĐT gia đình',
      "Parent's phone",
      'Mother phone',
      'SĐT phụ huynh (Zalo)',
    ],
  ],
  ['email', ['Email', 'E-mail', 'Thư điện tử', 'Địa chỉ email', 'Gmail']],
  ['serial', ['STT', 'TT', 'Số TT', 'No.']],
  ['reason', ['Lý do', 'LY DO']],
] as const)('the field %s is recognised by each of its headings', (field, headings) => {
  expect(headings.map((heading) => [heading, fieldOfHeading(heading)])).toEqual(
    headings.map((heading) => [heading, field]),
  )
  expect(headings.map((heading) => fieldOfHeading(heading.normalize('NFD')))).toEqual(headings.map(() => field))
})

test.each([
  'Nơi sinh',
  'Giới tính',
  'Dân tộc',
  'DT',
  'Lớp',
  'Ghi chú',
  'Địa chỉ',
  'Họ tên phụ huynh',
  'Họ tên bố',
  'Tên mẹ',
  'Email phụ huynh',
  'Ngày sinh bố',
  'CCCD',
  'Mã định danh cá nhân',
  'Số tiền',
  'DANH SÁCH HỌC SINH LỚP 9A',
  '',
])('%j is not the heading of a field', (heading) => {
  expect(fieldOfHeading(heading)).toBeNull()
})
