import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../test/answers.ts'
import {
  aFaultyRow,
  anInvitation,
  answerInvitations,
  answerPreview,
  aPreview,
  aRow,
  excel,
  openImport,
  openStudents,
  threeRows,
} from '../../../test/imports.tsx'
import { unzip, watchSaving } from '../../../test/saved-files.ts'
import { importCommit } from '../../operations/invitations/commit-import.ts'
import { classMakeSlips } from '../../operations/invitations/make-slips.ts'
import { importPreview } from '../../operations/invitations/preview-import.ts'
import { classRemoveInvitation } from '../../operations/invitations/remove-invitation.ts'

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
  expect(await dialog.findByText(/^Đây không phải bảng tính đọc được/)).toBeDefined()
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
  ['a PDF file', excel('lop.pdf'), /^Đây không phải bảng tính đọc được/],
  ['an empty file', excel('lop.xlsx', ''), /^Tệp trống/],
  ['a file above 1 MB', excel('lop.xlsx', 'x'.repeat(1024 * 1024 + 1)), /^Tệp lớn hơn 1 MB/],
])('%s is not sent, and the reason is shown', async (_, file, words) => {
  const calls = answerPreview(aPreview(threeRows))
  const { dialog, choose } = await openImport()
  await choose(file)
  expect(await dialog.findByText(words)).toBeDefined()
  expect(calls).toHaveLength(0)
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
  const { user } = openStudents()
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
  const { user } = openStudents()
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
