import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { unzip, watchSaving } from '../../../../test/saved-files.ts'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { type CentreReport, centreGetReport } from '../../../operations/centres/get-report.ts'

const evening = {
  classId: 'c-1',
  classTitle: 'Lớp tối thứ Ba',
  courseTitle: 'Toán nâng cao lớp 9',
  teacherName: 'Trần Thị Hồng Ngọc',
  heldLessons: 8,
  cancelledLessons: 1,
  minutes: 700,
  students: 24,
  attendanceRate: 0.923,
}
const summer = {
  ...evening,
  classId: 'c-2',
  classTitle: '=Lớp hè',
  teacherName: '',
  heldLessons: 0,
  cancelledLessons: 0,
  minutes: 0,
  attendanceRate: null,
}
const taught = {
  teacherCode: 'GVK7QX2M',
  teacherName: 'Trần Thị Hồng Ngọc',
  classId: 'c-1',
  classTitle: 'Lớp tối thứ Ba',
  courseTitle: 'Toán nâng cao lớp 9',
  heldLessons: 7,
  minutes: 610,
}
const substituted = { ...taught, teacherCode: 'GVM5X4ZC', teacherName: 'Lê Ánh', heldLessons: 1, minutes: 90 }

const answerReport = (item: CentreReport) => answer(centreGetReport, { centreGetReport: { ...success, item } })
const full = { rows: [evening, summer], teaching: [taught, substituted] }

const openReport = (search = '') => {
  signedInAs('CENR')
  return renderApp(`/trung-tam/bao-cao${search}`)
}
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T03:00:00.000Z'), toFake: ['Date'] })
})

test('the report shows this month first, by class, and the sums match the rows', async () => {
  const calls = answerReport(full)
  openReport()
  await screen.findByRole('table', { name: 'Báo cáo theo lớp, 01-11-2026 – 30-11-2026' })
  expect(calls.map((call) => call.variables)).toEqual([{ from: '2026-11-01', to: '2026-11-30' }])
  expect(cellsOf(/theo lớp/).map((cells) => cells.slice(1))).toEqual([
    ['Giáo viên', 'Buổi đã dạy', 'Buổi nghỉ', 'Giờ dạy', 'Học viên', 'Chuyên cần'],
    ['Trần Thị Hồng Ngọc', '8', '1', '11 giờ 40 phút', '24', '92%'],
    ['Chưa có giáo viên', '0', '0', '0 phút', '24', '–'],
    ['–', '8', '1', '11 giờ 40 phút', '48', '–'],
  ])
  const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(figures).toEqual([
    ['buổi đã dạy', '8'],
    ['giờ dạy', '11 giờ 40 phút'],
    ['buổi nghỉ', '1'],
    ['lớp có buổi học', '1 / 2'],
  ])
})

test('the other table shows what each teacher taught, including substitutes', async () => {
  answerReport(full)
  const { user, router } = openReport()
  await user.click(await screen.findByRole('tab', { name: 'Bảng công giáo viên' }))
  await screen.findByRole('table', { name: /^Bảng công giáo viên/ })
  expect(cellsOf(/^Bảng công/)).toEqual([
    ['Giáo viên', 'Buổi đã dạy', 'Giờ dạy'],
    ['Lê ÁnhGVM5X4ZC', '1', '1 giờ 30 phút'],
    ['Lớp tối thứ BaToán nâng cao lớp 9', '1', '1 giờ 30 phút'],
    ['Trần Thị Hồng NgọcGVK7QX2M', '7', '10 giờ 10 phút'],
    ['Lớp tối thứ BaToán nâng cao lớp 9', '7', '10 giờ 10 phút'],
    ['Tổng cộng2 giáo viên', '8', '11 giờ 40 phút'],
  ])
  expect(router.state.location.search).toBe('?xem=giao-vien')
})

test('the last month and custom days can be chosen, and the address keeps them', async () => {
  const calls = answerReport(full)
  const { user, router } = openReport()
  await user.click(await screen.findByRole('button', { name: 'Tháng trước' }))
  await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ from: '2026-10-01', to: '2026-10-31' }))
  await user.click(screen.getByRole('button', { name: 'Khoảng khác' }))
  const from = screen.getByRole('textbox', { name: 'Từ ngày' })
  await user.clear(from)
  await user.type(from, '15/10/2026')
  await user.click(screen.getByRole('button', { name: 'Xem' }))
  await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ from: '2026-10-15', to: '2026-10-31' }))
  expect(router.state.location.search).toBe('?tu=2026-10-15&den=2026-10-31')
})

test.each([
  ['31/02/2026', 'Ngày không hợp lệ, ví dụ 24-11-2026'],
  ['01/11/2027', 'Ngày cuối không được trước ngày đầu'],
  ['01/01/2024', 'Hãy chọn tối đa 366 ngày'],
])('a report is not requested if the first day is entered as %s', async (typed, words) => {
  const calls = answerReport(full)
  const { user } = openReport('?tu=2026-10-01&den=2026-10-15')
  const from = await screen.findByRole('textbox', { name: 'Từ ngày' })
  await user.clear(from)
  await user.type(from, typed)
  await user.click(screen.getByRole('button', { name: 'Xem' }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('an address with invalid days shows this month', async () => {
  const calls = answerReport(full)
  openReport('?tu=2020-01-01&den=2026-10-15')
  await screen.findByRole('table')
  expect(calls.map((call) => call.variables)).toEqual([{ from: '2026-11-01', to: '2026-11-30' }])
})

test('the report is saved as an Excel file with both tables, and its formulas are made harmless', async () => {
  const saved = watchSaving()
  answerReport(full)
  const { user } = openReport()
  await user.click(await screen.findByRole('button', { name: 'Tải Excel' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['bao-cao_2026-11-01_2026-11-30.xlsx']))
  const files = await unzip(saved[0]!.file)
  expect(files.get('xl/workbook.xml')).toMatch(/name="Theo lớp".*name="Bảng công"/)
  const strings = files.get('xl/sharedStrings.xml') ?? ''
  expect(strings).toContain("'=Lớp hè")
  expect(strings).not.toMatch(/>=/)
})

test('the report can be printed as shown', async () => {
  const print = vi.fn<() => void>()
  Object.assign(window, { print })
  answerReport(full)
  const { user } = openReport()
  await user.click(await screen.findByRole('button', { name: 'In' }))
  expect(print).toHaveBeenCalledOnce()
})

test('an empty report says so, and cannot be saved', async () => {
  answerReport({ rows: [summer], teaching: [] })
  openReport()
  expect(await screen.findByText('Không có buổi học nào trong khoảng thời gian này.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tải Excel' })).toBeNull()
})

test('an error says what happened and can be tried again', async () => {
  answer(centreGetReport, { centreGetReport: { ...refusal('FORBIDDEN', 'Bạn không có quyền'), item: null } })
  const { user } = openReport()
  expect(await screen.findByText('Xảy ra lỗi: Bạn không có quyền')).toBeDefined()
  answerReport(full)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('table')).toBeDefined()
})
