import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, success } from '../../../test/answers.ts'
import { aClass, aCourse, aPage } from '../../../test/courses.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { runningLesson } from '../../operations/lessons/get-running-lesson.ts'
import { classGetDetailByTeacher } from '../../operations/classes/get-class.ts'
import { courseGetDetailByCode } from '../../operations/courses/get-course.ts'
import { memberGetCoursesJoined } from '../../operations/courses/get-joined-courses.ts'
import { meetingGetProviders } from '../../operations/lessons/get-providers.ts'
import { meetingGetRecordings } from '../../operations/lessons/get-recordings.ts'

const recording = {
  id: 'r-1',
  name: 'Bất đẳng thức Cô-si',
  startedAt: '2026-11-24T12:03:00.000Z',
  minutes: 88,
  url: 'https://bbb.hien.vn/playback/r-1',
}
const answerRecordings = (...items: (typeof recording)[]) =>
  answer(meetingGetRecordings, { meetingGetRecordings: { ...success, items } })

async function openAsTeacher() {
  answer(courseGetDetailByCode, { courseGetDetailByCode: { ...success, item: aCourse() } })
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: { ...success, item: { ...aClass(), candidates: [], leavers: [] } },
  })
  answer(runningLesson, { meetingGetAttendance: aPage([]) })
  signedInAs('TCHER')
  const { user } = renderApp('/course/TOAN9_NC/class/c-1')
  await user.click(await screen.findByRole('tab', { name: 'Bản ghi' }))
  return user
}

test('a teacher finds the recordings in a tab of the class', async () => {
  const calls = answerRecordings(recording)
  await openAsTeacher()
  const [item] = within(await screen.findByRole('list', { name: 'Bản ghi buổi học' })).getAllByRole('listitem')
  expect(within(item!).getByText('24-11-2026 19:03 · 88 phút')).toBeDefined()
  const link = within(item!).getByRole('link', { name: 'Bất đẳng thức Cô-si (mở trong thẻ mới)' })
  expect(link.getAttribute('href')).toBe('https://bbb.hien.vn/playback/r-1')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(calls.map(({ variables }) => variables)).toEqual([{ classId: 'c-1' }])
})

test('a class without recordings says so', async () => {
  answerRecordings()
  await openAsTeacher()
  expect(await screen.findByText('Chưa có bản ghi nào của lớp này.')).toBeDefined()
})

test.each([
  [['bigblue'] as const, 'Chỉ buổi học bằng BigBlueButton mới có bản ghi ở đây. Phòng học của Hiên không ghi hình.'],
  [
    [] as const,
    'Máy chủ này chưa nối với BigBlueButton, nên buổi học không có bản ghi ở đây. Phòng học của Hiên không ghi hình.',
  ],
])('without recordings the tab says which lessons are recorded (connected: %j)', async (connected, words) => {
  answerRecordings()
  answer(meetingGetProviders, {
    meetingGetProviders: { ...success, item: { connected: [...connected], builtInPlaces: 41, places: null } },
  })
  await openAsTeacher()
  expect(await screen.findByText(words)).toBeDefined()
})

test('if recordings cannot be loaded, the tab shows the error and a retry button', async () => {
  const description = 'Không thể tải danh sách bản ghi, vui lòng thử lại'
  answer(meetingGetRecordings, {
    meetingGetRecordings: { ...refusal('MEETING_PROVIDER_FAILED', description), items: null },
  })
  const user = await openAsTeacher()
  expect(await screen.findByText(`Xảy ra lỗi: ${description}`)).toBeDefined()
  answerRecordings(recording)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('link', { name: /^Bất đẳng thức Cô-si/ })).toBeDefined()
})

test('the tab shows that recordings are loading', async () => {
  answer(meetingGetRecordings, () => new Promise<never>(() => {}))
  await openAsTeacher()
  expect(await within(screen.getByRole('tabpanel', { name: 'Bản ghi' })).findByText('Đang tải…')).toBeDefined()
})

test('recordings on a student’s class card are fetched only when the student opens them', async () => {
  answer(memberGetCoursesJoined, {
    memberGetCoursesJoined: aPage([
      aCourse({ enrollments: [aClass({ enrolled: 'joined' }), aClass({ id: 'c-2', enrolled: 'wait' })] }),
    ]),
  })
  const calls = answerRecordings(recording)
  signedInAs('MEME')
  const { user } = renderApp('/my-class')
  const [joined, waiting] = within(await screen.findByRole('list', { name: 'Lớp học của tôi' })).getAllByRole(
    'listitem',
  )
  expect(within(waiting!).queryByText('Bản ghi buổi học')).toBeNull()
  expect(calls).toHaveLength(0)
  await user.click(within(joined!).getByText('Bản ghi buổi học'))
  expect(await within(joined!).findByRole('link', { name: /^Bất đẳng thức Cô-si/ })).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([{ classId: 'c-1' }])
})
