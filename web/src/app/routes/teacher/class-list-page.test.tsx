import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { aClass, aCourse, aPage } from '../../../../test/courses.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { classAddCandidateInto } from '../../../operations/enrolments/assign-students.ts'
import { classsGetByCoursesWithPage } from '../../../operations/classes/get-class-list.ts'
import { classGetDetailByTeacher } from '../../../operations/classes/get-class.ts'
import { runningLesson } from '../../../operations/lessons/get-running-lesson.ts'
import { classCreate } from '../../../operations/classes/create-class.ts'
import { classUpdate } from '../../../operations/classes/update-class.ts'
import { courseGetDetailByCode } from '../../../operations/courses/get-course.ts'

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
  const dialog = within(await screen.findByRole('dialog', { name: 'Tạo lớp học' }))
  await dialog.findByRole('textbox', { name: /^Tên lớp học/ })
  return { ...app, dialog }
}
type Form = Awaited<ReturnType<typeof openForm>>

const box = ({ dialog }: Form, label: string) =>
  dialog.getByRole<HTMLInputElement>(label === 'Giờ học' ? 'combobox' : 'textbox', { name: new RegExp(`^${label}`) })

async function write(form: Form, label: string, text: string) {
  await form.user.click(box(form, label))
  await form.user.paste(text)
}

async function fill(form: Form) {
  await write(form, 'Tên lớp học', 'Lớp sáng')
  await write(form, 'Giờ học', '7h30')
  await write(form, 'Ngày bắt đầu', '24/11/2026')
  await write(form, 'Ngày kết thúc', '28-01-2027')
}
const send = ({ user, dialog }: Form) => user.click(dialog.getByRole('button', { name: 'Tạo lớp học' }))

async function choose(item: string) {
  const app = await openList()
  await app.user.click(await screen.findByRole('button', { name: 'Thao tác với lớp Lớp tối thứ Ba – thứ Năm' }))
  await app.user.click(await screen.findByRole('menuitem', { name: item }))
  return app
}

async function openEdit() {
  const app = await choose('Sửa lớp học')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sửa lớp học' }))
  await dialog.findByRole('textbox', { name: /^Tên lớp học/ })
  return { ...app, dialog }
}
const save = ({ user, dialog }: Form) => user.click(dialog.getByRole('button', { name: 'Lưu thay đổi' }))

async function assign(codes: string) {
  const app = await choose('Gán học viên')
  const dialog = within(await screen.findByRole('dialog', { name: 'Gán học viên' }))
  const field = () => dialog.getByRole('textbox', { name: /^Mã học viên/ })
  if (codes !== '') await app.user.type(field(), codes)
  await app.user.click(dialog.getByRole('button', { name: 'Gán học viên' }))
  return { ...app, dialog, field }
}

test('an empty number of minutes is reported with the label of its field', async () => {
  answerClasses()
  const form = await openForm()
  await form.user.clear(form.dialog.getByRole('textbox', { name: /^Số phút mỗi buổi/ }))
  await send(form)
  expect(await form.dialog.findByText('Số phút mỗi buổi không được để trống')).toBeDefined()
})

test('the classes are listed under their course, each with its state and its page', async () => {
  const calls = answerClasses(
    aClass({ endRegister: tomorrow }),
    aClass({ id: 'c-2', title: 'Lớp đã đóng', status: 0, endRegister: yesterday }),
  )
  const { user } = await openList()
  const row = within((await screen.findByRole('link', { name: 'Lớp tối thứ Ba – thứ Năm' })).closest('tr, li')!)
  expect(row.getByText('Đang mở đăng ký')).toBeDefined()
  expect(row.getByText('24-11-2026 19:00')).toBeDefined()
  const other = within(screen.getByRole('link', { name: 'Lớp đã đóng' }).closest('tr, li')!)
  expect(other.getByText('Đã đóng đăng ký')).toBeDefined()
  expect(other.getByText('Không hoạt động')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ courseCode: 'TOAN9_NC', skip: 1, take: 5 }])
  expect(document.title).toBe('Danh sách lớp học · Hiên')

  await user.click(row.getByRole('button', { name: 'Thao tác với lớp Lớp tối thứ Ba – thứ Năm' }))
  const item = await screen.findByRole('menuitem', { name: 'Chi tiết lớp học' })
  expect(item.getAttribute('href')).toBe('/course/TOAN9_NC/class/c-1')
})

test('a course without classes says so', async () => {
  answerClasses()
  await openList()
  expect(await screen.findByText('Khoá học chưa có lớp học nào.')).toBeDefined()
})

