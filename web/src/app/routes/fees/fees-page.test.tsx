import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { aPage } from '../../../../test/courses.ts'
import {
  aPlan,
  aPreview,
  aPreviewRow,
  answerFeeClasses,
  answerPlans,
  answerPreview,
} from '../../../../test/fee-month.ts'
import { aStatement, answerOwnStatements, answerStatementList } from '../../../../test/fees.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { feePlansGet } from '../../../operations/fees/plans/get-plans.ts'
import { feeStatementsPreview } from '../../../operations/fees/statements/get-preview.ts'
import { type ListedStatement, feeStatementsGetWithPage } from '../../../operations/fees/statements/get-statements.ts'
import { feeStatementsIssue } from '../../../operations/fees/statements/issue-statements.ts'
import { feeStatementsToPrint } from '../../../operations/fees/statements/list-statements-to-print.ts'
import { feeStatementVoid } from '../../../operations/fees/statements/void-statement.ts'

const an = aPreviewRow()
const binh = aPreviewRow({
  studentCode: 'HVBN7K2X',
  fullName: 'Đặng Thị Bình',
  lines: [
    { ...an.lines[0]!, quantity: 6, amount: 900_000 },
    { ...an.lines[0]!, kind: 'discount', title: 'Giảm 10 %', amount: -90_000, dates: [] },
  ],
  total: 810_000,
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-05T03:00:00.000Z'), toFake: ['Date'] })
  answerPlans(() => [aPlan()])
  answerPreview(() => aPreview({ rows: [an, binh] }))
  answerStatementList(() => [])
  answerFeeClasses()
})

const openMonth = (search = '', role: 'CENR' | 'TCHER' = 'CENR') => {
  signedInAs(role)
  return renderApp(`/hoc-phi${search}`)
}
type User = ReturnType<typeof openMonth>['user']
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
const itemsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test.each([
  ['the tenth, the month before', '2026-12-10T16:59:59.000Z', '2026-11'],
  ['the eleventh, the current month', '2026-12-10T17:00:00.000Z', '2026-12'],
])('until %s is shown first', async (_until, now, month) => {
  vi.setSystemTime(now)
  const calls = answerPreview(() => aPreview())
  openMonth()
  await screen.findByRole('list', { name: 'Học viên sẽ có phiếu' })
  expect(calls.map(({ variables }) => variables)).toEqual([{ month, classIds: null }])
  expect(document.title).toBe('Học phí · Hiên')
})

test('the preview shows the sums and each student, who can be expanded to the lines', async () => {
  const { user } = openMonth()
  await screen.findByRole('button', { name: 'Phát hành 2 phiếu' })
  const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(figures).toEqual([
    ['phiếu sẽ phát hành', '2'],
    ['tổng cộng', '2.010.000 đ'],
  ])
  expect(screen.queryByRole('list', { name: 'Cần xem trước khi phát hành' })).toBeNull()
  await user.click(screen.getByText('Đặng Thị Bình · HVBN7K2X · 810.000 đ'))
  const table = await screen.findByRole('table', { name: 'Các khoản của Đặng Thị Bình' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Nội dung', 'Thành tiền'],
    ['Toán 9 – Lớp tối6 buổi × 150.000 đThứ 3, 03-11 · Thứ 5, 05-11', '900.000 đ'],
    ['Giảm 10 %', '-90.000 đ'],
    ['Tổng cộng', '810.000 đ'],
  ])
})

test('the links between the pages about fees mark the current one', async () => {
  openMonth('', 'TCHER')
  const nav = await screen.findByRole('navigation', { name: 'Các trang học phí' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Tháng', '/hoc-phi', 'page'],
    ['Khoản thu', '/hoc-phi/khoan-thu', null],
    ['Tổng quan', '/hoc-phi/tong-quan', null],
    ['Thiết lập', '/hoc-phi/thiet-lap', null],
  ])
})

