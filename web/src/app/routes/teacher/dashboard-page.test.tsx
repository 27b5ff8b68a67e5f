import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { aCalendarLesson, answerLessons } from '../../../../test/calendar.ts'
import { aClass, aCourse, aPage } from '../../../../test/courses.ts'
import { aManagedHomework } from '../../../../test/managed-homework.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { aSharedClass, aStudent } from '../../../../test/students.ts'
import { rememberShared } from '../../../lib/shared-classes.ts'
import { firstSteps } from '../../../operations/courses/get-first-steps.ts'
import { homeworksGetManaged } from '../../../operations/homework/assignments/get-managed-homework.ts'
import { runningLesson } from '../../../operations/lessons/get-running-lesson.ts'
import { memberGetCourseOnday } from '../../../operations/courses/get-todays-courses.ts'
import { type TeacherStudent, studentsGetByTeacherWithPage } from '../../../operations/enrolments/get-students.ts'
import { meetingCreateToken } from '../../../operations/lessons/create-room-token.ts'

const dashboard = () => {
  signedInAs('TCHER')
  return renderApp('/dashboard')
}
const answerToday = (...items: ReturnType<typeof aCourse>[]) =>
  answer(memberGetCourseOnday, { memberGetCourseOnday: { ...success, items } })

const answerWaiting = (...students: TeacherStudent[]) =>
  answer(studentsGetByTeacherWithPage, { studentsGetByTeacherWithPage: aPage(students) })

type OwnCourse = { code: string; status: number; enrollments: ReturnType<typeof aClass>[] }
const answerSteps = (items: OwnCourse[], lessons: { startedAt: string; endedAt: string | null }[] = []) => {
  answer(runningLesson, { meetingGetAttendance: aPage(lessons) })
  return answer(firstSteps, { coursesGetWithPagerByTeacherId: aPage(items) })
}
const anEarlierLesson = { startedAt: '2026-11-20T12:00:00.000Z', endedAt: '2026-11-20T13:30:00.000Z' }

beforeEach(() => {
  answerWaiting()
  answerSteps([{ code: 'TOAN9_NC', status: 1, enrollments: [aClass()] }], [anEarlierLesson])
})

/** Returns for each step `xong` if it is ticked, otherwise the target of its link, or null if it has no link. */
async function steps() {
  const list = within(await screen.findByRole('list', { name: 'Những bước đầu tiên' }))
  return list.getAllByRole('listitem').map((item) => {
    const link = within(item).queryByRole('link')
    return within(item).queryByText('(đã xong)') ? 'xong' : (link?.getAttribute('href') ?? null)
  })
}

test('an empty home shows the steps to the first lesson, each one press away', async () => {
  answerToday()
  answerSteps([])
  const { user, path } = dashboard()
  expect(await steps()).toEqual(['/course/create', null, null, null, null])
  expect(screen.getByText('Hôm nay bạn không có lớp học nào sắp diễn ra!')).toBeDefined()
  expect(screen.getByText('Xong 0 trong 5 bước')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Tạo khoá học' }))
  await waitFor(() => expect(path()).toBe('/course/create'))
})

test('finished steps are ticked automatically', async () => {
  const studyClass = { candidateCount: 0, waitingCount: 0 }
  const classPage = '/course/TOAN9_NC/class/c-1'
  const room = '/phong-cho?groupId=TOAN9_NC_K7QX2M'
  const course = (...enrollments: ReturnType<typeof aClass>[]) => [{ code: 'TOAN9_NC', status: 1, enrollments }]
  answerToday()
  for (const [items, expected] of [
    [course(), ['xong', '/course/list', null, null, null]],
    [course(aClass(studyClass)), ['xong', 'xong', classPage, classPage, room]],
    [course(aClass({ ...studyClass, waitingCount: 2 })), ['xong', 'xong', 'xong', classPage, room]],
    [course(aClass({ ...studyClass, candidateCount: 1 })), ['xong', 'xong', 'xong', 'xong', room]],
  ] as const) {
    answerSteps([...items])
    dashboard()
    expect(await steps()).toEqual(expected)
    cleanup()
  }
  rememberShared('K7QX2M')
  answerSteps(course(aClass(studyClass)))
  dashboard()
  expect(await steps()).toEqual(['xong', 'xong', 'xong', classPage, room])
})

test('the next step is about a class in which students wait, and never about one that has ended', async () => {
  answerToday()
  const none = { candidateCount: 0, waitingCount: 0 }
  const over = aClass({ ...none, id: 'c-0', status: 0 })
  const asked = aClass({ ...none, id: 'c-2', classCode: 'W3HT8N', waitingCount: 1 })
  answerSteps([{ code: 'TOAN9_NC', status: 1, enrollments: [over, aClass(none), asked] }])
  dashboard()
  const room = '/phong-cho?groupId=TOAN9_NC_W3HT8N'
  expect(await steps()).toEqual(['xong', 'xong', 'xong', '/course/TOAN9_NC/class/c-2', room])
  cleanup()
  answerSteps([{ code: 'TOAN9_NC', status: 1, enrollments: [over, aClass(none)] }])
  dashboard()
  expect((await steps())[2]).toBe('/course/TOAN9_NC/class/c-1')
})

test('a teacher with many classes is no newcomer, and their lessons are not looked up', async () => {
  answerToday()
  const enrollments = ['1', '2', '3', '4'].map((n) => aClass({ id: `c-${n}` }))
  answerSteps([{ code: 'TOAN9_NC', status: 1, enrollments }])
  const asked = answer(runningLesson, { meetingGetAttendance: aPage([]) })
  dashboard()
  expect(await screen.findByText('Hôm nay bạn không có lớp học nào sắp diễn ra!')).toBeDefined()
  expect(screen.queryByText('Những bước đầu tiên')).toBeNull()
  expect(asked).toHaveLength(0)
})

test('a step done elsewhere is ticked while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answerToday()
  answerSteps([])
  dashboard()
  expect(await steps()).toEqual(['/course/create', null, null, null, null])
  answerSteps([{ code: 'TOAN9_NC', status: 1, enrollments: [] }])
  act(() => void vi.advanceTimersByTime(30_000))
  await waitFor(async () => expect((await steps())[0]).toBe('xong'))
})

