import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import {
  aPayment,
  aStatement,
  aTransfer,
  answerPayments,
  answerStatementList,
  answerStatements,
} from '../../../../test/fees.ts'
import { fillField } from '../../../../test/fill-field.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import type { Payment } from '../../../operations/fees/payments/get-payments.ts'
import { feePaymentMatch } from '../../../operations/fees/payments/match-payment.ts'
import { feePaymentRecord } from '../../../operations/fees/payments/record-payment.ts'
import { feeStatementGetById } from '../../../operations/fees/statements/get-statement.ts'
import { feePaymentReverse } from '../../../operations/fees/payments/reverse-payment.ts'

const an = aStatement()
const binh = aStatement({
  id: 's-2',
  number: '2026-0008',
  studentCode: 'HVBN7K2X',
  fullName: 'Đặng Thị Bình',
  total: 900_000,
})
const cash = aPayment()
const transfer = aTransfer()

const openPayments = (role: 'CENR' | 'TCHER' = 'CENR') => {
  signedInAs(role)
  return renderApp('/hoc-phi/khoan-thu')
}
const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-02T03:04:00.000Z'), toFake: ['Date'] })
})

test.each(['CENR', 'TCHER'] as const)('transfers without a statement come first, for %s', async (role) => {
  answerStatements(() => [an, binh])
  answerPayments(() => [transfer, cash])
  openPayments(role)
  await screen.findByRole('heading', { name: 'Chưa khớp (1)' })
  expect(rowsOf('Khoản chuyển chưa khớp')).toEqual([
    '1.200.000 đ Chuyển khoảnChưa khớpNGUYEN HUU AN CHUYEN TIEN HOC02-12-2026 10:04 · mã giao dịch FT26336Chọn phiếuKhông phải học phí',
  ])
  await screen.findByRole('link', { name: 'Nguyễn Hữu Ân' })
  expect(rowsOf('Khoản thu')[0]).toBe(
    '1.200.000 đ Chuyển khoảnChưa khớpNGUYEN HUU AN CHUYEN TIEN HOC02-12-2026 10:04 · mã giao dịch FT26336',
  )
  expect(rowsOf('Khoản thu')[1]).toBe(
    '1.200.000 đ Tiền mặtNguyễn Hữu Ân · phiếu 2026-0007, tháng 11/202602-12-2026 10:04 · biên lai số 2026-0003In biên laiHuỷ khoản thu',
  )
  expect(screen.getByRole('link', { name: 'Nguyễn Hữu Ân' }).getAttribute('href')).toBe('/hoc-phi/hoc-vien/HVAN2345')
})

test('without payments the page says so', async () => {
  answerPayments(() => [])
  openPayments()
  expect(await screen.findByText('Không có khoản chuyển nào chờ khớp.')).toBeDefined()
  expect(await screen.findByText('Chưa có khoản thu nào.')).toBeDefined()
})

