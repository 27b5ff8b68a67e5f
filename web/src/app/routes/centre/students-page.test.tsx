import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { aPage } from '../../../../test/courses.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { aSharedClass, aStudent } from '../../../../test/students.ts'
import { centreClasses } from '../../../operations/centres/get-classes.ts'
import { studentsGetByCentreWithPage } from '../../../operations/centres/get-students.ts'
import type { TeacherStudent } from '../../../operations/enrolments/get-students.ts'

const joined = aSharedClass({ id: 'c-3', title: 'Lớp hè', enrolled: 'joined' })
const an = aStudent({
  code: 'HVM5X4ZC',
  fullName: 'Nguyễn Hữu Ân',
  email: 'an@hien.vn',
  classes: [joined, aSharedClass()],
})
const everyone = { skip: 1, take: 20, search: '', classId: null }

const answerStudents = (items: TeacherStudent[], envelope = {}) =>
  answer(studentsGetByCentreWithPage, { studentsGetByCentreWithPage: { ...aPage(items), ...envelope } })

beforeEach(() => {
  answer(centreClasses, ({ variables: { skip } }) => ({
    centreGetCoursesWithPage: {
      ...success,
      totalPages: 2,
      items: [{ code: `K${skip}`, title: 'Toán 9', enrollments: [{ id: `c-${skip}`, title: `Lớp thứ ${skip}` }] }],
    },
  }))
})

const openPage = (search = '') => {
  signedInAs('CENR')
  return renderApp(`/trung-tam/hoc-vien${search}`)
}

test('each student appears once with the classes at this centre, and cannot be selected', async () => {
  const calls = answerStudents([an])
  openPage()
  const lines = within(await screen.findByRole('list', { name: 'Lớp học của Nguyễn Hữu Ân' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Lớp hèToán nâng cao lớp 9Đã tham gia',
    'Lớp tối thứ Ba – thứ NămToán nâng cao lớp 9Chờ xác nhận',
  ])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Trạng thái' })).toBeNull()
  expect(calls.map((call) => call.variables)).toEqual([everyone])
})

test('the address keeps a search, and the server runs it', async () => {
  const calls = answerStudents([an])
  const { user, router } = openPage('?page=2')
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm học viên' }), 'huu an')
  await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ ...everyone, search: 'huu an' }))
  expect(router.state.location.search).toBe('?search=huu+an')
})

test('a class from any page of courses can be chosen', async () => {
  const calls = answerStudents([an])
  const { user } = openPage()
  await user.click(await screen.findByRole('combobox', { name: 'Lớp học' }))
  await user.click(await screen.findByRole('option', { name: 'Lớp thứ 2' }))
  await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ ...everyone, classId: 'c-2' }))
})

test('a centre without students is told how students join, and a search without results says so', async () => {
  answerStudents([])
  const { user } = openPage()
  expect(await screen.findByText(/^Trung tâm chưa có học viên nào/)).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Tìm học viên' }), 'zzz')
  expect(await screen.findByText('Không tìm thấy học viên phù hợp.')).toBeDefined()
})

test('an error says what happened and can be tried again', async () => {
  answerStudents([], refusal('FORBIDDEN', 'Bạn không có quyền'))
  const { user } = openPage()
  expect(await screen.findByText('Xảy ra lỗi: Bạn không có quyền')).toBeDefined()
  answerStudents([an])
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Nguyễn Hữu Ân')).toBeDefined()
})
