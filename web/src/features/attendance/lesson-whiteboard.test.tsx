import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../test/answers.ts'
import { aClass, aCourse, aPage } from '../../../test/courses.ts'
import { aLesson } from '../../../test/lessons.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { classGetDetailByTeacher } from '../../operations/classes/get-class.ts'
import { courseGetDetailByCode } from '../../operations/courses/get-course.ts'
import { fileGetAddress } from '../../operations/homework/get-file.ts'
import { meetingGetAttendance } from '../../operations/lessons/get-attendance.ts'
import { runningLesson } from '../../operations/lessons/get-running-lesson.ts'
import { type SavedWhiteboard, whiteboardGetBySession } from '../../operations/whiteboards/get-whiteboard.ts'
import { whiteboardSave } from '../../operations/whiteboards/save-whiteboard.ts'

const aWhiteboard = (given: Partial<SavedWhiteboard> = {}): SavedWhiteboard => ({
  sessionId: 's-1',
  pages: 3,
  savedAt: null,
  file: null,
  canSave: true,
  ...given,
})
const saved = {
  savedAt: '2026-11-24T13:31:00.000Z',
  file: { id: 'f-1', name: 'Bảng của buổi học 24-11-2026.pdf' },
  canSave: false,
}

beforeEach(() => {
  answer(courseGetDetailByCode, { courseGetDetailByCode: { ...success, item: aCourse() } })
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: { ...success, item: { ...aClass(), candidates: [], leavers: [] } },
  })
  answer(runningLesson, { meetingGetAttendance: aPage([]) })
  answer(meetingGetAttendance, {
    meetingGetAttendance: aPage([aLesson(), aLesson({ sessionId: 's-2', startedAt: '2026-11-19T12:00:00.000Z' })]),
  })
})

/** Opens the first lesson in the list of the class's lessons. `states`: the whiteboard at each request. */
async function openLesson(...states: SavedWhiteboard[]) {
  const rest = [...states]
  const asked = answer(whiteboardGetBySession, () => ({
    whiteboardGetBySession: { ...success, item: (rest.length > 1 ? rest.shift() : rest[0]) ?? null },
  }))
  signedInAs('TCHER')
  const app = renderApp('/course/TOAN9_NC/class/c-1')
  await app.user.click(await screen.findByRole('tab', { name: 'Điểm danh' }))
  const label = await screen.findByText(/^Thứ Ba, 24-11-2026/)
  expect(asked).toHaveLength(0)
  await app.user.click(label)
  await waitFor(() => expect(asked.map(({ variables }) => variables)).toEqual([{ sessionId: 's-1' }]))
  return { ...app, asked }
}
const subject = 'buổi 24-11-2026 19:00'
const shown = () => screen.findByRole('group', { name: `Bảng của buổi học, ${subject}` })

test('a whiteboard that was not saved is saved with one press, and can then be downloaded', async () => {
  const calls = answer(whiteboardSave, { whiteboardSave: success })
  const { user } = await openLesson(aWhiteboard(), aWhiteboard(saved))
  expect((await shown()).textContent).toContain('3 trang, chưa lưu vào tài liệu của lớp')
  expect(within(await shown()).queryByRole('button', { name: /^Tải/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: `Lưu bảng thành PDF ${subject}` }))
  expect(await screen.findByText('Đã lưu bảng vào tài liệu của lớp')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([{ sessionId: 's-1' }])
  expect(await screen.findByRole('button', { name: `Tải bảng (PDF) ${subject}` })).toBeDefined()
  expect((await shown()).textContent).toContain('Đã lưu vào tài liệu của lớp lúc 24-11-2026 20:31')
  expect(screen.queryByRole('button', { name: /^Lưu (?:lại )?bảng/ })).toBeNull()
})

test('a saved whiteboard that has changed since can be downloaded and saved again', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const file = { id: 'f-1', name: saved.file.name, type: 'application/pdf', size: 9, url: '/files/f-1?signature=a' }
  const calls = answer(fileGetAddress, { fileGetAddress: { ...success, item: file } })
  const { user } = await openLesson(aWhiteboard({ ...saved, canSave: true }))
  expect((await shown()).textContent).toContain('lúc 24-11-2026 20:31, sau đó bảng có thay đổi')
  expect(screen.getByRole('button', { name: `Lưu lại bảng ${subject}` })).toBeDefined()
  await user.click(screen.getByRole('button', { name: `Tải bảng (PDF) ${subject}` }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  expect(calls.map(({ variables }) => variables)).toEqual([{ id: 'f-1' }])
})

test('a refusal says why the whiteboard was not saved', async () => {
  answer(whiteboardSave, { whiteboardSave: refusal('FILE_QUOTA_EXCEEDED', 'Đã hết chỗ cho tệp của lớp này') })
  const { user } = await openLesson(aWhiteboard())
  await user.click(await screen.findByRole('button', { name: `Lưu bảng thành PDF ${subject}` }))
  expect(await screen.findByText(/^Không lưu được bảng. Chi tiết: Đã hết chỗ/)).toBeDefined()
})

test('a lesson without a whiteboard shows nothing about one', async () => {
  const { asked } = await openLesson(aWhiteboard({ pages: 0, canSave: false }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(await screen.findByRole('button', { name: `Tải Excel ${subject}` })).toBeDefined()
  expect(screen.queryByText(/Bảng của buổi học/)).toBeNull()
})
