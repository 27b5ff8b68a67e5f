import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Broken, answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { aCourseContent, aPage } from '../../../../test/courses.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { classsGetByCoursesWithPage } from '../../../operations/classes/get-class-list.ts'
import { courseContent } from '../../../operations/courses/get-course-content.ts'
import { courseUpdate } from '../../../operations/courses/update-course.ts'

// Load the editor once, before the tests: it is most of this page's code.
beforeAll(() => import('../../../ui/form/rich-text-editor/rich-text-editor.tsx'), 60_000)

const answerCourse = (given: Parameters<typeof aCourseContent>[0] = {}) =>
  answer(courseContent, { courseGetDetailByCode: { ...success, item: aCourseContent(given) } })

beforeEach(() => {
  answerCourse()
})

async function openForm() {
  signedInAs('TCHER')
  const app = renderApp('/course/TOAN9_NC/edit')
  await screen.findByRole('textbox', { name: 'Mô tả' })
  return app
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Lưu thay đổi' })

test('the form shows the course as it is, and its code cannot be changed', async () => {
  await openForm()
  expect(document.title).toBe('Sửa khoá học · Hiên')
  expect(field(/^Mã khoá học/)).toHaveProperty('value', 'TOAN9_NC')
  expect(field(/^Mã khoá học/)).toHaveProperty('readOnly', true)
  expect(field(/^Tên khoá học/)).toHaveProperty('value', 'Toán nâng cao lớp 9')
  expect(field(/^Mô tả/).textContent).toBe('Ôn thi vào lớp 10')
  expect(field(/^Số điện thoại/)).toHaveProperty('value', '0912345678')
  expect(field(/^Tổng số phút/)).toHaveProperty('value', '90')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Thời gian bắt đầu/ }).value).toBe('01-11-2026 07:30')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Thời gian kết thúc/ }).value).toBe('31-05-2027 21:00')
  expect(screen.getByRole('checkbox', { name: 'Thứ 3' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: 'Thứ 4' })).toHaveProperty('checked', false)
  expect(screen.getByRole('radio', { name: 'Zoom' })).toHaveProperty('checked', true)
  expect(field(/^Đường dẫn phòng học cố định/)).toHaveProperty('value', 'https://us02web.zoom.us/j/1')
  expect(
    screen.getAllByRole('textbox', { name: /^Tiêu đề/ }).map((input) => (input as HTMLInputElement).value),
  ).toEqual(['Bất đẳng thức Cô-si', 'Tứ giác nội tiếp'])
})

test('a draft is restored unless the course was changed elsewhere', async () => {
  const change = async (name: string) => {
    const { user, unmount } = await openForm()
    await user.clear(field(/^Tên khoá học/))
    await user.type(field(/^Tên khoá học/), name)
    unmount()
  }
  await change('Toán 9')
  await openForm().then(({ unmount }) => {
    expect(field(/^Tên khoá học/)).toHaveProperty('value', 'Toán 9')
    unmount()
  })
  answerCourse({ title: 'Toán lớp 9, đổi trên máy khác' })
  await openForm()
  expect(field(/^Tên khoá học/)).toHaveProperty('value', 'Toán lớp 9, đổi trên máy khác')
  expect(screen.queryByText(/bản nháp/)).toBeNull()
})

test('a change is sent with days separated by commas only and the ids of kept sections, and leads to the course', async () => {
  const calls = answer(courseUpdate, { courseUpdate: success })
  const { user, path } = await openForm()
  ignoreOtherOperations()
  await user.click(screen.getByRole('checkbox', { name: 'Chủ nhật' }))
  await user.click(screen.getByRole('button', { name: 'Xoá phần 2' }))
  await user.click(screen.getByRole('button', { name: 'Thêm phần học' }))
  await user.type(screen.getAllByRole('textbox', { name: /^Tiêu đề/ })[1]!, 'Hình học')
  await user.click(save())
  expect(await screen.findByText('Cập nhật khoá học thành công')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/course/TOAN9_NC'))
  expect(calls.map((call) => call.variables.input)).toEqual([
    {
      id: 'k-1',
      code: 'TOAN9_NC',
      name: 'Toán nâng cao lớp 9',
      description: '<p>Ôn thi vào <strong>lớp 10</strong></p>',
      phone: '+84912345678',
      startTime: '2026-11-01T00:30:00.000Z',
      endTime: '2027-05-31T14:00:00.000Z',
      days: '3,5,CN',
      timeLearn: 90,
      liveSetting: [{ type: 'zoom', link: 'https://us02web.zoom.us/j/1' }],
      sections: [
        { sectionId: 's-1', title: 'Bất đẳng thức Cô-si', description: '<p>Phiếu số 12</p>', order: 1 },
        { title: 'Hình học', description: null, order: 2 },
      ],
    },
  ])
})

test('the form shows the latest saved course when it is opened again', async () => {
  answer(courseUpdate, () => {
    answerCourse({ title: 'Toán đổi tên' })
    return { courseUpdate: success }
  })
  answer(classsGetByCoursesWithPage, { classsGetByCoursesWithPage: aPage([]) })
  const { user } = await openForm()
  await user.click(save())
  expect(await screen.findByRole('heading', { level: 2, name: 'Toán đổi tên' })).toBeDefined()
  answerCourse({ title: 'Toán đổi tên lần nữa' })
  await user.click(screen.getByRole('link', { name: 'Sửa khoá học' }))
  expect(await screen.findByRole('textbox', { name: /^Tên khoá học/ })).toHaveProperty('value', 'Toán đổi tên lần nữa')
})

test('a course that cannot be fetched again has no form, because an old version would undo later changes', async () => {
  answer(courseUpdate, { courseUpdate: success })
  answer(classsGetByCoursesWithPage, { classsGetByCoursesWithPage: aPage([]) })
  const { user } = await openForm()
  await user.click(save())
  await screen.findByRole('heading', { level: 2, name: 'Toán nâng cao lớp 9' })
  answer(courseContent, () => {
    throw new Broken()
  })
  await user.click(screen.getByRole('link', { name: 'Sửa khoá học' }))
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /^Tên khoá học/ })).toBeNull()
})

test('a refused change is shown in a toast and beside its field', async () => {
  answer(courseUpdate, { courseUpdate: refusal('INVALID_INPUT', 'Tên không đúng', 'name') })
  const { user, path } = await openForm()
  await user.click(save())
  expect(await screen.findByText('Xảy ra lỗi khi cập nhật khoá học. Chi tiết: Tên không đúng')).toBeDefined()
  expect(screen.getByText('Tên không đúng')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Tên khoá học/)))
  expect(path()).toBe('/course/TOAN9_NC/edit')
})

test('a change without an answer shows an error', async () => {
  answer(courseUpdate, () => {
    throw new Broken()
  })
  const { user } = await openForm()
  await user.click(save())
  expect(await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
})

test('a course that has ended has no form', async () => {
  answerCourse({ status: 0 })
  signedInAs('TCHER')
  renderApp('/course/TOAN9_NC/edit')
  expect(await screen.findByText('Khoá học đã kết thúc, không sửa được nữa.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lưu thay đổi' })).toBeNull()
})

test('a course that is not found shows an error', async () => {
  answer(courseContent, {
    courseGetDetailByCode: { ...refusal('NOT_FOUND', 'Không tìm thấy khóa học tương ứng'), item: null },
  })
  signedInAs('TCHER')
  renderApp('/course/NOPE/edit')
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy khóa học tương ứng')).toBeDefined()
})
