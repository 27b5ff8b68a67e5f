import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, success } from '../../../test/answers.ts'
import { aPayment, aStatement, answerStatements } from '../../../test/fees.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { feePaymentRecord } from '../../operations/fees/payments/record-payment.ts'

vi.mock('../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))

const openStatement = (role: 'TCHER' | 'CENR' | 'PAME') => {
  signedInAs(role)
  return renderApp('/hoc-phi/phieu/s-1')
}
const recordButton = () => screen.queryByRole('button', { name: 'Ghi khoản thu' })

test.each(['TCHER', 'CENR'] as const)(
  '%s records cash on the page of a statement, and sees the new state',
  async (role) => {
    let statement = aStatement()
    answerStatements(() => [statement])
    const calls = answer(feePaymentRecord, () => {
      statement = aStatement({ state: 'paid', paid: 1_200_000 })
      return { feePaymentRecord: { ...success, item: aPayment() } }
    })
    const { user } = openStatement(role)
    await user.click(await screen.findByRole('button', { name: 'Ghi khoản thu' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ghi khoản thu' }))
    await user.click(await dialog.findByRole('button', { name: 'Ghi khoản thu' }))
    await dialog.findByText(/biên lai số 2026-0003/)
    expect(calls.map(({ variables: { input } }) => [input.statementId, input.amount])).toEqual([['s-1', 1_200_000]])
    await user.click(dialog.getByRole('button', { name: 'Xong' }))
    expect(await screen.findByText('Đã thanh toán')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sổ học phí' }).getAttribute('href')).toBe('/hoc-phi/hoc-vien/HVAN2345')
  },
)

test('a void statement cannot be paid', async () => {
  answerStatements(() => [aStatement({ state: 'void' })])
  openStatement('CENR')
  await screen.findByRole('link', { name: 'Sổ học phí' })
  expect(recordButton()).toBeNull()
})

test('a parent sees neither button', async () => {
  answerStatements(() => [aStatement()])
  openStatement('PAME')
  await screen.findByRole('heading', { name: 'Phiếu học phí tháng 11/2026' })
  expect(recordButton()).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sổ học phí' })).toBeNull()
})
