import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { aCalendarLesson, answerLessons } from '../../../../test/calendar.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { lessonAdd } from '../../../operations/calendar/add-lesson.ts'
import { lessonCancel } from '../../../operations/calendar/cancel-lesson.ts'
import { closureCreate } from '../../../operations/calendar/create-closure.ts'
import { closuresGet } from '../../../operations/calendar/get-closures.ts'
import { holidaysGetByYear } from '../../../operations/calendar/get-holidays.ts'
import { lessonsGetByDays } from '../../../operations/calendar/get-lessons.ts'
import { lessonMove } from '../../../operations/calendar/move-lesson.ts'
import { closurePreview } from '../../../operations/calendar/preview-closure.ts'
import { closureRemove } from '../../../operations/calendar/remove-closure.ts'
import { lessonRemove } from '../../../operations/calendar/remove-lesson.ts'
import { lessonRestore } from '../../../operations/calendar/restore-lesson.ts'
import { teacherClasses } from '../../../operations/classes/get-teacher-classes.ts'
import { aPage } from '../../../../test/courses.ts'
import { aManagedPost, aPost, answerPosts } from '../../../../test/board.ts'
import { postCreate } from '../../../operations/board/create-post.ts'

beforeEach(() => {
  // The tests run on a Wednesday at noon.
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00+07:00'), toFake: ['Date'] })
  ignoreOtherOperations()
})

const phone = () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(width < 48em)' ? { ...real(query), matches: true, media: query } : real(query),
  )
}

function open(role: 'TCHER' | 'MEME' = 'TCHER', path = '/lich') {
  signedInAs(role)
  const app = renderApp(path)
  return { ...app, search: () => app.router.state.location.search }
}

const block = (name: RegExp | string) => screen.findByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a week shows Monday to Sunday with changes in words, and today is marked', async () => {
  const asked = answerLessons(() => [
    aCalendarLesson(),
    aCalendarLesson({ id: 'l-2', startsAt: '2026-11-26T12:00:00.000Z', state: 'cancelled', reason: 'giáo viên ốm' }),
    aCalendarLesson({ id: 'l-3', startsAt: '2026-11-29T01:00:00.000Z', movedFrom: '2026-11-22T08:00:00.000Z' }),
  ])
  open()
  expect(await heading('23-11 đến 29-11-2026')).toBeDefined()
  expect(screen.getByText('Tuần 48')).toBeDefined()
  expect(asked[0]?.variables).toEqual({ from: '2026-11-23', to: '2026-11-29', classId: null })
  expect(await screen.findByText('3 buổi')).toBeDefined()
  expect(screen.getByText('1 buổi dời')).toBeDefined()
  expect(screen.getByText('1 buổi nghỉ')).toBeDefined()
  expect(screen.getByRole('columnheader', { current: 'date' }).textContent).toBe('Thứ 425')
  const evening = within(screen.getByRole('row', { name: /^Tối/ }))
  expect(evening.getByText('Nghỉ: giáo viên ốm')).toBeDefined()
  expect(within(screen.getByRole('row', { name: /^Sáng/ })).getByText('Dời từ 22-11, 15:00')).toBeDefined()
})

test('the user moves from week to week and back, and the address keeps the week', async () => {
  answerLessons(() => [])
  const { user, search } = open()
  await user.click(await screen.findByRole('button', { name: 'Tuần sau' }))
  expect(await heading('30-11 đến 06-12-2026')).toBeDefined()
  expect(search()).toBe('?tuan=2026-11-30')
  await user.click(screen.getByRole('button', { name: 'Tuần này' }))
  expect(await heading('23-11 đến 29-11-2026')).toBeDefined()
  expect(search()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Tuần trước' }))
  expect(await heading('16-11 đến 22-11-2026')).toBeDefined()
})

test('any valid day in the address shows its week, an invalid one shows this week', async () => {
  answerLessons(() => [])
  const { unmount } = open('TCHER', '/lich?tuan=2027-01-03')
  expect(await heading('28-12 đến 03-01-2027')).toBeDefined()
  unmount()
  open('TCHER', '/lich?tuan=2026-02-30')
  expect(await heading('23-11 đến 29-11-2026')).toBeDefined()
})

test('the user jumps to a day with a month calendar', async () => {
  answerLessons(() => [])
  const { user, search } = open()
  await user.click(await screen.findByRole('button', { name: 'Đến ngày…' }))
  await user.click(await screen.findByRole('button', { name: /^10 Tháng 11 2026/i }))
  expect(await heading('09-11 đến 15-11-2026')).toBeDefined()
  expect(search()).toBe('?tuan=2026-11-09')
})

test('an empty week says so, and a failure can be tried again', async () => {
  answerLessons(() => [])
  const { unmount, user } = open()
  expect(await screen.findByText('Tuần này không có buổi học nào.')).toBeDefined()
  unmount()
  answer(lessonsGetByDays, { lessonsGetByDays: { ...refusal('INTERNAL', 'Lỗi hệ thống'), items: null } })
  open()
  expect(await screen.findByText('Xảy ra lỗi: Lỗi hệ thống')).toBeDefined()
  answerLessons(() => [aCalendarLesson()])
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await block(/19:00–20:30.*Lớp tối/)).toBeDefined()
})

