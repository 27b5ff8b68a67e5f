import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal } from '../../../test/answers.ts'
import { aCourse, aPage } from '../../../test/courses.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sessions.ts'
import { coursesGetWithPagerByTeacherId } from './teacher-courses.ts'

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    aCourse({ id: `k-${from + index}`, code: `KH-${from + index}`, title: `Khoá ${from + index}` }),
  )

const list = (path = '/course/list') => {
  signedInAs('TCHER')
  return renderApp(path)
}

test('while the courses are asked for the page says so', async () => {
  answer(coursesGetWithPagerByTeacherId, () => new Promise<never>(() => {}))
  list()
  await screen.findByRole('heading', { level: 1, name: 'Danh sách khoá học' })
  expect(screen.getByText('Đang tải…')).toBeDefined()
  expect(document.title).toBe('Danh sách khoá học')
})

test('an error says what happened', async () => {
  answer(coursesGetWithPagerByTeacherId, {
    coursesGetWithPagerByTeacherId: { ...aPage([]), ...refusal('FORBIDDEN', 'Bạn không có quyền') },
  })
  list()
  expect(await screen.findByText('Xảy ra lỗi: Bạn không có quyền')).toBeDefined()
})

test('a teacher without courses is led to the first one', async () => {
  answer(coursesGetWithPagerByTeacherId, { coursesGetWithPagerByTeacherId: aPage([]) })
  list()
  expect(await screen.findByText('Bạn chưa có khoá học nào.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Thêm khoá học' }).getAttribute('href')).toBe('/course/create')
})

test('courses come in pages of five, and the page stands in the address', async () => {
  const calls = answer(coursesGetWithPagerByTeacherId, ({ variables: { skip } }) => ({
    coursesGetWithPagerByTeacherId: aPage(skip === 1 ? numbered(1, 5) : numbered(6, 7), { page: skip, total: 7 }),
  }))
  const { user, router } = list()
  expect(await screen.findByText('Hiển thị 1 đến 5 trong 7 bản ghi')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Danh sách lớp học của Khoá 1' }).getAttribute('href')).toBe(
    '/course/KH-1/class-list',
  )
  await user.click(screen.getByRole('button', { name: 'Trang 2' }))
  expect(await screen.findByText('Hiển thị 6 đến 7 trong 7 bản ghi')).toBeDefined()
  expect(router.state.location.search).toBe('?page=2')
  expect(calls.map((call) => call.variables)).toEqual([
    { skip: 1, take: 5 },
    { skip: 2, take: 5 },
  ])
})

test('a page behind the last one leads to the last one', async () => {
  answer(coursesGetWithPagerByTeacherId, ({ variables: { skip } }) => ({
    coursesGetWithPagerByTeacherId: aPage(skip === 1 ? numbered(1, 3) : [], { page: skip, total: 3 }),
  }))
  const { router } = list('/course/list?page=9')
  expect(await screen.findByText('Khoá 1')).toBeDefined()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
