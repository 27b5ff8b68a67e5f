import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, ignoreOtherOperations, refusal, success } from '../../../../test/answers.ts'
import { aPost, answerPosts } from '../../../../test/board.ts'
import { aClass, aCourse, aPage } from '../../../../test/courses.ts'
import { aCalendarLesson, answerLessons } from '../../../../test/calendar.ts'
import { anOwnHomework } from '../../../../test/homework.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { operationName } from '../../../lib/graphql/graphql-document.ts'
import { postsGetWithPage } from '../../../operations/board/get-posts.ts'
import { lessonsGetByDays } from '../../../operations/calendar/get-lessons.ts'
import { memberJoinToClass } from '../../../operations/enrolments/ask-to-join.ts'
import { memberSearchCourseByCode } from '../../../operations/courses/search-by-course-code.ts'
import { memberGetCoursesJoined } from '../../../operations/courses/get-joined-courses.ts'
import { memberGetCourseOnday } from '../../../operations/courses/get-todays-courses.ts'
import { homeworksGetOwn } from '../../../operations/homework/submissions/get-own-homework.ts'
import { memberRedeemSlip } from '../../../operations/invitations/redeem-slip.ts'
import { memberSearchCourseByClassCode } from '../../../operations/courses/search-by-class-code.ts'

beforeEach(() => {
  answer(memberGetCourseOnday, { memberGetCourseOnday: { ...success, items: [] } })
  answer(memberGetCoursesJoined, { memberGetCoursesJoined: aPage([]) })
})

const home = () => {
  signedInAs('MEME')
  return renderApp('/student')
}
type User = ReturnType<typeof home>['user']

const answerClass = (item: ReturnType<typeof aCourse> | null) =>
  answer(memberSearchCourseByClassCode, {
    memberSearchCourseByClassCode: item
      ? { ...success, item }
      : { ...refusal('NOT_FOUND', 'Không tìm thấy lớp học tương ứng'), item },
  })

const code = () => screen.findByLabelText('Mã lớp học hoặc khoá học')

const choose = async (user: User, type: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Loại tìm kiếm' }), type)
const chooseCourses = (user: User) => choose(user, 'Khoá học')

async function searchFor(user: User, text: string) {
  await user.type(await code(), text)
  await user.click(screen.getByRole('button', { name: 'Tìm kiếm' }))
  return screen.findByRole('dialog', { name: 'Kết quả tìm kiếm' })
}

test('the student is greeted by their given name, and today’s lessons are below', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T11:48:00.000Z'), toFake: ['Date'] })
  answer(memberGetCourseOnday, {
    memberGetCourseOnday: { ...success, items: [aCourse({ enrollments: [aClass({ enrolled: 'joined' })] })] },
  })
  home()
  expect(await screen.findByRole('heading', { level: 1, name: 'Chào Ngọc' })).toBeDefined()
  expect(document.title).toBe('Trang chủ · Hiên')
  expect(screen.getByText('Thứ Ba, 24-11-2026')).toBeDefined()
  const lessons = await screen.findByRole('list', { name: 'Lớp học sắp diễn ra' })
  expect(within(lessons).getByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
  expect(within(lessons).getByText('Đã tham gia')).toBeDefined()
  expect(within(lessons).getByRole('button', { name: 'Vào phòng chờ' })).toBeDefined()
})

test('a lesson of today that has started appears within seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T12:05:00.000Z') })
  const today = (lessonStartedAt: string | null) =>
    answer(memberGetCourseOnday, {
      memberGetCourseOnday: {
        ...success,
        items: [aCourse({ enrollments: [aClass({ enrolled: 'joined', lessonStartedAt })] })],
      },
    })
  today(null)
  home()
  expect(await screen.findByText('Đến giờ học')).toBeDefined()
  today('2026-11-24T12:05:10.000Z')
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(await screen.findByText('Đang diễn ra')).toBeDefined()
})

test('a day without lessons says so', async () => {
  home()
  expect(await screen.findByText('Hôm nay bạn không có lớp học nào sắp diễn ra!')).toBeDefined()
})

