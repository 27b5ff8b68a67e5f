import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../test/answers.ts'
import { aClass, aCourse, aPage } from '../../../test/courses.ts'
import { aLesson, anAbsence, anAttendance } from '../../../test/lessons.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { unzip, watchSaving } from '../../../test/saved-files.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { classGetDetailByTeacher } from '../../operations/classes/get-class.ts'
import { courseGetDetailByCode } from '../../operations/courses/get-course.ts'
import { lessonExcuse } from '../../operations/lessons/excuse-absence.ts'
import { type AttendedLesson, meetingGetAttendance } from '../../operations/lessons/get-attendance.ts'
import { runningLesson } from '../../operations/lessons/get-running-lesson.ts'

/** Sets the width of the browser window in pixels. */
function widthOf(pixels: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(view: { width: number }): void } }
  happyDOM.setViewport({ width: pixels })
}

beforeEach(() => {
  widthOf(1280)
  answer(courseGetDetailByCode, { courseGetDetailByCode: { ...success, item: aCourse() } })
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: { ...success, item: { ...aClass(), candidates: [], leavers: [] } },
  })
  answer(runningLesson, { meetingGetAttendance: aPage([]) })
})

const answerLessons = (...lessons: AttendedLesson[]) =>
  answer(meetingGetAttendance, { meetingGetAttendance: aPage(lessons) })

async function openAttendance(path = '') {
  signedInAs('TCHER')
  const app = renderApp(`/course/TOAN9_NC/class/c-1${path}`)
  await app.user.click(await screen.findByRole('tab', { name: 'Điểm danh' }))
  return app
}

const three = [
  anAttendance(),
  anAttendance({ fullName: '=1+1', code: 'HVM5X4ZC', late: true, minutes: 60 }),
  anAbsence({ fullName: 'Bùi Đức Kiên', code: 'HVB7KQ2M' }),
]

test('each lesson shows its time and number of students present, and expands to the times of each student', async () => {
  const calls = answerLessons(
    aLesson({ sessionId: 's-2', startedAt: '2026-11-26T12:00:00.000Z', endedAt: null, attendances: [anAbsence()] }),
    aLesson({ attendances: three }),
  )
  const { user } = await openAttendance()
  const list = await screen.findByRole('list', { name: 'Các buổi học' })
  expect([...list.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Thứ Năm, 26-11-2026 · từ 19:00, đang diễn ra · 0/1 có mặt',
    'Thứ Ba, 24-11-2026 · 19:00 – 20:30 · 2/3 có mặt',
  ])
  await user.click(screen.getByText(/^Thứ Ba, 24-11-2026/))
  const table = await screen.findByRole('table', { name: 'Điểm danh buổi 24-11-2026 19:00' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Học viên', 'Giờ vào', 'Giờ ra', 'Số phút', 'Trạng thái'],
    ['Lê Thị Diễm QuỳnhHVQ55C99', '19:02', '20:28', '81', 'Có mặt'],
    ['=1+1HVM5X4ZC', '19:02', '20:28', '60', 'Đi muộn'],
    ['Bùi Đức KiênHVB7KQ2M', '', '', '', 'VắngCó phép'],
  ])
  expect(calls.map(({ variables }) => variables)).toEqual([{ classId: 'c-1', skip: 1, take: 5 }])
})

test('a student who is still in a running lesson has no leaving time', async () => {
  answerLessons(aLesson({ endedAt: null, attendances: [anAttendance({ lastLeftAt: null, minutes: 12 })] }))
  await openAttendance()
  expect(await screen.findByRole('cell', { name: 'đang học' })).toBeDefined()
})

test.each([360, 1024])('the students of a lesson are shown as a list on a narrow screen: %d px', async (pixels) => {
  widthOf(pixels)
  answerLessons(aLesson({ attendances: three }))
  await openAttendance()
  const items = within(await screen.findByRole('list', { name: 'Điểm danh buổi 24-11-2026 19:00' })).getAllByRole(
    'listitem',
  )
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Lê Thị Diễm QuỳnhCó mặtHVQ55C99 · 19:02 – 20:28 · 81 phút',
    '=1+1Đi muộnHVM5X4ZC · 19:02 – 20:28 · 60 phút',
    'Bùi Đức KiênVắngHVB7KQ2MCó phép',
  ])
})

