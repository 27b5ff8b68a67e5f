import { act, screen, waitFor, within } from '@testing-library/react'
import { vietQrText } from '@hien/contract/vietqr'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, ignoreOtherOperations } from '../../../../test/answers.ts'
import { aStatement, answerStatements } from '../../../../test/fees.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { type Statement, feeStatementGetById } from '../../../operations/fees/statements/get-statement.ts'
import { drawQrCode } from '../../../ui/text/qr-code.tsx'

vi.mock('../../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))

const account = {
  bankBin: '970416',
  bankName: 'ACB',
  accountNumber: '224528479',
  accountName: 'TRUNG TAM ANH DUONG',
  dueDays: 10,
}
const codeFor = (amount: number) =>
  vietQrText({ bankBin: '970416', accountNumber: '224528479', amount, text: 'HPABCDEFGH' })

/** Of 850,000 đ, 400,000 đ are paid. It has every kind of line. */
const partial = (given: Partial<Statement> = {}) =>
  aStatement({
    state: 'partial',
    total: 850_000,
    paid: 400_000,
    account,
    qrText: codeFor(450_000),
    lines: [
      {
        kind: 'lessons',
        classId: 'c-1',
        title: 'Toán 9 – Lớp tối',
        quantity: 3,
        unitPrice: 150_000,
        amount: 450_000,
        dates: ['2026-11-03', '2026-11-05', '2026-11-08'],
      },
      {
        kind: 'discount',
        classId: null,
        title: 'Giảm 10%: anh chị em',
        quantity: 1,
        unitPrice: -45_000,
        amount: -45_000,
        dates: [],
      },
      {
        kind: 'correction',
        classId: 'c-1',
        title: 'Điều chỉnh tháng 10/2026',
        quantity: 1,
        unitPrice: -150_000,
        amount: -150_000,
        dates: ['2026-10-29'],
      },
      {
        kind: 'carried_over',
        classId: null,
        title: 'Còn nợ từ phiếu trước',
        quantity: 1,
        unitPrice: 595_000,
        amount: 595_000,
        dates: [],
      },
    ],
    ...given,
  })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-02T12:00:00+07:00'), toFake: ['Date'] })
  ignoreOtherOperations()
})

function open(role: 'PAME' | 'MEME' | 'TCHER' = 'PAME') {
  signedInAs(role)
  return renderApp('/hoc-phi/phieu/s-1')
}

test('the payments that were received are listed with day, method and receipt', async () => {
  const payments = [
    { amount: 300_000, method: 'cash' as const, receivedAt: '2026-12-01T02:00:00.000Z', number: '2026-0009' },
    { amount: 100_000, method: 'transfer' as const, receivedAt: '2026-12-01T17:30:00.000Z', number: null },
  ]
  answerStatements(() => [partial({ payments })])
  open()
  const list = await screen.findByRole('list', { name: 'Các khoản đã nhận' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['01-12-2026 · Tiền mặt, biên lai 2026-0009300.000 đ', '02-12-2026 · Chuyển khoản100.000 đ'])
})

/** Returns queries for the page, without the sheet for paper. */
async function page() {
  await screen.findByRole('heading', { level: 1, name: 'Phiếu học phí tháng 11/2026' })
  return within(screen.getByRole('main'))
}

test('a guardian reads what is left, until when, and the code for exactly that amount', async () => {
  answerStatements(() => [partial()])
  open()
  const main = await page()
  expect(document.title).toBe('Phiếu học phí tháng 11/2026 · Hiên')
  expect(main.getByRole('status').textContent).toBe('Còn phải trả450.000 đĐã trả một phầnHạn trả: Thứ 6, 11-12')
  const code = main.getByRole('img', { name: 'Mã VietQR để chuyển 450.000 đ' })
  expect(code.querySelector('path:last-child')?.getAttribute('d')).toBe(drawQrCode(codeFor(450_000)).path)
  expect(main.getByText('Nguyễn Hữu Ân')).toBeDefined()
  expect(main.getByText('Phiếu số 2026-0007')).toBeDefined()
})

test('each line has its price, its days with the weekday, and a sentence if it is no price', async () => {
  answerStatements(() => [partial()])
  open()
  const lines = within((await page()).getByRole('list', { name: 'Các khoản trong phiếu' }))
  const texts = lines
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement?.getAttribute('aria-label') === 'Các khoản trong phiếu')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Toán 9 – Lớp tối450.000 đ3 buổi × 150.000 đThứ 3, 03-11Thứ 5, 05-11Chủ nhật, 08-11',
    'Giảm 10%: anh chị em-45.000 đ',
    'Điều chỉnh tháng 10/2026-150.000 đKhoản trừ lại vì điểm danh, giá hoặc mức giảm của tháng đó đã thay đổi sau khi phát hành phiếu.Thứ 5, 29-10',
    'Còn nợ từ phiếu trước595.000 đPhần chưa trả của phiếu trước. Trả phiếu này là trả luôn phần đó.',
  ])
  expect(lines.getByRole('list', { name: 'Các buổi có thay đổi, Điều chỉnh tháng 10/2026' })).toBeDefined()
  const sums = screen.getByRole('main').querySelector('ul + dl')
  expect(sums?.textContent).toBe('Tổng cộng850.000 đĐã trả400.000 đCòn phải trả450.000 đ')
})