test('a student without a class reads how to get a code, others see where their classes are', async () => {
  home()
  expect(await screen.findByText(/^Bạn chưa tham gia lớp nào\. Thầy cô gửi cho bạn/)).toBeDefined()
  expect(screen.getByText('HV7K2QXM')).toBeDefined()
  cleanup()
  answer(memberGetCoursesJoined, {
    memberGetCoursesJoined: aPage([aCourse({ enrollments: [aClass({ enrolled: 'joined' })] })]),
  })
  home()
  expect((await screen.findByRole('link', { name: 'Xem các lớp của tôi' })).getAttribute('href')).toBe('/my-class')
  expect(screen.queryByText(/^Bạn chưa tham gia lớp nào/)).toBeNull()
})

test('a student who has asked to join reads which class they are waiting for', async () => {
  const waiting = aClass({ id: 'c-2', title: 'Lớp sáng Chủ nhật', enrolled: 'wait' })
  answer(memberGetCoursesJoined, {
    memberGetCoursesJoined: aPage([aCourse({ enrollments: [aClass({ enrolled: 'joined' }), waiting] })]),
  })
  home()
  expect(await screen.findByText('Yêu cầu vào Lớp sáng Chủ nhật của bạn đang chờ thầy cô duyệt.')).toBeDefined()
  cleanup()
  answer(memberGetCoursesJoined, {
    memberGetCoursesJoined: aPage([aCourse({ enrollments: [waiting, { ...waiting, id: 'c-3' }] })]),
  })
  home()
  expect(await screen.findByText('Các yêu cầu vào lớp của bạn đang chờ thầy cô duyệt.')).toBeDefined()
})

test('the search needs a type', async () => {
  const calls = answerClass(null)
  const { user } = home()
  await user.type(await code(), 'K7QX2M')
  await choose(user, 'Chọn loại')
  await user.click(screen.getByRole('button', { name: 'Tìm kiếm' }))
  expect(await screen.findByText('Vui lòng chọn loại tìm kiếm')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'))
  expect(calls).toHaveLength(0)
})

test('the search needs a keyword, and blanks do not count', async () => {
  const calls = answerClass(null)
  const { user } = home()
  await user.type(await code(), '   ')
  await user.click(screen.getByRole('button', { name: 'Tìm kiếm' }))
  expect(await screen.findByText('Vui lòng nhập từ khóa tìm kiếm')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('a class code is found in upper or lower case and as a chat copies it, and joining shows that the student waits', async () => {
  const calls = answerClass(aCourse({ enrollments: [aClass()] }))
  const asked = answer(memberJoinToClass, { memberJoinToClass: success })
  const { user } = home()
  const dialog = await searchFor(user, ' k7q\u200Bx2m\u00A0')
  expect(await within(dialog).findByText('Chưa tham gia')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ classCode: 'K7QX2M' }])

  answerClass(aCourse({ enrollments: [aClass({ enrolled: 'wait' })] }))
  await user.click(within(dialog).getByRole('button', { name: 'Tham gia' }))
  expect(await screen.findByText('Đã gửi yêu cầu tham gia lớp học thành công!')).toBeDefined()
  expect(await within(dialog).findByText('Chờ xác nhận')).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: 'Tham gia' })).toBeNull()
  expect(asked.map((call) => call.variables)).toEqual([
    { id: 'c-1', courseCode: 'TOAN9_NC', candidateCode: 'HV7K2QXM' },
  ])
})

const failure = 'Xảy ra lỗi khi gửi yêu cầu tham gia lớp học. Chi tiết:'
test.each([
  [{ ...refusal('REGISTRATION_CLOSED', 'Lớp học đã hết hạn đăng ký') }, `${failure} Lớp học đã hết hạn đăng ký`],
  [{ isSuccess: false, isFailure: true, error: null }, `${failure} Không xác định`],
])('a refused request shows the reason: %o', async (result, words) => {
  answerClass(aCourse({ enrollments: [aClass()] }))
  answer(memberJoinToClass, { memberJoinToClass: result })
  const { user } = home()
  await searchFor(user, 'K7QX2M')
  await user.click(await screen.findByRole('button', { name: 'Tham gia' }))
  expect(await screen.findByText(words)).toBeDefined()
})