test('a course that is not found shows an error', async () => {
  answerClasses()
  answer(courseGetDetailByCode, {
    courseGetDetailByCode: { ...refusal('NOT_FOUND', 'Không tìm thấy khóa học tương ứng'), item: null },
  })
  signedInAs('TCHER')
  renderApp('/course/NOPE/class-list')
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy khóa học tương ứng')).toBeDefined()
})

test('missing fields of a new class are reported beside the field, without a call', async () => {
  answerClasses(aClass())
  const calls = answer(classCreate, { classCreate: { ...success, item: null } })
  const form = await openForm()
  await send(form)
  for (const words of [
    'Vui lòng nhập tên lớp học',
    'Vui lòng nhập giờ học',
    'Vui lòng chọn ngày bắt đầu',
    'Vui lòng chọn ngày kết thúc',
  ]) {
    expect(await screen.findByText(words)).toBeDefined()
  }
  expect(calls).toHaveLength(0)
})

test('a new class takes days and minutes from its course, and leads to the link of its page', async () => {
  answerClasses(aClass())
  const made = {
    ...aClass({ id: 'c-2', classCode: 'W3HT8N', title: 'Lớp sáng' }),
    waitingCount: 0,
    candidates: [],
    leavers: [],
  }
  answer(classGetDetailByTeacher, { classGetDetailByTeacher: { ...success, item: made } })
  answer(runningLesson, { meetingGetAttendance: aPage([]) })
  const calls = answer(classCreate, { classCreate: { ...success, item: { id: 'c-2', classCode: 'W3HT8N' } } })
  const form = await openForm()
  await fill(form)
  await send(form)
  expect(await screen.findByText('Tạo lớp học thành công')).toBeDefined()
  const share = within(await screen.findByRole('dialog', { name: 'Chia sẻ lớp học' }))
  expect(await share.findByLabelText('Liên kết tham gia')).toHaveProperty(
    'value',
    `${window.location.origin}/tham-gia/W3HT8N`,
  )
  expect(form.path()).toBe('/course/TOAN9_NC/class/c-2')
  expect(calls[0]?.variables.input).toMatchObject({
    courseCode: 'TOAN9_NC',
    title: 'Lớp sáng',
    days: '3, 5',
    timeLearn: 90,
    endRegister: null,
    // By convention the time of the first day is the time of every lesson.
    startDate: '2026-11-24T00:30:00.000Z',
    endDate: '2027-01-28T00:30:00.000Z',
  })
})

test('a refusal is shown in a toast and beside its field, and the dialog stays open', async () => {
  answerClasses(aClass())
  answer(classCreate, { classCreate: { ...refusal('INVALID_INPUT', 'Hạn không đúng', 'endRegister'), item: null } })
  const form = await openForm()
  await fill(form)
  await send(form)
  expect(await screen.findByText('Xảy ra lỗi khi tạo lớp học. Chi tiết: Hạn không đúng')).toBeDefined()
  expect(form.dialog.getByText('Hạn không đúng')).toBeDefined()
  expect(form.dialog.getByRole('textbox', { name: /^Tên lớp học/ })).toHaveProperty('value', 'Lớp sáng')
})

