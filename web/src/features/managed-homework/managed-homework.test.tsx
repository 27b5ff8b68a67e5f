import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../test/answers.ts'
import { aPage } from '../../../test/courses.ts'
import { aManagedHomework } from '../../../test/managed-homework.ts'
import { dispatchPageEvent } from '../../../test/page-events.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { takeUploads } from '../../../test/tus.ts'
import { centreOpenClasses } from '../../operations/centres/get-open-classes.ts'
import { teacherClasses } from '../../operations/classes/get-teacher-classes.ts'
import { homeworkCreate } from '../../operations/homework/assignments/create-homework.ts'
import { homeworkDelete } from '../../operations/homework/assignments/delete-homework.ts'
import { homeworkExtend } from '../../operations/homework/marking/extend-homework.ts'
import { extendableStudents } from '../../operations/homework/marking/get-extendable-students.ts'
import { type HomeworkToEdit, homeworkToEdit } from '../../operations/homework/assignments/get-homework-to-edit.ts'
import {
  type ManagedHomework,
  homeworksGetManaged,
} from '../../operations/homework/assignments/get-managed-homework.ts'
import { homeworkUpdate } from '../../operations/homework/assignments/update-homework.ts'

const classChoices = aPage([
  {
    code: 'TOAN9_NC',
    title: 'Toán nâng cao lớp 9',
    enrollments: [
      { id: 'c-1', title: 'Lớp tối thứ Ba', status: 1 },
      { id: 'c-2', title: 'Lớp sáng Chủ nhật', status: 1 },
      { id: 'c-0', title: 'Lớp năm ngoái', status: 0 },
    ],
  },
])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T05:00:00Z') })
  signedInAs('TCHER')
  answer(teacherClasses, { coursesGetWithPagerByTeacherId: classChoices })
})

const answerList = (...items: ManagedHomework[]) => answer(homeworksGetManaged, { homeworksGetManaged: aPage(items) })
const open = (search = '') => renderApp(`/bai-tap${search}`)
type User = ReturnType<typeof open>['user']

