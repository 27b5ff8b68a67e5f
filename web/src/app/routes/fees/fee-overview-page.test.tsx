import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { aPage } from '../../../../test/courses.ts'
import { aPayment, aStatement, aTransfer, answerPayments, answerStatementList } from '../../../../test/fees.ts'
import { readWorkbook, sheetNamesOf } from '../../../../test/read-workbook.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { watchSaving } from '../../../../test/saved-files.ts'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { excelDay, excelTime } from '../../../lib/files/excel-date.ts'
import { type FeeReport, feeReportGet } from '../../../operations/fees/books/get-report.ts'
import { feeStatementsGetWithPage } from '../../../operations/fees/statements/get-statements.ts'
import { feeStatementsWithLines } from '../../../operations/fees/statements/list-statements-with-lines.ts'
import { feeRemindersSend, remindersText } from '../../../operations/fees/statements/send-reminders.ts'

const evening = {
  classId: 'c-1',
  classTitle: 'Lớp tối',
  courseTitle: 'Toán 9',
  students: 24,
  charged: 20_000_000,
  collected: 15_000_000,
  outstanding: 5_000_000,
}
const report: FeeReport = {
  charged: 22_000_000,
  collected: 15_500_000,
  outstanding: 6_500_000,
  unmatched: 300_000,
  rows: [
    evening,
    {
      ...evening,
      classId: 'c-2',
      classTitle: 'Lớp sáng',
      charged: 2_000_000,
      collected: 500_000,
      outstanding: 1_500_000,
    },
  ],
}
const none: FeeReport = { charged: 0, collected: 0, outstanding: 0, unmatched: 0, rows: [] }
const an = aStatement()
const binh = aStatement({
  id: 's-2',
  number: '2026-0008',
  studentCode: 'HVBN7K2X',
  fullName: 'Đặng Thị Bình',
  state: 'partial',
  total: 900_000,
  paid: 400_000,
  dueAt: '2026-11-20T02:00:00.000Z',
})

const answerReport = (item = report) => answer(feeReportGet, { feeReportGet: { ...success, item } })
const openOverview = (search = '', role: 'CENR' | 'TCHER' = 'CENR') => {
  signedInAs(role)
  return renderApp(`/hoc-phi/tong-quan${search}`)
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T03:00:00.000Z'), toFake: ['Date'] })
  answerStatementList(() => [an, binh])
})

test.each(['CENR', 'TCHER'] as const)('%s sees the sums of this month and of each class', async (role) => {
  const calls = answerReport()
  openOverview('', role)
  const table = await screen.findByRole('table', { name: 'Theo lớp, tháng 11/2026' })
  expect(calls.map((call) => call.variables)).toEqual([{ fromMonth: '2026-11', toMonth: '2026-11' }])
  const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(figures).toEqual([
    ['đã tính', '22.000.000 đ'],
    ['đã thu', '15.500.000 đ'],
    ['còn phải thu', '6.500.000 đ'],
    ['chưa khớp, mọi tháng', '300.000 đ'],
  ])
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Đã tính', 'Đã thu', 'Còn lại'],
    ['20.000.000 đ', '15.000.000 đ', '5.000.000 đ'],
    ['2.000.000 đ', '500.000 đ', '1.500.000 đ'],
    ['22.000.000 đ', '15.500.000 đ', '6.500.000 đ'],
  ])
})

