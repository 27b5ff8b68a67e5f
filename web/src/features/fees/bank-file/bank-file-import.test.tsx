import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { aBankFile, aBankRow, answerBankFile, everyOutcome } from '../../../../test/bank-files.ts'
import { answerPayments } from '../../../../test/fees.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { feeBankFileImport } from '../../../operations/fees/payments/import-bank-file.ts'
import { feeBankFilePreview } from '../../../operations/fees/payments/preview-bank-file.ts'

const excel = (name = 'sao-ke.xlsx', content = 'PK') => new File([content], name)
const file = btoa('PK')
const columns = ['date', 'amountIn', 'text'] as const

/** Opens the dialog on the page of the payments. `choose` chooses a file in it. */
async function openImport() {
  signedInAs('CENR')
  answerPayments(() => [])
  const { user } = renderApp('/hoc-phi/khoan-thu')
  await user.click(await screen.findByRole('button', { name: 'Nhập sao kê' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nhập sao kê ngân hàng' }))
  const choose = (chosen: File) =>
    // The browser's filter is only a hint: people can choose any file.
    userEvent.setup({ applyAccept: false }).upload(document.querySelector<HTMLElement>('input[type="file"]')!, chosen)
  return { user, dialog, choose }
}
const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a file is previewed with the outcome of each row in words, before anything is stored', async () => {
  const calls = answerBankFile(aBankFile(everyOutcome, { leftOut: [{ row: 7, text: 'Tổng cộng · 450.000' }] }))
  const { dialog, choose, user } = await openImport()
  expect(dialog.getByText(/^Tải sao kê từ ngân hàng/)).toBeDefined()
  await choose(excel())
  expect(
    await dialog.findByText('2 khoản mới, 1 khoản đã có, 1 khoản tiền ra, 1 dòng lỗi. Tổng các khoản mới: 450.000 đ.'),
  ).toBeDefined()
  expect(rowsOf(dialog.getByRole('list', { name: 'Các dòng lỗi' }))).toEqual([
    'Dòng 6 300.000 đDòng này không có ngày giao dịchHPABCDEFGH dong 6',
  ])
  const shown = [
    ['khoản mới, khớp với phiếu', 'Dòng 2 300.000 đ24-11-2026 18:02 · Phiếu 2026-0007 · HPABCDEFGH dong 2'],
    ['khoản mới, chưa khớp phiếu nào', 'Dòng 3 150.000 đ24-11-2026 · hoc phi'],
    ['khoản đã có, không nhập lại', 'Dòng 4 300.000 đ24-11-2026 18:02 · HPABCDEFGH dong 4'],
    ['khoản tiền ra, được bỏ qua', 'Dòng 5 -55.000 đ24-11-2026 18:02 · không có nội dung'],
  ] as const
  for (const [label, text] of shown) {
    await user.click(dialog.getByText(`1 ${label}`))
    expect(rowsOf(await dialog.findByRole('list', { name: label }))).toEqual([text])
  }
  await user.click(dialog.getByText('1 dòng không phải giao dịch, được bỏ qua'))
  expect(await dialog.findByText('Tổng cộng · 450.000')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([{ input: { file } }])
})

test('the previewed file is imported with its sheet and columns, and the outcome is shown', async () => {
  const read = aBankFile(everyOutcome)
  answerBankFile(read)
  const imports = answer(feeBankFileImport, { feeBankFileImport: { ...success, item: read } })
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  await user.click(await dialog.findByRole('button', { name: 'Nhập 2 khoản mới' }))
  expect(await dialog.findByText('Đã nhập 450.000 đ: 1 khoản khớp phiếu, 1 khoản chưa khớp.')).toBeDefined()
  expect(dialog.getByText('1 dòng lỗi, chưa được nhập')).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^Nhập/ })).toBeNull()
  expect(imports.map(({ variables }) => variables)).toEqual([{ input: { file, sheet: 'Sao kê', columns } }])
  await user.click(dialog.getByRole('button', { name: 'Đóng' }))
})

test('if the transfers were stored meanwhile, the outcome says that nothing was new', async () => {
  answerBankFile(aBankFile([aBankRow(2)]))
  const known = aBankFile([aBankRow(2, { outcome: 'known' })])
  answer(feeBankFileImport, { feeBankFileImport: { ...success, item: known } })
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  await user.click(await dialog.findByRole('button', { name: 'Nhập 1 khoản mới' }))
  expect(await dialog.findByText('Không có khoản nào mới để nhập.')).toBeDefined()
})