test('students and lessons that the preview leaves out are listed with links to the classes and the calendar', async () => {
  answerPreview(() =>
    aPreview({
      withoutPlan: 5,
      classesWithoutPlan: [
        { classId: 'c-3', classTitle: 'Lớp chiều thứ Bảy', courseTitle: 'Ngữ văn 8', students: 5 },
        { classId: 'c-9', classTitle: 'Lớp lạ', courseTitle: 'Vật lý', students: 1 },
      ],
      runningLessons: 2,
      emptyLessons: 1,
    }),
  )
  const { user } = openMonth()
  const link = await screen.findByRole('link', { name: 'Lớp chiều thứ Bảy' })
  expect(link.getAttribute('href')).toBe('/course/VAN8/class/c-3')
  expect(itemsOf('Cần xem trước khi phát hành')).toEqual([
    'Lớp chiều thứ Bảy Ngữ văn 8: 5 học viên đã học, nhưng lớp chưa có mức học phí nên chưa có phiếu.',
    'Lớp lạ Vật lý: 1 học viên đã học, nhưng lớp chưa có mức học phí nên chưa có phiếu.',
    '2 buổi học đang diễn ra nên chưa được tính. Hãy đợi buổi học kết thúc, hoặc phát hành thêm sau. Xem lịch',
    '1 buổi đã học không có học viên nào trong điểm danh, có thể vì không ai điểm danh được. Xem lịch',
  ])
  expect(screen.getAllByRole('link', { name: 'Xem lịch' })[0]?.getAttribute('href')).toBe('/lich?tuan=2026-11-30')
  // The question before issuing repeats what is left out.
  await press(user, 'Phát hành 1 phiếu')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^5 học viên học ở lớp chưa có mức học phí/)).toBeDefined()
  expect(dialog.getByText('2 buổi học đang diễn ra chưa được tính.')).toBeDefined()
})

test('statements are issued after a question; meanwhile the dialog says that this takes a while', async () => {
  let isIssued = false
  let finish = () => {}
  answerPreview(() => (isIssued ? aPreview({ rows: [] }) : aPreview({ rows: [an, binh] })))
  answerStatementList(() => (isIssued ? [aStatement()] : []))
  const calls = answer(
    feeStatementsIssue,
    () =>
      new Promise((resolve) => {
        finish = () => {
          isIssued = true
          resolve({ feeStatementsIssue: { ...aPage([]), totalRecord: 2 } })
        }
      }),
  )
  const { user } = openMonth()
  expect(await screen.findByText('Chưa phát hành phiếu nào của tháng 11/2026.')).toBeDefined()
  await press(user, 'Phát hành 2 phiếu')
  const dialog = within(await screen.findByRole('dialog', { name: 'Phát hành 2 phiếu học phí?' }))
  expect(dialog.getByText('2.010.000 đ')).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Phát hành 2 phiếu' }))
  expect((await dialog.findByRole('status')).textContent).toMatch(/^Đang phát hành 2 phiếu/)
  await waitFor(() => expect(calls.map(({ variables }) => variables)).toEqual([{ token: 'token-1' }]))
  finish()
  expect(await screen.findByText('Đã phát hành 2 phiếu học phí')).toBeDefined()
  expect(await screen.findByText('Không còn học phí nào của tháng 11/2026 để phát hành.')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Nguyễn Hữu Ân' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('if anything changed since the preview nothing is issued, and the fresh preview can be', async () => {
  let preview = aPreview({ rows: [an, binh] })
  answerPreview(() => preview)
  const calls = answer(feeStatementsIssue, ({ variables: { token } }) => {
    if (token === 'token-2') return { feeStatementsIssue: { ...aPage([]), totalRecord: 1 } }
    preview = aPreview({ rows: [an], token: 'token-2' })
    return { feeStatementsIssue: { ...aPage([]), ...refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi') } }
  })
  const { user } = openMonth()
  await press(user, 'Phát hành 2 phiếu')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Phát hành 2 phiếu' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Chưa phát hành phiếu nào: .* vừa thay đổi/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(user, 'Phát hành 1 phiếu')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Phát hành 1 phiếu' }))
  expect(await screen.findByText('Đã phát hành 1 phiếu học phí')).toBeDefined()
  expect(calls.map(({ variables }) => variables.token)).toEqual(['token-1', 'token-2'])
})

test('without an answer the preview is fetched again, because the statements are possibly issued', async () => {
  const previews = answerPreview(() => aPreview())
  answer(feeStatementsIssue, () => {
    throw new Broken()
  })
  const { user } = openMonth()
  await press(user, 'Phát hành 1 phiếu')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Phát hành 1 phiếu' }))
  expect(await screen.findByText(/^Xảy ra lỗi ngoại lệ/)).toBeDefined()
  await waitFor(() => expect(previews).toHaveLength(2))
})

