import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../test/answers.ts'
import { aClass } from '../../../test/courses.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { unzip, watchSaving } from '../../../test/saved-files.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { createQueryClient } from '../../lib/graphql/query-client.ts'
import { importCommit } from '../../operations/invitations/commit-import.ts'
import { classGetInvitations, type ClassInvitation } from '../../operations/invitations/get-invitations.ts'
import { classMakeSlips } from '../../operations/invitations/make-slips.ts'
import { type ImportPreview, type ImportRow, importPreview } from '../../operations/invitations/preview-import.ts'
import { classRemoveInvitation } from '../../operations/invitations/remove-invitation.ts'
import { ClassStudents } from './class-students.tsx'

const aRow = (row: number, given: Partial<ImportRow> = {}): ImportRow => ({
  row,
  fullName: `Học viên ${row}`,
  isValid: true,
  effect: 'joined',
  error: null,
  dob: null,
  phone: null,
  email: null,
  schoolNumber: null,
  note: null,
  ...given,
})
const aFaultyRow = (row: number, description: string) =>
  aRow(row, { isValid: false, effect: null, error: refusal('INVALID_INPUT', description, 'dob').error })
const aPreview = (rows: ImportRow[], given: Partial<ImportPreview> = {}): ImportPreview => ({
  id: 'p-1',
  rows,
  valid: rows.filter(({ isValid }) => isValid).length,
  faulty: rows.filter(({ isValid }) => !isValid).length,
  faultyFile: null,
  sheet: 'Lớp 9A',
  sheets: ['Lớp 9A'],
  columns: [
    { letter: 'A', heading: 'Họ và tên', field: 'fullName', samples: ['Nguyễn Văn An'] },
    { letter: 'B', heading: 'SĐT', field: 'phone', samples: [] },
  ],
  isRemembered: false,
  leftOut: [],
  inCapitals: 0,
  keepCapitals: false,
  ...given,
})
const threeRows = [aRow(2), aRow(3, { effect: 'invited' }), aFaultyRow(4, 'Ngày sinh phải là một ngày có thật')]

const anInvitation = (given: Partial<ClassInvitation> = {}): ClassInvitation => ({
  id: 'i-1',
  fullName: 'Nguyễn Hữu Ân',
  dob: '2012-03-05',
  phone: '0912345678',
  email: null,
  schoolNumber: null,
  note: null,
  invitedAt: '2026-11-20T02:00:00.000Z',
  expiresAt: null,
  ...given,
})
const answerInvitations = (...items: ClassInvitation[]) =>
  answer(classGetInvitations, { classGetInvitations: { ...success, items } })

const excel = (name = 'danh-sach.xlsx', content = 'PK') =>
  new File([content], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })

function open() {
  signedInAs('CENR')
  return renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <ClassStudents studyClass={{ ...aClass(), candidates: [], leavers: [] }} />
    </QueryClientProvider>,
  )
}
async function openImport() {
  answerInvitations()
  const part = open()
  await part.user.click(await screen.findByRole('button', { name: 'Nhập từ Excel' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Nhập học viên vào/ }))
  const choose = async (file: File) => {
    // The browser's filter is only a hint: people can choose any file.
    await userEvent
      .setup({ applyAccept: false })
      .upload(document.querySelector<HTMLElement>('input[type="file"]')!, file)
  }
  return { ...part, dialog, choose }
}
const answerPreview = (preview: ImportPreview) =>
  answer(importPreview, { importPreview: { ...success, item: preview } })

test('the template file has the column headings of the contract', async () => {
  const saved = watchSaving()
  const { dialog, user } = await openImport()
  await user.click(dialog.getByRole('button', { name: 'Tải tệp mẫu' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['mau-danh-sach-hoc-vien.xlsx']))
  const files = await unzip(saved[0]!.file)
  const strings = files.get('xl/sharedStrings.xml') ?? ''
  for (const heading of ['Họ và tên*', 'Mã học viên', 'Ngày sinh', 'Điện thoại', 'Email']) {
    expect(strings).toContain(`>${heading}<`)
  }
})

test('a file is previewed, faulty rows first, before anything is written', async () => {
  const calls = answerPreview(aPreview(threeRows))
  const commits = answer(importCommit, { importCommit: { ...success, item: aPreview(threeRows) } })
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  expect(await dialog.findByText('2 dòng nhập được, 1 dòng lỗi.')).toBeDefined()
  const faulty = within(dialog.getByRole('list', { name: 'Các dòng lỗi' })).getAllByRole('listitem')
  expect(faulty.map(({ textContent }) => textContent)).toEqual(['Dòng 4 Học viên 4Ngày sinh phải là một ngày có thật'])
  expect(dialog.getByText('1 học viên vào lớp ngay (có mã học viên)')).toBeDefined()
  await user.click(dialog.getByText('1 học viên được mời bằng phiếu (chưa có tài khoản)'))
  expect(await dialog.findByText('Học viên 3')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ classId: 'c-1', file: btoa('PK') }])
  expect(commits).toHaveLength(0)
})