test('a student on a phone sees the days with lessons, the teacher, and a link into a lesson that is near', async () => {
  phone()
  vi.setSystemTime(Date.parse('2026-11-25T18:30:00+07:00'))
  answerLessons(() => [aCalendarLesson(), aCalendarLesson({ id: 'l-2', startsAt: '2026-11-27T23:30:00.000Z' })])
  const { user } = open('MEME')
  expect(await heading('Lịch học')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Hôm nay, thứ 4 · 25-11' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Thứ 7 · 28-11' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Vào phòng chờ' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Thao tác với lịch' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: /Toán 9 · Trần Thị Hồng Ngọc/ })[1]!)
  const sheet = within(await screen.findByRole('dialog', { name: 'Lớp tối' }))
  expect(sheet.getByText('Thứ 7, 28-11 · 06:30–08:00')).toBeDefined()
  expect(sheet.queryByRole('button', { name: 'Dời buổi' })).toBeNull()
})

test('a lesson is moved, the toast names the new time, and one press moves it back', async () => {
  let lesson = aCalendarLesson({ revision: 3 })
  answerLessons(() => [lesson])
  const moves = answer(lessonMove, ({ variables: { startsAt, timeLearn } }) => {
    lesson = { ...lesson, startsAt, timeLearn, revision: lesson.revision + 1, movedFrom: lesson.startsAt }
    return { lessonMove: { ...success, item: lesson } }
  })
  const { user } = open()
  await user.click(await block(/Lớp tối/))
  await user.click(await screen.findByRole('button', { name: 'Dời buổi' }))
  const hour = await screen.findByRole('combobox', { name: 'Giờ học' })
  await user.clear(hour)
  await user.type(hour, '19h10')
  await user.type(screen.getByRole('textbox', { name: /^Lý do/ }), 'kẹt xe')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dời buổi' }))
  expect(await screen.findByText('Đã dời buổi học sang 19:10, thứ 4 25-11')).toBeDefined()
  expect(moves[0]?.variables).toEqual({
    id: 'l-1',
    revision: 3,
    startsAt: '2026-11-25T12:10:00.000Z',
    timeLearn: 90,
    reason: 'kẹt xe',
  })
  expect(await screen.findByText('Dời từ 19:00')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã hoàn tác')).toBeDefined()
  expect(moves[1]?.variables).toEqual({
    id: 'l-1',
    revision: 4,
    startsAt: '2026-11-25T12:00:00.000Z',
    timeLearn: 90,
    reason: null,
  })
})

test('a time that the server refuses is explained beside the hour', async () => {
  answerLessons(() => [aCalendarLesson()])
  answer(lessonMove, {
    lessonMove: { ...refusal('INVALID_INPUT', 'Lớp đã có buổi học vào giờ này', 'startsAt'), item: null },
  })
  const { user } = open()
  await user.click(await block(/Lớp tối/))
  await user.click(await screen.findByRole('button', { name: 'Dời buổi' }))
  await screen.findByRole('combobox', { name: 'Giờ học' })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dời buổi' }))
  expect(await screen.findByText('Lớp đã có buổi học vào giờ này')).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Giờ học' }).getAttribute('aria-invalid')).toBe('true')
})

test('the slower of two users is told about the conflict and sees the current calendar', async () => {
  let lesson = aCalendarLesson()
  answerLessons(() => [lesson])
  answer(lessonMove, () => {
    lesson = { ...lesson, startsAt: '2026-11-27T12:00:00.000Z', revision: 1, movedFrom: lesson.startsAt }
    return { lessonMove: { ...refusal('STATE_CHANGED', 'Dữ liệu đã thay đổi'), item: null } }
  })
  const { user } = open()
  await user.click(await block(/Lớp tối/))
  await user.click(await screen.findByRole('button', { name: 'Dời buổi' }))
  await screen.findByRole('combobox', { name: 'Giờ học' })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dời buổi' }))
  expect(await screen.findByText(/^Lịch vừa được thay đổi ở nơi khác/)).toBeDefined()
  expect(await screen.findByText('Dời từ 25-11, 19:00')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a lesson changed elsewhere while its new time is being filled in is not moved over that change', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-25T12:00:00+07:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  let lesson = aCalendarLesson()
  const asked = answerLessons(() => [lesson])
  const moves = answer(lessonMove, {
    lessonMove: { ...refusal('STATE_CHANGED', 'Dữ liệu đã thay đổi'), item: null },
  })
  const { user } = open()
  await user.click(await block(/Lớp tối/))
  await user.click(await screen.findByRole('button', { name: 'Dời buổi' }))
  await screen.findByRole('combobox', { name: 'Giờ học' })
  lesson = { ...lesson, startsAt: '2026-11-27T12:00:00.000Z', revision: 1, movedFrom: lesson.startsAt }
  act(() => void vi.advanceTimersByTime(60_000))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(await screen.findByText('Dời từ 25-11, 19:00')).toBeDefined()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dời buổi' }))
  expect(await screen.findByText(/^Lịch vừa được thay đổi ở nơi khác/)).toBeDefined()
  expect(moves[0]?.variables).toMatchObject({ revision: 0, startsAt: '2026-11-25T12:00:00.000Z' })
})

test('a lesson is cancelled with a required reason, and the toast undoes it', async () => {
  let lesson = aCalendarLesson()
  answerLessons(() => [lesson])
  const cancelled = answer(lessonCancel, ({ variables: { reason } }) => {
    lesson = { ...lesson, state: 'cancelled', reason, revision: 1 }
    return { lessonCancel: { ...success, item: lesson } }
  })
  const restored = answer(lessonRestore, () => {
    lesson = { ...lesson, state: 'planned', reason: null, revision: 2 }
    return { lessonRestore: { ...success, item: lesson } }
  })
  const { user } = open()
  await user.click(await block(/Lớp tối/))
  await user.click(await screen.findByRole('button', { name: 'Nghỉ buổi' }))
  await screen.findByRole('textbox', { name: /^Lý do nghỉ/ })
  const submit = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nghỉ buổi' }))
  await submit()
  expect(await screen.findByText('Vui lòng nhập lý do nghỉ')).toBeDefined()
  expect(cancelled).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Giáo viên ốm' }))
  await submit()
  expect(await screen.findByText('Nghỉ: Giáo viên ốm')).toBeDefined()
  expect(cancelled[0]?.variables).toEqual({ id: 'l-1', reason: 'Giáo viên ốm', revision: 0 })
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(screen.queryByText('Nghỉ: Giáo viên ốm')).toBeNull())
  expect(restored.map(({ variables }) => variables)).toEqual([{ id: 'l-1' }])
})

test('a cancelled lesson is made up for at the same hour, and the toast removes the new lesson', async () => {
  const lesson = aCalendarLesson({ state: 'cancelled', reason: 'ốm' })
  answerLessons(() => [lesson])
  const added = answer(lessonAdd, ({ variables: { startsAt } }) => ({
    lessonAdd: { ...success, item: aCalendarLesson({ id: 'l-9', startsAt, origin: 'make_up' }) },
  }))
  const removed = answer(lessonRemove, { lessonRemove: success })
  const { user } = open()
  await user.click(await block(/Lớp tối/))
  await user.click(await screen.findByRole('button', { name: 'Học bù' }))
  await user.type(await screen.findByRole('textbox', { name: /^Ngày học/ }), '28/11')
  await user.click(screen.getByRole('button', { name: 'Thêm buổi học bù' }))
  expect(await screen.findByText('Đã thêm buổi học bù 19:00, thứ 7 28-11')).toBeDefined()
  expect(added[0]?.variables).toEqual({
    classId: 'c-1',
    startsAt: '2026-11-28T12:00:00.000Z',
    timeLearn: 90,
    makesUpFor: 'l-1',
  })
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(removed[0]?.variables).toEqual({ id: 'l-9' }))
})