test('another month can be chosen, but none in the future, and the address keeps it', async () => {
  const calls = answerPreview(() => aPreview())
  const { user, router } = openMonth('?thang=2027-03')
  await screen.findByRole('button', { name: 'Phát hành 1 phiếu' })
  await press(user, 'Tháng trước')
  await waitFor(() => expect(calls.map(({ variables }) => variables.month)).toEqual(['2026-11', '2026-10']))
  expect(router.state.location.search).toBe('?thang=2026-10')
  await user.click(screen.getByRole('combobox', { name: 'Tháng' }))
  await user.click(await screen.findByRole('option', { name: '12/2026' }))
  await waitFor(() => expect(router.state.location.search).toBe('?thang=2026-12'))
  expect(await screen.findByText(/^Tháng này chưa hết\./)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tháng sau' }).disabled).toBe(true)
})

test('a long preview shows fifty students at a time', async () => {
  const rows = Array.from({ length: 70 }, (_, place) => aPreviewRow({ studentCode: `HV${place}` }))
  answerPreview(() => aPreview({ rows }))
  const { user } = openMonth()
  await screen.findByRole('button', { name: 'Phát hành 70 phiếu' })
  expect(itemsOf('Học viên sẽ có phiếu')).toHaveLength(50)
  await press(user, 'Hiện thêm 20 học viên')
  expect(itemsOf('Học viên sẽ có phiếu')).toHaveLength(70)
  expect(screen.queryByRole('button', { name: /^Hiện thêm/ })).toBeNull()
})

test.each(['TCHER', 'CENR'] as const)('without any plan the page explains the three steps: %s', async (role) => {
  answerPlans(() => [])
  const previews = answerPreview(() => aPreview())
  openMonth('', role)
  expect(await screen.findByText(/^Chưa có lớp nào có mức học phí/)).toBeDefined()
  const steps = screen.getByText('Đặt mức học phí của lớp').closest('ol')!
  expect([...steps.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    'Đặt mức học phí của lớp',
    'Điểm danh',
    'Phát hành phiếu',
  ])
  expect(screen.queryByText(/do trung tâm quản lý/) !== null).toBe(role === 'TCHER')
  expect(screen.getByRole('link', { name: 'Chọn lớp để đặt mức học phí' }).getAttribute('href')).toBe('/course/list')
  expect(previews).toHaveLength(0)
})

test('each issued statement shows its state and leads to its page', async () => {
  answerStatementList(() => [
    aStatement(),
    aStatement({ id: 's-2', number: '2026-0008', fullName: 'Đặng Thị Bình', state: 'partial', paid: 200_000 }),
    aStatement({ id: 's-3', number: '2026-0009', fullName: 'Bùi Đức Kiên', state: 'paid', paid: 1_200_000 }),
    aStatement({ id: 's-4', number: '2026-0010', fullName: 'Lê An', state: 'void' }),
    // Nothing was paid of this one, but an older debt that it contains was voided.
    aStatement({ id: 's-5', number: '2026-0011', fullName: 'Vũ Mai', state: 'open', paid: 500_000 }),
  ])
  openMonth()
  const link = await screen.findByRole('link', { name: 'Nguyễn Hữu Ân' })
  expect(link.getAttribute('href')).toBe('/hoc-phi/phieu/s-1')
  expect(itemsOf('Phiếu đã phát hành')).toEqual([
    'Nguyễn Hữu ÂnHVAN2345 · phiếu 2026-0007 · hạn trả 11-12-2026Chưa thanh toán1.200.000 đHuỷ phiếu',
    'Đặng Thị BìnhHVAN2345 · phiếu 2026-0008 · hạn trả 11-12-2026Đã trả một phần1.200.000 đcòn 1.000.000 đ',
    'Bùi Đức KiênHVAN2345 · phiếu 2026-0009Đã thanh toán1.200.000 đ',
    'Lê AnHVAN2345 · phiếu 2026-0010Đã huỷ1.200.000 đ',
    'Vũ MaiHVAN2345 · phiếu 2026-0011 · hạn trả 11-12-2026Chưa thanh toán1.200.000 đcòn 700.000 đHuỷ phiếu',
  ])
})

test('issued statements are filtered by text, state and class, and the address keeps the filter', async () => {
  const calls = answerStatementList(() => [aStatement()])
  const { user, router } = openMonth('?page=2')
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm phiếu' }), 'Ân')
  await waitFor(() =>
    expect(calls.at(-1)?.variables).toEqual({
      skip: 1,
      take: 20,
      month: '2026-11',
      state: null,
      classId: null,
      search: 'Ân',
    }),
  )
  await user.click(screen.getByRole('combobox', { name: 'Trạng thái' }))
  await user.click(await screen.findByRole('option', { name: 'Đã thanh toán' }))
  expect(await screen.findByText('Không tìm thấy phiếu phù hợp.')).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'Lớp học' }))
  await user.click(await screen.findByRole('option', { name: 'Lớp chiều thứ Bảy · Ngữ văn 8' }))
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ state: 'paid', classId: 'c-3' }))
  expect(new URLSearchParams(router.state.location.search).toString()).toBe(
    new URLSearchParams({ tim: 'Ân', 'trang-thai': 'da-tra', lop: 'c-3' }).toString(),
  )
  await press(user, 'Xoá bộ lọc')
  await screen.findByRole('link', { name: 'Nguyễn Hữu Ân' })
  expect(router.state.location.search).toBe('')
})

