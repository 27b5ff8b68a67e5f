import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { aPage } from '../../../../test/courses.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { aSharedClass, aStudent } from '../../../../test/students.ts'
import { classDecideCandidates } from '../../../operations/enrolments/decide-candidates.ts'
import { teacherClasses } from '../../../operations/classes/get-teacher-classes.ts'
import { type TeacherStudent, studentsGetByTeacherWithPage } from '../../../operations/enrolments/get-students.ts'

const answerStudents = (items: TeacherStudent[], page = {}) =>
  answer(studentsGetByTeacherWithPage, { studentsGetByTeacherWithPage: { ...aPage(items), ...page } })

const morning = aSharedClass({ id: 'c-2', title: 'Lớp sáng', courseCode: 'VAN8', courseTitle: 'Ngữ văn 8' })
const joined = aSharedClass({ id: 'c-3', title: 'Lớp hè', enrolled: 'joined' })
const an = aStudent({ code: 'HVM5X4ZC', fullName: 'Nguyễn Hữu Ân', email: 'an@hien.vn', classes: [morning, joined] })

beforeEach(() => {
  const courses = [
    {
      code: 'TOAN9_NC',
      title: 'Toán nâng cao lớp 9',
      enrollments: [{ id: 'c-1', title: 'Lớp tối thứ Ba – thứ Năm', status: 1 }],
    },
    { code: 'VAN8', title: 'Ngữ văn 8', enrollments: [] },
  ]
  answer(teacherClasses, { coursesGetWithPagerByTeacherId: { ...success, items: courses } })
})

const openPage = (path = '/user') => {
  signedInAs('TCHER')
  return renderApp(path)
}
const everyone = { skip: 1, take: 20, search: '', classId: null, enrolled: null }

test('each student appears once, with all shared classes', async () => {
  const calls = answerStudents([aStudent(), an])
  openPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'Quản lý học viên' })).toBeDefined()
  expect(document.title).toBe('Quản lý học viên · Hiên')
  const lines = within(await screen.findByRole('list', { name: 'Lớp học của Nguyễn Hữu Ân' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Lớp sángNgữ văn 8Chờ xác nhận',
    'Lớp hèToán nâng cao lớp 9Đã tham gia',
  ])
  expect(within(lines[0]!).getByRole('link', { name: 'Lớp sáng' }).getAttribute('href')).toBe('/course/VAN8/class/c-2')
  expect(within(lines[1]!).queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('HVM5X4ZC')).toBeDefined()
  expect(screen.getByText('an@hien.vn')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([everyone])
})

test('the page shows that the students are loading', async () => {
  answer(studentsGetByTeacherWithPage, () => new Promise<never>(() => {}))
  openPage()
  expect(await screen.findByText('Đang tải…')).toBeDefined()
})

test('an error says what happened and can be tried again', async () => {
  answerStudents([], refusal('FORBIDDEN', 'Bạn không có quyền'))
  const { user } = openPage()
  expect(await screen.findByText('Xảy ra lỗi: Bạn không có quyền')).toBeDefined()
  answerStudents([an])
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Nguyễn Hữu Ân')).toBeDefined()
})

test('a teacher without students is told how students join', async () => {
  answerStudents([])
  openPage()
  expect(await screen.findByText('Chưa có học viên nào. Chia sẻ một lớp học để học viên xin tham gia.')).toBeDefined()
})

test('the address keeps a search, which returns to the first page and is run by the server', async () => {
  const calls = answerStudents([an])
  const { user, router } = openPage('/user?page=2')
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm học viên' }), 'an ')
  await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ ...everyone, search: 'an' }))
  expect(router.state.location.search).toBe('?search=an+')
})

test('the address keeps the chosen class and state', async () => {
  const calls = answerStudents([an])
  const { user, router } = openPage()
  await user.click(await screen.findByRole('combobox', { name: 'Lớp học' }))
  await user.click(await screen.findByRole('option', { name: 'Lớp tối thứ Ba – thứ Năm' }))
  await user.click(screen.getByRole('combobox', { name: 'Trạng thái' }))
  await user.click(await screen.findByRole('option', { name: 'Chờ xác nhận' }))
  await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ ...everyone, classId: 'c-1', enrolled: 'wait' }))
  expect(router.state.location.search).toBe('?class=c-1&enrolled=wait')
  await user.click(screen.getByRole('button', { name: 'Bỏ chọn lớp học' }))
  await waitFor(() => expect(router.state.location.search).toBe('?enrolled=wait'))
})

