import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { aCourse } from '../../../../test/courses.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { memberSearchCourseByCode } from '../../../operations/courses/search-by-course-code.ts'

async function openSearch() {
  signedInAs('MEME')
  ignoreOtherOperations()
  const app = renderApp('/profile')
  const [button] = await screen.findAllByRole('button', { name: 'Tìm kiếm khoá học' })
  await app.user.click(button!)
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Tìm kiếm khoá học' }) }
}
const input = () => screen.getByRole('textbox', { name: 'Mã khoá học' })
const answerCourse = (status: number) =>
  answer(memberSearchCourseByCode, { memberSearchCourseByCode: { ...success, item: aCourse({ status }) } })

test('an empty code is refused without a call', async () => {
  const calls = answerCourse(1)
  const { user, dialog } = await openSearch()
  await user.type(input(), '   ')
  await user.click(within(dialog).getByRole('button', { name: 'Tìm kiếm' }))
  expect(await screen.findByText('Vui lòng nhập mã khoá học!')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test.each([
  [1, 'Đang hoạt động'],
  [0, 'Đã kết thúc'],
])('a course of status %i is shown as %s, with its details', async (status, words) => {
  const calls = answerCourse(status)
  const { user, dialog } = await openSearch()
  await user.type(input(), 'toan9_nc{Enter}')
  expect(await within(dialog).findByText(words)).toBeDefined()
  for (const part of [
    'Toán nâng cao lớp 9',
    'Trần Thị Hồng Ngọc',
    'TOAN9_NC',
    'Số phần12',
    'Thứ 3, Thứ 5',
    '90 phút',
  ]) {
    expect(dialog.textContent).toContain(part)
  }
  expect(calls.map((call) => call.variables)).toEqual([{ courseCode: 'TOAN9_NC' }])
})

test('a course with a start and end date shows its number of lessons', async () => {
  const dated = { startTime: '2026-11-24T12:00:00.000Z', endTime: '2027-01-28T12:00:00.000Z' }
  answer(memberSearchCourseByCode, { memberSearchCourseByCode: { ...success, item: aCourse(dated) } })
  const { user, dialog } = await openSearch()
  await user.type(input(), 'TOAN9_NC{Enter}')
  expect((await within(dialog).findByText('Số buổi học')).nextElementSibling?.textContent).toBe('20')
})

test('an empty search result clears the previous result and shows a message', async () => {
  answerCourse(1)
  const { user, dialog } = await openSearch()
  await user.type(input(), 'TOAN9_NC{Enter}')
  await within(dialog).findByText('Toán nâng cao lớp 9')
  answer(memberSearchCourseByCode, { memberSearchCourseByCode: { ...refusal('NOT_FOUND', 'x'), item: null } })
  await user.type(input(), 'X{Enter}')
  expect(await screen.findAllByText('Không tìm thấy khoá học phù hợp!')).not.toHaveLength(0)
  expect(within(dialog).queryByText('Toán nâng cao lớp 9')).toBeNull()
})

test('closing the search clears the code and the result', async () => {
  answerCourse(1)
  const { user, dialog } = await openSearch()
  await user.type(input(), 'TOAN9_NC{Enter}')
  await within(dialog).findByText('Toán nâng cao lớp 9')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [button] = screen.getAllByRole('button', { name: 'Tìm kiếm khoá học' })
  await user.click(button!)
  await screen.findByRole('dialog')
  expect(input()).toHaveProperty('value', '')
  expect(screen.queryByText('Toán nâng cao lớp 9')).toBeNull()
})

test('teachers have no course search', async () => {
  signedInAs('TCHER')
  ignoreOtherOperations()
  renderApp('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Thông tin cá nhân' })
  expect(screen.queryByRole('button', { name: 'Tìm kiếm khoá học' })).toBeNull()
})