test('a teacher who has taught a lesson is no newcomer', async () => {
  answerToday()
  dashboard()
  expect(await screen.findByText('Hôm nay bạn không có lớp học nào sắp diễn ra!')).toBeDefined()
  expect(screen.queryByText('Những bước đầu tiên')).toBeNull()
})

test('the page shows that the lessons are loading', async () => {
  answer(memberGetCourseOnday, () => new Promise<never>(() => {}))
  dashboard()
  expect(await screen.findByText('Đang kiểm tra lớp học sắp diễn ra ...')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Chào Ngọc' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Lớp học sắp diễn ra' })).toBeDefined()
  expect(document.title).toBe('Trang chủ · Hiên')
})

test('a day without lessons says so', async () => {
  answerToday()
  dashboard()
  expect(await screen.findByText('Hôm nay bạn không có lớp học nào sắp diễn ra!')).toBeDefined()
})

test('on a day without lessons, join requests wait for what appears above them', async () => {
  answerToday()
  answerWaiting(aStudent({ classes: [aSharedClass()] }))
  let answerLate = () => {}
  const late = new Promise<void>((resolve) => (answerLate = resolve))
  answer(firstSteps, async () => {
    await late
    return { coursesGetWithPagerByTeacherId: aPage([{ code: 'TOAN9_NC', status: 1, enrollments: [aClass()] }]) }
  })
  dashboard()
  await waitFor(() => expect(screen.queryByText('Đang kiểm tra lớp học sắp diễn ra ...')).toBeNull())
  await screen.findByRole('link', { name: '1 yêu cầu chờ duyệt' })
  expect(screen.queryByRole('region', { name: 'Yêu cầu chờ duyệt' })).toBeNull()
  answerLate()
  expect(await screen.findByRole('region', { name: 'Yêu cầu chờ duyệt' })).toBeDefined()
  expect(screen.getByText('Hôm nay bạn không có lớp học nào sắp diễn ra!')).toBeDefined()
})

test('an error says what happened and can be tried again', async () => {
  answer(memberGetCourseOnday, {
    memberGetCourseOnday: { ...refusal('RATE_LIMITED', 'Bạn thao tác quá nhanh'), items: null },
  })
  const { user } = dashboard()
  expect(await screen.findByText('Xảy ra lỗi: Bạn thao tác quá nhanh')).toBeDefined()
  answerToday(aCourse({ enrollments: [aClass()] }))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
})

test('every class of the day has a card; the nearest comes first, and only its button is filled', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T11:48:00.000Z'), toFake: ['Date'] })
  const late = aClass({ id: 'c-2', title: 'Lớp muộn', startDate: '2026-11-10T13:45:00.000Z' })
  const course = aCourse({ enrollments: [late] })
  answerToday(course, aCourse({ id: 'k-2', title: 'Ngữ văn 8', code: 'VAN8', enrollments: [aClass()] }))
  dashboard()
  const list = await screen.findByRole('list', { name: 'Lớp học sắp diễn ra' })
  const [first, second] = within(list).getAllByRole('listitem')
  const words = first?.textContent ?? ''
  for (const part of [
    'Ngữ văn 8 · VAN8',
    'Đang hoạt động',
    'Lớp tối thứ Ba – thứ Năm',
    'K7QX2M',
    'Hôm nay 19:00–20:30',
    'Thứ 3, Thứ 5',
    '90 phút',
    '24-11-2026 19:00',
    '28-01-2027 19:00',
    'Sau 12 phút',
  ]) {
    expect(words).toContain(part)
  }
  // The teacher teaches all of these courses, so their own name is not shown.
  expect(words).not.toContain('Trần Thị Hồng Ngọc')
  expect(second?.textContent).toContain('Hôm nay 20:45–22:15')
  const variants = screen
    .getAllByRole('button', { name: 'Vào phòng chờ' })
    .map((button) => button.getAttribute('data-variant'))
  expect(variants).toEqual(['filled', 'default'])
})

