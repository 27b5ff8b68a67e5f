import type { BookType } from '@e965/xlsx'
import { repeatedRowFault } from '@hien/contract/rules/import'
import { yearAlone, yearWithTwoDigits } from '@hien/contract/rules/import-day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse } from '../../../test/courses.ts'
import { commitOf, invitationsOf, previewOf, redeemOf, slipsOf, type TestChoice } from '../../../test/imports.ts'
import { aListFile, sheetsFile, type ListCell } from '../../../test/list-files.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let classId: string
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  teacher = await aTeacher(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  classId = (await aClass(server, teacher, await aCourse(server, teacher))).id
})

const previewed = (file: Buffer, choice?: TestChoice, by = teacher) =>
  previewOf(server, by, { classId, file: file.toString('base64'), ...(choice && { choice }) })
async function imported(file: Buffer, choice?: TestChoice) {
  const { item } = await previewed(file, choice)
  expect(await commitOf(server, teacher, item.id)).toMatchObject({ isSuccess: true, item })
  return item
}
const invited = () => invitationsOf(server, teacher, classId)
const namesOf = ({ rows }: { rows: { fullName: string }[] }) => rows.map(({ fullName }) => fullName)

const school: ListCell[][] = [
  ['PHÒNG GD&ĐT QUẬN X'],
  ['DANH SÁCH HỌC SINH LỚP 9A'],
  [null],
  ['STT', 'Mã HS', 'Họ đệm', 'Tên', 'Ngày sinh', 'SĐT phụ huynh', 'SĐT học sinh'],
  [1, '0123456789', 'NGUYỄN VĂN', 'AN', new Date('2012-09-05'), '0912.345.678 / 0987 654 321', null],
  [2, '0123456790', 'Lê Thị Thu', 'Hà', '17-11-2012', 'mẹ: (091) 1111111', "'0933333333"],
  [3, '0123456791', 'Trần', 'Chi', '5/9/12', null, null],
  [4, '0123456792', 'Đỗ', 'Dung', 2012, null, null],
  [null],
  [null, null, 'Tổng số: 4 học sinh'],
  [null, null, null, null, null, 'Người lập bảng'],
  [null, null, 'Phạm Thị Hoa'],
]

test.each<BookType>(['xlsx', 'xls', 'ods'])(
  'the list of a school is imported from .%s without a change: name in two columns, own numbers, phones of parents, totals',
  async (bookType) => {
    const item = await imported(sheetsFile({ Bìa: [['Sổ điểm']], '9A': school }, bookType))
    expect(item).toMatchObject({ valid: 2, faulty: 2, sheet: '9A', sheets: ['Bìa', '9A'], inCapitals: 1 })
    expect(item.columns.map(({ field }) => field)).toEqual([
      'ignore',
      'schoolNumber',
      'familyName',
      'givenName',
      'dob',
      'parentPhone',
      'phone',
    ])
    expect(item.rows.flatMap(({ row, error }) => (error ? [[row, error.field, error.description]] : []))).toEqual([
      [7, 'dob', yearWithTwoDigits],
      [8, 'dob', yearAlone],
    ])
    expect(item.leftOut).toEqual([
      { row: 10, text: 'Tổng số: 4 học sinh' },
      { row: 11, text: 'Người lập bảng' },
      { row: 12, text: 'Phạm Thị Hoa' },
    ])
    const note = 'SĐT phụ huynh: 0912345678, 0987654321'
    expect(item.rows[0]).toMatchObject({
      fullName: 'Nguyễn Văn An',
      dob: '2012-09-05',
      note,
      schoolNumber: '0123456789',
    })
    expect((await invited()).toSorted((one, other) => one.fullName.localeCompare(other.fullName))).toMatchObject([
      { fullName: 'Lê Thị Thu Hà', dob: '2012-11-17', phone: '0933333333', note: 'SĐT phụ huynh: 0911111111' },
      { fullName: 'Nguyễn Văn An', schoolNumber: '0123456789', dob: '2012-09-05', phone: null, note },
    ])
    const { rows } = await server.sql.query("select count(*)::int as parents from members where role = 'PAME'")
    expect(rows).toEqual([{ parents: 0 }])
  },
)