test.each([
  ['số tài khoản', '224528479'],
  ['số tiền', '450000'],
  ['nội dung chuyển khoản', 'HPABCDEFGH'],
])('the button copies the %s as a bank’s form takes it, and says so', async (what, text) => {
  answerStatements(() => [partial()])
  const { user } = open()
  await user.click((await page()).getByRole('button', { name: `Copy ${what}` }))
  expect(await screen.findByText(`Đã copy ${what}`)).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe(text)
})

test('a page that stays open shows by itself that the payment has arrived, and then has no code', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-12-02T12:00:00+07:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  let statement = partial()
  answerStatements(() => [statement])
  open()
  const main = await page()
  expect(main.getByRole('img', { name: /^Mã VietQR/ })).toBeDefined()
  statement = partial({ state: 'paid', paid: 850_000, qrText: null })
  act(() => void vi.advanceTimersByTime(60_000))
  await waitFor(() =>
    expect(main.getByRole('status').textContent).toBe(
      'Đã thanh toánĐã trả đủ 850.000 đ. Không còn khoản nào phải trả cho phiếu này.',
    ),
  )
  expect(main.queryByRole('img', { name: /^Mã VietQR/ })).toBeNull()
  expect(main.queryByRole('button', { name: 'Lưu ảnh QR' })).toBeNull()
})

test.each([
  [0, 'Số tiền đã trả dư trước đây vừa đủ cho phiếu này. Không phải trả thêm.'],
  [-50_000, 'Số tiền đã trả dư trước đây đủ cho phiếu này. Còn dư 50.000 đ, được trừ vào phiếu sau.'],
])('a statement of %d đ is settled by what was paid before', async (total, words) => {
  answerStatements(() => [partial({ state: 'paid', total, paid: 0, qrText: null })])
  open()
  expect((await page()).getByText(words)).toBeDefined()
})

test('without an account the page says to pay at the centre, with the number of the statement', async () => {
  answerStatements(() => [partial({ account: null, qrText: null })])
  open()
  const main = await page()
  expect(main.getByRole('heading', { level: 2, name: 'Đóng học phí trực tiếp' })).toBeDefined()
  expect(main.getByText(/không nhận học phí qua chuyển khoản/).textContent).toBe(
    'Trung tâm Ánh Dương không nhận học phí qua chuyển khoản. Vui lòng đóng tại trung tâm hoặc trực tiếp cho thầy cô, và cho biết số phiếu 2026-0007.',
  )
  expect(main.queryByRole('button', { name: /Copy|Lưu/ })).toBeNull()
})

test('an overdue statement says so in words', async () => {
  vi.setSystemTime(Date.parse('2026-12-12T12:00:00+07:00'))
  answerStatements(() => [partial()])
  open()
  expect((await page()).getByText('Đã quá hạn trả: Thứ 6, 11-12')).toBeDefined()
})

test('the payee reads a void statement, which nobody has to pay, and why it was voided', async () => {
  answerStatements(() => [partial({ state: 'void', paid: 0, qrText: null, voidReason: 'Nhập sai giá' })])
  open('TCHER')
  const main = await page()
  expect(main.getByRole('status').textContent).toBe(
    'Đã huỷPhiếu này đã huỷ: không cần trả tiền theo phiếu này.Lý do huỷ: Nhập sai giá',
  )
  expect(main.queryByRole('heading', { name: 'Đóng học phí trực tiếp' })).toBeNull()
})

test('printing prints only one sheet with the code, the lines and the amount left to pay', async () => {
  answerStatements(() => [partial()])
  const print = vi.fn<() => void>()
  Object.assign(window, { print })
  const { user } = open()
  await user.click((await page()).getByRole('button', { name: 'In phiếu' }))
  expect(print).toHaveBeenCalledOnce()
  expect(document.documentElement.hasAttribute('data-print-sheet')).toBe(true)
  const paper = screen.getByTestId('statement-paper')
  expect(paper.textContent).toContain('Phiếu học phí tháng 11/2026Số 2026-0007 · Đã trả một phần · Hạn trả 11-12-2026')
  expect(paper.textContent).toContain('Toán 9 – Lớp tối03-11, 05-11, 08-113 buổi × 150.000 đ450.000 đ')
  expect(paper.textContent).toContain('Còn phải trả450.000 đ')
  expect(paper.querySelector('svg path:last-child')?.getAttribute('d')).toBe(drawQrCode(codeFor(450_000)).path)
})

test('a statement that the member may not read is explained, for a young student with the reason', async () => {
  answerStatements(() => [])
  open('MEME')
  expect(await screen.findByText(/Nếu bạn chưa đủ 16 tuổi, phụ huynh xem phiếu/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Về trang Học phí' }).getAttribute('href')).toBe('/hoc-phi')
})

test('when the guardianship ends, the open page no longer shows the statement', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-12-02T12:00:00+07:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  let statements = [partial()]
  answerStatements(() => statements)
  open()
  await page()
  statements = []
  act(() => void vi.advanceTimersByTime(60_000))
  await screen.findByText(/^Không tìm thấy phiếu học phí này/)
  expect(document.body.textContent).not.toContain('Nguyễn Hữu Ân')
  expect(screen.queryByTestId('statement-paper')).toBeNull()
})

test('a statement that cannot be loaded can be tried again', async () => {
  answer(feeStatementGetById, () => {
    throw new Broken()
  })
  const { user } = open()
  expect(await screen.findByRole('alert')).toBeDefined()
  answerStatements(() => [partial()])
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  await page()
})
