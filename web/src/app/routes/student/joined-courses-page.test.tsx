import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { aMaterial, aPost } from '../../../../test/board.ts'
import { aClass, aCourse, aPage } from '../../../../test/courses.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { postMaterialsGetWithPage } from '../../../operations/board/get-materials.ts'
import { postsGetWithPage } from '../../../operations/board/get-posts.ts'
import { memberAcknowledgeClassAssignment } from '../../../operations/enrolments/acknowledge-assignment.ts'
import { memberGetClassAssignments } from '../../../operations/enrolments/get-class-assignments.ts'
import { memberLeaveClass } from '../../../operations/enrolments/leave-class.ts'
import { memberRefuseJoinToClass } from '../../../operations/enrolments/take-back-request.ts'
import { memberGetCoursesJoined } from '../../../operations/courses/get-joined-courses.ts'

const answerJoined = (...enrollments: ReturnType<typeof aClass>[]) =>
  answer(memberGetCoursesJoined, { memberGetCoursesJoined: aPage([aCourse({ enrollments })]) })

const openPage = (path = '/my-class') => {
  signedInAs('MEME')
  return renderApp(path)
}

const welcome = 'Bạn đã được nhận vào lớp Lớp tối thứ Ba – thứ Năm'

function showTab(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('each class joined or asked for has a card, and only a joined class can be entered', async () => {
  answerJoined(aClass({ enrolled: 'joined' }), aClass({ id: 'c-2', title: 'Lớp sáng', enrolled: 'wait' }))
  openPage()
  const list = await screen.findByRole('list', { name: 'Lớp học của tôi' })
  const [joined, waiting] = within(list).getAllByRole('listitem')
  expect(within(joined!).getByText('Đã tham gia')).toBeDefined()
  expect(within(joined!).getByRole('button', { name: 'Vào phòng chờ' })).toBeDefined()
  const thread = within(joined!).getByRole('link', { name: 'Trao đổi với thầy cô lớp Lớp tối thứ Ba – thứ Năm' })
  expect(thread.getAttribute('href')).toBe('/trao-doi/c-1/HV7K2QXM')
  expect(within(waiting!).queryByRole('link', { name: /^Trao đổi/ })).toBeNull()
  expect(within(waiting!).getByText('Chờ xác nhận')).toBeDefined()
  expect(within(waiting!).queryByRole('button', { name: 'Vào phòng chờ' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tham gia' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Danh sách lớp học của tôi' })).toBeDefined()
  expect(document.title).toBe('Danh sách lớp học của tôi · Hiên')
})

test('the page shows that the list is loading', async () => {
  answer(memberGetCoursesJoined, () => new Promise<never>(() => {}))
  openPage()
  await screen.findByRole('heading', { level: 1, name: 'Danh sách lớp học của tôi' })
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Đang tải…')
})

test('an approval appears when the student returns to the tab, with a toast', async () => {
  answerJoined(aClass({ enrolled: 'wait' }))
  openPage()
  await screen.findByText('Chờ xác nhận')
  answerJoined(aClass({ enrolled: 'joined' }))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByRole('button', { name: 'Vào phòng chờ' })).toBeDefined()
  expect(await screen.findByText(welcome)).toBeDefined()
})

test('while a request is open and the page is visible, the list refetches every 15 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T05:00:00.000Z') })
  const asked = answerJoined(aClass({ enrolled: 'wait' }))
  openPage()
  await screen.findByText('Chờ xác nhận')
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(asked).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  await waitFor(() => expect(asked).toHaveLength(2))
  showTab('hidden')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toHaveLength(2)

  const askedAgain = answerJoined(aClass({ enrolled: 'joined' }))
  showTab('visible')
  expect(await screen.findByText(welcome)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(55_000))
  expect(askedAgain).toHaveLength(1)
})

test('a started lesson appears by itself: soon if it was due, otherwise within a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T11:50:00.000Z') })
  answerJoined(aClass({ enrolled: 'joined' }))
  openPage()
  expect(await screen.findByText('Sau 10 phút')).toBeDefined()
  answerJoined(aClass({ enrolled: 'joined', lessonStartedAt: '2026-11-24T11:50:10.000Z' }))
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(await screen.findByText('Đang diễn ra')).toBeDefined()
  const asked = answerJoined(aClass({ enrolled: 'joined' }))
  await act(() => vi.advanceTimersByTimeAsync(50_000))
  expect(asked).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(asked).toHaveLength(1)
})

test('a class joined from the beginning shows no approval toast', async () => {
  answerJoined(aClass({ enrolled: 'joined' }))
  openPage()
  await screen.findByText('Đã tham gia')
  expect(screen.queryByText(/^Bạn đã được nhận/)).toBeNull()
})