const lines = 'Họ và tên;Ngày sinh;Điện thoại\r\nNguyễn Văn An;05/09/2012;0912345678\r\n"Lê Thị ""Hà""";17/11/2012;\r\n'
test.each<[string, Buffer]>([
  ['CSV in UTF-8', Buffer.from(`\uFEFF${lines}`)],
  ['CSV in UTF-16', Buffer.from(`\uFEFF${lines}`, 'utf16le')],
  ['text with tabs', Buffer.from(lines.replaceAll(';', '\t'))],
])('%s is imported', async (_, file) => {
  expect(namesOf(await imported(file))).toEqual(['Nguyễn Văn An', 'Lê Thị "Hà"'])
  expect(await invited()).toHaveLength(2)
})

test('an HTML table named .xls and a text in TCVN3 are imported, and the preview shows what was read', async () => {
  const html =
    '<html><table><tr><th>STT<th>Họ và tên<th>Ngày sinh<tr><td>1<td>Nguy&#7877;n Văn An<td>5/9/2012</table></html>'
  expect(await imported(Buffer.from(html))).toMatchObject({ rows: [{ fullName: 'Nguyễn Văn An', dob: '2012-09-05' }] })
  const old = Buffer.from('Hä vµ tªn\tNgµy sinh\r\nLª ThÞ Hµ\t05/09/2012\r\n', 'latin1')
  expect(await imported(old)).toMatchObject({ rows: [{ fullName: 'Lê Thị Hà', dob: '2012-09-05' }] })
})

test('the teacher chooses the columns and the sheet, and the choice is proposed for the next file with these headings', async () => {
  const rows: ListCell[][] = [
    ['Họ và tên', 'SĐT', 'Mã'],
    ['Nguyễn An', '0912345678', '7'],
  ]
  const columns = ['fullName', 'parentPhone', 'ignore'] as const
  const proposed = await previewed(aListFile(rows))
  expect(proposed.item).toMatchObject({ isRemembered: false, rows: [{ phone: '0912345678', schoolNumber: '7' }] })
  const note = 'SĐT phụ huynh: 0912345678'
  const chosen = await previewed(aListFile(rows), { columns: [...columns] })
  expect(chosen.item).toMatchObject({ isRemembered: false, rows: [{ phone: null, note, schoolNumber: null }] })
  // A choice of columns is remembered when the list is imported, not when it is only previewed.
  expect((await previewed(aListFile(rows))).item.isRemembered).toBe(false)
  await commitOf(server, teacher, chosen.item.id)
  const next = sheetsFile({ 'Lớp khác': [['Họ tên'], ['Lê Bình']], 'Lớp 9A': [['Danh sách'], ...rows] }, 'xls')
  const remembered = await previewed(next)
  expect(remembered.item).toMatchObject({ isRemembered: true, sheet: 'Lớp 9A', rows: [{ note, effect: 'unchanged' }] })
  expect(remembered.item.columns.map(({ field }) => field)).toEqual(columns)
  expect((await previewed(next, { sheet: 'Lớp khác' })).item).toMatchObject({ rows: [{ fullName: 'Lê Bình' }] })
  const other = await aTeacher(server)
  classId = (await aClass(server, other, await aCourse(server, other))).id
  expect((await previewed(next, undefined, other)).item.isRemembered).toBe(false)
})

test('a list without a known column for the name is shown with its columns instead of refused', async () => {
  const file = aListFile([
    ['Nombre', 'Fecha'],
    ['Nguyễn An', '5/9/2012'],
  ])
  expect(await previewed(file)).toMatchObject({
    isSuccess: true,
    item: {
      rows: [],
      valid: 0,
      columns: [
        { letter: 'A', heading: '', field: 'ignore', samples: ['Nombre', 'Nguyễn An'] },
        { letter: 'B', samples: ['Fecha', '5/9/2012'] },
      ],
    },
  })
  expect(await imported(file, { columns: ['fullName', 'dob'] })).toMatchObject({
    rows: [{ isValid: false }, { fullName: 'Nguyễn An', dob: '2012-09-05' }],
  })
})

