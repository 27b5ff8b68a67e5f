import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { aMaterial, aPost } from '../../../../test/board.ts'
import { aCalendarLesson } from '../../../../test/calendar.ts'
import {
  aChild,
  aStatementToPay,
  anAttendance,
  answerAttendance,
  answerChildren,
  answerWeeks,
} from '../../../../test/children.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { postMaterialsGetWithPage } from '../../../operations/board/get-materials.ts'
import { postsGetWithPage } from '../../../operations/board/get-posts.ts'
import { postMarkSeen } from '../../../operations/board/mark-posts-seen.ts'
import { lessonsGetByDays } from '../../../operations/calendar/get-lessons.ts'
import { parentGetConsents } from '../../../operations/guardians/get-child-consents.ts'
import { parentGetAttendance } from '../../../operations/children/get-attendance.ts'
import { aPage } from '../../../../test/courses.ts'
import { anOwnSubmission, anOwnHomework } from '../../../../test/homework.ts'
import { homeworksGetOwn } from '../../../operations/homework/submissions/get-own-homework.ts'
import { ownMarks } from '../../../operations/homework/submissions/get-own-marks.ts'

vi.mock('../../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))

const an = aChild()
const binh = aChild({
  code: 'HVBINH23',
  fullName: 'Nguyễn Thị Bình',
  classes: [{ ...an.classes[0]!, id: 'c-2', title: 'Nhóm A', courseTitle: 'Văn 8', teacherName: 'Lê Quang Minh' }],
})
const lessons = {
  [an.code]: aCalendarLesson({ childCode: an.code }),
  [binh.code]: aCalendarLesson({ id: 'l-2', classTitle: 'Nhóm A', courseTitle: 'Văn 8', childCode: binh.code }),
}
/** Words that only the page of Ân shows. */
const ofAn = /Hữu Ân|Toán 9|Lớp tối/
/** Words that only the page of Bình shows. */
const ofBinh = /Thị Bình|Văn 8|Nhóm A/

/** Answers the week of one or all children. @returns the child codes that were requested. */
function answerWeek() {
  const asked: (string | null)[] = []
  answer(lessonsGetByDays, ({ variables: { childCode } }) => {
    asked.push(childCode ?? null)
    const items = Object.values(lessons).filter((lesson) => !childCode || lesson.childCode === childCode)
    return { lessonsGetByDays: { ...success, items } }
  })
  return asked
}

const week = (place: number) => new Date(Date.parse('2026-09-07') + place * 7 * 86_400_000).toISOString().slice(0, 10)
const weeks = Array.from({ length: 12 }, (_, place) => ({ from: week(place), held: 2, present: 2, late: 0 }))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00+07:00'), toFake: ['Date'] })
  ignoreOtherOperations()
})

function open(path = `/phu-huynh/${an.code}`) {
  signedInAs('PAME')
  return renderApp(path)
}

/** Returns the text of the page without the links to the other children. */
function page() {
  const copy = screen.getByRole('main').cloneNode(true) as Element
  copy.querySelector('nav[aria-label="Chọn con"]')?.remove()
  return copy.textContent
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the page of a child shows the classes, their days and their teachers', async () => {
  answerChildren(() => [an])
  answerWeek()
  open('/phu-huynh/hvan2345')
  expect(await title('Nguyễn Hữu Ân')).toBeDefined()
  expect(document.title).toBe('Nguyễn Hữu Ân · Hiên')
  const list = within(screen.getByRole('list', { name: 'Các lớp đang học' }))
  expect(list.getByRole('listitem').textContent).toBe(
    'Toán 9 · Lớp tốiThứ 3, Thứ 5 · 19:00–20:30 · GV Trần Thị Hồng NgọcTrao đổi',
  )
  const [studyClass] = an.classes
  expect(list.getByRole('link', { name: 'Trao đổi về lớp Lớp tối' }).getAttribute('href')).toBe(
    `/trao-doi/${studyClass!.id}/${an.code}`,
  )
  expect(screen.queryByRole('navigation', { name: 'Chọn con' })).toBeNull()
})