test('a request without an answer shows an error', async () => {
  answerClass(aCourse({ enrollments: [aClass()] }))
  answer(memberJoinToClass, () => {
    throw new Broken()
  })
  const { user } = home()
  await searchFor(user, 'K7QX2M')
  await user.click(await screen.findByRole('button', { name: 'Tham gia' }))
  expect(await screen.findByText(`${failure} Máy chủ gặp sự cố, vui lòng thử lại`)).toBeDefined()
})

test('a class without an id cannot be joined', async () => {
  answerClass(aCourse({ enrollments: [aClass({ id: '' })] }))
  const calls = answer(memberJoinToClass, { memberJoinToClass: success })
  const { user } = home()
  await searchFor(user, 'K7QX2M')
  await user.click(await screen.findByRole('button', { name: 'Tham gia' }))
  expect(await screen.findByText('Không tìm thấy mã lớp')).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('a class that is not found is shown in the dialog and as a toast', async () => {
  answerClass(null)
  const { user } = home()
  const dialog = await searchFor(user, 'NOPE')
  expect(await within(dialog).findByText('Không tìm thấy kết quả')).toBeDefined()
  expect(await screen.findByText('Không tìm thấy lớp học tương ứng')).toBeDefined()
})

test('the code of a slip leads to the slip page', async () => {
  answer(memberRedeemSlip, { memberRedeemSlip: { ...refusal('SLIP_INVALID', 'Mã trên phiếu không đúng'), item: null } })
  const { user, router } = home()
  await user.type(await code(), 'k7qx 2m4r')
  await user.click(screen.getByRole('button', { name: 'Tìm kiếm' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/tham-gia-bang-phieu/K7QX2M4R'))
})

test('a course that is not found is shown in the dialog and as a toast', async () => {
  answer(memberSearchCourseByCode, { memberSearchCourseByCode: { ...refusal('NOT_FOUND', 'x'), item: null } })
  const { user } = home()
  await chooseCourses(user)
  const dialog = await searchFor(user, 'NOPE')
  expect(await within(dialog).findByText('Không tìm thấy kết quả')).toBeDefined()
  expect(await screen.findByText('Không tìm thấy khóa học tương ứng')).toBeDefined()
})

test('a course shows a card for each of its classes', async () => {
  const classes = [aClass(), aClass({ id: 'c-2', title: 'Lớp sáng', enrolled: 'joined' })]
  answer(memberSearchCourseByCode, {
    memberSearchCourseByCode: { ...success, item: aCourse({ status: 0, enrollments: classes }) },
  })
  const { user } = home()
  await chooseCourses(user)
  const dialog = await searchFor(user, 'TOAN9_NC')
  expect(await within(dialog).findByText('Đã kết thúc')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Tham gia' })).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Vào phòng chờ' })).toBeDefined()
})

test('closing the dialog keeps the search text', async () => {
  answerClass(null)
  const { user } = home()
  await searchFor(user, 'NOPE')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await code()).toHaveProperty('value', 'NOPE')
})

/** Opens today, a Tuesday, with these lessons. The class meets on Tuesdays and Thursdays at 19:00. */
function todayWith(lessons: Parameters<typeof aCalendarLesson>[0][], enrollments = [aClass({ enrolled: 'joined' })]) {
  vi.useFakeTimers({ now: new Date('2026-11-24T11:00:00.000Z'), toFake: ['Date'] })
  answer(memberGetCourseOnday, { memberGetCourseOnday: { ...success, items: [aCourse({ enrollments })] } })
  answerLessons(() => lessons.map((given, place) => aCalendarLesson({ id: `l-${place}`, ...given })))
  home()
}

test('the card of a lesson shows when it is, and from when it was moved', async () => {
  todayWith([{ startsAt: '2026-11-24T12:30:00.000Z', movedFrom: '2026-11-24T11:00:00.000Z' }])
  expect(await screen.findByText('Hôm nay 19:30–21:00')).toBeDefined()
  expect(screen.getByText('Dời từ 18:00')).toBeDefined()
})

test('the nearest lesson comes first, wherever it was moved on the calendar', async () => {
  const early = aClass({ id: 'c-1', title: 'Lớp A', enrolled: 'joined', startDate: '2026-11-24T11:30:00.000Z' })
  const late = aClass({ id: 'c-2', title: 'Lớp B', enrolled: 'joined', startDate: '2026-11-24T12:00:00.000Z' })
  todayWith(
    [
      { classId: 'c-2', startsAt: '2026-11-24T12:00:00.000Z' },
      { classId: 'c-1', startsAt: '2026-11-24T14:00:00.000Z', movedFrom: '2026-11-24T11:30:00.000Z' },
    ],
    [early, late],
  )
  expect(await screen.findByText('Dời từ 18:30')).toBeDefined()
  const cards = within(screen.getByRole('list', { name: 'Lớp học sắp diễn ra' }))
  expect(cards.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Lớp B', 'Lớp A'])
})

test('the card of a make-up lesson names the lesson it replaces', async () => {
  const makesUpForTime = '2026-11-12T12:00:00.000Z'
  todayWith([{ startsAt: '2026-11-24T12:30:00.000Z', origin: 'make_up', makesUpForTime }])
  expect(await screen.findByText('Học bù cho 12-11')).toBeDefined()
})

test('a lesson that ended early is over on its card, before its planned end', async () => {
  todayWith([{ startsAt: '2026-11-24T10:30:00.000Z', state: 'held' }])
  expect(await screen.findByText('Đã học xong')).toBeDefined()
  expect(screen.queryByText('Đến giờ học')).toBeNull()
})

test('a lesson of today that was cancelled or moved to Saturday is announced at the top', async () => {
  todayWith(
    [
      { startsAt: '2026-11-24T12:00:00.000Z', state: 'cancelled', reason: 'giáo viên ốm', classTitle: 'Lớp A' },
      { startsAt: '2026-11-28T10:00:00.000Z', movedFrom: '2026-11-24T13:00:00.000Z', classTitle: 'Lớp B' },
      { startsAt: '2026-11-26T12:00:00.000Z', state: 'cancelled', reason: 'bận', classTitle: 'Lớp C' },
      { startsAt: '2026-11-24T13:00:00.000Z', movedFrom: '2026-11-24T12:00:00.000Z', classTitle: 'Lớp D' },
      { startsAt: '2026-11-24T14:00:00.000Z', movedFrom: '2026-11-26T12:00:00.000Z', classTitle: 'Lớp E' },
      { startsAt: '2026-11-23T23:30:00.000Z', state: 'cancelled', reason: 'mưa', classTitle: 'Lớp G' },
      { startsAt: '2026-11-24T23:30:00.000Z', state: 'cancelled', reason: 'mưa', classTitle: 'Lớp H' },
    ],
    [],
  )
  const changes = within(await screen.findByRole('list', { name: 'Thay đổi hôm nay' }))
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '19:00 Lớp A · Toán 9Nghỉ: giáo viên ốm',
    '20:00 Lớp B · Toán 9Dời sang thứ 7 28-11, 17:00',
    '06:30 Lớp G · Toán 9Nghỉ: mưa',
  ])
})

test('the cards wait for the calendar, so that nothing moves when a cancelled lesson becomes known', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T11:00:00.000Z'), toFake: ['Date'] })
  const enrollments = [aClass({ enrolled: 'joined' })]
  const asked = answer(memberGetCourseOnday, {
    memberGetCourseOnday: { ...success, items: [aCourse({ enrollments })] },
  })
  let send = () => {}
  const sent = new Promise<void>((done) => (send = done))
  answer(lessonsGetByDays, async () => {
    await sent
    return {
      lessonsGetByDays: {
        ...success,
        items: [aCalendarLesson({ state: 'cancelled', startsAt: '2026-11-24T13:00:00.000Z' })],
      },
    }
  })
  const { queryClient } = home()
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(queryClient.isFetching({ queryKey: [operationName(memberGetCourseOnday)] })).toBe(0))
  expect(screen.queryByRole('list', { name: 'Lớp học sắp diễn ra' })).toBeNull()
  send()
  expect(await screen.findByRole('list', { name: 'Lớp học sắp diễn ra' })).toBeDefined()
  expect(screen.getByRole('list', { name: 'Thay đổi hôm nay' })).toBeDefined()
})

