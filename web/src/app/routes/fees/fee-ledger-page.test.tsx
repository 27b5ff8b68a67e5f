import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { aStatement, answerStatementList } from '../../../../test/fees.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { type LedgerEntry, feeLedgerGet } from '../../../operations/fees/books/get-ledger.ts'

const charge: LedgerEntry = {
  id: 'l-1',
  at: '2026-12-01T02:00:00.000Z',
  kind: 'lessons',
  text: 'Toán 9 – Lớp tối: 8 buổi',
  amount: 1_200_000,
  balance: 1_200_000,
  statementId: 's-1',
  paymentId: null,
}
const payment: LedgerEntry = {
  ...charge,
  id: 'l-2',
  at: '2026-12-02T02:00:00.000Z',
  kind: 'payment',
  text: '',
  amount: -1_000_000,
  balance: 200_000,
  statementId: null,
  paymentId: 'p-1',
}

const openLedger = (entries: LedgerEntry[]) => {
  answerStatementList(() => [aStatement()])
  const calls = answer(feeLedgerGet, { feeLedgerGet: { ...success, items: entries } })
  signedInAs('TCHER')
  renderApp('/hoc-phi/hoc-vien/hvan2345')
  return calls
}

test('the ledger of a student has the balance after each entry, and the debt of today', async () => {
  const calls = openLedger([charge, payment])
  const table = await screen.findByRole('table', { name: /^Sổ học phí của/ })
  await screen.findByRole('heading', { name: 'Nguyễn Hữu Ân' })
  expect(calls.map((call) => call.variables)).toEqual([{ studentCode: 'HVAN2345' }])
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Nội dung', 'Số tiền', 'Còn nợ'],
    ['Toán 9 – Lớp tối: 8 buổi01-12-2026 · Xem phiếu', '+1.200.000 đ', '1.200.000 đ'],
    ['Khoản thu02-12-2026', '-1.000.000 đ', '200.000 đ'],
  ])
  expect(screen.getByText('Còn nợ 200.000 đ')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Xem phiếu' }).getAttribute('href')).toBe('/hoc-phi/phieu/s-1')
})

test('a student without entries has an empty ledger', async () => {
  openLedger([])
  expect(await screen.findByText(/^Chưa có phiếu học phí hay khoản thu nào/)).toBeDefined()
})

test('the page says that a student with an unknown code was not found', async () => {
  openLedger([])
  answer(feeLedgerGet, { feeLedgerGet: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), items: null } })
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
})