test.each([
  ['still to come', {}, ['Dời buổi', 'Nghỉ buổi']],
  ['past and was not held', { startsAt: '2026-11-24T12:00:00.000Z' }, ['Nghỉ buổi']],
  // The tests run at 2026-11-25T05:00:00.000Z, and a lesson lasts 90 minutes.
  ['30 days past, from its end, and was not held', { startsAt: '2026-10-26T04:00:00.000Z' }, ['Nghỉ buổi']],
  ['more than a month past and was not held', { startsAt: '2026-10-26T03:00:00.000Z' }, []],
  ['held', { state: 'held', startsAt: '2026-11-24T12:00:00.000Z' }, []],
  ['running', { state: 'held', isLive: true, startsAt: '2026-11-25T04:30:00.000Z' }, ['Vào phòng chờ']],
  ['cancelled', { state: 'cancelled' }, ['Khôi phục', 'Học bù']],
  ['cancelled and past', { state: 'cancelled', startsAt: '2026-11-24T12:00:00.000Z' }, ['Học bù']],
  ['cancelled and has a make-up lesson', { state: 'cancelled', madeUpAt: '2026-11-28T10:00:00.000Z' }, []],
  ['extra and still to come', { origin: 'extra' }, ['Dời buổi', 'Nghỉ buổi', 'Xoá buổi']],
  ['extra and was changed later', { origin: 'extra', revision: 1 }, ['Dời buổi', 'Nghỉ buổi']],
  ['extra and past', { origin: 'extra', startsAt: '2026-11-24T12:00:00.000Z' }, ['Nghỉ buổi']],
] as const)('a teacher is offered the possible actions for a lesson that is %s', async (_, given, choices) => {
  const lesson = aCalendarLesson(given)
  answerLessons(() => [lesson])
  const { user } = open('TCHER', `/lich?tuan=${lesson.startsAt.slice(0, 10)}`)
  await user.click(await block(/Lớp tối/))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lớp tối' }))
  await sheet.findByRole('button', { name: 'Thêm buổi' })
  const offered = sheet.getAllByRole('button').map(({ textContent }) => textContent)
  const write = lesson.state === 'cancelled' ? [] : ['Viết cho buổi này']
  expect(offered.filter((words) => words !== '')).toEqual([...choices, 'Thêm buổi', ...write])
})