test('an exception shows an error', async () => {
  answerClasses(aClass())
  answer(classCreate, () => {
    throw new Broken()
  })
  const form = await openForm()
  await fill(form)
  await send(form)
  expect(await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
})

test('registration is open until its end date, and without one until the last lesson is over', async () => {
  answerClasses(
    aClass({ id: 'c-1', title: 'Có hạn', endRegister: tomorrow }),
    aClass({ id: 'c-2', title: 'Hết hạn', endRegister: yesterday }),
    aClass({ id: 'c-3', title: 'Không hạn', endRegister: null, overAt: tomorrow }),
    aClass({
      id: 'c-4',
      title: 'Đã qua',
      endRegister: tomorrow,
      // The last day of the class is not over, but its last lesson is.
      endDate: tomorrow,
      overAt: yesterday,
    }),
    aClass({ id: 'c-5', title: 'Đã đóng', endRegister: tomorrow, status: 0 }),
  )
  await openList()
  const state = async (title: string) =>
    within((await screen.findByRole('link', { name: title })).closest('tr, li')!).getByText(/ đăng ký$/).textContent
  expect(await state('Có hạn')).toBe('Đang mở đăng ký')
  expect(await state('Hết hạn')).toBe('Đã đóng đăng ký')
  expect(await state('Không hạn')).toBe('Đang mở đăng ký')
  expect(await state('Đã qua')).toBe('Đã đóng đăng ký')
  expect(await state('Đã đóng')).toBe('Đã đóng đăng ký')
})

test('open requests lead to the students of the class', async () => {
  answerClasses(aClass({ waitingCount: 3 }))
  await openList()
  const link = await screen.findByRole('link', { name: '3 chờ duyệt vào lớp Lớp tối thứ Ba – thứ Năm' })
  expect(link.getAttribute('href')).toBe('/course/TOAN9_NC/class/c-1')
})

test('work waiting for a mark leads to the homework of the class', async () => {
  answerClasses(aClass({ openHomeworkCount: 5 }))
  await openList()
  const link = await screen.findByRole('link', { name: '5 bài chờ chấm của lớp Lớp tối thứ Ba – thứ Năm' })
  expect(link.getAttribute('href')).toBe('/course/TOAN9_NC/class/c-1#bai-tap')
})

test('a closed class can only be viewed', async () => {
  answerClasses(aClass({ status: 0 }))
  const { user } = await openList()
  await user.click(await screen.findByRole('button', { name: 'Thao tác với lớp Lớp tối thứ Ba – thứ Năm' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Chi tiết lớp học'])
})

test('a course that has ended takes no new classes', async () => {
  answer(courseGetDetailByCode, { courseGetDetailByCode: { ...success, item: aCourse({ status: 0 }) } })
  answerClasses(aClass())
  await openList()
  await screen.findByRole('link', { name: 'Lớp tối thứ Ba – thứ Năm' })
  expect(screen.queryByRole('button', { name: 'Tạo lớp học' })).toBeNull()
})

test('the page shows that the classes are loading', async () => {
  answer(classsGetByCoursesWithPage, () => new Promise<never>(() => {}))
  await openList()
  expect(screen.getByText('Đang tải…')).toBeDefined()
})

test('an error says what happened', async () => {
  answer(classsGetByCoursesWithPage, {
    classsGetByCoursesWithPage: { ...aPage([]), ...refusal('FORBIDDEN', 'Bạn không có quyền') },
  })
  await openList()
  expect(await screen.findByText('Xảy ra lỗi: Bạn không có quyền')).toBeDefined()
})

test('the list has pages of five classes', async () => {
  const calls = answer(classsGetByCoursesWithPage, ({ variables: { skip } }) => ({
    classsGetByCoursesWithPage: aPage([aClass({ title: `Lớp trang ${skip}` })], { page: skip, total: 6 }),
  }))
  const { user } = await openList()
  await user.click(await screen.findByRole('button', { name: 'Trang 2' }))
  expect(await screen.findByRole('link', { name: 'Lớp trang 2' })).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([
    { courseCode: 'TOAN9_NC', skip: 1, take: 5 },
    { courseCode: 'TOAN9_NC', skip: 2, take: 5 },
  ])
})

test('the form sums up the resulting lessons before the class is created', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] })
  answerClasses(aClass())
  const form = await openForm()
  const summary = () => form.dialog.getByRole('status').textContent
  expect(summary()).toMatch(/^Lịch của lớp hiện ở đây/)
  await fill(form)
  expect(summary()).toBe('Thứ 3, Thứ 5 · 07:30–09:00 · 20 buổi · buổi đầu 24-11')
  await form.user.clear(box(form, 'Ngày kết thúc'))
  await write(form, 'Ngày kết thúc', '23-11-2026')
  expect(summary()).toMatch(/^Không có buổi học nào/)
})

test('a new class takes the dates and the hour from its course, but not a midnight that nobody chose', async () => {
  const dated = { startTime: '2026-12-01T12:00:00.000Z', endTime: '2027-02-01T17:00:00.000Z' }
  answer(courseGetDetailByCode, { courseGetDetailByCode: { ...success, item: aCourse(dated) } })
  answerClasses(aClass())
  const form = await openForm()
  expect(box(form, 'Ngày bắt đầu').value).toBe('01-12-2026')
  expect(box(form, 'Ngày kết thúc').value).toBe('02-02-2027')
  expect(box(form, 'Giờ học').value).toBe('19:00')
})

test('the form asks for the hour if the course begins at midnight', async () => {
  const dated = { startTime: '2026-11-30T17:00:00.000Z', endTime: null }
  answer(courseGetDetailByCode, { courseGetDetailByCode: { ...success, item: aCourse(dated) } })
  answerClasses(aClass())
  const form = await openForm()
  expect(box(form, 'Ngày bắt đầu').value).toBe('01-12-2026')
  expect(box(form, 'Giờ học').value).toBe('')
})