test('the page of a child says which class has no teacher yet', async () => {
  answerChildren(() => [{ ...an, classes: an.classes.map((one) => ({ ...one, teacherName: '' })) }])
  answerWeek()
  open()
  const list = within(await screen.findByRole('list', { name: 'Các lớp đang học' }))
  expect(list.getByRole('listitem').textContent).toMatch(/ · 19:00–20:30 · Chưa có giáo viênTrao đổi$/)
})

test('the week shows only this child, and no link leads into a room', async () => {
  vi.setSystemTime(Date.parse('2026-11-25T19:10:00+07:00'))
  answerChildren(() => [an, binh])
  const asked = answerWeek()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Lớp tối/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lớp tối' }))
  expect(sheet.getByText('Trần Thị Hồng Ngọc')).toBeDefined()
  expect(screen.queryByText('Vào phòng chờ')).toBeNull()
  expect(asked).toEqual([an.code])
})

test('attendance is shown as a chart for twelve weeks, and as a table', async () => {
  answerChildren(() => [an])
  answerWeek()
  answerAttendance({ [an.code]: [] })
  answerWeeks({ [an.code]: [...weeks.slice(0, 11), { from: '2026-11-23', held: 3, present: 2, late: 1 }] })
  open(`/phu-huynh/${an.code}?xem=diem-danh`)
  const table = within(await screen.findByRole('table', { name: 'Điểm danh mười hai tuần qua' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toHaveLength(13)
  expect(rows[0]).toEqual(['Tuần', 'Số buổi', 'Đúng giờ', 'Đi muộn', 'Vắng'])
  expect(rows[1]).toEqual(['07-09 đến 13-09', '2', '2', '0', '0'])
  expect(rows[12]).toEqual(['23-11 đến 29-11', '3', '1', '1', '1'])
})

test('each lesson shows whether the child was present, late or absent, and for how long', async () => {
  answerChildren(() => [an])
  answerWeek()
  answerWeeks({ [an.code]: weeks })
  answerAttendance({
    [an.code]: [
      anAttendance(),
      anAttendance({ startedAt: '2026-11-19T12:00:00.000Z', late: true, minutes: 61 }),
      anAttendance({ startedAt: '2026-11-17T12:00:00.000Z', present: false, minutes: 0 }),
      anAttendance({ startedAt: '2026-11-12T12:00:00.000Z', minutes: 0 }),
    ],
  })
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'Điểm danh' }))
  const list = within(await screen.findByRole('list', { name: 'Điểm danh từng buổi' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Thứ 3, 24-11 · 19:00Có mặtToán 9 · Lớp tối · trong lớp 88 phút',
    'Thứ 5, 19-11 · 19:00Đi muộnToán 9 · Lớp tối · trong lớp 61 phút',
    'Thứ 3, 17-11 · 19:00VắngToán 9 · Lớp tối',
    'Thứ 5, 12-11 · 19:00Có mặtToán 9 · Lớp tối · trong lớp chưa đến 1 phút',
  ])
})

test('the parent’s decisions about the child’s data are on the child’s page', async () => {
  answerChildren(() => [an])
  answerWeek()
  const asked = answer(parentGetConsents, {
    parentGetConsents: {
      ...success,
      items: [],
      states: [{ purpose: 'recording', counts: false, missing: ['member', 'guardian'] }],
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'Quyền riêng tư' }))
  expect(await screen.findByText('Con chưa chọn.', { exact: false })).toBeDefined()
  expect(asked.map(({ variables }) => variables.childCode)).toEqual([an.code])
})

test('the attendance list is paged, and the address keeps the tab and the page', async () => {
  answerChildren(() => [an])
  answerWeek()
  answerWeeks({ [an.code]: weeks })
  answer(parentGetAttendance, ({ variables: { skip } }) => ({
    parentGetAttendance: aPage([anAttendance({ startedAt: `2026-11-0${skip}T12:00:00.000Z` })], {
      page: skip,
      total: 6,
    }),
  }))
  const { user, router } = open(`/phu-huynh/${an.code}?xem=diem-danh`)
  expect(await screen.findByText(/01-11 · 19:00/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Trang 2' }))
  expect(await screen.findByText(/02-11 · 19:00/)).toBeDefined()
  expect(router.state.location.search).toBe('?xem=diem-danh&page=2')
})

test('switching between children never shows a word about the other child', async () => {
  answerChildren(() => [an, binh])
  answerWeek()
  const { user, router } = open()
  expect(await screen.findByRole('button', { name: /Lớp tối/ })).toBeDefined()
  const strange: string[] = []
  const watcher = new MutationObserver(() => {
    const name = screen.queryByRole('heading', { level: 1 })?.textContent
    const others = name === binh.fullName ? ofAn : name === an.fullName ? ofBinh : null
    if (others?.test(page())) strange.push(page())
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })

  await user.click(screen.getByRole('link', { name: 'Bình' }))
  expect(await title('Nguyễn Thị Bình')).toBeDefined()
  expect(await screen.findByRole('button', { name: /Nhóm A/ })).toBeDefined()
  expect(page()).not.toMatch(ofAn)

  await act(() => router.navigate(-1))
  expect(await title('Nguyễn Hữu Ân')).toBeDefined()
  expect(page()).not.toMatch(ofBinh)
  expect(await screen.findByRole('button', { name: /Lớp tối/ })).toBeDefined()
  watcher.disconnect()
  expect(strange).toEqual([])
})

test('among many children the chosen one is in view', async () => {
  const widths = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(700)
  answerChildren(() => [an, binh])
  answerWeek()
  open()
  const switcher = await screen.findByRole('navigation', { name: 'Chọn con' })
  await waitFor(() => expect(switcher.scrollLeft).toBe(700))
  widths.mockRestore()
})

test('a choice on one child’s page does not apply to another child’s page', async () => {
  answerChildren(() => [an, binh])
  answerWeek()
  answerWeeks({ [an.code]: weeks })
  answerAttendance({ [an.code]: [anAttendance()] })
  const { user, router } = open(`/phu-huynh/${an.code}?xem=diem-danh`)
  expect(await screen.findByText(/trong lớp 88 phút/)).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Bình' }))
  expect(await title('Nguyễn Thị Bình')).toBeDefined()
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('tab', { name: 'Lịch học', selected: true })).toBeDefined()
  expect(page()).not.toContain('trong lớp 88 phút')
})

test('while one child’s list loads, another child’s list is not shown, wherever the parent came from', async () => {
  answerChildren(() => [an, binh])
  answerWeeks({ [an.code]: weeks, [binh.code]: weeks })
  let sendList = () => {}
  const comes = new Promise<void>((resolve) => {
    sendList = resolve
  })
  answer(parentGetAttendance, async ({ variables: { childCode } }) => {
    if (childCode === binh.code) await comes
    return { parentGetAttendance: aPage([anAttendance(childCode === binh.code ? { courseTitle: 'Văn 8' } : {})]) }
  })
  const { router } = open(`/phu-huynh/${an.code}?xem=diem-danh`)
  expect(await screen.findByText(/trong lớp 88 phút/)).toBeDefined()
  await act(() => router.navigate(`/phu-huynh/${binh.code}?xem=diem-danh`))
  expect(await title('Nguyễn Thị Bình')).toBeDefined()
  expect(page()).not.toMatch(/trong lớp|Toán 9/)
  sendList()
  expect(await screen.findByText(/^Văn 8 · Lớp tối · trong lớp/)).toBeDefined()
})

test('data about a child is dropped when its page closes', async () => {
  answerChildren(() => [an, binh])
  answerWeek()
  const { user, router } = open()
  expect(await screen.findByRole('button', { name: /Lớp tối/ })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Bình' }))
  expect(await screen.findByRole('button', { name: /Nhóm A/ })).toBeDefined()
  answer(lessonsGetByDays, () => new Promise(() => undefined))
  await act(() => router.navigate(-1))
  expect(await title('Nguyễn Hữu Ân')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Lớp tối/ })).toBeNull()
})

test.each([
  ['another parent’s child', 'HVKHAC23'],
  ['a child with an invalid code', '%20'],
])('the page of %s leads home with a message', async (_, code) => {
  answerChildren(() => [an])
  const { path } = open(`/phu-huynh/${code}`)
  await waitFor(() => expect(path()).toBe('/phu-huynh'))
  expect(await screen.findByText('Tài khoản của bạn hiện không ghép với học viên này.')).toBeDefined()
})

test('when the guardianship has ended, the open page leads home and no data about the child is kept', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-25T12:00:00+07:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  let children = [an, binh]
  answerChildren(() => children)
  answerWeek()
  const { path } = open()
  expect(await screen.findByRole('button', { name: /Lớp tối/ })).toBeDefined()
  children = [binh]
  answer(lessonsGetByDays, { lessonsGetByDays: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), items: null } })
  act(() => void vi.advanceTimersByTime(60_000))
  await waitFor(() => expect(path()).toBe('/phu-huynh'))
  expect(await screen.findByRole('link', { name: 'Nguyễn Thị Bình' })).toBeDefined()
  expect(document.body.textContent).not.toMatch(/Hữu Ân/)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Hữu Ân|HVAN2345/)
})