const answerClosureParts = () => {
  answer(closuresGet, { closuresGet: { ...success, items: [] } })
  answer(teacherClasses, {
    coursesGetWithPagerByTeacherId: aPage([
      { code: 'TOAN9_NC', title: 'Toán 9', enrollments: [{ id: 'c-1', title: 'Lớp tối', status: 1 }] },
    ]),
  })
  answer(holidaysGetByYear, ({ variables: { year } }) => ({
    holidaysGetByYear: {
      ...success,
      items:
        year === 2027
          ? [{ name: 'Tết Nguyên đán', from: '2027-02-05', to: '2027-02-11', note: 'Có thể thay đổi' }]
          : [{ name: 'Quốc khánh', from: '2026-09-01', to: '2026-09-02', note: null }],
    },
  }))
}

test('a holiday closes days after a preview of the effect, and the toast undoes it', async () => {
  answerLessons(() => [aCalendarLesson()])
  answerClosureParts()
  const effect = {
    classId: 'c-1',
    classTitle: 'Lớp tối',
    courseTitle: 'Toán 9',
    cancelled: 2,
    appended: 2,
    lastLessonAt: '2027-02-28T12:00:00.000Z',
    newLastLessonAt: '2027-03-14T12:00:00.000Z',
  }
  const previewed = answer(closurePreview, { closurePreview: { ...success, items: [effect] } })
  const created = answer(closureCreate, {
    closureCreate: { ...success, item: { id: 'k-1', cancelled: 2, appended: 2 } },
  })
  const removed = answer(closureRemove, { closureRemove: success })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ngày nghỉ…' }))
  await user.click(await screen.findByRole('button', { name: 'Tết Nguyên đán · 05-02' }))
  expect(screen.queryByRole('button', { name: /^Quốc khánh/ })).toBeNull()
  expect(
    await screen.findByText('2 buổi bị nghỉ, thêm 2 buổi, lớp kết thúc 14-03-2027 thay vì 28-02-2027'),
  ).toBeDefined()
  const days = { from: '2027-02-05', to: '2027-02-11', classIds: [], extend: true }
  expect(previewed.at(-1)?.variables.input).toEqual({ ...days, name: 'Ngày nghỉ' })
  await user.click(screen.getByRole('button', { name: 'Tạo ngày nghỉ' }))
  expect(await screen.findByText('Đã tạo ngày nghỉ: 2 buổi nghỉ, thêm 2 buổi cuối khoá')).toBeDefined()
  expect(created[0]?.variables.input).toEqual({ ...days, name: 'Tết Nguyên đán' })
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(removed[0]?.variables).toEqual({ id: 'k-1' }))
})

