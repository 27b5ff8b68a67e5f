import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { aClass } from '../../../../test/courses.ts'
import { aMarkTable } from '../../../../test/managed-homework.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { unzip, watchSaving } from '../../../../test/saved-files.ts'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { classGetDetailByTeacher } from '../../../operations/classes/get-class.ts'
import { classGetMarks } from '../../../operations/homework/marking/get-class-marks.ts'

beforeEach(() => {
  // Fix the date: days of another year are shown with the year.
  vi.useFakeTimers({ now: Date.parse('2026-11-25T19:10:00+07:00'), toFake: ['Date'] })
  signedInAs('TCHER')
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: { ...success, item: { ...aClass(), candidates: [], leavers: [] } },
  })
})

const openMarks = () => renderApp('/course/TOAN9_NC/class/c-1/bang-diem')
const answerMarks = (item = aMarkTable()) => answer(classGetMarks, { classGetMarks: { ...success, item } })

/** Returns the texts of the cells, row by row. */
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('the table has a row per student, a missing mark is not zero, and unreleased marks are labelled', async () => {
  const calls = answerMarks()
  openMarks()
  const table = await screen.findByRole('table', { name: 'Bảng điểm lớp Lớp tối thứ Ba – thứ Năm' })
  expect(linesOf(table)).toEqual([
    [
      'Học viên',
      'Trung bìnhtrên 10',
      'Phiếu 12: hệ thức Vi-ét19-11 · trên 10',
      '=Kiểm tra 15 phút26-11 · trên 20chưa công bố',
    ],
    ['Nguyễn Hữu ÂnHVAN0001', '8,50', '8,5', '20'],
    ['Vũ Minh ƯớcHVUOC002', '0,00', '0', '–chưa chấm'],
    ['Đỗ Gia HânHVHAN003', '–chưa có', 'Miễn', '–chưa chấm'],
  ])
  expect(calls.map(({ variables }) => variables)).toEqual([{ classId: 'c-1' }])
  expect(screen.getByRole('link', { name: 'Phiếu 12: hệ thức Vi-ét' }).getAttribute('href')).toBe('/bai-tap/h-1')
  expect(screen.getByRole('link', { name: 'Lớp tối thứ Ba – thứ Năm' }).getAttribute('href')).toBe(
    '/course/TOAN9_NC/class/c-1#bai-tap',
  )
})

test('the Excel file contains what the table shows, and its formulas are made harmless', async () => {
  const saved = watchSaving()
  answerMarks()
  const { user } = openMarks()
  await user.click(await screen.findByRole('button', { name: 'Tải Excel' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['bang-diem_TOAN9_NC_K7QX2M.xlsx']))
  const files = await unzip(saved[0]!.file)
  const sheet = new DOMParser().parseFromString(files.get('xl/worksheets/sheet1.xml') ?? '', 'text/xml')
  const texts = [
    ...new DOMParser().parseFromString(files.get('xl/sharedStrings.xml') ?? '', 'text/xml').querySelectorAll('si'),
  ]
  const lines = [...sheet.querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => {
      const value = cell.querySelector('v')?.textContent ?? ''
      return cell.getAttribute('t') === 's' ? texts[Number(value)]?.textContent : value
    }),
  )
  expect(lines).toEqual([
    [
      'Mã học viên',
      'Học viên',
      'Phiếu 12: hệ thức Vi-ét (trên 10)',
      "'=Kiểm tra 15 phút (trên 20, chưa công bố)",
      'Trung bình (trên 10)',
    ],
    ['HVAN0001', 'Nguyễn Hữu Ân', '8.5', '20', '8.5'],
    ['HVUOC002', 'Vũ Minh Ước', '0', '0'],
    ['HVHAN003', 'Đỗ Gia Hân', 'Miễn'],
  ])
})

test('the column of a test says so and leads to its results', async () => {
  const { homeworks, rows } = aMarkTable()
  answerMarks({
    homeworks: homeworks.map((one) => ({ ...one, quiz: one.id === 'h-2' ? { questionCount: 4 } : null })),
    rows,
  })
  openMarks()
  const link = await screen.findByRole('link', { name: 'Bài kiểm tra =Kiểm tra 15 phút, kết quả' })
  expect(link.getAttribute('href')).toBe('/bai-tap/h-2?xem=ket-qua')
  expect(screen.getAllByRole('link', { name: /^Bài kiểm tra/ })).toHaveLength(1)
})

test('on a phone every student has a row with the average that unfolds to the marks', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(min-width: 48em)' ? Object.defineProperty(real(query), 'matches', { value: false }) : real(query),
  )
  answerMarks()
  openMarks()
  const list = await screen.findByRole('list', { name: /^Bảng điểm lớp/ })
  const [first, , last] = within(list).getAllByRole('listitem')
  expect(within(first!).getByText('Nguyễn Hữu Ân · trung bình 8,50')).toBeDefined()
  expect(within(last!).getByText('Đỗ Gia Hân · chưa có điểm')).toBeDefined()
  expect([...last!.querySelectorAll('dd')].map((mark) => mark.textContent)).toEqual(['Miễn', '–chưa chấm'])
  expect(screen.queryByRole('table')).toBeNull()
})

test('a class without homework has no marks to save', async () => {
  answerMarks(aMarkTable({ homeworks: [] }))
  openMarks()
  expect(await screen.findByText(/^Lớp chưa có bài tập hoặc học viên/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Tải Excel' })).toBeNull()
})

test('a missing table shows the reason', async () => {
  answer(classGetMarks, { classGetMarks: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null } })
  openMarks()
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
})