test('the preview is imported, and the outcome leads to the slips', async () => {
  answerPreview(aPreview(threeRows))
  const commits = answer(importCommit, { importCommit: { ...success, item: aPreview(threeRows) } })
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  await user.click(await dialog.findByRole('button', { name: 'Nhập 2 học viên' }))
  expect(await dialog.findByText('Đã nhập xong: 1 học viên đã vào lớp, 1 học viên được mời bằng phiếu.')).toBeDefined()
  expect(dialog.getByText('1 dòng lỗi, chưa được nhập')).toBeDefined()
  expect(commits.map((call) => call.variables)).toEqual([{ id: 'p-1' }])
  await user.click(dialog.getByRole('button', { name: 'In phiếu mời' }))
  expect(await screen.findByRole('dialog', { name: 'In phiếu mời vào lớp' })).toBeDefined()
})

test('the faulty rows can be saved as a file', async () => {
  const saved = watchSaving()
  answerPreview(aPreview(threeRows, { faultyFile: btoa('PKfaulty') }))
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  await user.click(await dialog.findByRole('button', { name: 'Tải 1 dòng lỗi' }))
  expect(saved.map(({ name }) => name)).toEqual(['dong-loi_K7QX2M.xlsx'])
  await expect(saved[0]!.file.text()).resolves.toBe('PKfaulty')
})