test('an open request is withdrawn', async () => {
  answerJoined(aClass({ enrolled: 'wait' }))
  const calls = answer(memberRefuseJoinToClass, { memberRefuseJoinToClass: success })
  const { user } = openPage()
  const button = await screen.findByRole('button', { name: 'Rút yêu cầu' })
  answer(memberGetCoursesJoined, { memberGetCoursesJoined: aPage([]) })
  await user.click(button)
  expect(await screen.findByText('Đã rút yêu cầu tham gia lớp học')).toBeDefined()
  expect(await screen.findByText('Bạn chưa tham gia lớp học nào.')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([
    { id: 'c-1', courseCode: 'TOAN9_NC', classCode: 'K7QX2M', days: '3, 5' },
  ])
})

test('a request that can no longer be withdrawn shows an error, and the list is fetched again', async () => {
  answerJoined(aClass({ enrolled: 'wait' }))
  answer(memberRefuseJoinToClass, {
    memberRefuseJoinToClass: refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi, vui lòng tải lại rồi thử lại'),
  })
  const { user } = openPage()
  const button = await screen.findByRole('button', { name: 'Rút yêu cầu' })
  answerJoined(aClass({ enrolled: 'joined' }))
  await user.click(button)
  const words =
    'Xảy ra lỗi khi rút yêu cầu tham gia lớp học. Chi tiết: Dữ liệu vừa thay đổi, vui lòng tải lại rồi thử lại'
  expect(await screen.findByText(words)).toBeDefined()
  expect(await screen.findByText('Đã tham gia')).toBeDefined()
})

test('a withdrawal without an answer shows an error', async () => {
  answerJoined(aClass({ enrolled: 'wait' }))
  answer(memberRefuseJoinToClass, () => {
    throw new Broken()
  })
  const { user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Rút yêu cầu' }))
  expect(await screen.findByText('Xảy ra lỗi ngoại lệ. Chi tiết: Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
})

test('a closed class is shown as ended and cannot be entered', async () => {
  answerJoined(aClass({ enrolled: 'joined', status: 0 }))
  openPage()
  expect(await screen.findByText('Đã kết thúc')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Vào phòng chờ' })).toBeNull()
})

test('the list has pages of five, and the address chooses the page', async () => {
  const course = (rank: number) =>
    aCourse({ id: `k-${rank}`, enrollments: [aClass({ id: `c-${rank}`, enrolled: 'joined' })] })
  const calls = answer(memberGetCoursesJoined, ({ variables: { skip } }) => ({
    memberGetCoursesJoined: aPage(skip === 1 ? [1, 2, 3, 4, 5].map(course) : [course(6)], { page: skip, total: 6 }),
  }))
  const { user, router } = openPage('/my-class?page=2')
  expect(await screen.findByText('Hiển thị 6 đến 6 trong 6 bản ghi')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Đầu' }))
  expect(await screen.findByText('Hiển thị 1 đến 5 trong 6 bản ghi')).toBeDefined()
  expect(router.state.location.search).toBe('')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Vào phòng chờ' })).toHaveLength(5))
  expect(calls.map((call) => call.variables)).toEqual([
    { skip: 2, take: 5 },
    { skip: 1, take: 5 },
  ])
})

test('the card of a joined class unfolds its board, whose pages do not change the page of classes', async () => {
  answerJoined(aClass({ enrolled: 'joined' }), aClass({ id: 'c-2', title: 'Lớp sáng', enrolled: 'wait' }))
  const calls = answer(postsGetWithPage, ({ variables: { skip } }) => ({
    postsGetWithPage: aPage([aPost({ id: `p-${skip}`, html: `<p>Trang số ${skip}</p>` })], { page: skip, total: 6 }),
  }))
  const { user, router } = openPage()
  await screen.findByRole('list', { name: 'Lớp học của tôi' })
  expect(screen.getAllByText('Bảng tin', { selector: 'summary' })).toHaveLength(1)
  expect(calls).toHaveLength(0)
  await user.click(screen.getByText('Bảng tin', { selector: 'summary' }))
  expect(await screen.findByText('Trang số 1')).toBeDefined()
  const pages = screen.getByRole('navigation', { name: 'Phân trang: bảng tin Lớp tối thứ Ba – thứ Năm' })
  await user.click(within(pages).getByRole('button', { name: 'Trang 2' }))
  expect(await screen.findByText('Trang số 2')).toBeDefined()
  expect(router.state.location.search).toBe('')
  expect(calls.map(({ variables }) => [variables.classId, variables.skip])).toEqual([
    ['c-1', 1],
    ['c-1', 2],
  ])
})

test('the materials in the card of a class lead to the page that also opens without a network', async () => {
  answerJoined(aClass({ enrolled: 'joined' }))
  answer(postMaterialsGetWithPage, { postMaterialsGetWithPage: aPage([aMaterial()]) })
  const { user } = openPage()
  await user.click(await screen.findByText('Bảng tin', { selector: 'summary' }))
  await user.click(await screen.findByRole('radio', { name: 'Tài liệu' }))
  const offline = await screen.findByRole('link', { name: 'Mở bảng tin của lớp để đọc khi không có mạng' })
  expect(offline.getAttribute('href')).toBe('/bang-tin/c-1')
  expect(screen.queryByText(/đọc được cả khi không có mạng/)).toBeNull()
})

test('a student without a class is led to the search', async () => {
  answer(memberGetCoursesJoined, { memberGetCoursesJoined: aPage([]) })
  openPage()
  expect(await screen.findByText('Bạn chưa tham gia lớp học nào.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Tìm lớp học' }).getAttribute('href')).toBe('/student')
})

test('an error says what happened', async () => {
  answer(memberGetCoursesJoined, {
    memberGetCoursesJoined: { ...aPage([]), ...refusal('FORBIDDEN', 'Bạn không có quyền') },
  })
  openPage()
  expect(await screen.findByText('Xảy ra lỗi: Bạn không có quyền')).toBeDefined()
})

test('a student leaves a class after a question, whether the class has ended or not', async () => {
  answerJoined(aClass({ enrolled: 'joined', status: 0 }))
  const calls = answer(memberLeaveClass, { memberLeaveClass: success })
  const { user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Rời lớp Lớp tối thứ Ba – thứ Năm' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rời lớp học?' })
  expect(calls).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Huỷ' }))
  expect(calls).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Rời lớp Lớp tối thứ Ba – thứ Năm' }))
  answer(memberGetCoursesJoined, { memberGetCoursesJoined: aPage([]) })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rời lớp' }))
  expect(await screen.findByText('Bạn đã rời lớp học')).toBeDefined()
  expect(await screen.findByText('Bạn chưa tham gia lớp học nào.')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'c-1', courseCode: 'TOAN9_NC' }])
})

test('a student who waits has no class to leave', async () => {
  answerJoined(aClass({ enrolled: 'wait' }))
  openPage()
  await screen.findByRole('button', { name: 'Rút yêu cầu' })
  expect(screen.queryByRole('button', { name: /^Rời lớp/ })).toBeNull()
})

const assignment = {
  classId: 'c-1',
  classTitle: 'Lớp tối thứ Ba – thứ Năm',
  courseCode: 'TOAN9_NC',
  courseTitle: 'Toán 9 nâng cao',
  teacherName: 'Trần Thị Hồng Ngọc',
  assignedAt: '2026-11-24T11:50:00.000Z',
}
const answerAssignments = (...items: (typeof assignment)[]) =>
  answer(memberGetClassAssignments, { memberGetClassAssignments: { ...success, items } })

test('a student who was put into a class without asking sees its teacher until they acknowledge it', async () => {
  answerJoined(aClass({ enrolled: 'joined' }))
  answerAssignments(assignment)
  const calls = answer(memberAcknowledgeClassAssignment, () => {
    answerAssignments()
    return { memberAcknowledgeClassAssignment: success }
  })
  const { user } = openPage()
  const notices = await screen.findByRole('list', { name: 'Bạn được thêm vào lớp học' })
  expect(notices.textContent).toContain(
    'Bạn đã được thêm vào lớp Lớp tối thứ Ba – thứ Năm của khoá học Toán 9 nâng cao (giáo viên Trần Thị Hồng Ngọc).',
  )
  expect(notices.textContent).toContain('thầy cô và trung tâm của lớp mới thấy email và số điện thoại của bạn.')
  await user.click(within(notices).getByRole('button', { name: /^Xác nhận vào lớp/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Bạn được thêm vào lớp học' })).toBeNull())
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'c-1' }])
})

test('the notice about a class without a teacher names nobody', async () => {
  answerJoined(aClass({ enrolled: 'joined', teacherName: '' }))
  answerAssignments({ ...assignment, teacherName: '' })
  openPage()
  const notices = await screen.findByRole('list', { name: 'Bạn được thêm vào lớp học' })
  expect(notices.textContent).toContain(
    'Bạn đã được thêm vào lớp Lớp tối thứ Ba – thứ Năm của khoá học Toán 9 nâng cao.',
  )
  expect(notices.textContent).not.toMatch(/giáo viên này/)
})

test('the notice offers a way to leave the class', async () => {
  answerJoined(aClass({ enrolled: 'joined' }))
  answerAssignments(assignment)
  const calls = answer(memberLeaveClass, () => {
    answerAssignments()
    answer(memberGetCoursesJoined, { memberGetCoursesJoined: aPage([]) })
    return { memberLeaveClass: success }
  })
  const { user } = openPage()
  const notices = await screen.findByRole('list', { name: 'Bạn được thêm vào lớp học' })
  await user.click(within(notices).getByRole('button', { name: /^Rời lớp/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rời lớp' }))
  expect(await screen.findByText('Bạn đã rời lớp học')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Bạn được thêm vào lớp học' })).toBeNull())
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'c-1', courseCode: 'TOAN9_NC' }])
})