test('the cards appear although the calendar cannot be loaded, and it is not asked for in a loop', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T11:00:00.000Z'), toFake: ['Date'] })
  const enrollments = [aClass({ enrolled: 'joined' })]
  answer(memberGetCourseOnday, { memberGetCourseOnday: { ...success, items: [aCourse({ enrollments })] } })
  const asked = answer(lessonsGetByDays, () => {
    throw new Broken()
  })
  const { queryClient } = home()
  expect(await screen.findByRole('list', { name: 'Lớp học sắp diễn ra' })).toBeDefined()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked.length).toBeLessThanOrEqual(3)
  expect(screen.getByRole('list', { name: 'Lớp học sắp diễn ra' })).toBeDefined()
})

test('a class whose next lesson was moved to Saturday is announced for Saturday', async () => {
  todayWith([{ startsAt: '2026-11-28T10:00:00.000Z', movedFrom: '2026-11-26T12:00:00.000Z' }])
  expect(await screen.findByText('Thứ 7, 28-11 · 17:00–18:30')).toBeDefined()
  expect(screen.getByText('Dời từ 26-11, 19:00')).toBeDefined()
})

test('the card of the class that meets first today comes first, also if its lesson was moved there', async () => {
  const evening = aClass({ enrolled: 'joined' })
  const morning = aClass({ id: 'c-2', enrolled: 'joined', startDate: '2026-11-24T13:00:00.000Z', title: 'Lớp chiều' })
  todayWith(
    [
      { classId: 'c-2', startsAt: '2026-11-24T11:30:00.000Z', movedFrom: '2026-11-24T13:00:00.000Z' },
      { startsAt: '2026-11-24T12:00:00.000Z' },
    ],
    [evening, morning],
  )
  expect(await screen.findByText('Dời từ 20:00')).toBeDefined()
  const cards = within(screen.getByRole('list', { name: 'Lớp học sắp diễn ra' })).getAllByRole('heading')
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Lớp chiều', 'Lớp tối thứ Ba – thứ Năm'])
})