test('a transfer is assigned to the statement that is most likely, which is first in the list', async () => {
  let payments: Payment[] = [transfer]
  answerStatements(() => [an, binh])
  answerStatementList(() => [binh, an])
  answerPayments(() => payments)
  const calls = answer(feePaymentMatch, () => {
    payments = [{ ...transfer, statementId: an.id, studentCode: an.studentCode }]
    return { feePaymentMatch: success }
  })
  const { user } = openPayments()
  const list = await screen.findByRole('list', { name: 'Khoản chuyển chưa khớp' })
  await user.click(within(list).getByRole('button', { name: 'Chọn phiếu: 1.200.000 đ' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Chọn phiếu cho khoản chuyển' }))
  await dialog.findAllByRole('radio')
  await user.click(dialog.getByRole('button', { name: 'Khớp với phiếu' }))
  expect(dialog.getByText('Vui lòng chọn một phiếu')).toBeDefined()
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    expect.stringMatching(/Nguyễn Hữu Ân.*Có tên học viên trong nội dung, đúng số tiền còn lại/),
    expect.stringMatching(/Đặng Thị Bình.*còn 900\.000 đ$/),
  ])
  await user.click(dialog.getByRole('radio', { name: /Nguyễn Hữu Ân/ }))
  expect(dialog.getByText(/Đủ số tiền còn lại/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Khớp với phiếu' }))
  await screen.findByText('Không có khoản chuyển nào chờ khớp.')
  expect(calls.map((call) => call.variables)).toEqual([{ id: 't-1', statementId: 's-1' }])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Chưa khớp'))
})

test('a search finds statements that are paid, but no void ones', async () => {
  answerStatementList(() => [
    an,
    { ...binh, state: 'paid', paid: 900_000 },
    { ...binh, id: 's-3', number: '2026-0009', state: 'void' },
  ])
  answerPayments(() => [transfer])
  const { user } = openPayments()
  const list = await screen.findByRole('list', { name: 'Khoản chuyển chưa khớp' })
  await user.click(within(list).getByRole('button', { name: /^Chọn phiếu/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findAllByRole('radio')).length).toBe(1)
  await fillField(user, dialog.getByRole('searchbox', { name: 'Tìm phiếu' }), 'Bình')
  const found = await dialog.findByRole('radio', { name: /Đặng Thị Bình.*2026-0008.*đã thanh toán/ })
  expect(dialog.getAllByRole('radio')).toEqual([found])
})

test('a transfer that is no fee leaves the list with a reason', async () => {
  let payments: Payment[] = [transfer]
  answerPayments(() => payments)
  const calls = answer(feePaymentReverse, () => {
    payments = [{ ...transfer, reversedBy: 'r-1' }]
    return { feePaymentReverse: success }
  })
  const { user } = openPayments()
  const list = await screen.findByRole('list', { name: 'Khoản chuyển chưa khớp' })
  await user.click(within(list).getByRole('button', { name: 'Không phải học phí: 1.200.000 đ' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Không phải học phí' }))
  await user.click(dialog.getByRole('button', { name: 'Bỏ khỏi danh sách' }))
  expect(dialog.getByText('Vui lòng nhập lý do')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Chuyển nhầm' }))
  await user.click(dialog.getByRole('button', { name: 'Bỏ khỏi danh sách' }))
  await screen.findByText('Không có khoản chuyển nào chờ khớp.')
  expect(calls.map((call) => call.variables)).toEqual([{ id: 't-1', reason: 'Chuyển nhầm' }])
  expect(rowsOf('Khoản thu')[0]).toContain('Đã huỷ')
})

test('a payment that was taken back says when and why, as long as the reason is not erased', async () => {
  const reversed = { reversedBy: 'r-1', reversedAt: '2026-12-03T02:00:00.000Z' }
  answerPayments(() => [
    aPayment({ ...reversed, reversalReason: 'Ghi nhầm học viên' }),
    aPayment({ ...reversed, id: 'p-2', reversalReason: '' }),
  ])
  openPayments()
  await screen.findByText('Huỷ lúc 03-12-2026 09:00 · lý do: Ghi nhầm học viên')
  expect(screen.getByText('Huỷ lúc 03-12-2026 09:00')).toBeDefined()
})

test('a payment that was taken back elsewhere is explained, and its dialog closes', async () => {
  answerStatements(() => [an])
  answerPayments(() => [cash])
  answer(feePaymentReverse, { feePaymentReverse: refusal('STATE_CHANGED', 'Dữ liệu đã thay đổi') })
  const { user } = openPayments()
  await user.click(await screen.findByRole('button', { name: 'Huỷ khoản thu: 1.200.000 đ của Nguyễn Hữu Ân' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Huỷ khoản thu' }))
  await fillField(user, dialog.getByRole('textbox', { name: 'Lý do' }), 'Ghi nhầm')
  await user.click(dialog.getByRole('button', { name: 'Huỷ khoản thu' }))
  await screen.findByText('Khoản này vừa được huỷ ở nơi khác')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** Opens the form for a payment of Nguyễn Hữu Ân. */
async function openForm() {
  const { user } = openPayments()
  await user.click(await screen.findByRole('button', { name: 'Ghi khoản thu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ghi khoản thu' }))
  await user.click(await dialog.findByRole('radio', { name: /Nguyễn Hữu Ân/ }))
  await user.click(dialog.getByRole('button', { name: 'Tiếp tục' }))
  await dialog.findByRole('textbox', { name: 'Số tiền' })
  return { user, dialog, amount: () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Số tiền' }) }
}

test('cash is recorded with the amount left to pay, and its receipt spells the amount in words', async () => {
  const print = vi.fn<() => void>()
  Object.assign(window, { print })
  answerStatements(() => [an])
  answerStatementList(() => [an])
  answerPayments(() => [])
  const calls = answer(feePaymentRecord, ({ variables }) => ({
    feePaymentRecord: { ...success, item: aPayment({ amount: variables.input.amount, text: variables.input.text }) },
  }))
  const { user, dialog, amount } = await openForm()
  expect(amount().value).toBe('1.200.000 đ')
  await fillField(user, dialog.getByRole('textbox', { name: 'Ghi chú' }), 'Mẹ nộp')
  await user.click(dialog.getByRole('button', { name: 'Ghi khoản thu' }))
  await dialog.findByText(/đã thu 1\.200\.000 đ tiền mặt, biên lai số 2026-0003/)
  expect(calls.map((call) => call.variables.input)).toEqual([
    {
      statementId: 's-1',
      amount: 1_200_000,
      method: 'cash',
      receivedAt: '2026-12-02T03:04:00.000Z',
      text: 'Mẹ nộp',
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      paidBefore: 0,
    },
  ])
  await user.click(dialog.getByRole('button', { name: 'In biên lai' }))
  expect(print).toHaveBeenCalledOnce()
  const receipt = screen.getByTestId('receipt').textContent
  for (const words of [
    'Trung tâm Ánh Dương',
    'Số 2026-0003 · Ngày 02-12-2026',
    'Nguyễn Hữu Ân (HVAN2345)',
    'Học phí tháng 11/2026, phiếu số 2026-0007',
    '1.200.000 đ',
    'Một triệu hai trăm nghìn đồng',
    'Mẹ nộp',
    'Người nộp tiền',
    'Người thu tiền',
  ])
    expect(receipt).toContain(words)
})

test('a transfer that was recorded by hand has no receipt, and the form closes', async () => {
  answerStatements(() => [an])
  answerStatementList(() => [an])
  answerPayments(() => [])
  const calls = answer(feePaymentRecord, {
    feePaymentRecord: { ...success, item: aPayment({ method: 'transfer', number: null }) },
  })
  const { user, dialog } = await openForm()
  await user.click(dialog.getByRole('radio', { name: 'Chuyển khoản' }))
  await user.click(dialog.getByRole('button', { name: 'Ghi khoản thu' }))
  await screen.findByText('Đã ghi khoản thu')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]?.variables.input.method).toBe('transfer')
})

test('if the statement cannot be loaded again, no old amounts are shown as the new ones', async () => {
  answerStatements(() => [an])
  answerStatementList(() => [an])
  answerPayments(() => [])
  answer(feePaymentRecord, { feePaymentRecord: { ...refusal('STATE_CHANGED', 'Dữ liệu đã thay đổi'), item: null } })
  const { user, dialog } = await openForm()
  answer(feeStatementGetById, () => {
    throw new Broken()
  })
  await user.click(dialog.getByRole('button', { name: 'Ghi khoản thu' }))
  await dialog.findByText('Phiếu này vừa có khoản thu khác. Hãy đóng và mở lại để xem số còn lại.')
})

test('a statement that was paid meanwhile is explained, and the payment is recorded only after a second press', async () => {
  let statement = an
  answerStatements(() => [statement])
  answerStatementList(() => [statement])
  answerPayments(() => [])
  const calls = answer(feePaymentRecord, ({ variables: { input } }) => {
    if (input.paidBefore === statement.paid) return { feePaymentRecord: { ...success, item: aPayment() } }
    return { feePaymentRecord: { ...refusal('STATE_CHANGED', 'Dữ liệu đã thay đổi'), item: null } }
  })
  const { user, dialog, amount } = await openForm()
  statement = { ...an, paid: 700_000, state: 'partial' }
  await user.click(dialog.getByRole('button', { name: 'Ghi khoản thu' }))
  await dialog.findByText(
    'Phiếu này vừa có khoản thu khác: đã thu 700.000 đ, còn 500.000 đ. Hãy kiểm tra số tiền rồi ghi lại.',
  )
  expect(amount().value).toBe('500.000 đ')
  await user.click(dialog.getByRole('button', { name: 'Ghi khoản thu' }))
  await dialog.findByText(/biên lai số/)
  expect(calls.map(({ variables: { input } }) => [input.amount, input.paidBefore])).toEqual([
    [1_200_000, 0],
    [500_000, 700_000],
  ])
  expect(new Set(calls.map(({ variables: { input } }) => input.clientId)).size).toBe(1)
})

test('a statement that was voided meanwhile can no longer be paid', async () => {
  let statement = an
  answerStatements(() => [statement])
  answerStatementList(() => [an])
  answerPayments(() => [])
  answer(feePaymentRecord, {
    feePaymentRecord: { ...refusal('STATE_CHANGED', 'Dữ liệu đã thay đổi'), item: null },
  })
  const { user, dialog } = await openForm()
  statement = { ...an, state: 'void' }
  await user.click(dialog.getByRole('button', { name: 'Ghi khoản thu' }))
  await dialog.findByText(/vừa bị huỷ/)
  expect(dialog.queryByRole('button', { name: 'Ghi khoản thu' })).toBeNull()
})

test('an amount above what is left becomes credit, and the form says so', async () => {
  answerStatements(() => [an])
  answerStatementList(() => [an])
  answerPayments(() => [])
  const { user, dialog, amount } = await openForm()
  await user.clear(amount())
  await user.type(amount(), '1500000')
  expect(amount().value).toBe('1.500.000 đ')
  expect(dialog.getByText('Dư 300.000 đ: số dư được trừ vào phiếu sau.')).toBeDefined()
})

test('the receipt of an earlier payment is printed again', async () => {
  answerStatements(() => [an])
  answerPayments(() => [cash])
  const { user } = openPayments()
  await user.click(await screen.findByRole('button', { name: 'In biên lai: 1.200.000 đ của Nguyễn Hữu Ân' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Biên lai' }))
  await dialog.findByText(/biên lai số 2026-0003/)
  expect(screen.getByTestId('receipt').textContent).toContain('Một triệu hai trăm nghìn đồng')
})

test('a list that cannot be loaded can be loaded again', async () => {
  const { user } = openPayments()
  const [button] = await screen.findAllByRole('button', { name: 'Thử lại' })
  answerPayments(() => [])
  await user.click(button!)
  expect(await screen.findByText('Không có khoản chuyển nào chờ khớp.')).toBeDefined()
})