test('an invalid day or hour is reported beside its field', async () => {
  answerClasses(aClass())
  const calls = answer(classCreate, { classCreate: { ...success, item: null } })
  const form = await openForm()
  await write(form, 'Giờ học', 'tối')
  await write(form, 'Ngày bắt đầu', '31-11-2026')
  await write(form, 'Hạn đăng ký', 'mai')
  await send(form)
  expect(await form.dialog.findByText('Giờ học không hợp lệ, ví dụ 19:00')).toBeDefined()
  expect(form.dialog.getByText('Ngày không hợp lệ, ví dụ 24-11-2026')).toBeDefined()
  expect(form.dialog.getByText('Hạn đăng ký không hợp lệ, ví dụ 24-11-2026')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('the hour is chosen in steps of 15 minutes', async () => {
  answerClasses(aClass())
  const form = await openForm()
  await write(form, 'Giờ học', '19')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['19:00', '19:15', '19:30', '19:45'])
  await form.user.click(options[1]!)
  expect(box(form, 'Giờ học').value).toBe('19:15')
})

test('registration is open to the end of its last day, and never longer than the class', async () => {
  answerClasses(aClass())
  const calls = answer(classCreate, { classCreate: { ...success, item: { id: 'c-2', classCode: 'W3HT8N' } } })
  const form = await openForm()
  await fill(form)
  await write(form, 'Hạn đăng ký', '30-11-2026')
  await send(form)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.variables.input.endRegister).toBe('2026-11-30T16:59:00.000Z')
})

test('on the last day of the class registration ends with its lesson', async () => {
  answerClasses(aClass())
  const calls = answer(classUpdate, { classUpdate: success })
  const form = await openEdit()
  await write(form, 'Hạn đăng ký', '28-01-2027')
  await save(form)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.variables.input.endRegister).toBe('2027-01-28T13:30:00.000Z')
})