test('the next homework to hand in is below the lessons, with a link to all homework', async () => {
  signedInAs('MEME')
  ignoreOtherOperations()
  const lesson = aClass({ enrolled: 'joined', openHomeworkCount: 4 })
  answer(memberGetCourseOnday, { memberGetCourseOnday: { ...success, items: [aCourse({ enrollments: [lesson] })] } })
  const calls = answer(homeworksGetOwn, { homeworksGetOwn: aPage([anOwnHomework()], { total: 4 }) })
  renderApp('/student')
  const homework = await screen.findByRole('link', { name: 'Phiếu bài tập số 12' })
  expect(homework.getAttribute('href')).toBe('/bai-tap/b-1')
  expect(screen.getByRole('link', { name: 'Xem cả 4 bài tập' }).getAttribute('href')).toBe('/bai-tap')
  expect(screen.getByRole('link', { name: `4 bài tập cần làm của lớp ${lesson.title}` }).getAttribute('href')).toBe(
    '/bai-tap',
  )
  expect(calls[0]?.variables).toMatchObject({ scope: 'open', take: 3 })
})

test('the newest posts are below the rest of the page, and loaded after it', async () => {
  const postsAsked = answerPosts(
    aPost({ id: 'p-1', html: '<p>Đã đọc</p>' }),
    aPost({ id: 'p-2', html: '<p>Mang thước</p>', seen: false }),
  )
  let answerHomework = () => {}
  const homework = new Promise<void>((done) => (answerHomework = done))
  answer(homeworksGetOwn, async () => {
    await homework
    return { homeworksGetOwn: aPage([anOwnHomework()]) }
  })
  home()
  await screen.findByText(/Hôm nay bạn không có lớp học/)
  await expect(waitFor(() => expect(postsAsked).toHaveLength(1), { timeout: 500 })).rejects.toThrow('length of 1')
  answerHomework()
  const title = await screen.findByRole('heading', { name: 'Bảng tin' })
  const links = within(title.closest('section')!).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Lớp tối thứ Ba – thứ Năm: Mang thước',
    'Lớp tối thứ Ba – thứ Năm: Đã đọc',
    'Xem cả bảng tin',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/bang-tin/c-1', '/bang-tin/c-1', '/bang-tin'])
})

test('posts that cannot be loaded are not asked for in a loop', async () => {
  const asked = answer(postsGetWithPage, () => {
    throw new Broken()
  })
  const { queryClient } = home()
  await waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: 5000 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked.length).toBeLessThanOrEqual(2)
})
