import type { LiveHubEvents } from '@hien/contract/live'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { aCentreLesson, aCentreTeacher, answerTeachers, answerToday } from '../../../../test/centres.ts'
import { aCourse, aPage } from '../../../../test/courses.ts'
import { type FakeHub, createFakeHub } from '../../../../test/fake-hub.ts'
import { aManagedHomework } from '../../../../test/managed-homework.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import type { HubClient } from '../../../lib/hub/open-hub.ts'
import { lessonSetTeacher } from '../../../operations/calendar/set-lesson-teacher.ts'
import { centreFirstSteps } from '../../../operations/centres/get-first-steps.ts'
import { centreGetRequestsWithPage } from '../../../operations/centres/get-requests.ts'
import { type CentreLesson, centreGetToday } from '../../../operations/centres/get-today.ts'
import { courseGetTeachers } from '../../../operations/courses/get-course-teachers.ts'
import { courseGetDetailByCode } from '../../../operations/courses/get-course.ts'
import { courseSetTeacher } from '../../../operations/courses/set-teacher.ts'
import { homeworksGetManaged } from '../../../operations/homework/assignments/get-managed-homework.ts'

const hub = vi.hoisted(() => ({ open: (): Promise<HubClient> => Promise.reject(new Error()) }))
vi.mock('../../../lib/hub/open-hub.ts', () => ({ openHub: () => hub.open() }))

let fake: FakeHub<LiveHubEvents>
let lessons: CentreLesson[] = []
let asked: unknown[] = []

const requests = (total: number) =>
  answer(centreGetRequestsWithPage, { centreGetRequestsWithPage: aPage([], { total }) })

beforeEach(() => {
  // The tests run on a Wednesday at 19:12.
  vi.useFakeTimers({ now: Date.parse('2026-11-25T19:12:00+07:00'), toFake: ['Date'] })
  fake = createFakeHub<LiveHubEvents>()
  hub.open = () => Promise.resolve(fake.hub)
  lessons = []
  requests(0)
  answerTeachers(() => [aCentreTeacher(), aCentreTeacher({ code: 'GVLAN234', fullName: 'Lê Thị Lan' })])
})

const home = () => {
  asked = answerToday(() => lessons)
  signedInAs('CENR')
  return renderApp('/trung-tam')
}
const at = (time: string) => new Date(`2026-11-25T${time}:00+07:00`).toISOString()
const column = async (name: string) => within(await screen.findByRole('region', { name }))
const cardsIn = async (name: string) =>
  (await column(name)).queryAllByRole('listitem').map((card) => card.textContent.replaceAll(/\s+/g, ' '))

const late = () => aCentreLesson({ presentCount: 14 })
const orphan = () =>
  aCentreLesson({
    lesson: {
      id: 'l-2',
      classTitle: 'Nhóm C',
      courseTitle: 'Anh 5',
      courseCode: 'ANH5',
      startsAt: at('19:30'),
      teacherName: '',
      teacherCode: null,
    },
  })
const running = () =>
  aCentreLesson({
    lesson: { id: 'l-3', classTitle: 'Nhóm A', startsAt: at('18:00'), isLive: true },
    startedAt: at('18:02'),
    presentCount: 11,
  })
const coming = () => aCentreLesson({ lesson: { id: 'l-4', classTitle: 'Luyện thi', startsAt: at('20:00') } })

const answerCourse = (teacherCode: string | null) => {
  answer(courseGetDetailByCode, {
    courseGetDetailByCode: {
      ...success,
      item: aCourse({ teacherCode, teacherName: teacherCode ? 'Trần Thị Hồng Ngọc' : '' }),
    },
  })
  answer(courseGetTeachers, {
    courseGetTeachers: {
      ...success,
      items: [
        { code: 'GVHN7K2X', fullName: 'Trần Thị Hồng Ngọc' },
        { code: 'GVLAN234', fullName: 'Lê Thị Lan' },
      ],
    },
  })
}

