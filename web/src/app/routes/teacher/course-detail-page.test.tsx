import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { aClass, aCourseContent, aPage } from '../../../../test/courses.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { classsGetByCoursesWithPage } from '../../../operations/classes/get-class-list.ts'
import { courseContent } from '../../../operations/courses/get-course-content.ts'
import { courseDelete } from '../../../operations/courses/delete-course.ts'

const answerCourse = (given: Parameters<typeof aCourseContent>[0] = {}) =>
  answer(courseContent, { courseGetDetailByCode: { ...success, item: aCourseContent(given) } })
const answerClasses = (items: ReturnType<typeof aClass>[], total = items.length) =>
  answer(classsGetByCoursesWithPage, { classsGetByCoursesWithPage: aPage(items, { total }) })

const openCourse = (path = '/course/TOAN9_NC') => {
  signedInAs('TCHER')
  return renderApp(path)
}
const title = () => screen.findByRole('heading', { level: 2, name: 'Toán nâng cao lớp 9' })

test('its teacher sees the whole course', async () => {
  answerCourse()
  answerClasses([aClass({ waitingCount: 2 })], 6)
  openCourse()
  const panel = (await title()).closest('section')
  const facts = [...panel!.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(facts).toEqual([
    ['Giáo viên', 'Trần Thị Hồng Ngọc'],
    ['Mã khoá học', 'TOAN9_NC'],
    ['Số buổi học', '60'],
    ['Số phần', '12'],
    ['Ngày học', 'Thứ 3, Thứ 5'],
    ['Thời lượng', '90 phút'],
    ['Bắt đầu', '01-11-2026 07:30'],
    ['Kết thúc', '31-05-2027 21:00'],
    ['Điện thoại', '0912345678'],
    ['Phòng học', 'Zoom'],
    ['Đường dẫn', 'https://us02web.zoom.us/j/1'],
  ])
  expect(within(panel!).getByText('Đang hoạt động')).toBeDefined()
  expect(document.title).toBe('Chi tiết khoá học · Hiên')
  expect(screen.getByText('lớp 10').tagName).toBe('STRONG')
  expect(screen.getByRole('heading', { name: 'Bất đẳng thức Cô-si' })).toBeDefined()
  expect(screen.getByText('Phiếu số 12')).toBeDefined()
  const classes = within(screen.getByRole('list', { name: 'Lớp học' }))
  expect(classes.getByRole('link', { name: 'Lớp tối thứ Ba – thứ Năm' }).getAttribute('href')).toBe(
    '/course/TOAN9_NC/class/c-1',
  )
  expect(classes.getByText('2 chờ duyệt')).toBeDefined()
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Sửa khoá học')).toBe('/course/TOAN9_NC/edit')
  expect(href('Danh sách lớp học')).toBe('/course/TOAN9_NC/class-list')
  expect(href('Xem cả 6 lớp học')).toBe('/course/TOAN9_NC/class-list')
})

test('a course without description, sections and classes says so', async () => {
  answerCourse({ desc: null, sections: [] })
  answerClasses([])
  openCourse()
  await title()
  for (const words of ['Khoá học chưa có mô tả.', 'Khoá học chưa có phần học nào.', 'Khoá học chưa có lớp học nào.']) {
    expect(screen.getByText(words)).toBeDefined()
  }
})

test('another teacher sees the public details, and nothing to change', async () => {
  answerCourse({ sections: [], liveSetting: [{ type: 'zoom', link: null }] })
  answer(classsGetByCoursesWithPage, {
    classsGetByCoursesWithPage: { ...aPage([]), ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu') },
  })
  openCourse()
  await title()
  expect(screen.getByText('lớp 10')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Nội dung khoá học' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sửa khoá học' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Xoá khoá học' })).toBeNull()
  expect(screen.queryByText('Không tìm thấy dữ liệu')).toBeNull()
})

test('a course that has ended can only be viewed', async () => {
  answerCourse({ status: 0 })
  answerClasses([aClass({ status: 0 })])
  openCourse()
  await title()
  expect(screen.getByText('Đã kết thúc')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Sửa khoá học' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Xoá khoá học' })).toBeNull()
})

test('a course is deleted from its page, which leads to the list', async () => {
  answerCourse()
  answerClasses([])
  const calls = answer(courseDelete, { courseDelete: success })
  const { user, path } = openCourse()
  await user.click(await screen.findByRole('button', { name: 'Xoá khoá học' }))
  ignoreOtherOperations()
  const dialog = within(await screen.findByRole('dialog', { name: 'Xoá khoá học?' }))
  await user.click(dialog.getByRole('button', { name: 'Xoá khoá học' }))
  expect(await screen.findByText('Xoá khoá học thành công')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/course/list'))
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'k-1' }])
})

test('a course whose code is a word used in addresses has its page all the same', async () => {
  const calls = answerCourse({ code: 'LIST' })
  answerClasses([])
  openCourse('/course/LIST')
  await title()
  expect(calls.map((call) => call.variables)).toEqual([{ courseCode: 'LIST' }])
})

test('a course that is not found shows an error', async () => {
  answer(courseContent, {
    courseGetDetailByCode: { ...refusal('NOT_FOUND', 'Không tìm thấy khóa học tương ứng'), item: null },
  })
  answer(classsGetByCoursesWithPage, {
    classsGetByCoursesWithPage: { ...aPage([]), ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu') },
  })
  openCourse('/course/NOPE')
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy khóa học tương ứng')).toBeDefined()
})

test('the page is for teachers', async () => {
  signedInAs('MEME')
  const { path } = renderApp('/course/TOAN9_NC')
  await waitFor(() => expect(path()).toBe('/unauthorized'))
})