test('a title that is too long is refused beside its field', async () => {
  answerClasses(aClass())
  const calls = answer(classCreate, { classCreate: { ...success, item: null } })
  const form = await openForm()
  await fill(form)
  const title = form.dialog.getByRole('textbox', { name: /^Tên lớp học/ })
  await form.user.clear(title)
  await form.user.click(title)
  await form.user.paste('a'.repeat(255))
  await send(form)
  expect(await form.dialog.findByText('Tối đa 200 ký tự')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('a class is changed in a filled-in form, days are sent separated by commas only, and the table shows it', async () => {
  answerClasses(aClass({ endRegister: '2026-11-23T05:00:00.000Z' }))
  const calls = answer(classUpdate, { classUpdate: success })
  const form = await openEdit()
  expect(form.dialog.getByRole('textbox', { name: /^Tên lớp học/ })).toHaveProperty('value', 'Lớp tối thứ Ba – thứ Năm')
  expect(box(form, 'Giờ học').value).toBe('19:00')
  expect(box(form, 'Ngày bắt đầu').value).toBe('24-11-2026')
  expect(box(form, 'Ngày kết thúc').value).toBe('28-01-2027')
  expect(box(form, 'Hạn đăng ký').value).toBe('23-11-2026')
  await form.user.click(form.dialog.getByRole('checkbox', { name: 'Chủ nhật' }))
  answerClasses(aClass({ title: 'Lớp đổi tên' }))
  await save(form)
  expect(await screen.findByText('Cập nhật lớp học thành công')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Lớp đổi tên' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map((call) => call.variables.input)).toEqual([
    {
      id: 'c-1',
      classCode: 'K7QX2M',
      courseCode: 'TOAN9_NC',
      title: 'Lớp tối thứ Ba – thứ Năm',
      startDate: '2026-11-24T12:00:00.000Z',
      endDate: '2027-01-28T12:00:00.000Z',
      endRegister: '2026-11-23T05:00:00.000Z',
      timeLearn: 90,
      days: '3,5,CN',
    },
  ])
})

test('a class cannot end before it starts', async () => {
  answerClasses(aClass({ endDate: '2026-11-23T12:00:00.000Z' }))
  const calls = answer(classUpdate, { classUpdate: success })
  const form = await openEdit()
  await save(form)
  expect(await form.dialog.findByText('Ngày kết thúc phải sau ngày bắt đầu')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('a refused change is shown in a toast and beside its field', async () => {
  answerClasses(aClass())
  answer(classUpdate, { classUpdate: refusal('INVALID_INPUT', 'Hạn không đúng', 'endRegister') })
  const form = await openEdit()
  await save(form)
  expect(await screen.findByText('Xảy ra lỗi khi cập nhật lớp học. Chi tiết: Hạn không đúng')).toBeDefined()
  expect(form.dialog.getByText('Hạn không đúng')).toBeDefined()
})

test('a change without an answer shows an error', async () => {
  answerClasses(aClass())
  answer(classUpdate, () => {
    throw new Broken()
  })
  await save(await openEdit())
  expect(await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
})

test('without a student code nothing is sent', async () => {
  answerClasses(aClass())
  const calls = answer(classAddCandidateInto, { classAddCandidateInto: success })
  const { dialog, field } = await assign('')
  expect(await dialog.findByText('Yêu cầu nhập mã học viên')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(calls).toHaveLength(0)
})

test('a student is added to a class, and the dialog closes', async () => {
  answerClasses(aClass())
  const calls = answer(classAddCandidateInto, { classAddCandidateInto: success })
  await assign(' hvq55c99 ')
  expect(await screen.findByText('Gán học viên thành công')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map((call) => call.variables)).toEqual([
    { id: 'c-1', courseCode: 'TOAN9_NC', candidateCode: 'HVQ55C99', status: 1 },
  ])
})

const refusedAssign = 'Xảy ra lỗi khi gán học viên. Chi tiết: Không tìm thấy học viên có mã này'

test('a refused code is shown in a toast and beside the field', async () => {
  answerClasses(aClass())
  answer(classAddCandidateInto, {
    classAddCandidateInto: refusal('MEMBER_CODE_UNKNOWN', 'Không tìm thấy học viên có mã này', 'candidateCode'),
  })
  const { dialog, field } = await assign('HVNOBODY')
  expect(await dialog.findByText(refusedAssign)).toBeDefined()
  await waitFor(() => expect(screen.getAllByText(refusedAssign)).toHaveLength(2))
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('a code without an answer shows an error', async () => {
  answerClasses(aClass())
  answer(classAddCandidateInto, () => {
    throw new Broken()
  })
  await assign('HVQ55C99')
  const words = 'Xảy ra lỗi ngoại lệ. Chi tiết: Máy chủ gặp sự cố, vui lòng thử lại'
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
})

test('several codes are added to a class, each once, and the remaining ones stay in the field', async () => {
  answerClasses(aClass())
  const calls = answer(classAddCandidateInto, ({ variables: { candidateCode } }) => ({
    classAddCandidateInto:
      candidateCode === 'HVNOBODY' ? refusal('MEMBER_CODE_UNKNOWN', 'Không tìm thấy học viên có mã này') : success,
  }))
  const { dialog, field } = await assign('hvq55c99, HVNOBODY{Enter}hvm5x4zc  HVQ55C99')
  const outcomes = within(await dialog.findByRole('list', { name: 'Kết quả gán học viên' })).getAllByRole('listitem')
  expect(outcomes.map(({ textContent }) => textContent)).toEqual([
    'HVQ55C99 Gán học viên thành công',
    `HVNOBODY ${refusedAssign}`,
    'HVM5X4ZC Gán học viên thành công',
  ])
  expect(await screen.findByText('Gán được 2 trong 3 học viên')).toBeDefined()
  expect(field()).toHaveProperty('value', 'HVNOBODY')
  expect(calls.map((call) => call.variables.candidateCode)).toEqual(['HVQ55C99', 'HVNOBODY', 'HVM5X4ZC'])
})

test('the link of a class is shared from its menu, and the focus returns to the menu', async () => {
  answerClasses(aClass())
  const { user } = await choose('Chia sẻ lớp học')
  const dialog = within(await screen.findByRole('dialog', { name: 'Chia sẻ lớp học' }))
  expect(await dialog.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Thao tác với lớp Lớp tối thứ Ba – thứ Năm' }),
    ),
  )
})

test('the class form asks before it is discarded, and keeps the input when opened again', async () => {
  answerClasses(aClass())
  const { user, dialog } = await openForm()
  await user.type(dialog.getByRole('textbox', { name: /^Tên lớp học/ }), 'Lớp sáng')
  await user.click(dialog.getByRole('button', { name: 'Huỷ' }))
  await user.click(await screen.findByRole('button', { name: 'Ở lại' }))
  expect(dialog.getByRole('textbox', { name: /^Tên lớp học/ })).toHaveProperty('value', 'Lớp sáng')
  await user.click(dialog.getByRole('button', { name: 'Huỷ' }))
  await user.click(await screen.findByRole('button', { name: 'Rời đi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Tạo lớp học' }))
  const again = within(await screen.findByRole('dialog', { name: 'Tạo lớp học' }))
  expect(await again.findByRole('textbox', { name: /^Tên lớp học/ })).toHaveProperty('value', 'Lớp sáng')
  await user.click(again.getByRole('button', { name: 'Bỏ bản nháp' }))
  await user.click(again.getByRole('button', { name: 'Huỷ' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