test('a lesson that started elsewhere appears without a reload', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:05:00.000Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  answerToday(aCourse({ enrollments: [aClass()] }))
  dashboard()
  expect(await screen.findByText('Đến giờ học')).toBeDefined()
  answerToday(aCourse({ enrollments: [aClass({ lessonStartedAt: '2026-11-24T12:05:00.000Z' })] }))
  act(() => void vi.advanceTimersByTime(61_000))
  expect(await screen.findByText('Đang diễn ra')).toBeDefined()
})

test('the class code is copied', async () => {
  answerToday(aCourse({ enrollments: [aClass()] }))
  const { user } = dashboard()
  await user.click(await screen.findByRole('button', { name: 'Copy mã lớp' }))
  expect(await screen.findByText('Đã copy mã lớp')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe('K7QX2M')
})

test('the link to the waiting room requests its token once, and shows that the request is running', async () => {
  answerToday(aCourse({ enrollments: [aClass()] }))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const calls = answer(meetingCreateToken, async () => {
    await held
    return { meetingCreateToken: { ...success, item: { token: 'room key' } } }
  })
  ignoreOtherOperations()
  const { user, router } = dashboard()
  await user.click(await screen.findByRole('button', { name: 'Vào phòng chờ' }))
  const pending = await screen.findByRole('button', { name: 'Đang vào phòng chờ...' })
  await user.click(pending)
  const went: string[] = []
  router.subscribe(({ location }) => went.push(location.pathname + location.search))
  release()
  await waitFor(() => expect(went).toContain('/phong-cho?sessiontoken=room+key&groupId=TOAN9_NC_K7QX2M'))
  expect(calls.map((call) => call.variables)).toEqual([{ courseCode: 'TOAN9_NC', classCode: 'K7QX2M' }])
})

test('a refused token shows an error, and the button can be pressed again', async () => {
  answerToday(aCourse({ enrollments: [aClass()] }))
  answer(meetingCreateToken, { meetingCreateToken: { ...refusal('CLASS_ENDED', 'Lớp học đã kết thúc'), item: null } })
  const { user, path } = dashboard()
  await user.click(await screen.findByRole('button', { name: 'Vào phòng chờ' }))
  expect(await screen.findByText('Lớp học đã kết thúc')).toBeDefined()
  expect(path()).toBe('/dashboard')

  answer(meetingCreateToken, () => {
    throw new Broken()
  })
  await user.click(screen.getByRole('button', { name: 'Vào phòng chờ' }))
  expect(await screen.findByText('Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
})

test('open requests are counted, and each class that has some leads to its students', async () => {
  answerToday()
  const morning = aSharedClass({ id: 'c-2', title: 'Lớp sáng', courseCode: 'VAN8', waitingCount: 2 })
  const done = aSharedClass({ id: 'c-3', title: 'Lớp đã đủ', enrolled: 'joined', waitingCount: 0 })
  const calls = answerWaiting(
    aStudent({ classes: [aSharedClass(), morning, done] }),
    aStudent({ code: 'HVM5X4ZC', classes: [morning] }),
  )
  dashboard()
  const all = await screen.findByRole('link', { name: '3 yêu cầu chờ duyệt' })
  expect(all.getAttribute('href')).toBe('/user?enrolled=wait')
  const list = within(screen.getByRole('region', { name: 'Yêu cầu chờ duyệt' }))
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lớp sángToán nâng cao lớp 92 yêu cầu', '/course/VAN8/class/c-2'],
    ['Lớp tối thứ Ba – thứ NămToán nâng cao lớp 91 yêu cầu', '/course/TOAN9_NC/class/c-1'],
  ])
  expect(calls.map((call) => call.variables)).toEqual([
    { skip: 1, take: 50, search: '', classId: null, enrolled: 'wait' },
  ])
})

test('requests of more students than fit on a page are counted too', async () => {
  answerToday()
  const calls = answer(studentsGetByTeacherWithPage, ({ variables: { skip } }) => ({
    studentsGetByTeacherWithPage: {
      ...aPage([aStudent({ classes: [aSharedClass({ id: `c-${skip}`, waitingCount: 40 })] })], { page: skip }),
      totalPages: 2,
    },
  }))
  dashboard()
  expect(await screen.findByRole('link', { name: '80 yêu cầu chờ duyệt' })).toBeDefined()
  expect(calls.map((call) => call.variables.skip)).toEqual([1, 2])
})

test('the page says that there are no open requests', async () => {
  answerToday()
  dashboard()
  expect(await screen.findByText('Không có yêu cầu chờ duyệt')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Yêu cầu chờ duyệt' })).toBeNull()
})

test('requests that could not be loaded show an error and can be tried again', async () => {
  answerToday()
  answer(studentsGetByTeacherWithPage, {
    studentsGetByTeacherWithPage: { ...aPage<TeacherStudent>([]), ...refusal('FORBIDDEN', 'Bạn không có quyền') },
  })
  const { user } = dashboard()
  expect(await screen.findByText('Xảy ra lỗi: Bạn không có quyền')).toBeDefined()
  answerWaiting(aStudent())
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('link', { name: '1 yêu cầu chờ duyệt' })).toBeDefined()
})

test('a new request is counted by itself, and when the teacher returns to the tab', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answerToday()
  dashboard()
  await screen.findByText('Không có yêu cầu chờ duyệt')
  answerWaiting(aStudent())
  act(() => void vi.advanceTimersByTime(30_000))
  expect(await screen.findByRole('link', { name: '1 yêu cầu chờ duyệt' })).toBeDefined()
  answerWaiting(aStudent({ classes: [aSharedClass({ waitingCount: 2 })] }))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByRole('link', { name: '2 yêu cầu chờ duyệt' })).toBeDefined()
})