const choose = async (user: User, action: string) => {
  await user.click(await screen.findByRole('button', { name: /^Thao tác với bài tập/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return await screen.findByRole('dialog')
}
const fill = (dialog: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(dialog).getByRole('textbox', { name: label }), { target: { value } })

test('the page opens with the homework to mark, showing its class, deadline and number of submissions', async () => {
  const calls = answerList(aManagedHomework())
  open()
  const list = await screen.findByRole('list', { name: 'Bài tập' })
  const [row, ...others] = within(list).getAllByRole('listitem')
  expect(others).toEqual([])
  expect(within(row!).getByRole('link').getAttribute('href')).toBe('/bai-tap/h-1')
  expect(row?.textContent).toContain('Toán nâng cao lớp 9 · Lớp tối thứ Ba – thứ Năm')
  expect(row?.textContent).toContain('Hạn nộp 23:59 Thứ 5, 26-11')
  expect(row?.textContent).toContain('Đang nhận bài')
  expect(row?.textContent).toContain('Đã nộp18/24')
  expect(row?.textContent).toContain('Đã chấm12')
  expect(calls[0]?.variables).toEqual({ scope: 'open', skip: 1, take: 5 })
})

test('a test shows its settings and the number of students who have begun, and leads to its results', async () => {
  const settings = { minutes: 45, attempts: 2, release: 'at_once' } as const
  answerList(aManagedHomework({ quiz: { settings, questionCount: 40, begunCount: 20 } }))
  open()
  const row = within(await screen.findByRole('list', { name: 'Bài tập' })).getByRole('listitem')
  expect(row.textContent).toContain('Bài kiểm tra')
  expect(row.textContent).toContain('40 câu · 45 phút · 2 lượt làm · kết quả ngay khi nộp')
  expect(row.textContent).toContain('Đã bắt đầu20Đã nộp18/24Đã chấm12')
  const results = within(row).getByRole('link', { name: 'Kết quả Phiếu 12: hệ thức Vi-ét' })
  expect(results.getAttribute('href')).toBe('/bai-tap/h-1?xem=ket-qua')
})

test('one press shows all homework, and the URL keeps the chosen filter', async () => {
  const calls = answerList()
  const { user, router } = open('?page=3')
  expect(await screen.findByText('Không có bài nào chờ chấm.')).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Tất cả' }))
  expect(await screen.findByText('Chưa có bài tập nào được giao.')).toBeDefined()
  expect(router.state.location.search).toBe('?xem=all')
  expect(calls.at(-1)?.variables).toEqual({ scope: 'all', skip: 1, take: 5 })
})

test('a homework is set for two classes at once, with an uploaded file', async () => {
  answerList()
  const { files } = takeUploads()
  const calls = answer(homeworkCreate, { homeworkCreate: success })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Giao bài tập' }))
  const dialog = await screen.findByRole('dialog', { name: 'Giao bài tập' })
  expect(within(dialog).getByText('Chọn lớp trước khi đính kèm tệp.')).toBeDefined()
  const classes = within(dialog).getByRole('combobox', { name: /^Giao cho lớp/ })
  await user.click(classes)
  expect(screen.queryByRole('option', { name: 'Lớp năm ngoái' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Lớp tối thứ Ba' }))
  await user.click(await screen.findByRole('option', { name: 'Lớp sáng Chủ nhật' }))
  fill(dialog, /^Tên bài tập/, 'Phiếu 13')
  fill(dialog, /^Hạn nộp/, '26/11')
  const file = new File(['%PDF'], 'đề.pdf', { type: 'application/pdf' })
  await user.upload(within(dialog).getByLabelText('Thêm tệp', { selector: 'input' }), file)
  expect(await within(dialog).findByText('Đã tải lên')).toBeDefined()
  expect([...files.values()].map(({ metadata }) => metadata.classId)).toEqual(['c-1'])
  await user.click(within(dialog).getByRole('button', { name: 'Giao bài' }))
  expect(await screen.findByText('Đã giao bài tập cho 2 lớp')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([
    {
      input: {
        classId: 'c-1',
        title: 'Phiếu 13',
        desc: '',
        maxPoints: 10,
        opensAt: null,
        dueAt: '2026-11-26T16:59:00.000Z',
        cutoffAt: null,
        fileIds: ['f-1'],
      },
      alsoForClassIds: ['c-2'],
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      quiz: null,
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a homework that is sent again because no answer came has the same client id; a changed one has another', async () => {
  answerList()
  const lost = answer(homeworkCreate, () => {
    throw new Broken()
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Giao bài tập' }))
  const dialog = await screen.findByRole('dialog', { name: 'Giao bài tập' })
  await user.click(within(dialog).getByRole('combobox', { name: /^Giao cho lớp/ }))
  await user.click(await screen.findByRole('option', { name: 'Lớp tối thứ Ba' }))
  fill(dialog, /^Tên bài tập/, 'Phiếu 13')
  fill(dialog, /^Hạn nộp/, '26/11')
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Giao bài' }))
  await send()
  await waitFor(() => expect(lost).toHaveLength(1))
  await send()
  await waitFor(() => expect(lost).toHaveLength(2))
  fill(dialog, /^Tên bài tập/, 'Phiếu 14')
  const calls = answer(homeworkCreate, { homeworkCreate: success })
  await send()
  expect(await screen.findByText('Giao bài tập thành công')).toBeDefined()
  const [first, second, changed] = [...lost, ...calls].map(({ variables }) => variables.clientId)
  expect(second).toBe(first)
  expect(changed).not.toBe(first)
})

test('after a reload, a homework that is sent again because no answer came has the same client id', async () => {
  answerList()
  const lost = answer(homeworkCreate, () => {
    throw new Broken()
  })
  const openForm = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Giao bài tập' }))
    return screen.findByRole('dialog', { name: 'Giao bài tập' })
  }
  const first = open()
  const dialog = await openForm(first)
  await first.user.click(within(dialog).getByRole('combobox', { name: /^Giao cho lớp/ }))
  await first.user.click(await screen.findByRole('option', { name: 'Lớp tối thứ Ba' }))
  fill(dialog, /^Tên bài tập/, 'Phiếu 13')
  fill(dialog, /^Hạn nộp/, '26/11')
  await first.user.click(within(dialog).getByRole('button', { name: 'Giao bài' }))
  await waitFor(() => expect(lost).toHaveLength(1))
  await within(dialog).findByRole('button', { name: 'Giao bài' })
  await dispatchPageEvent('pagehide', false)
  first.unmount()

  const second = open()
  const again = await openForm(second)
  await second.user.click(within(again).getByRole('button', { name: 'Giao bài' }))
  await waitFor(() => expect(lost).toHaveLength(2))
  expect(lost[1]?.variables).toEqual(lost[0]?.variables)
})

test('the form is not sent while a file is uploading', async () => {
  answerList()
  takeUploads({ onPatch: () => new Promise<never>(() => {}) })
  const calls = answer(homeworkCreate, { homeworkCreate: success })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Giao bài tập' }))
  const dialog = await screen.findByRole('dialog', { name: 'Giao bài tập' })
  await user.click(within(dialog).getByRole('combobox', { name: /^Giao cho lớp/ }))
  await user.click(await screen.findByRole('option', { name: 'Lớp tối thứ Ba' }))
  fill(dialog, /^Tên bài tập/, 'Phiếu 13')
  fill(dialog, /^Hạn nộp/, '26/11')
  const file = new File(['%PDF'], 'đề.pdf', { type: 'application/pdf' })
  await user.upload(within(dialog).getByLabelText('Thêm tệp', { selector: 'input' }), file)
  await user.click(within(dialog).getByRole('button', { name: 'Giao bài' }))
  expect(await within(dialog).findByText(/^Còn tệp chưa tải lên xong/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Bỏ đề.pdf' }))
  await user.click(within(dialog).getByRole('button', { name: 'Giao bài' }))
  expect(await screen.findByText('Giao bài tập thành công')).toBeDefined()
  expect(calls.map(({ variables }) => variables.input.fileIds)).toEqual([[]])
})

test('missing values are reported next to their fields, and a collapsed section with an error opens', async () => {
  answerList()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Giao bài tập' }))
  const dialog = await screen.findByRole('dialog', { name: 'Giao bài tập' })
  await user.click(within(dialog).getByText('Thêm chi tiết'))
  fill(dialog, /^Khoá lúc/, 'mai')
  const details = within(dialog).getByText('Thêm chi tiết').closest('details')
  await user.click(within(dialog).getByText('Thêm chi tiết'))
  await waitFor(() => expect(details?.open).toBe(false))
  await user.click(within(dialog).getByRole('button', { name: 'Giao bài' }))
  expect(await within(dialog).findByText('Vui lòng chọn lớp để giao bài')).toBeDefined()
  expect(within(dialog).getByText('Vui lòng nhập tên bài tập')).toBeDefined()
  expect(within(dialog).getByText('Vui lòng chọn hạn nộp')).toBeDefined()
  expect(within(dialog).getByText('Ngày không hợp lệ, ví dụ 24-11-2026')).toBeDefined()
  expect(details?.open).toBe(true)
})

const toEdit: HomeworkToEdit = {
  id: 'h-1',
  classId: 'c-1',
  title: 'Phiếu 12: hệ thức Vi-ét',
  desc: '<p>Làm bài 1 đến 5</p>',
  opensAt: '2026-11-20T00:00:00.000Z',
  dueAt: '2026-11-26T16:59:00.000Z',
  cutoffAt: null,
  maxPoints: 10,
  quiz: null,
  files: [{ id: 'f-7', name: 'phiếu 12.pdf', type: 'application/pdf', size: 20_000, url: '/files/f-7?x=1' }],
}

test('editing a homework keeps the values that were not changed', async () => {
  answerList(aManagedHomework())
  answer(homeworkToEdit, { homeworkGetById: { ...success, item: toEdit } })
  const calls = answer(homeworkUpdate, { homeworkUpdate: success })
  const { user } = open()
  const dialog = await choose(user, 'Sửa bài tập')
  expect(await within(dialog).findByDisplayValue('Phiếu 12: hệ thức Vi-ét')).toBeDefined()
  expect(within(dialog).queryByRole('combobox', { name: /^Giao cho lớp/ })).toBeNull()
  expect(within(dialog).getByText('phiếu 12.pdf')).toBeDefined()
  fill(dialog, /^Hạn nộp/, '28/11')
  await user.click(within(dialog).getByRole('button', { name: 'Lưu thay đổi' }))
  expect(await screen.findByText('Cập nhật bài tập thành công')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([
    {
      id: 'h-1',
      input: {
        classId: 'c-1',
        title: 'Phiếu 12: hệ thức Vi-ét',
        desc: '<p>Làm bài 1 đến 5</p>',
        opensAt: null,
        dueAt: '2026-11-28T16:59:00.000Z',
        cutoffAt: null,
        maxPoints: 10,
        fileIds: ['f-7'],
      },
      quiz: null,
    },
  ])
})

test('an edited future homework keeps its opening time, or opens at once if the time is cleared', async () => {
  answerList(aManagedHomework())
  answer(homeworkToEdit, { homeworkGetById: { ...success, item: { ...toEdit, opensAt: '2026-11-25T00:00:00.000Z' } } })
  const calls = answer(homeworkUpdate, { homeworkUpdate: success })
  const { user } = open()
  for (const emptied of [false, true]) {
    const dialog = await choose(user, 'Sửa bài tập')
    expect(await within(dialog).findByDisplayValue('25-11-2026')).toBeDefined()
    if (emptied) fill(dialog, /^Giao lúc/, '')
    await user.click(within(dialog).getByRole('button', { name: 'Lưu thay đổi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(calls.map(({ variables }) => variables.input.opensAt)).toEqual(['2026-11-25T00:00:00.000Z', null])
})

test('a refusal of the server appears next to its field', async () => {
  answerList(aManagedHomework())
  answer(homeworkToEdit, { homeworkGetById: { ...success, item: toEdit } })
  answer(homeworkUpdate, { homeworkUpdate: refusal('INVALID_INPUT', 'Hạn nộp phải sau lúc này', 'dueAt') })
  const { user } = open()
  const dialog = await choose(user, 'Sửa bài tập')
  await within(dialog).findByDisplayValue('Phiếu 12: hệ thức Vi-ét')
  await user.click(within(dialog).getByRole('button', { name: 'Lưu thay đổi' }))
  expect(await within(dialog).findByText('Hạn nộp phải sau lúc này')).toBeDefined()
})

const students = [
  { candidateCode: 'HVAN0001', fullName: 'Nguyễn Hữu Ân', state: 'submitted', extendedTo: null },
  { candidateCode: 'HVHAN003', fullName: 'Đỗ Gia Hân', state: 'missing', extendedTo: null },
  { candidateCode: 'HVUOC002', fullName: 'Vũ Minh Ước', state: 'missing', extendedTo: '2026-11-27T16:59:00.000Z' },
] as const

test('several students get more time at once', async () => {
  answerList(aManagedHomework())
  answer(extendableStudents, { homeworkGetSubmissions: { ...success, items: [...students] } })
  const calls = answer(homeworkExtend, { homeworkExtend: { ...success, item: null } })
  const { user } = open()
  const dialog = await choose(user, 'Gia hạn')
  await user.click(await within(dialog).findByRole('button', { name: 'Chọn 2 học viên chưa nộp' }))
  expect(within(dialog).getByText('Chưa nộp, đã gia hạn đến 27-11-2026 23:59')).toBeDefined()
  await user.click(within(dialog).getByRole('checkbox', { name: 'Vũ Minh Ước' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Nguyễn Hữu Ân' }))
  fill(dialog, /^Được nộp đến ngày/, '26/11')
  await user.click(within(dialog).getByRole('button', { name: 'Gia hạn' }))
  expect(await within(dialog).findByText('Hạn mới phải sau hạn nộp của lớp')).toBeDefined()
  fill(dialog, /^Được nộp đến ngày/, '30/11')
  await user.click(within(dialog).getByRole('button', { name: 'Gia hạn' }))
  expect(await screen.findByText('Đã gia hạn cho 2 học viên')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual(
    ['HVHAN003', 'HVAN0001'].map((candidateCode) => ({
      id: 'h-1',
      candidateCode,
      until: '2026-11-30T16:59:00.000Z',
    })),
  )
})

test('a new deadline must be after the time of the server, whatever the clock of the device shows', async () => {
  vi.setSystemTime('2026-12-24T05:00:00Z')
  const iat = Date.parse('2026-11-24T05:00:00Z') / 1000
  signedInAs('TCHER', { iat, exp: iat + 900 })
  answerList(aManagedHomework({ dueAt: '2026-11-20T16:59:00.000Z' }))
  answer(extendableStudents, { homeworkGetSubmissions: { ...success, items: [...students] } })
  const calls = answer(homeworkExtend, { homeworkExtend: { ...success, item: null } })
  const { user } = open()
  const dialog = await choose(user, 'Gia hạn')
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Nguyễn Hữu Ân' }))
  fill(dialog, /^Được nộp đến ngày/, '23/11/2026')
  await user.click(within(dialog).getByRole('button', { name: 'Gia hạn' }))
  expect(await within(dialog).findByText('Hạn mới phải sau lúc này')).toBeDefined()
  fill(dialog, /^Được nộp đến ngày/, '30/11/2026')
  await user.click(within(dialog).getByRole('button', { name: 'Gia hạn' }))
  await waitFor(() => expect(calls.map(({ variables }) => variables.until)).toEqual(['2026-11-30T16:59:00.000Z']))
})

test('a homework without submissions and marks is deleted after a confirmation; one with submissions cannot be deleted', async () => {
  answerList(aManagedHomework({ submittedCount: 0, markedCount: 0 }))
  const calls = answer(homeworkDelete, () => {
    answerList(aManagedHomework({ submittedCount: 3 }))
    return { homeworkDelete: success }
  })
  const { user } = open()
  const dialog = await choose(user, 'Xoá bài tập')
  await user.click(within(dialog).getByRole('button', { name: 'Xoá bài tập' }))
  expect(await screen.findByText('Xoá bài tập thành công')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([{ id: 'h-1' }])
  await screen.findByText('3/24')
  const other = await choose(user, 'Xoá bài tập')
  expect(await within(other).findByText(/thì không xoá được/)).toBeDefined()
  expect(within(other).queryByRole('button', { name: 'Xoá bài tập' })).toBeNull()
})

test('a homework with marks for work that was not handed in cannot be deleted', async () => {
  answerList(aManagedHomework({ submittedCount: 0, markedCount: 2 }))
  const { user } = open()
  const dialog = await choose(user, 'Xoá bài tập')
  expect(dialog.textContent).toContain('2 học viên đã được chấm')
  expect(within(dialog).queryByRole('button', { name: 'Xoá bài tập' })).toBeNull()
})

test('a centre sets homework for its own classes', async () => {
  signedInAs('CENR')
  answerList()
  answer(centreOpenClasses, { centreGetCoursesWithPage: classChoices })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Giao bài tập' }))
  await user.click(await screen.findByRole('combobox', { name: /^Giao cho lớp/ }))
  expect(await screen.findByRole('option', { name: 'Lớp sáng Chủ nhật' })).toBeDefined()
})
