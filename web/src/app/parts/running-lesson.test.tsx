import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../test/answers.ts'
import { aClass, aCourse, aPage } from '../../../test/courses.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { runningLesson } from '../../operations/lessons/get-running-lesson.ts'
import { classGetDetailByTeacher } from '../../operations/classes/get-class.ts'
import { courseGetDetailByCode } from '../../operations/courses/get-course.ts'
import { meetingEnd } from '../../operations/lessons/end-lesson.ts'

const startedAt = '2026-11-24T12:03:00.000Z'
const answerNewest = (endedAt: string | null) =>
  answer(runningLesson, { meetingGetAttendance: aPage([{ startedAt, endedAt }]) })

beforeEach(() => {
  answer(courseGetDetailByCode, { courseGetDetailByCode: { ...success, item: aCourse() } })
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: { ...success, item: { ...aClass(), candidates: [], leavers: [] } },
  })
})

function openClass() {
  signedInAs('TCHER')
  return renderApp('/course/TOAN9_NC/class/c-1')
}

async function askToEnd() {
  const { user } = openClass()
  await user.click(await screen.findByRole('button', { name: 'Kết thúc buổi học' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kết thúc buổi học?' }))
  return { user, dialog }
}

test('ending the lesson is offered only while one is running', async () => {
  const calls = answerNewest('2026-11-24T13:30:00.000Z')
  const { unmount } = openClass()
  await waitFor(() => expect(calls).toHaveLength(1))
  await screen.findByRole('button', { name: 'Vào phòng chờ' })
  expect(screen.queryByText(/^Buổi học đang diễn ra/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Kết thúc buổi học' })).toBeNull()
  unmount()
  answerNewest(null)
  openClass()
  expect(await screen.findByText('Buổi học đang diễn ra từ 19:03')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Kết thúc buổi học' })).toBeDefined()
})

test('a lesson that started elsewhere appears without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const calls = answerNewest('2026-11-24T13:30:00.000Z')
  openClass()
  await screen.findByRole('button', { name: 'Vào phòng chờ' })
  await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 20_000 })
  answerNewest(null)
  act(() => void vi.advanceTimersByTime(20_000))
  expect(await screen.findByText('Buổi học đang diễn ra từ 19:03')).toBeDefined()
})

test('the teacher ends a lesson from the class page after a question that explains the effect', async () => {
  answerNewest(null)
  const calls = answer(meetingEnd, () => {
    answerNewest('2026-11-24T13:30:00.000Z')
    return { meetingEnd: success }
  })
  const { user, dialog } = await askToEnd()
  expect(dialog.getByText('Mọi người sẽ rời phòng học, và không ai vào lại buổi này được nữa.')).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Kết thúc buổi học' }))
  expect(await screen.findByText('Kết thúc buổi học thành công')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/^Buổi học đang diễn ra/)).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(calls.map(({ variables }) => variables)).toEqual([{ classId: 'c-1' }])
})

test('a refused end shows the reason, and a cancelled question changes nothing', async () => {
  answerNewest(null)
  const calls = answer(meetingEnd, { meetingEnd: refusal('FORBIDDEN', 'Bạn không có quyền') })
  const { user, dialog } = await askToEnd()
  await user.click(dialog.getByRole('button', { name: 'Huỷ' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: 'Kết thúc buổi học' }))
  const again = within(await screen.findByRole('dialog', { name: 'Kết thúc buổi học?' }))
  await user.click(again.getByRole('button', { name: 'Kết thúc buổi học' }))
  expect(await screen.findByText('Không thể kết thúc buổi học. Chi tiết: Bạn không có quyền')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Kết thúc buổi học' })).toBeDefined()
})
