import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { aClass, aCourse, aPage } from '../../../../test/courses.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { courseDelete } from '../../../operations/courses/delete-course.ts'
import { coursesGetWithPagerByTeacherId } from '../../../operations/courses/get-managed-courses.ts'

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    aCourse({ id: `k-${from + index}`, code: `KH-${from + index}`, title: `Khoá ${from + index}` }),
  )

const list = (path = '/course/list') => {
  signedInAs('TCHER')
  return renderApp(path)
}

test('the page shows that the courses are loading', async () => {
  answer(coursesGetWithPagerByTeacherId, () => new Promise<never>(() => {}))
  list()
  await screen.findByRole('heading', { level: 1, name: 'Danh sách khoá học' })
  expect(screen.getByText('Đang tải…')).toBeDefined()
  expect(document.title).toBe('Danh sách khoá học · Hiên')
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

test('the list has pages of five courses, and the address keeps the page', async () => {
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

test('a page after the last one leads to the last one', async () => {
  answer(coursesGetWithPagerByTeacherId, ({ variables: { skip } }) => ({
    coursesGetWithPagerByTeacherId: aPage(skip === 1 ? numbered(1, 3) : [], { page: skip, total: 3 }),
  }))
  const { router } = list('/course/list?page=9')
  expect(await screen.findByText('Khoá 1')).toBeDefined()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

const answerCourses = (...items: ReturnType<typeof aCourse>[]) =>
  answer(coursesGetWithPagerByTeacherId, { coursesGetWithPagerByTeacherId: aPage(items) })

test('each card leads to the course, its form and its classes, and counts classes and requests', async () => {
  answerCourses(aCourse({ enrollments: [aClass({ waitingCount: 2 }), aClass({ id: 'c-2', waitingCount: 1 })] }))
  const { user } = list()
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('Chi tiết khoá học Toán nâng cao lớp 9')).toBe('/course/TOAN9_NC')
  expect(await link('Sửa khoá học Toán nâng cao lớp 9')).toBe('/course/TOAN9_NC/edit')
  expect(await link('Danh sách lớp học của Toán nâng cao lớp 9')).toBe('/course/TOAN9_NC/class-list')
  expect(screen.getByText('2 lớp học')).toBeDefined()
  expect(screen.getByText('3 chờ duyệt')).toBeDefined()

  for (const [role, label] of [
    ['link', 'Chi tiết khoá học'],
    ['link', 'Sửa khoá học'],
    ['button', 'Xoá khoá học'],
  ] as const) {
    await user.hover(screen.getByRole(role, { name: `${label} Toán nâng cao lớp 9` }))
    expect(await screen.findByText(label)).toBeDefined()
  }
})

test('a course that has ended can only be viewed', async () => {
  answerCourses(aCourse({ status: 0 }))
  list()
  expect(await screen.findByText('Không hoạt động')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Chi tiết khoá học Toán nâng cao lớp 9' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Sửa khoá học/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Xoá khoá học/ })).toBeNull()
})

async function askToDelete() {
  const app = list()
  await app.user.click(await screen.findByRole('button', { name: 'Xoá khoá học Toán nâng cao lớp 9' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Xoá khoá học?' })) }
}

test('a course is deleted after a question that explains the effect', async () => {
  answerCourses(aCourse({ enrollments: [aClass(), aClass({ id: 'c-2', candidateCount: 3 })] }))
  const calls = answer(courseDelete, () => {
    answerCourses(aCourse({ status: 0 }))
    return { courseDelete: success }
  })
  const { user, dialog } = await askToDelete()
  expect(dialog.getByText(/đang có 2 lớp với 27 lượt học viên/)).toBeDefined()
  expect(dialog.getByText('học viên trong lớp vẫn xem được, với trạng thái Đã kết thúc')).toBeDefined()
  expect(dialog.getByText('mã TOAN9_NC không dùng lại được')).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Xoá khoá học' }))
  expect(await screen.findByText('Xoá khoá học thành công')).toBeDefined()
  expect(await screen.findByText('Không hoạt động')).toBeDefined()
  expect(document.activeElement?.contains(screen.getByRole('list', { name: 'Danh sách khoá học' }))).toBe(true)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'k-1' }])
})

test('a cancelled question changes nothing, and the focus returns', async () => {
  answerCourses(aCourse())
  const calls = answer(courseDelete, { courseDelete: success })
  const { user, dialog } = await askToDelete()
  await user.click(dialog.getByRole('button', { name: 'Huỷ' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toHaveLength(0)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Xoá khoá học Toán nâng cao lớp 9' })),
  )
})

test('a course that could not be deleted shows the reason', async () => {
  answerCourses(aCourse())
  answer(courseDelete, { courseDelete: refusal('NOT_FOUND', 'Không tìm thấy dữ liệu') })
  const { user, dialog } = await askToDelete()
  await user.click(dialog.getByRole('button', { name: 'Xoá khoá học' }))
  expect(await screen.findByText('Xảy ra lỗi khi xoá khoá học. Chi tiết: Không tìm thấy dữ liệu')).toBeDefined()
})

test('a deletion without an answer shows an error', async () => {
  answerCourses(aCourse())
  answer(courseDelete, () => {
    throw new Broken()
  })
  const { user, dialog } = await askToDelete()
  await user.click(dialog.getByRole('button', { name: 'Xoá khoá học' }))
  expect(await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
})