test('students and teachers have no pages of children', async () => {
  signedInAs('MEME')
  const { path } = renderApp(`/phu-huynh/${an.code}`)
  await waitFor(() => expect(path()).toBe('/unauthorized'))
})

test('the child’s page shows the homework and the marks of each class', async () => {
  answerChildren(() => [an])
  answerWeek()
  const lists = answer(homeworksGetOwn, { homeworksGetOwn: aPage([anOwnHomework()]) })
  const marks = answer(ownMarks, {
    classGetMarks: {
      ...success,
      item: {
        homeworks: [
          { id: 'b-1', title: 'Phiếu 11', dueAt: '2026-11-20T12:00:00.000Z', maxPoints: 10, released: true },
          { id: 'b-2', title: 'Phiếu 10', dueAt: '2026-11-13T12:00:00.000Z', maxPoints: 20, released: true },
          { id: 'b-3', title: 'Phiếu 9', dueAt: '2026-11-06T12:00:00.000Z', maxPoints: 10, released: false },
        ],
        rows: [{ points: [8.25, null, null], excused: [false, true, false], average: 8.5 }],
      },
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'Bài tập' }))
  const homework = await screen.findByRole('link', { name: 'Phiếu bài tập số 12' })
  expect(homework.getAttribute('href')).toBe(`/bai-tap/b-1?con=${an.code}`)
  const table = await screen.findByRole('list', { name: 'Điểm từng bài tập' })
  expect(
    within(table)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Phiếu 118,25/10', 'Phiếu 10Được miễn'])
  expect(screen.getByText('Điểm trung bình').textContent).toBe('Điểm trung bình 8,50 (thang điểm 10)')
  expect(lists[0]?.variables).toMatchObject({ childCode: an.code, scope: 'open' })
  expect(marks[0]?.variables).toEqual({ childCode: an.code, classId: 'c-1' })
})

test('the child’s page shows the board of the child’s classes, and marks new posts as seen', async () => {
  answerChildren(() => [an, binh])
  answerWeek()
  const calls = answer(postsGetWithPage, ({ variables: { childCode } }) => ({
    postsGetWithPage: aPage([aPost({ html: `<p>Gửi gia đình ${childCode}</p>`, classTitle: 'Lớp tối', seen: false })]),
  }))
  const seen = answer(postMarkSeen, { postMarkSeen: success })
  const { user, router } = open()
  await user.click(await screen.findByRole('tab', { name: 'Bảng tin' }))
  const post = await screen.findByRole('article')
  expect(post.textContent).toContain('Toán nâng cao lớp 9 · Lớp tối')
  expect(post.textContent).toContain(`Gửi gia đình ${an.code}`)
  expect(router.state.location.search).toBe('?xem=bang-tin')
  expect(calls.map(({ variables }) => variables)).toEqual([
    { classId: null, lessonId: null, childCode: an.code, skip: 1, take: 10 },
  ])
  await waitFor(() => expect(seen.map(({ variables }) => variables)).toEqual([{ ids: ['p-1'] }]))
})

test('the materials of each class of the child are on the child’s page', async () => {
  const both = { ...an, classes: [...an.classes, ...binh.classes] }
  answerChildren(() => [both])
  answerWeek()
  const calls = answer(postMaterialsGetWithPage, ({ variables: { classId } }) => ({
    postMaterialsGetWithPage: aPage([aMaterial({ text: `Của ${classId}` })]),
  }))
  const { user, router } = open()
  await user.click(await screen.findByRole('tab', { name: 'Bảng tin' }))
  await user.click(await screen.findByRole('radio', { name: 'Tài liệu' }))
  expect(await screen.findByText('Của c-1')).toBeDefined()
  expect(router.state.location.search).toBe('?xem=bang-tin&muc=tai-lieu')
  expect(screen.queryByText(/đọc được cả khi không có mạng/)).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Lớp' }))
  await user.click(await screen.findByRole('option', { name: /Văn 8/ }))
  expect(await screen.findByText('Của c-2')).toBeDefined()
  expect(router.state.historyAction).toBe('REPLACE')
  const offline = screen.getByRole('link', { name: 'Mở bảng tin của lớp để đọc khi không có mạng' })
  expect(offline.getAttribute('href')).toBe('/bang-tin/c-2')
  expect(calls.map(({ variables: { classId, childCode } }) => [classId, childCode])).toEqual([
    ['c-1', an.code],
    ['c-2', an.code],
  ])
})

test('marks of a class that has ended are shown on request', async () => {
  answerChildren(() => [an])
  answerWeek()
  const ofEnded = { classId: 'c-9', classTitle: 'Lớp hè', courseTitle: 'Toán 8', released: true }
  const marked = anOwnSubmission({ state: 'submitted', version: 1, points: 9 })
  answer(homeworksGetOwn, ({ variables: { scope } }) => ({
    homeworksGetOwn: aPage(
      scope === 'open'
        ? []
        : [
            anOwnHomework({ id: 'b-7', ...ofEnded, submission: marked }),
            anOwnHomework({ id: 'b-8', ...ofEnded, submission: marked }),
            anOwnHomework({ id: 'b-9', classId: 'c-8', classTitle: 'Lớp chưa chấm' }),
            anOwnHomework({ id: 'b-2', classId: 'c-1', submission: marked }),
          ],
    ),
  }))
  const marks = answer(ownMarks, {
    classGetMarks: {
      ...success,
      item: {
        homeworks: [{ id: 'b-7', title: 'Phiếu 3', dueAt: '2026-07-20T12:00:00.000Z', maxPoints: 10, released: true }],
        rows: [{ points: [9], excused: [false], average: 9 }],
      },
    },
  })
  const { user } = open(`/phu-huynh/${an.code}?xem=bai-tap`)
  await waitFor(() => expect(marks.map(({ variables }) => variables.classId)).toEqual(['c-1']))
  await user.click(screen.getByText('Điểm các lớp đã học xong'))
  expect(await screen.findByRole('heading', { name: 'Điểm bài tập · Toán 8' })).toBeDefined()
  await waitFor(() =>
    expect(marks.map(({ variables }) => variables)).toEqual([
      { classId: 'c-1', childCode: an.code },
      { classId: 'c-9', childCode: an.code },
    ]),
  )
  expect(screen.queryByText('Lớp chưa chấm')).toBeNull()
})

test('the page of a child leads to the child’s statement to pay', async () => {
  answerChildren(() => [{ ...an, statementsToPay: [aStatementToPay()] }, binh])
  answerWeek()
  const { user } = open()
  const line = await screen.findByRole('link', { name: 'Phiếu học phí tháng 11/2026: còn 1.200.000 đ' })
  expect(line.getAttribute('href')).toBe('/hoc-phi/phieu/s-1')
  await user.click(screen.getByRole('link', { name: 'Bình' }))
  expect(await title('Nguyễn Thị Bình')).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Phiếu học phí/ })).toBeNull()
})