test('another month and a year can be chosen, and the address keeps them', async () => {
  const calls = answerReport()
  const { user, router } = openOverview()
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Tháng trước' }))
  await screen.findByRole('table', { name: 'Theo lớp, tháng 10/2026' })
  expect(router.state.location.search).toBe('?ky=2026-10')
  await user.click(screen.getByRole('radio', { name: 'Năm' }))
  await screen.findByRole('table', { name: 'Theo lớp, năm 2026' })
  expect(calls.at(-1)?.variables).toEqual({ fromMonth: '2026-01', toMonth: '2026-12' })
  expect(screen.getByRole('heading', { name: 'Chưa trả đủ, mọi tháng' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Năm sau' }))
  await screen.findByRole('table', { name: 'Theo lớp, năm 2027' })
})

test('a period without statements says so, and leads to the period before', async () => {
  answer(feeReportGet, ({ variables: { fromMonth } }) => ({
    feeReportGet: { ...success, item: fromMonth === '2026-08' ? none : report },
  }))
  const { user, router } = openOverview('?ky=2026-08')
  expect(await screen.findByText('Chưa phát hành phiếu nào cho tháng 08/2026.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Xem tháng trước' }))
  await screen.findByRole('table')
  expect(router.state.location.search).toBe('?ky=2026-07')
})

test('the statements that are not paid lead to the statement and to the student', async () => {
  answerReport()
  const { user, router } = openOverview()
  const open = await screen.findByRole('list', { name: 'Chưa trả đủ, tháng 11/2026' })
  const link = within(open).getByRole('link', { name: 'Nguyễn Hữu Ân, tháng 11/2026' })
  expect(link.getAttribute('href')).toBe('/hoc-phi/phieu/s-1')
  expect(within(open).getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'Đã trả một phần' }))
  await screen.findByRole('link', { name: 'Đặng Thị Bình, tháng 11/2026' })
  expect(router.state.location.search).toBe('?phieu=mot-phan')
  expect(screen.getByText(/^Đã quá hạn trả/)).toBeDefined()
  const partial = within(screen.getByRole('list', { name: 'Chưa trả đủ, tháng 11/2026' }))
  expect(partial.getByText('500.000 đ')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sổ học phí của Đặng Thị Bình' }).getAttribute('href')).toBe(
    '/hoc-phi/hoc-vien/HVBN7K2X',
  )
})

test('one press reminds all families of the month, and the row of a family shows that it was reminded today', async () => {
  answerReport()
  let remindedAt: string | null = null
  answerStatementList(() => [{ ...an, remindedAt }])
  const calls = answer(feeRemindersSend, () => {
    remindedAt = '2026-11-23T03:00:00.000Z'
    return { feeRemindersSend: { ...success, item: { sent: 11, earlierToday: 2 } } }
  })
  const { user } = openOverview()
  await screen.findByRole('button', { name: 'Nhắc gia đình của Nguyễn Hữu Ân' })
  await user.click(screen.getByRole('button', { name: 'Nhắc mọi gia đình chưa trả đủ' }))
  expect(
    await screen.findByText(
      'Đã gửi lời nhắc tới gia đình của 11 học viên; gia đình của 2 học viên đã được nhắc trước đó hôm nay',
    ),
  ).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ month: '2026-11', statementId: null }])
  expect(await screen.findByText('Đã nhắc hôm nay')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Nhắc gia đình của Nguyễn Hữu Ân' })).toBeNull()
})

test('one family can be reminded, also one that was reminded yesterday; a refusal says why', async () => {
  answerReport()
  answerStatementList(() => [{ ...an, remindedAt: '2026-11-22T16:59:00.000Z' }])
  const calls = answer(feeRemindersSend, {
    feeRemindersSend: { ...refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi'), item: null },
  })
  const { user } = openOverview()
  await user.click(await screen.findByRole('button', { name: 'Nhắc gia đình của Nguyễn Hữu Ân' }))
  expect(await screen.findByText('Phiếu này đã được thanh toán hoặc đã bị huỷ.')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ month: null, statementId: 's-1' }])
})

test.each([
  [{ sent: 1, earlierToday: 0 }, 'Đã gửi lời nhắc tới gia đình của 1 học viên'],
  [{ sent: 0, earlierToday: 3 }, 'Hôm nay đã nhắc gia đình của 3 học viên rồi'],
  [{ sent: 0, earlierToday: 0 }, 'Không còn gia đình nào cần nhắc'],
])('the outcome %j is told as: %s', (reminders, words) => {
  expect(remindersText(reminders)).toBe(words)
})