test('lessons are ordered by urgency: late, without a teacher, running, coming', async () => {
  lessons = [running(), orphan(), late(), coming()]
  home()
  const needing = await cardsIn('Cần để ý')
  expect(needing).toHaveLength(2)
  expect(needing[0]).toMatch(/^Toán 9 · Lớp tốiTrễ 12 phút19:00–20:30 · Trần Thị Hồng Ngọc · 14 học viên đang đợi/)
  expect(needing[1]).toMatch(/^Anh 5 · Nhóm CChưa có giáo viên19:30–21:00/)
  expect(await cardsIn('Đang học')).toEqual([expect.stringMatching(/Nhóm A11 học viêntừ 18:02 · Trần Thị Hồng Ngọc/)])
  expect(await cardsIn('Sắp tới')).toEqual([expect.stringMatching(/Luyện thi20:00/)])
  expect([...document.querySelectorAll('dl > div')].slice(0, 4).map((one) => one.textContent)).toEqual([
    'buổi hôm nay4',
    'học viên có mặt25',
    'trễ giờ bắt đầu1',
    'chưa có giáo viên1',
  ])
})

test('the lateness of a lesson grows every minute without a request', async () => {
  lessons = [coming()]
  vi.useFakeTimers({ now: Date.parse('2026-11-25T20:00:40+07:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  home()
  expect(await cardsIn('Cần để ý')).toEqual([])
  const before = asked.length
  vi.setSystemTime(Date.parse('2026-11-25T20:03:00+07:00'))
  act(() => void vi.advanceTimersByTime(15_000))
  expect(await cardsIn('Cần để ý')).toEqual([expect.stringContaining('Trễ 3 phút')])
  expect(asked).toHaveLength(before)
})

test('cancelled, past and never-started lessons are folded away', async () => {
  lessons = [
    aCentreLesson({ lesson: { id: 'l-5', state: 'cancelled', reason: 'giáo viên ốm' } }),
    aCentreLesson({
      lesson: { id: 'l-6', startsAt: at('15:00'), state: 'held' },
      startedAt: at('15:01'),
      endedAt: at('16:20'),
    }),
    aCentreLesson({ lesson: { id: 'l-7', startsAt: at('16:00') } }),
  ]
  home()
  const summary = await screen.findByText('Đã qua: 3 buổi')
  const past = within(summary.closest('details') ?? document.body).getAllByRole('listitem', { hidden: true })
  expect(past.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Nghỉ.*giáo viên ốm/),
    expect.stringMatching(/Đã học15:01–16:20/),
    expect.stringContaining('Không ai bắt đầu'),
  ])
  expect(await cardsIn('Cần để ý')).toEqual([])
})

test('a late lesson is one press from its teacher’s phone, a substitute and the waiting room', async () => {
  lessons = [late()]
  const set = answer(lessonSetTeacher, { lessonSetTeacher: { ...success, item: late().lesson } })
  answerCourse('GVHN7K2X')
  const { user } = home()
  const card = await column('Cần để ý')
  expect((await card.findByRole('link', { name: /^Gọi giáo viên/ })).getAttribute('href')).toBe('tel:+84912345678')
  expect(card.getByRole('button', { name: 'Vào phòng chờ' })).toBeDefined()
  await user.click(card.getByRole('button', { name: /^Cử dạy thay/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cử người dạy thay' }))
  await user.click(await dialog.findByRole('combobox', { name: /Người dạy thay/ }))
  expect(dialog.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Lê Thị Lan (GVLAN234)',
  ])
  await user.click(dialog.getByRole('option', { name: /Lan/, hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Cử dạy thay' }))
  await waitFor(() => expect(set.map(({ variables }) => variables)).toEqual([{ id: 'l-1', teacherCode: 'GVLAN234' }]))
  expect(await screen.findByText(/Lê Thị Lan dạy thay buổi 19:00/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(set[1]?.variables).toEqual({ id: 'l-1', teacherCode: null }))
})

test('a course without a teacher gets one from this page', async () => {
  lessons = [orphan()]
  answerCourse(null)
  const set = answer(courseSetTeacher, { courseSetTeacher: success })
  const { user } = home()
  await user.click(await screen.findByRole('button', { name: /^Chọn giáo viên/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Giáo viên của Anh 5' }))
  await user.click(await dialog.findByRole('button', { name: 'Chọn giáo viên' }))
  expect(dialog.getByText('Vui lòng chọn giáo viên')).toBeDefined()
  await user.click(dialog.getByRole('combobox', { name: /^Giáo viên( \*)?$/ }))
  await user.click(dialog.getByRole('option', { name: /Ngọc/, hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Chọn giáo viên' }))
  await waitFor(() => expect(set[0]?.variables).toEqual({ id: 'k-1', teacherCode: 'GVHN7K2X' }))
})

test('the title of a lesson opens all its actions', async () => {
  lessons = [coming()]
  const { user } = home()
  await user.click(await screen.findByRole('button', { name: 'Toán 9 · Luyện thi' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Luyện thi' }))
  expect(sheet.getByText('Trần Thị Hồng Ngọc')).toBeDefined()
  for (const name of ['Cử dạy thay', 'Dời buổi', 'Nghỉ buổi']) expect(sheet.getByRole('button', { name })).toBeDefined()
  expect(sheet.getByRole('link', { name: 'Xem lớp' }).getAttribute('href')).toBe('/course/TOAN9_NC/class/c-1')
})

test('open requests are counted, and one press opens them', async () => {
  requests(1204)
  lessons = [coming()]
  home()
  expect((await screen.findByRole('link', { name: 'Duyệt 1.204 yêu cầu' })).getAttribute('href')).toBe(
    '/trung-tam/yeu-cau',
  )
})

test('homework waiting for a mark is below the day, and one press opens it', async () => {
  lessons = [coming()]
  answer(homeworksGetManaged, { homeworksGetManaged: aPage([aManagedHomework()]) })
  home()
  const section = within(await screen.findByRole('region', { name: 'Bài tập chờ chấm' }))
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/bai-tap/h-1'])
})

test('the page follows the server’s messages about centres, and no others', async () => {
  lessons = [coming()]
  home()
  await column('Sắp tới')
  await waitFor(() => expect(fake.callsOf('start')).toHaveLength(1))
  expect(asked).toHaveLength(1)
  lessons = [running()]
  act(() => fake.emit('Changed', 'teaching'))
  act(() => fake.emit('Changed', 'centre'))
  await waitFor(async () => expect(await cardsIn('Đang học')).toHaveLength(1))
  expect(asked).toHaveLength(2)
})

test('without live messages the page refetches once a minute', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T19:12:00+07:00'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  lessons = [coming()]
  home()
  await column('Sắp tới')
  lessons = [running()]
  act(() => void vi.advanceTimersByTime(60_000))
  await waitFor(async () => expect(await cardsIn('Đang học')).toHaveLength(1))
  expect(asked).toHaveLength(2)
})

test('an empty centre is led from its first teacher to its first students', async () => {
  answerTeachers(() => [])
  answer(centreFirstSteps, { centreGetCoursesWithPage: aPage([]) })
  home()
  const steps = within(await screen.findByRole('list', { name: 'Những bước đầu tiên' }))
  expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mời giáo viên', '/trung-tam/giao-vien'],
    ['Tạo khoá học', '/course/create'],
  ])
})

test('a centre with courses is told that there are no lessons today', async () => {
  const studyClass = { id: 'c-1', status: 1, candidateCount: 12, waitingCount: 0 }
  answer(centreFirstSteps, {
    centreGetCoursesWithPage: aPage([{ code: 'TOAN9_NC', status: 1, enrollments: [studyClass] }]),
  })
  home()
  expect(await screen.findByText('Hôm nay trung tâm không có buổi học nào.')).toBeDefined()
})

test('a day that cannot be loaded shows the reason, and can be loaded again', async () => {
  const calls = answer(centreGetToday, {
    centreGetToday: { ...refusal('FORBIDDEN', 'Bạn không có quyền'), items: null },
  })
  signedInAs('CENR')
  const { user } = renderApp('/trung-tam')
  expect(await screen.findByText('Xảy ra lỗi: Bạn không có quyền')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  await waitFor(() => expect(calls).toHaveLength(2))
})