test('attendance is requested only when the tab is opened, one page at a time', async () => {
  const calls = answer(meetingGetAttendance, ({ variables: { skip } }) => ({
    meetingGetAttendance: aPage([aLesson({ sessionId: `s-${skip}` })], { page: skip, total: 6 }),
  }))
  signedInAs('TCHER')
  const { user, router } = renderApp('/course/TOAN9_NC/class/c-1')
  const tab = await screen.findByRole('tab', { name: 'Điểm danh' })
  expect(calls).toHaveLength(0)
  await user.click(tab)
  await user.click(await screen.findByRole('button', { name: 'Trang 2' }))
  await waitFor(() => expect(calls.map(({ variables }) => variables.skip)).toEqual([1, 2]))
  expect(router.state.location.search).toBe('?page=2')
})

test.each([
  ['on the calendar', 'l-1', 'l-1'],
  ['outside the timetable', null, 's-1'],
])('an absence from a lesson %s is excused by one press, and no longer by another', async (_where, lessonId, sent) => {
  let excused = false
  const show = () =>
    answerLessons(
      aLesson({
        lessonId,
        attendances: [anAttendance(), anAbsence({ code: 'HVB7KQ2M', fullName: 'Bùi Đức Kiên', excused })],
      }),
    )
  show()
  const calls = answer(lessonExcuse, ({ variables: { input } }) => {
    excused = input.excused
    show()
    return { lessonExcuse: success }
  })
  const { user } = await openAttendance()
  // Only the absent student has a switch.
  await user.click(await screen.findByRole('switch', { name: 'Có phép: Bùi Đức Kiên' }))
  expect(await screen.findByText('Vắng có phép')).toBeDefined()
  expect(await screen.findByText('Đã ghi vắng có phép')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
  await user.click(screen.getByRole('switch'))
  expect(await screen.findByText('Vắng')).toBeDefined()
  expect(calls.map(({ variables }) => variables.input)).toEqual([
    { lessonId: sent, candidateCode: 'HVB7KQ2M', excused: true },
    { lessonId: sent, candidateCode: 'HVB7KQ2M', excused: false },
  ])
})

test('an absence that could not be excused stays as it was, with the reason', async () => {
  answerLessons(aLesson({ attendances: [anAbsence()] }))
  answer(lessonExcuse, { lessonExcuse: refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi') })
  const { user } = await openAttendance()
  await user.click(await screen.findByRole('switch'))
  expect(await screen.findByText('Không ghi được vắng có phép. Chi tiết: Dữ liệu vừa thay đổi')).toBeDefined()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false))
  expect(screen.getByText('Vắng')).toBeDefined()
})

test('one lesson is saved as CSV with formulas neutralised', async () => {
  const saved = watchSaving()
  answerLessons(aLesson({ attendances: three }))
  const { user } = await openAttendance()
  await user.click(await screen.findByRole('button', { name: 'Tải CSV buổi 24-11-2026 19:00' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['diem-danh_TOAN9_NC_K7QX2M_24-11-2026.csv']))
  const bytes = Buffer.from(await saved[0]!.file.arrayBuffer())
  expect(bytes.toString()).toBe(
    '\uFEFFBuổi học,Họ và tên,Mã học viên,Giờ vào,Giờ ra,Số phút,Trạng thái\r\n' +
      '24-11-2026 19:00,Lê Thị Diễm Quỳnh,HVQ55C99,19:02,20:28,81,Có mặt\r\n' +
      "24-11-2026 19:00,'=1+1,HVM5X4ZC,19:02,20:28,60,Đi muộn\r\n" +
      '24-11-2026 19:00,Bùi Đức Kiên,HVB7KQ2M,,,0,Vắng\r\n',
  )
})

test('one lesson is saved as an Excel file with formulas neutralised', async () => {
  const saved = watchSaving()
  answerLessons(aLesson({ attendances: three }))
  const { user } = await openAttendance()
  await user.click(await screen.findByRole('button', { name: 'Tải Excel buổi 24-11-2026 19:00' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['diem-danh_TOAN9_NC_K7QX2M_24-11-2026.xlsx']))
  const parts = await unzip(saved[0]!.file)
  expect(parts.get('xl/workbook.xml')).toContain('name="1 - 24-11-2026"')
  const texts = parts.get('xl/sharedStrings.xml')!
  for (const text of ['Buổi học', 'Lê Thị Diễm Quỳnh', 'HVQ55C99', '20:28', 'Đi muộn', 'Vắng']) {
    expect(texts).toContain(`>${text}<`)
  }
  expect(texts).toMatch(/>('|&apos;|&#39;)=1\+1</)
  expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(/<v>81<\/v>/)
  expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('<f>')
})

test('all lessons of the class are requested page by page and saved in one file', async () => {
  const saved = watchSaving()
  const calls = answer(meetingGetAttendance, ({ variables: { skip, take } }) => ({
    meetingGetAttendance: {
      ...aPage([aLesson({ sessionId: `s-${skip}`, startedAt: `2026-11-${26 - 2 * skip}T12:00:00.000Z` })]),
      totalPages: take === 50 ? 2 : 1,
    },
  }))
  const { user } = await openAttendance()
  expect(await screen.findByText('Điểm danh mọi buổi học')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Tải CSV mọi buổi học' }))
  await waitFor(() =>
    expect(saved.map(({ name }) => name)).toEqual(['diem-danh-tat-ca_TOAN9_NC_K7QX2M_24-11-2026.csv']),
  )
  const lines = Buffer.from(await saved[0]!.file.arrayBuffer())
    .toString()
    .trimEnd()
    .split('\r\n')
  expect(lines.slice(1).map((line) => line.slice(0, 16))).toEqual(['24-11-2026 19:00', '22-11-2026 19:00'])
  expect(calls.slice(1).map(({ variables }) => variables)).toEqual([
    { classId: 'c-1', skip: 1, take: 50 },
    { classId: 'c-1', skip: 2, take: 50 },
  ])

  await user.click(screen.getByRole('button', { name: 'Tải Excel mọi buổi học' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  const book = (await unzip(saved[1]!.file)).get('xl/workbook.xml')!
  expect([...book.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    '1 - 24-11-2026',
    '2 - 22-11-2026',
  ])
})

test('a failed download shows an error, and its button can be pressed again', async () => {
  const saved = watchSaving()
  answerLessons(aLesson())
  const { user } = await openAttendance()
  const button = await screen.findByRole('button', { name: 'Tải CSV mọi buổi học' })
  answer(meetingGetAttendance, () => {
    throw new Broken()
  })
  await user.click(button)
  expect(await screen.findByText('Không tải được tệp điểm danh. Vui lòng kiểm tra kết nối rồi thử lại.')).toBeDefined()
  expect(saved).toHaveLength(0)
  expect((button as HTMLButtonElement).disabled).toBe(false)
})

test('a class without lessons and a lesson without students show a message', async () => {
  answerLessons()
  const { unmount } = await openAttendance()
  expect(await screen.findByText('Lớp chưa có buổi học nào. Điểm danh có từ buổi học đầu tiên.')).toBeDefined()
  unmount()
  answerLessons(aLesson({ attendances: [] }))
  await openAttendance()
  expect(await screen.findByText('Buổi học này không có học viên nào.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Tải CSV buổi/ })).toBeNull()
})

test('the tab shows that lessons are loading, and the reason if loading fails', async () => {
  let refuse = () => {}
  answer(
    meetingGetAttendance,
    () =>
      new Promise((resolve) => {
        refuse = () =>
          resolve({ meetingGetAttendance: { ...aPage([]), ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu') } })
      }),
  )
  const { user } = await openAttendance()
  const panel = screen.getByRole('tabpanel', { name: 'Điểm danh' })
  expect(await within(panel).findByText('Đang tải…')).toBeDefined()
  await waitFor(() => {
    refuse()
    expect(within(panel).getByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
  })
  answerLessons(aLesson())
  await user.click(within(panel).getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('list', { name: 'Các buổi học' })).toBeDefined()
})

test('a student who joins a running lesson appears without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answerLessons(aLesson({ endedAt: null, attendances: [anAbsence()] }))
  await openAttendance()
  await screen.findByRole('cell', { name: /^Vắng/ })
  answerLessons(aLesson({ endedAt: null, attendances: [anAttendance()] }))
  act(() => void vi.advanceTimersByTime(20_000))
  expect(await screen.findByRole('cell', { name: 'Có mặt' })).toBeDefined()
})

test('L06: a lesson whose attendance was deleted after its retention period says so and marks nobody absent', async () => {
  answerLessons(aLesson({ attendances: [], removed: true }))
  const { user } = await openAttendance()
  await user.click(await screen.findByText(/đã hết thời gian lưu$/))
  expect(screen.getByText(/được xoá để bảo vệ dữ liệu cá nhân/)).toBeDefined()
})