/** Presses the button of a file and returns the saved file. */
async function saveFile(title: string) {
  const saved = watchSaving()
  answerReport()
  const { user } = openOverview()
  await user.click(await screen.findByRole('button', { name: `Tải Excel: ${title}` }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const cells = await readWorkbook(saved[0]!.file)
  const number = (value: number) => ({ value: String(value), isText: false, hasFormula: false })
  return { name: saved[0]!.name, sheets: await sheetNamesOf(saved[0]!.file), cells, number }
}

test('the statements of the month are saved with amounts and days as numbers', async () => {
  const calls = answer(feeStatementsWithLines, { feeStatementsGetWithPage: aPage([an, binh]) })
  const { name, sheets, cells, number } = await saveFile('Phiếu học phí')
  expect(name).toBe('phieu-hoc-phi_2026-11.xlsx')
  expect(sheets).toEqual(['Phiếu học phí', 'Chi tiết'])
  expect(calls.map((call) => call.variables)).toEqual([{ skip: 1, take: 50, month: '2026-11' }])
  expect(cells).toContainEqual(number(1_200_000))
  expect(cells).toContainEqual(number(excelDay(an.dueAt)))
  expect(cells.some(({ hasFormula }) => hasFormula)).toBe(false)
})

test('the cash book of the month has the payments in cash, with the names of the students', async () => {
  answerPayments(() => [
    aPayment({ id: 'p-9', receivedAt: '2026-11-30T17:00:00.000Z', number: '2026-0009' }),
    aPayment({ receivedAt: '2026-11-20T03:00:00.000Z' }),
    aTransfer({ receivedAt: '2026-11-20T03:00:00.000Z' }),
    aPayment({ id: 'p-0', receivedAt: '2026-10-31T16:59:00.000Z', number: '2026-0001' }),
  ])
  const { name, cells, number: cell } = await saveFile('Sổ tiền mặt')
  expect(name).toBe('so-tien-mat_2026-11.xlsx')
  expect(cells).toContainEqual(cell(excelTime('2026-11-20T03:00:00.000Z')))
  const texts = cells.map(({ value }) => value)
  expect(texts).toContain('Nguyễn Hữu Ân')
  expect(texts).toContain('2026-0003')
  for (const number of ['2026-0001', '2026-0009']) expect(texts).not.toContain(number)
  expect(texts).not.toContain('FT26336')
})

test('the bank book of the month has the transfers', async () => {
  answerPayments(() => [aTransfer({ receivedAt: '2026-11-20T03:00:00.000Z' })])
  const { name, cells } = await saveFile('Sổ ngân hàng')
  expect(name).toBe('so-ngan-hang_2026-11.xlsx')
  expect(cells.map(({ value }) => value)).toEqual(expect.arrayContaining(['FT26336', 'Chưa khớp']))
})

test('the debts are the balances of the students, and a file shows its progress while it is made', async () => {
  let resume = () => {}
  const until = new Promise<void>((resolve) => (resume = resolve))
  const saved = watchSaving()
  answerReport()
  const { user } = openOverview()
  await screen.findByRole('link', { name: 'Sổ học phí của Nguyễn Hữu Ân' })
  answer(feeStatementsGetWithPage, async () => {
    await until
    return { feeStatementsGetWithPage: aPage([an, { ...binh, balance: 0 }]) }
  })
  await user.click(await screen.findByRole('button', { name: 'Tải Excel: Còn nợ' }))
  expect(await screen.findByRole('progressbar', { name: 'Đang tải Còn nợ' })).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tải Excel: Sổ tiền mặt' }).disabled).toBe(true)
  resume()
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['con-no_2026-11-23.xlsx']))
  const cells = await readWorkbook(saved[0]!.file)
  expect(cells).toContainEqual({ value: '1200000', isText: false, hasFormula: false })
  expect(cells.map(({ value }) => value)).not.toContain('Đặng Thị Bình')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

test('a file that cannot be made is reported', async () => {
  answerReport()
  answer(feeStatementsWithLines, {
    feeStatementsGetWithPage: { ...aPage([]), ...refusal('FORBIDDEN', 'Bạn không có quyền') },
  })
  const { user } = openOverview()
  await user.click(await screen.findByRole('button', { name: 'Tải Excel: Phiếu học phí' }))
  expect(await screen.findByText(/^Không tải được tệp Excel/)).toBeDefined()
})

test('a report that cannot be loaded can be loaded again', async () => {
  const { user } = openOverview()
  const again = await screen.findByRole('button', { name: 'Thử lại' })
  answerReport()
  await user.click(again)
  expect(await screen.findByRole('table')).toBeDefined()
})
