import type { Page } from '@playwright/test'
import type { Centre, Person } from '../centre/centre.ts'
import { callOperation } from '../centre/product.ts'
import { answerWith, failed, followed, heading, loading, press } from './common-states.ts'
import type { Screen } from './screen.ts'

const done = { isSuccess: true, isFailure: false, error: null }
const long = 'Nguyễn Hoàng Bảo Trâm Anh Thư Phương Thảo'

const numbersOf = (totalRecord: number) => ({
  currentPage: 1,
  pageSize: 20,
  totalRecord,
  totalPages: Math.ceil(totalRecord / 20),
  startOrder: 1,
  endOrder: Math.min(20, totalRecord),
})

const payments = Array.from({ length: 20 }, (_, place) => ({
  id: `p-${place}`,
  amount: place % 4 === 0 ? 12_500_000 : 1_200_000,
  method: place % 3 === 0 ? 'cash' : 'transfer',
  receivedAt: new Date(Date.UTC(2026, 10, 24, 12) - place * 86_400_000).toISOString(),
  text: place % 5 === 0 ? `${long.toUpperCase()} chuyen tien hoc phi thang 11 cho con`.repeat(2) : '',
  reference: place % 3 === 0 ? null : `FT26336${place}`,
  statementId: place === 1 ? null : 's-1',
  studentCode: place === 1 ? null : 'HVAN2345',
  reversedBy: place === 2 ? 'r-1' : null,
  reversedAt: place === 2 ? new Date(Date.UTC(2026, 10, 24, 13)).toISOString() : null,
  reversalReason: place === 2 ? `${long} chuyển nhầm` : null,
  number: place % 3 === 0 ? `2026-00${place + 10}` : null,
  fullName: place === 1 ? null : place % 2 === 0 ? long : 'Lê An',
  statementNumber: place === 1 ? null : '2026-0007',
  statementMonth: place === 1 ? null : '2026-11',
}))

const noPage = { ...done, ...numbersOf(0), items: [] }

/** Returns the first statement that a person may read, as an address. */
const statementOf =
  (person: Exclude<Person, 'visitor'>, query: string, argument = '') =>
  async (centre: Centre) => {
    const tokens = await centre.signIn(person)
    const { items } = await callOperation<{ items: { id: string }[] }>(
      centre.address,
      `{ ${query}(take: 1${argument}) { isSuccess items { id } } }`,
      {},
      tokens?.accessToken,
    )
    return `/hoc-phi/phieu/${items[0]?.id}`
  }

async function ledgerOf(centre: Centre): Promise<string> {
  const tokens = await centre.signIn('centre')
  const { items } = await callOperation<{ items: { studentCode: string }[] }>(
    centre.address,
    '{ feeStatementsGetWithPage(take: 1) { isSuccess items { studentCode } } }',
    {},
    tokens?.accessToken,
  )
  return `/hoc-phi/hoc-vien/${items[0]?.studentCode}`
}

const unpaid = (page: Page) => page.getByRole('list', { name: /^Chưa trả đủ/ }).getByRole('listitem')

/** Screens about fees: those of a payee, and a statement as its payee and a guardian see it. */
export const feeScreens: readonly Screen[] = [
  {
    name: 'fees',
    route: '/hoc-phi',
    who: 'centre',
    at: () => '/hoc-phi',
    states: [
      followed({ name: 'month', sign: (page) => page.getByRole('combobox', { name: 'Tháng' }) }),
      { name: 'first-steps', who: 'newTeacher', sign: (page) => page.getByText('Chưa có lớp nào có mức học phí.') },
      { name: 'family', who: 'parent', sign: heading('Học phí') },
      loading(),
      failed,
    ],
  },
  {
    name: 'fee-overview',
    route: '/hoc-phi/tong-quan',
    who: 'centre',
    // The demo has statements of last month.
    at: () => `/hoc-phi/tong-quan?ky=${new Date(Date.now() - 31 * 86_400_000).getFullYear()}`,
    states: [
      followed({ name: 'year', sign: (page) => page.getByRole('table') }),
      { name: 'unpaid', sign: unpaid },
      { name: 'empty', who: 'newTeacher', sign: (page) => page.getByText(/^Chưa phát hành phiếu nào/) },
      loading(),
      failed,
    ],
  },
  {
    name: 'fee-payments',
    route: '/hoc-phi/khoan-thu',
    who: 'centre',
    at: () => '/hoc-phi/khoan-thu',
    states: [
      followed({
        name: 'full',
        before: answerWith('feePaymentsGetWithPage', { ...done, ...numbersOf(212), items: payments }),
        sign: (page) => page.getByRole('list', { name: 'Khoản thu' }),
      }),
      {
        name: 'record',
        act: press('Ghi khoản thu'),
        sign: (page) => page.getByRole('dialog').getByLabel('Tìm phiếu'),
      },
      {
        name: 'bank-file',
        act: press('Nhập sao kê'),
        sign: (page) => page.getByRole('dialog').getByText('Chọn tệp'),
      },
      {
        name: 'empty',
        before: answerWith('feePaymentsGetWithPage', noPage),
        sign: (page) => page.getByText('Chưa có khoản thu nào.'),
      },
      loading(),
      failed,
    ],
  },
  {
    name: 'fee-settings',
    route: '/hoc-phi/thiet-lap',
    who: 'centre',
    at: () => '/hoc-phi/thiet-lap',
    states: [
      followed({ name: 'full', sign: (page) => page.getByLabel('Số tài khoản') }),
      { name: 'new', who: 'newTeacher', sign: (page) => page.getByLabel('Số tài khoản') },
      loading(),
      failed,
    ],
  },
  {
    name: 'fee-ledger',
    route: '/hoc-phi/hoc-vien/{code}',
    who: 'centre',
    at: ledgerOf,
    states: [followed({ name: 'full', sign: (page) => page.getByRole('table') }), loading(), failed],
  },
  {
    name: 'fee-statement',
    route: '/hoc-phi/phieu/{id}',
    who: 'centre',
    at: statementOf('centre', 'feeStatementsGetWithPage'),
    states: [
      followed({ name: 'payee', sign: (page) => page.getByRole('list', { name: 'Các khoản trong phiếu' }) }),
      {
        name: 'open',
        at: statementOf('centre', 'feeStatementsGetWithPage', ', state: open'),
        sign: (page) => page.getByRole('button', { name: 'Lưu ảnh QR' }),
      },
      {
        name: 'partial',
        at: statementOf('centre', 'feeStatementsGetWithPage', ', state: partial'),
        sign: (page) => page.getByRole('list', { name: 'Các khoản đã nhận' }),
      },
      loading(),
      failed,
    ],
  },
]