test('the home shows today’s lessons that the teacher substitutes, and their own lessons taught by a substitute', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T18:30:00+07:00'), toFake: ['Date'] })
  answerToday()
  const lan = { isSubstituted: true, teacherName: 'Lê Thị Lan' }
  answerLessons(() => [
    aCalendarLesson({ id: 'l-1', classTitle: 'Lớp tối', isSubstituted: true, mayChange: false }),
    aCalendarLesson({ id: 'l-2', classTitle: 'Lớp đêm', startsAt: '2026-11-25T14:00:00.000Z', ...lan }),
    aCalendarLesson({ id: 'l-3', classTitle: 'Lớp mai', startsAt: '2026-11-26T12:00:00.000Z', ...lan }),
    aCalendarLesson({ id: 'l-4', classTitle: 'Lớp của mình' }),
  ])
  dashboard()
  const section = within(await screen.findByRole('region', { name: 'Dạy thay hôm nay' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '19:00–20:30 · Lớp tốiToán 9Bạn dạy thayVào phòng chờ',
    '21:00–22:30 · Lớp đêmToán 9Lê Thị Lan dạy thay',
  ])
})

test('a class in which the teacher only substitutes appears once, with those lessons', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T18:30:00+07:00'), toFake: ['Date'] })
  answerToday(
    aCourse({ enrollments: [aClass({ id: 'c-8', title: 'Lớp tối' }), aClass({ id: 'c-9', title: 'Lớp của mình' })] }),
  )
  answerLessons(() => [
    aCalendarLesson({ id: 'l-1', classId: 'c-8', classTitle: 'Lớp tối', isSubstituted: true, mayChange: false }),
  ])
  dashboard()
  await screen.findByRole('region', { name: 'Dạy thay hôm nay' })
  const cards = within(await screen.findByRole('list', { name: 'Lớp học sắp diễn ra' }))
  expect(cards.getByText('Lớp của mình')).toBeDefined()
  expect(cards.queryByText('Lớp tối')).toBeNull()
})

test('homework waiting for a mark is below the day, one press away, with a link to all of it', async () => {
  answerToday()
  answer(homeworksGetManaged, { homeworksGetManaged: aPage([aManagedHomework()], { total: 7 }) })
  dashboard()
  const section = within(await screen.findByRole('region', { name: 'Bài tập chờ chấm' }))
  const [homework, all] = section.getAllByRole('link')
  expect(homework?.getAttribute('href')).toBe('/bai-tap/h-1')
  expect(homework?.textContent).toContain('Đã nộp 18/24 · đã chấm 12')
  expect(all?.textContent).toBe('Xem tất cả 7 bài tập chờ chấm')
  expect(all?.getAttribute('href')).toBe('/bai-tap')
})

test('the card of a class leads to its work waiting for a mark', async () => {
  answerToday(aCourse({ enrollments: [aClass({ openHomeworkCount: 5 })] }))
  dashboard()
  const link = await screen.findByRole('link', { name: /^5 bài chờ chấm/ })
  expect(link.getAttribute('href')).toBe('/course/TOAN9_NC/class/c-1#bai-tap')
})
