import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { aCentreTeacher, aMembership, answerTeachers } from '../../../test/centres.ts'
import { aClass, aCourse, aCourseContent, aPage } from '../../../test/courses.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { memberGetCentres } from '../../operations/centres/get-memberships.ts'
import { classsGetByCoursesWithPage } from '../../operations/classes/get-class-list.ts'
import { courseCreate } from '../../operations/courses/create-course.ts'
import { courseContent } from '../../operations/courses/get-course-content.ts'
import { centreGetCoursesWithPage } from '../../operations/courses/get-managed-courses.ts'
import { courseMoveToCentre } from '../../operations/courses/move-to-centre.ts'

// Load the course form before the tests, because its first import can take longer than the time limit of a test.
beforeAll(() => import('./form/course-editor.tsx'), 60_000)
beforeEach(ignoreOtherOperations)

const answerCourse = (given: Parameters<typeof aCourseContent>[0]) => {
  answer(courseContent, { courseGetDetailByCode: { ...success, item: aCourseContent(given) } })
  answer(classsGetByCoursesWithPage, { classsGetByCoursesWithPage: aPage([aClass()]) })
}
const answerCentres = (...items: ReturnType<typeof aMembership>[]) =>
  answer(memberGetCentres, { memberGetCentres: { ...success, items } })

type User = ReturnType<typeof renderApp>['user']
async function fill(user: User) {
  await user.type(await screen.findByRole('textbox', { name: /^Tên khoá học/ }), 'Hoá 10')
  await user.type(screen.getByRole('textbox', { name: /^Tổng số phút/ }), '90')
  await user.click(screen.getByRole('checkbox', { name: 'Thứ 3' }))
}
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Thêm khoá học' }))

test('a centre sees its own courses and which of them have no teacher', async () => {
  answer(centreGetCoursesWithPage, {
    centreGetCoursesWithPage: aPage([aCourse({ teacherName: '', centreName: 'Trung tâm Ánh Dương' })]),
  })
  signedInAs('CENR')
  renderApp('/course/list')
  expect(await screen.findByText('Chưa có giáo viên')).toBeDefined()
  // A centre sees only its own courses, so its name is not shown on them.
  expect(screen.queryByText('Trung tâm Ánh Dương')).toBeNull()
})

test('a centre creates a course and chooses its teacher', async () => {
  answerTeachers(() => [
    aCentreTeacher(),
    aCentreTeacher({ code: 'GVHUY234', fullName: 'Vũ Quang Huy', state: 'invited' }),
  ])
  const calls = answer(courseCreate, { courseCreate: { ...success, item: null } })
  signedInAs('CENR')
  const { user } = renderApp('/course/create')
  await fill(user)
  await user.click(screen.getByRole('combobox', { name: 'Giáo viên' }))
  const names = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Trần Thị Hồng Ngọc (GVHN7K2X)']))
  await user.click(screen.getByRole('option', { name: /Ngọc/, hidden: true }))
  await send(user)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.variables.input).toMatchObject({ name: 'Hoá 10', teacherCode: 'GVHN7K2X' })
  expect(calls[0]?.variables.input).not.toHaveProperty('centreId')
})

test('a teacher can create a course for their centre; by default the course is their own', async () => {
  answerCentres(aMembership(), aMembership({ centreId: 't-2', name: 'Trung tâm Sao Mai', state: 'invited' }))
  const calls = answer(courseCreate, { courseCreate: { ...success, item: null } })
  signedInAs('TCHER')
  const { user } = renderApp('/course/create')
  await fill(user)
  const whose = await screen.findByRole('combobox', { name: 'Khoá học của' })
  expect((whose as HTMLInputElement).value).toBe('Riêng tôi')
  await user.click(whose)
  expect(screen.queryByRole('option', { name: 'Trung tâm Sao Mai', hidden: true })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Trung tâm Ánh Dương', hidden: true }))
  await send(user)
  await waitFor(() => expect(calls[0]?.variables.input).toMatchObject({ centreId: 't-1' }))
})

test('a teacher must confirm that handing a course to a centre is permanent', async () => {
  answerCourse({})
  answerCentres(aMembership())
  const calls = answer(courseMoveToCentre, { courseMoveToCentre: success })
  signedInAs('TCHER')
  const { user } = renderApp('/course/TOAN9_NC')
  await user.click(await screen.findByRole('button', { name: 'Chuyển cho trung tâm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Chuyển khoá học cho trung tâm' }))
  expect(dialog.getByText('Không lấy lại được.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Chuyển cho trung tâm' }))
  expect(dialog.getByText('Vui lòng xác nhận rằng bạn hiểu không lấy lại được khoá học')).toBeDefined()
  expect(calls).toEqual([])
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Chuyển cho trung tâm' }))
  await waitFor(() => expect(calls[0]?.variables).toEqual({ id: 'k-1', centreId: 't-1' }))
})

test("a centre's course shows the centre to its teacher, who cannot hand the course over", async () => {
  answerCourse({ centreId: 't-1', centreName: 'Trung tâm Ánh Dương' })
  answerCentres(aMembership())
  signedInAs('TCHER')
  renderApp('/course/TOAN9_NC')
  expect(await screen.findByText('Trung tâm Ánh Dương')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Xoá khoá học' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Chuyển cho trung tâm' })).toBeNull()
})
