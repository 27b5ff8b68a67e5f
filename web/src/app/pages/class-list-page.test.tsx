import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Broken, answer, refusal, success } from '../../../test/answers.ts'
import { aClass, aCourse, aPage } from '../../../test/courses.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sessions.ts'
import { classsGetByCoursesWithPage } from '../../features/classes/class-list.ts'
import { classCreate } from '../../features/classes/create-class.ts'
import { courseGetDetailByCode } from '../../features/courses/course-detail.ts'

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

beforeEach(() => {
  answer(courseGetDetailByCode, {
    courseGetDetailByCode: { ...success, item: { ...aCourse(), desc: '<p>Ôn thi vào lớp 10</p>' } },
  })
})

const answerClasses = (...items: ReturnType<typeof aClass>[]) =>
  answer(classsGetByCoursesWithPage, { classsGetByCoursesWithPage: aPage(items) })

async function openList() {
  signedInAs('TCHER')
  const app = renderApp('/course/TOAN9_NC/class-list')
  await screen.findByRole('heading', { name: 'Toán nâng cao lớp 9' })
  return app
}

async function openForm() {
  const app = await openList()
  await app.user.click(await screen.findByRole('button', { name: 'Tạo lớp học' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Tạo lớp học' })) }
}
type Form = Awaited<ReturnType<typeof openForm>>

/** Picks the first day of the month that is shown. */
async function pickDay({ user, dialog }: Form, label: RegExp) {
  await user.click(dialog.getByRole('button', { name: label }))
  const tables = await screen.findAllByRole('table')
  const calendar = tables.find((table) => table.closest('[data-dates-dropdown]'))
  const [day] = within(calendar!).getAllByRole('button')
  await user.click(day!)
  await user.click(screen.getByRole('button', { name: 'Xong' }))
}

async function fill(form: Form) {
  await form.user.type(form.dialog.getByRole('textbox', { name: /^Tên lớp học/ }), 'Lớp sáng')
  await pickDay(form, /^Ngày bắt đầu/)
  await pickDay(form, /^Ngày kết thúc/)
}
const send = ({ user, dialog }: Form) => user.click(dialog.getByRole('button', { name: 'Tạo lớp học' }))

test('the classes stand under their course, each with its state and its page', async () => {
  const calls = answerClasses(
    aClass({ endRegister: tomorrow }),
    aClass({ id: 'c-2', title: 'Lớp đã đóng', status: 0, endRegister: yesterday }),
  )
  const { user } = await openList()
  const row = within((await screen.findByRole('link', { name: 'Lớp tối thứ Ba – thứ Năm' })).closest('tr, li')!)
  expect(row.getByText('Đang mở đăng ký')).toBeDefined()
  expect(row.getByText('24-11-2026 19:00')).toBeDefined()
  const other = within(screen.getByRole('link', { name: 'Lớp đã đóng' }).closest('tr, li')!)
  expect(other.getByText('Đã hết hạn đăng ký')).toBeDefined()
  expect(other.getByText('Không hoạt động')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ courseCode: 'TOAN9_NC', skip: 1, take: 5 }])
  expect(document.title).toBe('Danh sách lớp học')

  await user.click(row.getByRole('button', { name: 'Thao tác với lớp Lớp tối thứ Ba – thứ Năm' }))
  const item = await screen.findByRole('menuitem', { name: 'Chi tiết lớp học' })
  expect(item.getAttribute('href')).toBe('/course/TOAN9_NC/class/c-1')
})

test('a course without classes says so', async () => {
  answerClasses()
  await openList()
  expect(await screen.findByText('Khoá học chưa có lớp học nào.')).toBeDefined()
})

test('a course that is not there is told', async () => {
  answerClasses()
  answer(courseGetDetailByCode, {
    courseGetDetailByCode: { ...refusal('NOT_FOUND', 'Không tìm thấy khóa học tương ứng'), item: null },
  })
  signedInAs('TCHER')
  renderApp('/course/NOPE/class-list')
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy khóa học tương ứng')).toBeDefined()
})

test('what a new class needs is named beside its field, without a call', async () => {
  answerClasses(aClass())
  const calls = answer(classCreate, { classCreate: { ...success, item: null } })
  const form = await openForm()
  await send(form)
  for (const words of ['Vui lòng nhập tên lớp học', 'Vui lòng chọn ngày bắt đầu', 'Vui lòng chọn ngày kết thúc']) {
    expect(await screen.findByText(words)).toBeDefined()
  }
  expect(calls).toHaveLength(0)
})

test('a new class takes days and minutes of its course, closes the dialog and shows up', async () => {
  answerClasses(aClass())
  const calls = answer(classCreate, { classCreate: { ...success, item: { id: 'c-2', classCode: 'W3HT8N' } } })
  const form = await openForm()
  await fill(form)
  answerClasses(aClass({ id: 'c-2', title: 'Lớp sáng' }), aClass())
  await send(form)
  expect(await screen.findByText('Tạo lớp học thành công')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('link', { name: 'Lớp sáng' })).toBeDefined()
  expect(calls[0]?.variables.input).toMatchObject({
    courseCode: 'TOAN9_NC',
    title: 'Lớp sáng',
    days: '3, 5',
    timeLearn: 90,
    endRegister: null,
    startDate: expect.stringMatching(/T17:00:00.000Z$/),
    endDate: expect.stringMatching(/T17:00:00.000Z$/),
  })
})

test('a refusal is told and stands beside its field, and the dialog stays', async () => {
  answerClasses(aClass())
  answer(classCreate, { classCreate: { ...refusal('INVALID_INPUT', 'Hạn không đúng', 'endRegister'), item: null } })
  const form = await openForm()
  await fill(form)
  await send(form)
  expect(await screen.findByText('Xảy ra lỗi khi tạo lớp học. Chi tiết: Hạn không đúng')).toBeDefined()
  expect(form.dialog.getByText('Hạn không đúng')).toBeDefined()
  expect(form.dialog.getByRole('textbox', { name: /^Tên lớp học/ })).toHaveProperty('value', 'Lớp sáng')
})

test('an exception is told', async () => {
  answerClasses(aClass())
  answer(classCreate, () => {
    throw new Broken()
  })
  const form = await openForm()
  await fill(form)
  await send(form)
  expect(await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
})