test.each<[string, ListCell[][], string[]]>([
  [
    'headings in two rows',
    [
      ['Họ và tên', null, 'Số điện thoại', null],
      ['Họ đệm', 'Tên', 'HS', 'PH'],
      ['Nguyễn Văn', 'An', '0912', '0987654321'],
      ['Lê', 'Bình', '0912', null],
    ],
    ['A1:B1', 'C1:D1'],
  ],
  [
    'one heading above two columns',
    [
      ['Họ và tên', null, 'SĐT'],
      ['Nguyễn Văn', 'An', '0912'],
      ['Lê', 'Bình', '0912'],
    ],
    ['A1:B1'],
  ],
  [
    'no headings',
    [
      ['Nguyễn Văn An', '5/9/2012'],
      ['Lê Bình', '5/9/12'],
      ['Lê Chi', '6/9/2012'],
    ],
    [],
  ],
])('the faulty rows of a list with %s are read again with the same columns', async (_, rows, merged) => {
  const first = (await previewed(aListFile(rows, 'xlsx', merged))).item
  const again = (await previewed(Buffer.from(first.faultyFile ?? '', 'base64'))).item
  const faulty = first.rows.flatMap(({ fullName, error }) => (error ? [[fullName, error]] : []))
  expect(faulty.length).toBeGreaterThan(0)
  expect(again.rows.map(({ fullName, error }) => [fullName, error])).toEqual(faulty)
  expect(again.columns.map(({ field }) => field)).toEqual(first.columns.map(({ field }) => field))
})

test('names in capitals stay in capitals if the teacher chooses so, and name the same person either way', async () => {
  const file = aListFile([['Họ và tên'], ['NGUYỄN VĂN AN']])
  expect(await imported(file)).toMatchObject({
    inCapitals: 1,
    keepCapitals: false,
    rows: [{ fullName: 'Nguyễn Văn An' }],
  })
  expect((await previewed(file, { keepCapitals: true })).item).toMatchObject({
    inCapitals: 1,
    keepCapitals: true,
    rows: [{ fullName: 'NGUYỄN VĂN AN', effect: 'unchanged' }],
  })
})

test('a person in NFC and in NFD is one person, in one list and in two', async () => {
  const [nfc, nfd] = (['NFC', 'NFD'] as const).map((form) =>
    ['Nguyễn Thị Hồng Ngọc', '05/09/2012'].map((text) => text.normalize(form)),
  )
  if (!nfc || !nfd) throw new Error('There are two forms')
  const heading = ['Họ và tên', 'Ngày sinh']
  const { item } = await previewed(aListFile([heading, nfd, nfc]))
  expect(item.rows[1]?.error?.description).toBe(repeatedRowFault(2))
  await commitOf(server, teacher, item.id)
  for (const row of [nfc, nfd]) {
    const again = await previewed(aListFile([heading, row]))
    expect(again.item).toMatchObject({ rows: [{ fullName: 'Nguyễn Thị Hồng Ngọc', effect: 'unchanged' }] })
  }
})

test('two students with one name are told apart by the numbers of their school', async () => {
  const rows = [
    ['Họ và tên', 'Mã HS'],
    ['Nguyễn An', '1'],
    ['Nguyễn An', '2'],
    ['Nguyễn An', '2'],
  ]
  const item = await imported(aListFile(rows))
  expect(item).toMatchObject({ valid: 2, faulty: 1 })
  expect(new Set((await invited()).map(({ schoolNumber }) => schoolNumber))).toEqual(new Set(['1', '2']))
  expect((await previewed(aListFile(rows))).item.rows.map(({ effect }) => effect)).toEqual([
    'unchanged',
    'unchanged',
    null,
  ])
})

test('the school’s student number and the phones of parents are deleted when the slip is used', async () => {
  await imported(
    aListFile([
      ['Họ và tên', 'Mã HS', 'SĐT phụ huynh'],
      ['Nguyễn An', '7', '0912345678'],
    ]),
  )
  const [slip] = await slipsOf(server, teacher, classId)
  expect(await redeemOf(server, await aStudent(server), slip?.code ?? '')).toMatchObject({ isSuccess: true })
  const { rows } = await server.sql.query('select school_number, note from invitations where class_id = $1', [classId])
  expect(rows).toEqual([{ school_number: null, note: null }])
})