test('if the class has changed since, the file is previewed again before the import', async () => {
  const calls = answerPreview(aPreview(threeRows))
  answer(importCommit, { importCommit: { ...refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi'), item: null } })
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  const write = await dialog.findByRole('button', { name: 'Nhập 2 học viên' })
  answerPreview(aPreview([aRow(2, { effect: 'unchanged' }), aRow(3, { effect: 'invited' })]))
  await user.click(write)
  expect(await dialog.findByText(/^Lớp vừa thay đổi nên danh sách được kiểm tra lại/)).toBeDefined()
  expect(await dialog.findByRole('button', { name: 'Nhập 1 học viên' })).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('a row that changes nothing is not counted among the rows to import', async () => {
  answerPreview(aPreview([aRow(2, { effect: 'unchanged' }), aRow(3), aFaultyRow(4, 'Cần ghi cả họ và tên')]))
  const { dialog, choose } = await openImport()
  await choose(excel())
  expect(await dialog.findByText('1 dòng nhập được, 1 dòng không đổi, 1 dòng lỗi.')).toBeDefined()
})

test('an unreadable file removes the earlier file, which can no longer be imported', async () => {
  answerPreview(aPreview(threeRows))
  const { dialog, choose } = await openImport()
  await choose(excel())
  await dialog.findByRole('button', { name: 'Nhập 2 học viên' })
  await choose(excel('khac.pdf'))
  expect(await dialog.findByText(/^Đây không phải danh sách đọc được/)).toBeDefined()
  expect(dialog.queryByText('danh-sach.xlsx')).toBeNull()
  expect(dialog.queryByRole('button', { name: /^Nhập/ })).toBeNull()
})

test('a file without anything to do cannot be imported', async () => {
  answerPreview(aPreview([aFaultyRow(2, 'Cần ghi cả họ và tên')]))
  const { dialog, choose } = await openImport()
  await choose(excel())
  expect((await dialog.findByRole('button', { name: 'Không có gì để nhập' })).hasAttribute('disabled')).toBe(true)
})

test.each([
  ['a PDF file', excel('lop.pdf'), /^Đây không phải danh sách đọc được/],
  ['an empty file', excel('lop.xlsx', ''), /^Tệp trống/],
  ['a file above 1 MB', excel('lop.xlsx', 'x'.repeat(1024 * 1024 + 1)), /^Tệp lớn hơn 1 MB/],
])('%s is not sent, and the reason is shown', async (_, file, words) => {
  const calls = answerPreview(aPreview(threeRows))
  const { dialog, choose } = await openImport()
  await choose(file)
  expect(await dialog.findByText(words)).toBeDefined()
  expect(calls).toHaveLength(0)
})

test.each(['.xls', '.ods', '.csv', '.txt', '.xlsm', '.html'])('a file named %s is sent', async (ending) => {
  const calls = answerPreview(aPreview(threeRows))
  const { dialog, choose } = await openImport()
  await choose(excel(`lop${ending}`))
  expect(await dialog.findByText(`lop${ending}`)).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('the teacher changes what a column contains, and the file is previewed again with that choice', async () => {
  const calls = answerPreview(aPreview(threeRows))
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  const column = await dialog.findByLabelText<HTMLSelectElement>('SĐT')
  expect(column.value).toBe('phone')
  expect(dialog.getByText('Các cột trong tệp: đọc 2 trong 2 cột')).toBeDefined()
  const columns = [
    { letter: 'A', heading: 'Họ và tên', field: 'fullName' as const, samples: [] },
    { letter: 'B', heading: 'SĐT', field: 'parentPhone' as const, samples: [] },
  ]
  const again = answerPreview(aPreview([aRow(2, { note: 'SĐT phụ huynh: 0912345678' })], { id: 'p-2', columns }))
  await user.selectOptions(column, 'SĐT phụ huynh (ghi chú)')
  expect(await dialog.findByRole('button', { name: 'Nhập 1 học viên' })).toBeDefined()
  expect(document.activeElement).toBe(column)
  expect(column.value).toBe('parentPhone')
  expect(calls).toHaveLength(1)
  expect(again.map(({ variables }) => variables)).toEqual([
    { classId: 'c-1', file: btoa('PK'), choice: { columns: ['fullName', 'parentPhone'] } },
  ])
})

test('the last of several quick changes is previewed, and nothing can be imported meanwhile', async () => {
  answerPreview(aPreview(threeRows))
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  const column = await dialog.findByLabelText<HTMLSelectElement>('SĐT')
  let resolve = () => {}
  const promise = new Promise<void>((done) => void (resolve = done))
  const calls = answer(importPreview, async ({ variables }) => {
    await promise
    const field = variables.choice?.columns?.[1] ?? 'ignore'
    return { importPreview: { ...success, item: aPreview([aRow(2, { fullName: `Đọc ${field}` })]) } }
  })
  for (const label of ['Ngày sinh', 'Bỏ qua', 'Email học viên']) await user.selectOptions(column, label)
  expect(column.value).toBe('email')
  expect(dialog.getByRole('button', { name: /^Nhập/ }).hasAttribute('disabled')).toBe(true)
  resolve()
  await user.click(await dialog.findByText('1 học viên vào lớp ngay (có mã học viên)'))
  expect(await dialog.findByText('Đọc email')).toBeDefined()
  expect(calls.map(({ variables }) => variables.choice)).toEqual([
    { columns: ['fullName', 'dob'] },
    { columns: ['fullName', 'email'] },
  ])
})

test('a list without a known column for the name asks for it, and cannot be imported before', async () => {
  const columns = [{ letter: 'A', heading: '', field: 'ignore' as const, samples: ['Nguyễn Văn An'] }]
  answerPreview(aPreview([], { columns, isRemembered: true }))
  const { dialog, choose } = await openImport()
  await choose(excel())
  expect(await dialog.findByText('Chưa biết cột nào là họ tên. Hãy chọn ở bên dưới.')).toBeDefined()
  expect(dialog.getByLabelText('Cột A')).toBeDefined()
  expect(dialog.getByText('Ví dụ: Nguyễn Văn An')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Không có gì để nhập' }).hasAttribute('disabled')).toBe(true)
})

test('remembered columns are folded, and another sheet is read with its own proposal', async () => {
  answerPreview(aPreview(threeRows, { isRemembered: true, sheets: ['Lớp 9A', 'Lớp 9B'] }))
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  const label = await dialog.findByText('Các cột trong tệp: đọc 2 trong 2 cột, như lần trước')
  expect(label.closest('details')?.open).toBe(false)
  const calls = answerPreview(aPreview([aRow(2)], { sheet: 'Lớp 9B', sheets: ['Lớp 9A', 'Lớp 9B'] }))
  await user.selectOptions(dialog.getByLabelText('Trang tính'), 'Lớp 9B')
  expect(await dialog.findByRole('button', { name: 'Nhập 1 học viên' })).toBeDefined()
  expect(calls.map(({ variables }) => variables.choice)).toEqual([{ sheet: 'Lớp 9B', keepCapitals: false }])
})

test('names in capitals can keep them', async () => {
  answerPreview(aPreview(threeRows, { inCapitals: 2 }))
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  const box = await dialog.findByRole<HTMLInputElement>('checkbox', {
    name: 'Đổi 2 tên VIẾT HOA thành dạng “Nguyễn Văn An”',
  })
  expect(box.checked).toBe(true)
  const calls = answerPreview(aPreview([aRow(2)], { inCapitals: 2, keepCapitals: true }))
  await user.click(box)
  expect(await dialog.findByRole('button', { name: 'Nhập 1 học viên' })).toBeDefined()
  expect(calls.map(({ variables }) => variables.choice)).toEqual([{ keepCapitals: true }])
  expect(box.checked).toBe(false)
})

test('the preview shows what was read of a student, and the rows that are left out', async () => {
  const rows = [
    aRow(2, {
      effect: 'invited',
      dob: '2012-09-05',
      phone: '0912345678',
      schoolNumber: '7',
      note: 'SĐT khác: 0987654321',
    }),
  ]
  answerPreview(aPreview(rows, { leftOut: [{ row: 5, text: 'Tổng số: 2 học sinh' }] }))
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  await user.click(await dialog.findByText('1 học viên được mời bằng phiếu (chưa có tài khoản)'))
  expect(await dialog.findByText('mã trường 7 · sinh 05-09-2012 · 0912345678 · SĐT khác: 0987654321')).toBeDefined()
  await user.click(dialog.getByText('1 dòng không phải học viên, được bỏ qua'))
  const leftOut = within(await dialog.findByRole('list', { name: 'Các dòng được bỏ qua' })).getAllByRole('listitem')
  expect(leftOut.map(({ textContent }) => textContent)).toEqual(['Dòng 5 Tổng số: 2 học sinh'])
})

test('the dialog shows an unreadable file and a lost network, and another file can be chosen', async () => {
  answer(importPreview, {
    importPreview: { ...refusal('INVALID_INPUT', 'Không tìm thấy cột "Họ và tên"', 'file'), item: null },
  })
  const { dialog, choose } = await openImport()
  await choose(excel())
  expect(await dialog.findByText('Không tìm thấy cột "Họ và tên"')).toBeDefined()
  answer(importPreview, () => {
    throw new Broken()
  })
  await choose(excel('khac.xlsx'))
  await waitFor(() => expect(dialog.queryByText('Không tìm thấy cột "Họ và tên"')).toBeNull())
  expect(await dialog.findByRole('alert')).toBeDefined()
  answerPreview(aPreview(threeRows))
  await choose(excel('lan-ba.xlsx'))
  expect(await dialog.findByText('lan-ba.xlsx')).toBeDefined()
})

test('invited students are below the students, and an invitation is withdrawn after a question', async () => {
  answerInvitations(
    anInvitation(),
    anInvitation({
      id: 'i-2',
      fullName: 'Bùi Đức Kiên',
      dob: null,
      phone: null,
      expiresAt: '2027-01-22T02:00:00.000Z',
    }),
  )
  const calls = answer(classRemoveInvitation, { classRemoveInvitation: success })
  const { user } = open()
  const rows = within(await screen.findByRole('list', { name: 'Lời mời chưa dùng' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Nguyễn Hữu Ânsinh 05-03-2012 · 0912345678 · chưa in phiếu',
    'Bùi Đức Kiênphiếu dùng đến 22-01-2027',
  ])
  await user.click(screen.getByRole('button', { name: 'Xoá lời mời Bùi Đức Kiên' }))
  const question = within(await screen.findByRole('dialog', { name: 'Xoá lời mời?' }))
  expect(question.getByText(/kể cả khi đã cầm phiếu in/)).toBeDefined()
  answerInvitations(anInvitation())
  await user.click(question.getByRole('button', { name: 'Xoá lời mời' }))
  expect(await screen.findByText('Đã xoá lời mời')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'i-2' }])
  await waitFor(() => expect(screen.queryByText('Bùi Đức Kiên')).toBeNull())
})

test('slips are created and printed, eight per page, with name, class, code and expiry', async () => {
  const print = vi.fn<() => void>()
  Object.assign(window, { print })
  answerInvitations(anInvitation())
  const slips = Array.from({ length: 9 }, (_, index) => ({
    fullName: `Học viên ${index}`,
    code: `K7QX2M4${'ABCDEFGHJ'[index]}`,
    expiresAt: '2027-01-22T02:00:00.000Z',
  }))
  const calls = answer(classMakeSlips, { classMakeSlips: { ...success, items: slips } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'In phiếu mời' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'In phiếu mời vào lớp' }))
  expect(dialog.getByText(/sẽ hết hiệu lực/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Tạo mã và in' }))
  const sheets = within(await screen.findByTestId('slips')).getAllByRole('list', { hidden: true })
  const pages = sheets.filter((sheet) => sheet.tagName === 'UL')
  expect(pages.map((page) => page.children.length)).toEqual([8, 1])
  const first = pages[0]!.children[0]!
  for (const words of [
    'Học viên 0',
    'Lớp tối thứ Ba – thứ Năm',
    'K7QX 2M4A',
    '/tham-gia-bang-phieu',
    '22-01-2027 09:00',
  ]) {
    expect(first.textContent).toContain(words)
  }
  expect(
    within(first as HTMLElement).getByRole('img', { name: /tham-gia-bang-phieu\/K7QX2M4A$/, hidden: true }),
  ).toBeDefined()
  expect(print).toHaveBeenCalledOnce()
  expect(calls.map((call) => call.variables)).toEqual([{ classId: 'c-1' }])
})