test('filters in the address are applied, and filters without results can be cleared', async () => {
  const calls = answer(studentsGetByTeacherWithPage, ({ variables }) => ({
    studentsGetByTeacherWithPage: aPage(variables.search === '' ? [an] : []),
  }))
  const { user, router } = openPage('/user?search=zzz&class=c-1&enrolled=joined')
  expect(await screen.findByText('Không tìm thấy học viên phù hợp.')).toBeDefined()
  expect(screen.getByRole('searchbox', { name: 'Tìm học viên' })).toHaveProperty('value', 'zzz')
  expect(screen.getByRole('combobox', { name: 'Lớp học' })).toHaveProperty('value', 'Lớp tối thứ Ba – thứ Năm')
  expect(calls[0]?.variables).toEqual({ ...everyone, search: 'zzz', classId: 'c-1', enrolled: 'joined' })
  await user.click(screen.getByRole('button', { name: 'Xoá bộ lọc' }))
  expect(await screen.findByText('Nguyễn Hữu Ân')).toBeDefined()
  expect(screen.getByRole('searchbox', { name: 'Tìm học viên' })).toHaveProperty('value', '')
  expect(router.state.location.search).toBe('')
})

test('the list has pages', async () => {
  const calls = answerStudents([an], { totalRecord: 21, totalPages: 2, endOrder: 20 })
  const { user, router } = openPage()
  expect(await screen.findByText('Hiển thị 1 đến 20 trong 21 bản ghi')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Trang 2' }))
  await waitFor(() => expect(calls.at(-1)?.variables.skip).toBe(2))
  expect(router.state.location.search).toBe('?page=2')
})

test('many requests are approved at once, each class separately', async () => {
  answerStudents([aStudent(), an])
  const calls = answer(classDecideCandidates, ({ variables: { input } }) => ({
    classDecideCandidates: {
      ...success,
      items: input.candidateCodes.map((candidateCode) => ({ candidateCode, isSuccess: true, error: null })),
    },
  }))
  const { user } = openPage()
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả 2 yêu cầu' }))
  answerStudents([aStudent({ classes: [joined] })])
  await user.click(screen.getByRole('button', { name: 'Phê duyệt 2' }))
  expect(await screen.findByText('Phê duyệt thành công 2 yêu cầu')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  expect(calls.map((call) => call.variables.input)).toEqual([
    { id: 'c-1', courseCode: 'TOAN9_NC', candidateCodes: ['HVQ55C99'], decision: 'approve' },
    { id: 'c-2', courseCode: 'VAN8', candidateCodes: ['HVM5X4ZC'], decision: 'approve' },
  ])
})

test('one selected request is refused, and a class whose requests cannot be decided shows the reason', async () => {
  answerStudents([aStudent(), an])
  const calls = answer(classDecideCandidates, {
    classDecideCandidates: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), items: null },
  })
  const { user } = openPage()
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn yêu cầu của Nguyễn Hữu Ân vào Lớp sáng' }))
  await user.click(screen.getByRole('button', { name: 'Từ chối 1' }))
  expect(await screen.findByText('Từ chối thất bại')).toBeDefined()
  const outcomes = within(await screen.findByRole('list', { name: 'Kết quả' })).getAllByRole('listitem')
  expect(outcomes.map(({ textContent }) => textContent)).toEqual(['Nguyễn Hữu Ân Không tìm thấy dữ liệu'])
  expect(calls.map((call) => call.variables.input)).toEqual([
    { id: 'c-2', courseCode: 'VAN8', candidateCodes: ['HVM5X4ZC'], decision: 'refuse' },
  ])
})

test('the page is for teachers', async () => {
  signedInAs('MEME')
  const { path } = renderApp('/user')
  await waitFor(() => expect(path()).toBe('/unauthorized'))
})