test('a column that is missing is named, and the file is previewed again with the choice', async () => {
  const unknown = aBankFile([], {
    columns: [
      { letter: 'A', heading: 'Cột một', field: 'date', samples: [] },
      { letter: 'B', heading: '', field: 'ignore', samples: ['300.000'] },
      { letter: 'C', heading: 'Cột ba', field: 'ignore', samples: [] },
    ],
  })
  answerBankFile(unknown)
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  expect(await dialog.findByText('Chưa biết cột tiền vào, cột nội dung. Hãy chọn ở bên dưới.')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Không có gì để nhập' }).hasAttribute('disabled')).toBe(true)
  const again = answerBankFile(aBankFile([aBankRow(2)]))
  await user.selectOptions(dialog.getByLabelText('Cột B'), 'Tiền vào (ghi có)')
  expect(await dialog.findByRole('button', { name: 'Nhập 1 khoản mới' })).toBeDefined()
  expect(again.map(({ variables }) => variables)).toEqual([
    { input: { file, columns: ['date', 'amountIn', 'ignore'] } },
  ])
})

test('if a file has no transfers, the columns stay open and another sheet can be chosen', async () => {
  answerBankFile(aBankFile([], { sheets: ['Sao kê', 'Khác'], isRemembered: true }))
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  expect(await dialog.findByText('Không thấy giao dịch nào. Hãy kiểm tra các cột ở bên dưới.')).toBeDefined()
  expect(dialog.getByLabelText('Diễn giải').closest('details')?.open).toBe(true)
  const again = answerBankFile(aBankFile([aBankRow(2)], { sheet: 'Khác', sheets: ['Sao kê', 'Khác'] }))
  await user.selectOptions(dialog.getByLabelText('Trang tính'), 'Khác')
  expect(await dialog.findByRole('button', { name: 'Nhập 1 khoản mới' })).toBeDefined()
  expect(again.map(({ variables }) => variables)).toEqual([{ input: { file, sheet: 'Khác' } }])
})

test('the examples below a column are short', async () => {
  const samples = ['MBVCB.701234.HPABCDEFGH.CT tu 0123499999 NGUYEN VAN BINH', 'hoc phi']
  answerBankFile(aBankFile(everyOutcome, { columns: [{ letter: 'A', heading: 'Diễn giải', field: 'text', samples }] }))
  const { dialog, choose } = await openImport()
  await choose(excel())
  expect(await dialog.findByText('Ví dụ: MBVCB.701234.HPABCDEFGH.CT tu 0123499999…; hoc phi')).toBeDefined()
})

test('the dialog says that the columns are read as the payee chose earlier', async () => {
  answerBankFile(aBankFile(everyOutcome, { isRemembered: true }))
  const { dialog, choose } = await openImport()
  await choose(excel())
  const label = await dialog.findByText('Các cột trong tệp: đọc 3 trong 3 cột, như lần trước')
  expect(label.closest('details')?.open).toBe(false)
})

test('a file with nothing new cannot be imported', async () => {
  answerBankFile(aBankFile([aBankRow(2, { outcome: 'known' })]))
  const { dialog, choose } = await openImport()
  await choose(excel())
  expect(await dialog.findByText('1 khoản đã có.')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Không có gì để nhập' }).hasAttribute('disabled')).toBe(true)
})

test('a file that is no table is not sent, and a refusal and a lost network are shown', async () => {
  const calls = answerBankFile(aBankFile(everyOutcome))
  const { dialog, choose } = await openImport()
  await choose(excel('sao-ke.pdf'))
  expect(await dialog.findByText(/^Đây không phải bảng tính đọc được/)).toBeDefined()
  expect(calls).toHaveLength(0)
  answer(feeBankFilePreview, {
    feeBankFilePreview: { ...refusal('INVALID_INPUT', 'Tệp chưa có giao dịch nào', 'file'), item: null },
  })
  await choose(excel())
  expect(await dialog.findByText('Tệp chưa có giao dịch nào')).toBeDefined()
  answer(feeBankFilePreview, () => {
    throw new Broken()
  })
  await choose(excel())
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(dialog.queryByText('Tệp chưa có giao dịch nào')).toBeNull()
})

test('a refused import is shown, and nothing was imported', async () => {
  answerBankFile(aBankFile([aBankRow(2)]))
  answer(feeBankFileImport, {
    feeBankFileImport: { ...refusal('RATE_LIMITED', 'Bạn thao tác quá nhanh'), item: null },
  })
  const { dialog, choose, user } = await openImport()
  await choose(excel())
  await user.click(await dialog.findByRole('button', { name: 'Nhập 1 khoản mới' }))
  expect(await dialog.findByText('Bạn thao tác quá nhanh')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Nhập 1 khoản mới' })).toBeDefined()
})