test('closing days for some classes requires choosing the classes', async () => {
  answerLessons(() => [])
  answerClosureParts()
  const previewed = answer(closurePreview, { closurePreview: { ...success, items: [] } })
  const created = answer(closureCreate, {
    closureCreate: { ...success, item: { id: 'k-1', cancelled: 0, appended: 0 } },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ngày nghỉ…' }))
  await user.click(await screen.findByRole('button', { name: 'Tết Nguyên đán · 05-02' }))
  await user.click(screen.getByRole('checkbox', { name: 'Chỉ nghỉ một số lớp' }))
  await user.click(screen.getByRole('button', { name: 'Tạo ngày nghỉ' }))
  expect(await screen.findByText('Vui lòng chọn ít nhất một lớp')).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: /^Các lớp nghỉ/ }))
  await user.click(await screen.findByRole('option', { name: 'Lớp tối' }))
  await waitFor(() => expect(previewed.at(-1)?.variables.input.classIds).toEqual(['c-1']))
  expect(await screen.findByText('Không có buổi học nào vào những ngày này.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tạo ngày nghỉ' }))
  await waitFor(() => expect(created[0]?.variables.input.classIds).toEqual(['c-1']))
})

test('switching from chosen classes to all classes closes all of them', async () => {
  answerLessons(() => [])
  answerClosureParts()
  answer(closurePreview, { closurePreview: { ...success, items: [] } })
  const created = answer(closureCreate, {
    closureCreate: { ...success, item: { id: 'k-1', cancelled: 0, appended: 0 } },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ngày nghỉ…' }))
  await user.click(await screen.findByRole('button', { name: 'Tết Nguyên đán · 05-02' }))
  await user.click(screen.getByRole('checkbox', { name: 'Chỉ nghỉ một số lớp' }))
  await user.click(screen.getByRole('combobox', { name: /^Các lớp nghỉ/ }))
  await user.click(await screen.findByRole('option', { name: 'Lớp tối' }))
  await user.click(screen.getByRole('checkbox', { name: 'Chỉ nghỉ một số lớp' }))
  await user.click(screen.getByRole('checkbox', { name: 'Dời các buổi bị nghỉ về cuối khoá' }))
  await user.click(screen.getByRole('button', { name: 'Tạo ngày nghỉ' }))
  expect(await screen.findByText('Đã tạo ngày nghỉ: không có buổi học nào rơi vào')).toBeDefined()
  expect(created[0]?.variables.input).toMatchObject({ classIds: [], extend: false })
})

test('the preview sums up the effect on several classes, and a failed preview says so', async () => {
  answerLessons(() => [])
  answerClosureParts()
  const effect = {
    classId: 'c-1',
    classTitle: 'Lớp tối',
    courseTitle: 'Toán 9',
    cancelled: 2,
    appended: 2,
    lastLessonAt: '2027-02-28T12:00:00.000Z',
    newLastLessonAt: '2027-03-14T12:00:00.000Z',
  }
  const spared = { ...effect, classId: 'c-3', classTitle: 'Lớp sáng', cancelled: 0, appended: 0 }
  const items = [effect, { ...effect, classId: 'c-2', classTitle: 'Lớp chiều', cancelled: 3, appended: 3 }, spared]
  answer(closurePreview, ({ variables: { input } }) => ({
    closurePreview: input.extend ? { ...success, items } : { ...refusal('RATE_LIMITED', 'Quá nhanh'), items: null },
  }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ngày nghỉ…' }))
  expect(await screen.findByText('Chọn ngày để xem những buổi học nào bị nghỉ.')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Tết Nguyên đán · 05-02' }))
  expect(await screen.findByText('5 buổi bị nghỉ, thêm 5 buổi ở 2 lớp')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Dời các buổi bị nghỉ về cuối khoá' }))
  expect(await screen.findByText('Chưa xem trước được: Quá nhanh')).toBeDefined()
})

const days = { name: 'Nghỉ lễ', from: '2026-12-24', to: '2026-12-25' }
const aClosure = { ...days, id: 'k-7', classIds: ['c-1', 'c-2'], cancelled: 3, appended: 3 }

test('a closure is removed from the list after a question, and the toast closes the days again', async () => {
  answerLessons(() => [])
  answerClosureParts()
  const over = { ...aClosure, id: 'k-6', name: 'Nghỉ hè', from: '2026-07-01', to: '2026-07-31' }
  answer(closuresGet, { closuresGet: { ...success, items: [aClosure, over] } })
  const removed = answer(closureRemove, { closureRemove: success })
  const created = answer(closureCreate, {
    closureCreate: { ...success, item: { id: 'k-8', cancelled: 3, appended: 3 } },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ngày nghỉ…' }))
  expect(await screen.findByText('24-12-2026 đến 25-12-2026 · 2 lớp · 3 buổi nghỉ, thêm 3 buổi')).toBeDefined()
  expect(screen.queryByText('Nghỉ hè')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Bỏ ngày nghỉ Nghỉ lễ' }))
  const question = within(await screen.findByRole('dialog', { name: 'Bỏ ngày nghỉ?' }))
  await user.click(question.getByRole('button', { name: 'Bỏ ngày nghỉ' }))
  expect(await screen.findByText('Đã bỏ ngày nghỉ, các buổi học trở lại lịch')).toBeDefined()
  expect(removed[0]?.variables).toEqual({ id: 'k-7' })
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã tạo ngày nghỉ: 3 buổi nghỉ, thêm 3 buổi cuối khoá')).toBeDefined()
  expect(created[0]?.variables.input).toEqual({ ...days, classIds: ['c-1', 'c-2'], extend: true })
})

test('removing a closure whose classes are all deleted cannot be undone: it would apply to every class', async () => {
  answerLessons(() => [])
  answerClosureParts()
  answer(closuresGet, { closuresGet: { ...success, items: [{ ...aClosure, classIds: [], appended: 0 }] } })
  answer(closureRemove, { closureRemove: success })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ngày nghỉ…' }))
  expect(await screen.findByText('24-12-2026 đến 25-12-2026 · không còn lớp nào · 3 buổi nghỉ')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Bỏ ngày nghỉ Nghỉ lễ' }))
  const question = within(await screen.findByRole('dialog', { name: 'Bỏ ngày nghỉ?' }))
  await user.click(question.getByRole('button', { name: 'Bỏ ngày nghỉ' }))
  expect(await screen.findByText('Đã bỏ ngày nghỉ, các buổi học trở lại lịch')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull()
})

test('a change made elsewhere appears within a minute, without a reload', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-25T12:00:00+07:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  let lesson = aCalendarLesson()
  answerLessons(() => [lesson])
  open()
  expect(await block(/19:00–20:30/)).toBeDefined()
  lesson = { ...lesson, startsAt: '2026-11-25T12:10:00.000Z', movedFrom: lesson.startsAt }
  act(() => void vi.advanceTimersByTime(60_000))
  expect(await screen.findByText('Dời từ 19:00')).toBeDefined()
})

test('a centre sees the lessons of its classes', async () => {
  signedInAs('CENR')
  answerLessons(() => [aCalendarLesson()])
  renderApp('/lich')
  expect(await block(/19:00–20:30/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ngày nghỉ…' })).toBeDefined()
})

test('a centre’s calendar shows the teacher of each lesson, and lessons without a teacher', async () => {
  answerLessons(() => [
    aCalendarLesson({ teacherCode: 'GVHN7K2X' }),
    aCalendarLesson({ id: 'l-2', classTitle: 'Nhóm C', teacherName: '' }),
    aCalendarLesson({
      id: 'l-3',
      classTitle: 'Nhóm D',
      teacherName: 'Lê Thị Lan',
      teacherCode: 'GVLAN234',
      isSubstituted: true,
    }),
  ])
  signedInAs('CENR')
  const { user } = renderApp('/lich')
  expect((await block(/Lớp tối/)).textContent).toContain('Trần Thị Hồng Ngọc')
  expect((await block(/Nhóm C/)).textContent).toContain('Chưa có giáo viên')
  await user.click(await block(/Nhóm D.*Lê Thị Lan dạy thay/))
  const sheet = within(await screen.findByRole('dialog', { name: 'Nhóm D' }))
  expect(sheet.getByText('Lê Thị Lan dạy thay')).toBeDefined()
  expect(sheet.getByRole('button', { name: 'Đổi người dạy thay' })).toBeDefined()
})

test('the sheet of a lesson has the posts about it, with links to the board of the class', async () => {
  answerLessons(() => [aCalendarLesson()])
  const calls = answerPosts(
    aPost({ html: '<p>Xem trước bài 5</p>', seen: false, classTitle: 'Lớp tối' }),
    aManagedPost({ id: 'p-2', html: '<p>Mang thước</p>', classTitle: 'Lớp tối' }),
  )
  const { user } = open('MEME')
  await user.click(await block(/Lớp tối/))
  const posts = within(await screen.findByRole('group', { name: 'Bài đăng về buổi này' }))
  expect(posts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lớp tối: Xem trước bài 5', '/bang-tin/c-1'],
    ['Lớp tối: Mang thước', '/course/TOAN9_NC/class/c-1#bang-tin'],
  ])
  expect(posts.getAllByText('Mới')).toHaveLength(1)
  expect(calls[0]?.variables).toMatchObject({ lessonId: 'l-1', classId: null })
  expect(screen.queryByRole('button', { name: 'Viết cho buổi này' })).toBeNull()
})

test.each([
  ['a day after its end', '2026-11-26T20:30:00+07:00', true],
  ['later', '2026-11-26T20:30:01+07:00', false],
])('a substitute writes about the lesson until a day after its end: %s', async (_, now, may) => {
  vi.setSystemTime(Date.parse(now))
  answerLessons(() => [aCalendarLesson({ isSubstituted: true, mayChange: false })])
  const created = answer(postCreate, { postCreate: success })
  const { user } = open()
  await user.click(await block(/Bạn dạy thay/))
  await screen.findByText('Bạn dạy thay buổi này')
  const write = screen.queryByRole('button', { name: 'Viết cho buổi này' })
  expect(write !== null).toBe(may)
  if (write === null) return
  await user.click(write)
  const form = within(await screen.findByRole('dialog', { name: 'Viết cho Lớp tối' }))
  expect(await form.findByText('Buổi 25-11 19:00')).toBeDefined()
  expect(form.queryByRole('checkbox', { name: /Ghim/ })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Thêm liên kết' }))
  await user.type(form.getByRole('textbox', { name: 'Liên kết 1' }), 'https://example.com/')
  await user.click(form.getByRole('button', { name: 'Đăng' }))
  await waitFor(() => expect(created).toHaveLength(1))
  expect(created[0]?.variables.input).toMatchObject({ classId: 'c-1', lessonId: 'l-1', pinned: false })
})

test('a substitute sees the lesson and the link into it, but nothing to change', async () => {
  vi.setSystemTime(Date.parse('2026-11-25T18:30:00+07:00'))
  answerLessons(() => [aCalendarLesson({ isSubstituted: true, mayChange: false })])
  const { user } = open()
  await user.click(await block(/Bạn dạy thay/))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lớp tối' }))
  expect(sheet.getByText('Bạn dạy thay buổi này')).toBeDefined()
  expect(sheet.getByRole('button', { name: 'Vào phòng chờ' })).toBeDefined()
  expect(sheet.queryByRole('link', { name: 'Xem lớp' })).toBeNull()
  for (const name of ['Dời buổi', 'Nghỉ buổi', 'Thêm buổi', 'Cử dạy thay'])
    expect(sheet.queryByRole('button', { name })).toBeNull()
})

test.each([
  ['of a centre’s course', 'GVHN7K2X', 'planned', true],
  ['of the teacher’s own course', null, 'planned', false],
  ['that is cancelled', 'GVHN7K2X', 'cancelled', false],
] as const)(
  'a substitute is offered only for a centre’s lesson that takes place: a lesson %s',
  async (_, teacherCode, state, may) => {
    answerLessons(() => [aCalendarLesson({ teacherCode, state })])
    const { user } = open()
    await user.click(await block(/Lớp tối/))
    const sheet = within(await screen.findByRole('dialog', { name: 'Lớp tối' }))
    expect(sheet.queryByRole('button', { name: 'Cử dạy thay' }) !== null).toBe(may)
    expect(sheet.queryByText('Giáo viên')).toBeNull()
  },
)

test('a lesson early in the morning is on its day in Viet Nam, and after midnight that day is today', async () => {
  vi.setSystemTime(Date.parse('2026-11-23T00:30:00+07:00'))
  answerLessons(() => [aCalendarLesson({ startsAt: '2026-11-24T23:30:00.000Z', conflicts: 1 })])
  const { user } = open()
  expect(await heading('23-11 đến 29-11-2026')).toBeDefined()
  expect(screen.getByRole('columnheader', { current: 'date' }).textContent).toBe('Thứ 223')
  await block(/Lớp tối/)
  const cells = within(screen.getByRole('row', { name: /^Sáng/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent !== '')).toEqual([false, false, true, false, false, false, false])
  expect(cells[2]?.textContent).toContain('Trùng giờ')
  await user.click(await block(/Lớp tối/))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lớp tối' }))
  expect(sheet.getByText('với 1 buổi học khác của bạn')).toBeDefined()
})

test('changing the hour of an early lesson keeps its day, and undoing keeps its length and reason', async () => {
  const lesson = aCalendarLesson({ startsAt: '2026-11-25T23:30:00.000Z', reason: 'mưa lớn', revision: 1 })
  answerLessons(() => [lesson])
  const moves = answer(lessonMove, ({ variables: { startsAt, timeLearn } }) => ({
    lessonMove: { ...success, item: { ...lesson, startsAt, timeLearn, revision: 2 } },
  }))
  const { user } = open()
  await user.click(await block(/Lớp tối/))
  await user.click(await screen.findByRole('button', { name: 'Dời buổi' }))
  const hour = await screen.findByRole('combobox', { name: 'Giờ học' })
  await user.clear(hour)
  await user.type(hour, '7h')
  const minutes = screen.getByRole('textbox', { name: /^Số phút/ })
  await user.clear(minutes)
  await user.type(minutes, '60')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dời buổi' }))
  expect(await screen.findByText('Đã dời buổi học sang 07:00, thứ 5 26-11')).toBeDefined()
  expect(moves[0]?.variables).toMatchObject({ startsAt: '2026-11-26T00:00:00.000Z', timeLearn: 60, reason: null })
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() =>
    expect(moves[1]?.variables).toEqual({
      id: 'l-1',
      revision: 2,
      startsAt: lesson.startsAt,
      timeLearn: 90,
      reason: 'mưa lớn',
    }),
  )
})

test('a cancelled lesson is restored, and one press cancels it again for the same reason', async () => {
  const lesson = aCalendarLesson({ state: 'cancelled', reason: 'giáo viên ốm', revision: 4 })
  answerLessons(() => [lesson])
  const restored = answer(lessonRestore, {
    lessonRestore: { ...success, item: { ...lesson, state: 'planned', reason: null, revision: 5 } },
  })
  const cancelled = answer(lessonCancel, { lessonCancel: { ...success, item: lesson } })
  const { user } = open()
  await user.click(await block(/Lớp tối/))
  await user.click(await screen.findByRole('button', { name: 'Khôi phục' }))
  expect(await screen.findByText('Đã khôi phục buổi 19:00, thứ 4 25-11')).toBeDefined()
  expect(restored[0]?.variables).toEqual({ id: 'l-1' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã hoàn tác')).toBeDefined()
  expect(cancelled[0]?.variables).toEqual({ id: 'l-1', reason: 'giáo viên ốm', revision: 5 })
})

test('an added lesson is removed, and one press adds it again for the lesson it makes up for', async () => {
  const lesson = aCalendarLesson({ origin: 'make_up', makesUpFor: 'l-0', timeLearn: 45 })
  answerLessons(() => [lesson])
  const removed = answer(lessonRemove, { lessonRemove: success })
  const added = answer(lessonAdd, { lessonAdd: { ...success, item: lesson } })
  const { user } = open()
  await user.click(await block(/Lớp tối/))
  await user.click(await screen.findByRole('button', { name: 'Xoá buổi' }))
  expect(await screen.findByText('Đã xoá buổi 19:00, thứ 4 25-11')).toBeDefined()
  expect(removed[0]?.variables).toEqual({ id: 'l-1' })
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã hoàn tác')).toBeDefined()
  expect(added[0]?.variables).toEqual({
    classId: 'c-1',
    startsAt: '2026-11-25T12:00:00.000Z',
    timeLearn: 45,
    makesUpFor: 'l-0',
  })
})

test('cancelling, restoring or undoing shows an error if somebody else has changed the lesson since', async () => {
  const changed = { ...refusal('STATE_CHANGED', 'Dữ liệu đã thay đổi'), item: null }
  let lesson = aCalendarLesson()
  answerLessons(() => [lesson])
  answer(lessonCancel, { lessonCancel: changed })
  const { user } = open()
  await user.click(await block(/Lớp tối/))
  await user.click(await screen.findByRole('button', { name: 'Nghỉ buổi' }))
  await user.click(await screen.findByRole('button', { name: 'Giáo viên bận' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nghỉ buổi' }))
  expect(await screen.findByText(/^Lịch vừa được thay đổi ở nơi khác/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Đóng thông báo' }))

  answer(lessonCancel, () => {
    lesson = { ...lesson, state: 'cancelled', reason: 'Nghỉ lễ', revision: 1 }
    return { lessonCancel: { ...success, item: lesson } }
  })
  answer(lessonRestore, { lessonRestore: changed })
  await user.click(await block(/Lớp tối/))
  await user.click(await screen.findByRole('button', { name: 'Nghỉ buổi' }))
  await user.click(await screen.findByRole('button', { name: 'Nghỉ lễ' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Nghỉ buổi' }))
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText(/^Lịch vừa được thay đổi ở nơi khác/)).toBeDefined()
})