test('a statement is voided with a reason', async () => {
  let statements: ListedStatement[] = [aStatement()]
  answerStatementList(() => statements)
  const calls = answer(feeStatementVoid, () => {
    statements = [aStatement({ state: 'void' })]
    return { feeStatementVoid: { ...success, item: { id: 's-1', state: 'void' as const } } }
  })
  const { user } = openMonth()
  await press(user, 'Huỷ phiếu 2026-0007 của Nguyễn Hữu Ân')
  const dialog = within(await screen.findByRole('dialog', { name: 'Huỷ phiếu học phí?' }))
  await user.click(dialog.getByRole('button', { name: 'Huỷ phiếu' }))
  expect(await dialog.findByText('Vui lòng nhập lý do')).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: /^Lý do huỷ/ }), 'Thu nhầm lớp')
  await user.click(dialog.getByRole('button', { name: 'Huỷ phiếu' }))
  expect(await screen.findByText('Đã huỷ phiếu học phí')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([{ id: 's-1', reason: 'Thu nhầm lớp' }])
  await waitFor(() => expect(itemsOf('Phiếu đã phát hành')[0]).toContain('Đã huỷ'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a statement that was paid meanwhile is not voided, and the page says why', async () => {
  answerStatementList(() => [aStatement()])
  answer(feeStatementVoid, {
    feeStatementVoid: { ...refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi'), item: null },
  })
  const { user } = openMonth()
  await press(user, 'Huỷ phiếu 2026-0007 của Nguyễn Hữu Ân')
  await user.type(await screen.findByRole('textbox', { name: /^Lý do huỷ/ }), 'Thu nhầm')
  await press(user, 'Huỷ phiếu')
  expect(await screen.findByText('Phiếu này đã có khoản thu hoặc đã bị huỷ, nên không huỷ được nữa.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const account = {
  bankBin: '970436',
  bankName: 'Vietcombank',
  accountNumber: '0123456789',
  accountName: 'TRUNG TAM ANH DUONG',
  dueDays: 10,
}
const qrText = '00020101021238540010A00000072701240006970436011001234567890208QRIBFTTA53037045407120000058'

/** Answers with three statements, two a page: an open one, a paid one and a void one. */
function answerPrint() {
  const all = [
    aStatement({ account, qrText }),
    aStatement({ id: 's-2', number: '2026-0008', fullName: 'Bùi Đức Kiên', state: 'paid', paid: 1_200_000, account }),
    aStatement({ id: 's-3', number: '2026-0009', fullName: 'Lê An', state: 'void', account }),
  ]
  answerStatementList(() => all)
  return answer(feeStatementsToPrint, ({ variables: { skip } }) => ({
    feeStatementsGetWithPage: {
      ...aPage(all.slice((skip - 1) * 2, skip * 2)),
      totalPages: 2,
      totalRecord: 3,
    },
  }))
}

test('all statements of the month that are not paid are printed, each with its code and account', async () => {
  const print = vi.fn<() => void>()
  Object.assign(window, { print })
  const calls = answerPrint()
  const { user } = openMonth()
  await press(user, 'In phiếu của tháng')
  await press(user, 'Tải và in')
  expect(await screen.findByText(/^Đã chuẩn bị 1 phiếu/)).toBeDefined()
  expect(print).toHaveBeenCalledOnce()
  expect(calls.map(({ variables }) => variables)).toEqual([
    { skip: 1, take: 50, month: '2026-11' },
    { skip: 2, take: 50, month: '2026-11' },
  ])
  const [paper, ...others] = within(screen.getByTestId('printed-statements')).getAllByRole('article', { hidden: true })
  expect(others).toHaveLength(0)
  for (const text of ['Trung tâm Ánh Dương', 'Nguyễn Hữu Ân', '2026-0007', '1.200.000 đ', '0123456789', 'HPABCDEFGH'])
    expect(paper?.textContent).toContain(text)
  expect(within(paper!).getByRole('img', { name: 'Mã VietQR', hidden: true })).toBeDefined()
  await press(user, 'In lại')
  expect(print).toHaveBeenCalledTimes(2)
})

test('paid statements are printed too if the payee wants that, and void ones never', async () => {
  Object.assign(window, { print: vi.fn<() => void>() })
  answerPrint()
  const { user } = openMonth()
  await press(user, 'In phiếu của tháng')
  await user.click(await screen.findByRole('checkbox', { name: 'Bỏ qua phiếu đã thanh toán' }))
  await press(user, 'Tải và in')
  expect(await screen.findByText(/^Đã chuẩn bị 2 phiếu/)).toBeDefined()
  expect(screen.getByTestId('printed-statements').textContent).not.toContain('Lê An')
})

test('the dialog says how many statements are loaded, and if that fails it can be tried again', async () => {
  const print = vi.fn<() => void>()
  Object.assign(window, { print })
  answerPrint()
  let fail = () => {}
  answer(feeStatementsToPrint, ({ variables: { skip } }) =>
    skip === 1
      ? { feeStatementsGetWithPage: { ...aPage([aStatement()]), totalPages: 2, totalRecord: 3 } }
      : new Promise((_, reject) => {
          fail = () => reject(new Broken())
        }),
  )
  const { user } = openMonth()
  await press(user, 'In phiếu của tháng')
  await press(user, 'Tải và in')
  expect(await screen.findByText('Đã tải 1 trong 3 phiếu…')).toBeDefined()
  fail()
  expect(await screen.findByText(/^Không tải được phiếu\. Chi tiết: Máy chủ gặp sự cố/)).toBeDefined()
  expect(print).not.toHaveBeenCalled()
  answerPrint()
  await press(user, 'Tải và in')
  expect(await screen.findByText(/^Đã chuẩn bị 1 phiếu/)).toBeDefined()
})

test('each part of the page says if it cannot be loaded, and tries again', async () => {
  answer(feePlansGet, { feePlansGet: { ...refusal('FORBIDDEN', 'Bạn không có quyền'), items: null } })
  answer(feeStatementsPreview, {
    feeStatementsPreview: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null },
  })
  answer(feeStatementsGetWithPage, {
    feeStatementsGetWithPage: { ...aPage<ListedStatement>([]), ...refusal('FORBIDDEN', 'Không xem được phiếu') },
  })
  const { user } = openMonth()
  expect(await screen.findByText('Xảy ra lỗi: Bạn không có quyền')).toBeDefined()
  answerPlans(() => [aPlan()])
  await press(user, 'Thử lại')
  const preview = within(await screen.findByRole('region', { name: 'Chưa phát hành' }))
  const issued = within(screen.getByRole('region', { name: 'Đã phát hành' }))
  expect(await preview.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
  expect(await issued.findByText('Xảy ra lỗi: Không xem được phiếu')).toBeDefined()
  answerPreview(() => aPreview())
  await user.click(preview.getByRole('button', { name: 'Thử lại' }))
  expect(await preview.findByRole('button', { name: 'Phát hành 1 phiếu' })).toBeDefined()
  answerStatementList(() => [aStatement()])
  await user.click(issued.getByRole('button', { name: 'Thử lại' }))
  expect(await issued.findByRole('link', { name: 'Nguyễn Hữu Ân' })).toBeDefined()
})

test('a student sees their own statements at the same address, and nothing of a payee', async () => {
  const previews = answerPreview(() => aPreview())
  answerOwnStatements(() => ({ '': [] }))
  signedInAs('MEME')
  renderApp('/hoc-phi')
  await screen.findByRole('heading', { level: 1, name: 'Học phí' })
  expect(screen.queryByRole('navigation', { name: 'Các trang học phí' })).toBeNull()
  expect(previews).toHaveLength(0)
})
