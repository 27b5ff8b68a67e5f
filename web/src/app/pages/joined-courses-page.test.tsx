import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal } from '../../../test/answers.ts'
import { aClass, aCourse, aPage } from '../../../test/courses.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sessions.ts'
import { memberGetCoursesJoined } from '../../features/courses/joined-courses.ts'

const answerJoined = (...enrollments: ReturnType<typeof aClass>[]) =>
  answer(memberGetCoursesJoined, { memberGetCoursesJoined: aPage([aCourse({ enrollments })]) })

const openPage = (path = '/my-class') => {
  signedInAs('MEME')
  return renderApp(path)
}

test('each class joined or waited for has its card, and only the joined one can be entered', async () => {
  answerJoined(aClass({ enrolled: 'joined' }), aClass({ id: 'c-2', title: 'Lớp sáng', enrolled: 'wait' }))
  openPage()
  expect(await screen.findByText('Đã tham gia')).toBeDefined()
  expect(screen.getByText('Chờ xác nhận')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Vào phòng chờ' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Tham gia' })).toBeNull()
  expect(document.title).toBe('Danh sách lớp học của tôi')
})

test('an approval is seen when the student comes back to the tab', async () => {
  answerJoined(aClass({ enrolled: 'wait' }))
  openPage()
  await screen.findByText('Chờ xác nhận')
  answerJoined(aClass({ enrolled: 'joined' }))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByRole('button', { name: 'Vào phòng chờ' })).toBeDefined()
})

test('the page of the address is asked for', async () => {
  const calls = answer(memberGetCoursesJoined, {
    memberGetCoursesJoined: aPage([aCourse({ enrollments: [aClass()] })], { page: 2, total: 6 }),
  })
  openPage('/my-class?page=2')
  expect(await screen.findByText('Hiển thị 6 đến 6 trong 6 bản ghi')).toBeDefined()
  expect(calls[0]?.variables).toEqual({ skip: 2, take: 5 })
})

test('who has no class is led to the search', async () => {
  answer(memberGetCoursesJoined, { memberGetCoursesJoined: aPage([]) })
  openPage()
  expect(await screen.findByText('Bạn chưa tham gia lớp học nào.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Tìm lớp học' }).getAttribute('href')).toBe('/student')
})

test('an error says what happened', async () => {
  answer(memberGetCoursesJoined, {
    memberGetCoursesJoined: { ...aPage([]), ...refusal('FORBIDDEN', 'Bạn không có quyền') },
  })
  openPage()
  expect(await screen.findByText('Xảy ra lỗi: Bạn không có quyền')).toBeDefined()
})
