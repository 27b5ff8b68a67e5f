import { within, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, success } from '../../../test/answers.ts'
import { aPreview, aRow, answerPreview, excel, openImport, threeRows } from '../../../test/imports.tsx'
import { importPreview } from '../../operations/invitations/preview-import.ts'

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
  await waitFor(() => expect(document.activeElement).toBe(column))
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
