import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { aMaterial, aManagedPost, answerPosts } from '../../../../test/board.ts'
import { aClass, aCourse, aPage } from '../../../../test/courses.ts'
import { aCalendarLesson, answerLessons } from '../../../../test/calendar.ts'
import { aManagedHomework } from '../../../../test/managed-homework.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { meetingGetAttendance } from '../../../operations/lessons/get-attendance.ts'
import { runningLesson } from '../../../operations/lessons/get-running-lesson.ts'
import { classAddCandidateInto } from '../../../operations/enrolments/assign-students.ts'
import { classGetDetailByTeacher } from '../../../operations/classes/get-class.ts'
import { classClose } from '../../../operations/classes/close-class.ts'
import {
  classApproveCandidateJoinRequest,
  classApproveRemoveCandidateJoinRequest,
} from '../../../operations/enrolments/decide-candidate.ts'
import { classDecideCandidates } from '../../../operations/enrolments/decide-candidates.ts'
import { classRemoveCandidate } from '../../../operations/enrolments/remove-student.ts'
import type { Candidate } from '../../../operations/classes/study-class.ts'
import { classUpdate } from '../../../operations/classes/update-class.ts'
import { lessonAdd } from '../../../operations/calendar/add-lesson.ts'
import { lessonsGetByDays } from '../../../operations/calendar/get-lessons.ts'
import { homeworksGetByClass } from '../../../operations/homework/assignments/get-class-homework.ts'
import { courseGetDetailByCode } from '../../../operations/courses/get-course.ts'
import { postMaterialsGetWithPage } from '../../../operations/board/get-materials.ts'

const aCandidate = (given: Partial<Candidate> = {}): Candidate => ({
  candidateId: 'e-1',
  code: 'HVQ55C99',
  avatar: null,
  email: 'quynh.le@hien.vn',
  fullName: 'Lê Thị Diễm Quỳnh',
  userName: 'quynh.le',
  status: 0,
  enrolled: 'wait',
  recordingConsent: true,
  recordingConsentMissing: [],
  acknowledged: true,
  slipName: null,
  ...given,
})
const other = aCandidate({ candidateId: 'e-3', code: 'HVB7KQ2M', fullName: 'Bùi Đức Kiên' })
const joined = aCandidate({
  candidateId: 'e-2',
  code: 'HVM5X4ZC',
  fullName: 'Nguyễn Hữu Ân',
  status: 1,
  enrolled: 'joined',
})

/** End of the class. The lessons tab requests the lessons until this time. */
const overAt = '2027-01-28T13:30:00.000Z'
const answerClass = (...candidates: Candidate[]) =>
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: { ...success, item: { ...aClass({ overAt }), candidates, leavers: [] } },
  })
const answerClosedClass = () =>
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: { ...success, item: { ...aClass({ status: 0, overAt }), candidates: [], leavers: [] } },
  })

beforeEach(() => {
  answer(courseGetDetailByCode, { courseGetDetailByCode: { ...success, item: aCourse() } })
  answer(runningLesson, { meetingGetAttendance: aPage([]) })
})

const openClass = () => {
  signedInAs('TCHER')
  return renderApp('/course/TOAN9_NC/class/c-1')
}
type User = ReturnType<typeof openClass>['user']

async function decide(name: 'Phê duyệt' | 'Từ chối') {
  const { user } = openClass()
  await user.click(await screen.findByRole('button', { name: 'Thao tác với Lê Thị Diễm Quỳnh' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

/** Makes the screen narrower than 48 em. */
function onPhone() {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(width < 48em)' ? Object.defineProperty(real(query), 'matches', { value: true }) : real(query),
  )
}

test('the left panel shows the details of the class', async () => {
  const calls = answerClass()
  openClass()
  const panel = (await screen.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).closest('section')
  const facts = [...panel!.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(facts).toEqual([
    ['Giáo viên', 'Trần Thị Hồng Ngọc'],
    ['Học viên', '24'],
    ['Bài tập', '0'],
    ['Mã lớp', 'K7QX2M'],
    ['Ngày học', 'Thứ 3, Thứ 5'],
    ['Thời lượng', '90 phút'],
    ['Bắt đầu', '24-11-2026 19:00'],
    ['Kết thúc', '28-01-2027 19:00'],
  ])
  expect(within(panel!).getByText('Đang hoạt động')).toBeDefined()
  expect(within(panel!).getByRole('button', { name: 'Copy mã lớp' })).toBeDefined()
  expect(within(panel!).getByRole('button', { name: 'Vào phòng chờ' })).toBeDefined()
  expect(document.title).toBe('Chi tiết lớp học · Hiên')
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'c-1', courseCode: 'TOAN9_NC' }])
})

test('waiting students come first, and only they have the decision menu', async () => {
  answerClass(joined, aCandidate())
  openClass()
  const [first, second] = within(await screen.findByRole('list', { name: 'Học viên' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Lê Thị Diễm Quỳnh')
  expect(first?.textContent).toContain('Chờ xác nhận')
  expect(second?.textContent).toContain('Đã tham gia')
  expect(within(second!).queryByRole('button', { name: /^Thao tác/ })).toBeNull()
  expect(within(second!).queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('1 yêu cầu chờ duyệt')).toBeDefined()
})

test('an approval shows a toast, is sent as specified, and appears in the list', async () => {
  answerClass(aCandidate())
  const calls = answer(classApproveCandidateJoinRequest, () => {
    answerClass(aCandidate({ status: 1, enrolled: 'joined' }))
    return { classApproveCandidateJoinRequest: success }
  })
  await decide('Phê duyệt')
  expect(await screen.findByText('Phê duyệt thành công')).toBeDefined()
  expect(await screen.findByText('Đã tham gia')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Thao tác với/ })).toBeNull())
  expect(calls.map((call) => call.variables.input)).toEqual([
    { id: 'c-1', courseCode: 'TOAN9_NC', candidateCode: 'HVQ55C99', candidateId: 'e-1', status: 0 },
  ])
})

test('a refused approval shows the reason', async () => {
  answerClass(aCandidate())
  answer(classApproveCandidateJoinRequest, {
    classApproveCandidateJoinRequest: refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi'),
  })
  await decide('Phê duyệt')
  expect(await screen.findByText('Dữ liệu vừa thay đổi')).toBeDefined()
})

test('an approval without an answer shows an error', async () => {
  answerClass(aCandidate())
  answer(classApproveCandidateJoinRequest, () => {
    throw new Broken()
  })
  await decide('Phê duyệt')
  expect(await screen.findByText('Phê duyệt thất bại')).toBeDefined()
})

test('a refusal shows a toast, is sent as specified, and appears in the list', async () => {
  answerClass(aCandidate())
  const calls = answer(classApproveRemoveCandidateJoinRequest, () => {
    answerClass()
    return { classApproveRemoveCandidateJoinRequest: success }
  })
  await decide('Từ chối')
  expect(await screen.findByText('Từ chối thành công')).toBeDefined()
  expect(await screen.findByText(/^Chưa có học viên nào/)).toBeDefined()
  expect(calls.map((call) => call.variables.input)).toEqual([
    { id: 'c-1', courseCode: 'TOAN9_NC', candidateCode: 'HVQ55C99', candidateId: 'e-1', status: 0 },
  ])
})

test('a refusal that the server refuses shows an error', async () => {
  answerClass(aCandidate())
  answer(classApproveRemoveCandidateJoinRequest, {
    classApproveRemoveCandidateJoinRequest: refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi'),
  })
  await decide('Từ chối')
  expect(await screen.findByText('Từ chối thất bại')).toBeDefined()
})

test('a refusal without an answer shows an error', async () => {
  answerClass(aCandidate())
  answer(classApproveRemoveCandidateJoinRequest, () => {
    throw new Broken()
  })
  await decide('Từ chối')
  expect(await screen.findByText('Từ chối thất bại')).toBeDefined()
})

test('many requests are approved at once', async () => {
  answerClass(aCandidate(), other, joined)
  const calls = answer(classDecideCandidates, ({ variables: { input } }) => {
    answerClass(aCandidate({ enrolled: 'joined' }), { ...other, enrolled: 'joined' }, joined)
    const items = input.candidateCodes.map((candidateCode) => ({ candidateCode, isSuccess: true, error: null }))
    return { classDecideCandidates: { ...success, items } }
  })
  const { user } = openClass()
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả 2 yêu cầu' }))
  await press(user, 'Phê duyệt 2')
  expect(await screen.findByText('Phê duyệt thành công 2 yêu cầu')).toBeDefined()
  expect(await screen.findAllByText('Đã tham gia')).toHaveLength(3)
  expect(calls.map((call) => call.variables.input)).toEqual([
    { id: 'c-1', courseCode: 'TOAN9_NC', candidateCodes: ['HVQ55C99', 'HVB7KQ2M'], decision: 'approve' },
  ])
})

test('after many requests are refused at once, each outcome is shown', async () => {
  answerClass(aCandidate(), other)
  answer(classDecideCandidates, () => {
    answerClass(aCandidate({ enrolled: 'joined' }))
    const { error } = refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi')
    const items = [
      { candidateCode: 'HVQ55C99', isSuccess: false, error },
      { candidateCode: 'HVB7KQ2M', isSuccess: true, error: null },
    ]
    return { classDecideCandidates: { ...success, items } }
  })
  const { user } = openClass()
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả 2 yêu cầu' }))
  await press(user, 'Từ chối 2')
  await press(user, 'Từ chối 2 yêu cầu')
  expect(await screen.findByText('Từ chối được 1 trong 2 yêu cầu')).toBeDefined()
  const outcomes = within(await screen.findByRole('list', { name: 'Kết quả' })).getAllByRole('listitem')
  expect(outcomes.map(({ textContent }) => textContent)).toEqual([
    'Lê Thị Diễm Quỳnh Dữ liệu vừa thay đổi',
    'Bùi Đức Kiên Từ chối thành công',
  ])
})

test('refusing many requests asks first, with their number and names; a cancelled question changes nothing', async () => {
  answerClass(aCandidate(), other)
  const calls = answer(classDecideCandidates, ({ variables: { input } }) => {
    answerClass()
    const items = input.candidateCodes.map((candidateCode) => ({ candidateCode, isSuccess: true, error: null }))
    return { classDecideCandidates: { ...success, items } }
  })
  const { user } = openClass()
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả 2 yêu cầu' }))
  await press(user, 'Từ chối 2')
  const dialog = within(await screen.findByRole('dialog', { name: 'Từ chối 2 yêu cầu?' }))
  expect(dialog.getByText('Lê Thị Diễm Quỳnh, Bùi Đức Kiên')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Huỷ' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toHaveLength(0)
  await press(user, 'Từ chối 2')
  await press(user, 'Từ chối 2 yêu cầu')
  expect(await screen.findByText('Từ chối thành công 2 yêu cầu')).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('a request is approved by one press', async () => {
  answerClass(aCandidate())
  const calls = answer(classApproveCandidateJoinRequest, () => {
    answerClass(aCandidate({ enrolled: 'joined' }))
    return { classApproveCandidateJoinRequest: success }
  })
  const { user } = openClass()
  await press(user, 'Phê duyệt Lê Thị Diễm Quỳnh')
  expect(await screen.findByText('Phê duyệt thành công')).toBeDefined()
  expect(await screen.findByText('Đã tham gia')).toBeDefined()
  expect(calls).toHaveLength(1)
})

test.each([
  ['Phê duyệt', 'Phê duyệt thất bại'],
  ['Từ chối', 'Từ chối thất bại'],
])('a selected request without an answer shows an error: %s', async (button, words) => {
  answerClass(aCandidate(), other)
  answer(classDecideCandidates, () => {
    throw new Broken()
  })
  const { user } = openClass()
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn Lê Thị Diễm Quỳnh' }))
  await press(user, `${button} 1`)
  // The text appears twice: in the toast and in the list of outcomes.
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
})

test('a joined student is removed after a question that explains the effect', async () => {
  answerClass(joined)
  const calls = answer(classRemoveCandidate, () => {
    answerClass()
    return { classRemoveCandidate: success }
  })
  const { user } = openClass()
  await press(user, 'Đưa ra khỏi lớp Nguyễn Hữu Ân')
  const dialog = within(await screen.findByRole('dialog', { name: 'Đưa học viên ra khỏi lớp?' }))
  expect(dialog.getByText('Nguyễn Hữu Ân')).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Đưa ra khỏi lớp' }))
  expect(await screen.findByText('Đưa học viên ra khỏi lớp thành công')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('HVM5X4ZC')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Học viên' })))
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'c-1', candidateCode: 'HVM5X4ZC' }])
})

test('a refused removal shows the reason, and a cancelled question changes nothing', async () => {
  answerClass(joined)
  const calls = answer(classRemoveCandidate, { classRemoveCandidate: refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi') })
  const { user } = openClass()
  await press(user, 'Đưa ra khỏi lớp Nguyễn Hữu Ân')
  await press(user, 'Huỷ')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toHaveLength(0)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Đưa ra khỏi lớp Nguyễn Hữu Ân' })),
  )

  await press(user, 'Đưa ra khỏi lớp Nguyễn Hữu Ân')
  await press(user, 'Đưa ra khỏi lớp')
  expect(
    await screen.findByText('Xảy ra lỗi khi đưa học viên ra khỏi lớp. Chi tiết: Dữ liệu vừa thay đổi'),
  ).toBeDefined()
})

test('a class is closed after a question that explains the effect, and can then only be viewed', async () => {
  answerClass()
  const calls = answer(classClose, () => {
    answerClosedClass()
    return { classClose: success }
  })
  const { user } = openClass()
  await press(user, 'Đóng lớp')
  const dialog = within(await screen.findByRole('dialog', { name: 'Đóng lớp học?' }))
  expect(dialog.getByText(/đang có 24 học viên/)).toBeDefined()
  expect(dialog.getByText('không nhận thêm yêu cầu tham gia')).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Đóng lớp học' }))
  expect(await screen.findByText('Đóng lớp học thành công')).toBeDefined()
  expect(await screen.findByText('Không hoạt động')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(screen.getByText(/^Lớp đã đóng/)).toBeDefined()
  expect(screen.getByText('Lớp không có học viên nào.')).toBeDefined()
  for (const name of ['Vào phòng chờ', 'Chia sẻ', 'Gán học viên', 'Sửa lớp', 'Đóng lớp']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'c-1' }])
})

test('a class is changed from its page', async () => {
  answerClass()
  const calls = answer(classUpdate, { classUpdate: success })
  const { user } = openClass()
  await press(user, 'Sửa lớp')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sửa lớp học' }))
  await user.click(await dialog.findByRole('button', { name: 'Lưu thay đổi' }))
  expect(await screen.findByText('Cập nhật lớp học thành công')).toBeDefined()
  expect(calls[0]?.variables.input).toMatchObject({ id: 'c-1', title: 'Lớp tối thứ Ba – thứ Năm', days: '3,5' })
})

test('a student is added to the class from its page, and appears in it', async () => {
  answerClass()
  answer(classAddCandidateInto, () => {
    answerClass(joined)
    return { classAddCandidateInto: success }
  })
  const { user } = openClass()
  await press(user, 'Gán học viên')
  const dialog = within(await screen.findByRole('dialog', { name: 'Gán học viên' }))
  await user.type(dialog.getByRole('textbox', { name: /^Mã học viên/ }), 'hvm5x4zc')
  await user.click(dialog.getByRole('button', { name: 'Gán học viên' }))
  expect(await screen.findByText('Gán học viên thành công')).toBeDefined()
  expect(await screen.findByText('Nguyễn Hữu Ân')).toBeDefined()
})

test('the link of the class is shared from its page', async () => {
  answerClass()
  const { user } = openClass()
  await press(user, 'Chia sẻ')
  const dialog = within(await screen.findByRole('dialog', { name: 'Chia sẻ lớp học' }))
  expect(await dialog.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
})

test('a new request appears when the teacher returns to the tab', async () => {
  answerClass()
  openClass()
  await screen.findByText(/^Chưa có học viên nào/)
  answerClass(aCandidate())
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByText('Lê Thị Diễm Quỳnh')).toBeDefined()
})

test('a new request appears without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answerClass()
  openClass()
  await screen.findByText(/^Chưa có học viên nào/)
  answerClass(aCandidate())
  act(() => void vi.advanceTimersByTime(20_000))
  expect(await screen.findByText('Lê Thị Diễm Quỳnh')).toBeDefined()
})

test('the homework tab shows how much work waits for a mark, and contains the homework', async () => {
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: {
      ...success,
      item: { ...aClass({ homeworkCount: 7, openHomeworkCount: 5 }), candidates: [], leavers: [] },
    },
  })
  const calls = answer(homeworksGetByClass, { homeworksGetByClass: aPage([aManagedHomework()]) })
  const { user } = openClass()
  await user.click(await screen.findByRole('tab', { name: /^Bài tập\s*,\s*5\s*bài chờ chấm$/ }))
  const list = await screen.findByRole('list', { name: 'Bài tập' })
  expect(within(list).getByRole('link', { name: 'Phiếu 12: hệ thức Vi-ét' }).getAttribute('href')).toBe('/bai-tap/h-1')
  expect(screen.getByText('Bài tập', { selector: 'dt' }).nextElementSibling?.textContent).toBe('7')
  expect(calls.map(({ variables }) => variables)).toEqual([{ classId: 'c-1', skip: 1, take: 5 }])
})

test('the board tab has its own address, and contains the posts of the class and the way to write one', async () => {
  answerClass()
  const calls = answerPosts(aManagedPost())
  const { user, router } = openClass()
  await user.click(await screen.findByRole('tab', { name: 'Bảng tin' }))
  expect(router.state.location.hash).toBe('#bang-tin')
  expect(await screen.findByRole('article')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Viết cho lớp…' })).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([
    { classId: 'c-1', lessonId: null, childCode: null, skip: 1, take: 10 },
  ])
})

test('the materials of a class are in its board tab, and the address keeps them', async () => {
  answerClass()
  answerPosts(aManagedPost())
  answer(postMaterialsGetWithPage, { postMaterialsGetWithPage: aPage([aMaterial()]) })
  const { user, router } = openClass()
  await user.click(await screen.findByRole('tab', { name: 'Bảng tin' }))
  await user.click(await screen.findByRole('radio', { name: 'Tài liệu' }))
  expect(await screen.findByText('Các em xem trước bài giảng')).toBeDefined()
  // This page does not open without a network.
  expect(screen.queryByText(/không có mạng/)).toBeNull()
  expect(`${router.state.location.search}${router.state.location.hash}`).toBe('?muc=tai-lieu#bang-tin')
  await user.click(screen.getByRole('radio', { name: 'Bài đăng' }))
  expect(await screen.findByRole('article')).toBeDefined()
  expect(`${router.state.location.search}${router.state.location.hash}`).toBe('#bang-tin')
})

test('a link to the homework of a class opens its tab', async () => {
  answerClass()
  answer(homeworksGetByClass, { homeworksGetByClass: aPage([aManagedHomework()]) })
  signedInAs('CENR')
  renderApp('/course/TOAN9_NC/class/c-1#bai-tap')
  expect(await screen.findByRole('link', { name: 'Phiếu 12: hệ thức Vi-ét' })).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Bài tập' }).getAttribute('aria-selected')).toBe('true')
})

test('the address keeps the chosen tab and the page of its list, and another tab starts without a page', async () => {
  answerClass()
  answer(homeworksGetByClass, {
    homeworksGetByClass: { ...aPage([aManagedHomework()]), totalPages: 2, totalRecord: 6 },
  })
  const { user, router } = openClass()
  await user.click(await screen.findByRole('tab', { name: 'Bài tập' }))
  expect(router.state.location.hash).toBe('#bai-tap')
  await user.click(await screen.findByRole('button', { name: 'Trang 2' }))
  const { search, hash } = router.state.location
  expect(search + hash).toBe('?page=2#bai-tap')
  await user.click(screen.getByRole('tab', { name: 'Học viên' }))
  expect(router.state.location.search + router.state.location.hash).toBe('')
})

test('a link to another tab of the same class, or to a tab of another class, opens that tab', async () => {
  answerClass()
  answer(homeworksGetByClass, { homeworksGetByClass: aPage([aManagedHomework()]) })
  answer(meetingGetAttendance, { meetingGetAttendance: aPage([]) })
  const { router } = openClass()
  const openTab = () => screen.getByRole('tab', { selected: true }).textContent
  await screen.findByRole('tab', { name: 'Học viên', selected: true })
  await act(async () => await router.navigate('/course/TOAN9_NC/class/c-1#bai-tap'))
  expect(openTab()).toBe('Bài tập')
  await act(async () => await router.navigate('/course/TOAN9_NC/class/c-1#diem-danh'))
  expect(openTab()).toBe('Điểm danh')
  await act(async () => await router.navigate('/course/TOAN9_NC/class/c-2#bai-tap'))
  expect(await screen.findByRole('tab', { name: 'Bài tập', selected: true })).toBeDefined()
  await act(async () => await router.navigate('/course/TOAN9_NC/class/c-1'))
  expect(await screen.findByRole('tab', { name: 'Học viên', selected: true })).toBeDefined()
})

test('the page shows that the class is loading', async () => {
  answer(classGetDetailByTeacher, () => new Promise<never>(() => {}))
  openClass()
  expect(await screen.findByText('Đang tải…')).toBeDefined()
})

test('a class that is not found shows an error', async () => {
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null },
  })
  openClass()
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
})

test('L02: the student list shows who has not agreed to be recorded', async () => {
  answerClass(joined, { ...other, enrolled: 'joined', recordingConsent: false })
  openClass()
  const rows = within(await screen.findByRole('list', { name: 'Học viên' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent.includes('ghi hình'))).toEqual([false, false])
  const note = screen.getByText('1 học viên chưa đồng ý ghi hình').closest('details')
  expect(note?.textContent).toContain('Bùi Đức Kiên')
  expect(note?.textContent).not.toContain('Nguyễn Hữu Ân')
})

test('L02: a student who waits for a guardian’s consent to recording differs from one who has not agreed', async () => {
  answerClass(
    { ...joined, recordingConsent: false, recordingConsentMissing: ['guardian'] },
    { ...other, enrolled: 'joined', recordingConsent: false, recordingConsentMissing: ['member', 'guardian'] },
  )
  openClass()
  const note = (await screen.findByText('2 học viên chưa đồng ý ghi hình')).closest('details')
  expect(note?.textContent).toContain('Chưa đủ đồng ý ghi hình: chờ phụ huynh của Nguyễn Hữu Ân')
  expect(note?.textContent).toContain('Bùi Đức Kiên')
})

test('a joined student has a link to the messages with the family, a waiting student has none', async () => {
  answerClass(joined, other)
  openClass()
  const link = await screen.findByRole('link', { name: 'Nhắn gia đình của Nguyễn Hữu Ân' })
  expect(link.getAttribute('href')).toBe(`/trao-doi/c-1/${joined.code}`)
  expect(screen.getAllByRole('link', { name: /^Nhắn gia đình/ })).toHaveLength(1)
})

test('a joined student has a code for their parents, and the class has slips', async () => {
  answerClass(joined, other)
  const { user } = openClass()
  expect(await screen.findByRole('button', { name: 'In phiếu cho phụ huynh' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mã ghép cho phụ huynh Bùi Đức Kiên' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mã ghép cho phụ huynh Nguyễn Hữu Ân' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mã ghép cho phụ huynh' }))
  expect(dialog.getByText('Nguyễn Hữu Ân')).toBeDefined()
})

test('a class without students has no slips for parents', async () => {
  answerClass(other)
  openClass()
  await screen.findByText('Bùi Đức Kiên')
  expect(screen.queryByRole('button', { name: 'In phiếu cho phụ huynh' })).toBeNull()
})

test('L02: if all students agreed to be recorded the list says nothing about it, and requests do not count', async () => {
  answerClass(joined, { ...other, recordingConsent: false })
  openClass()
  await screen.findByText('Nguyễn Hữu Ân')
  expect(screen.queryByText(/ghi hình/)).toBeNull()
})

test('on a phone the way into the class is one button, and all other actions are in a menu', async () => {
  onPhone()
  answerClass()
  const { user } = openClass()
  const panel = within((await screen.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).closest('section')!)
  expect(panel.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual(
    ['Copy mã lớp', 'Vào phòng chờ', 'Thao tác với lớp'],
  )
  await press(user, 'Thao tác với lớp')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Chia sẻ', 'Gán học viên', 'Sửa lớp', 'Đóng lớp'])
  await user.click(screen.getByRole('menuitem', { name: 'Đóng lớp' }))
  await press(user, 'Huỷ')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Thao tác với lớp' })))
})

test('the teacher sees who left, and only the name of a student who was put in and has not agreed', async () => {
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: {
      ...success,
      item: {
        ...aClass(),
        candidates: [aCandidate({ ...joined, acknowledged: false, email: '', userName: '' })],
        leavers: [{ code: 'HVB7KQ2M', fullName: 'Bùi Đức Kiên', leftAt: '2026-11-24T11:50:00.000Z' }],
      },
    },
  })
  openClass()
  const [row] = within(await screen.findByRole('list', { name: 'Học viên' })).getAllByRole('listitem')
  expect(row?.textContent).toContain('Nguyễn Hữu Ân')
  expect(row?.textContent).toContain('Chưa xác nhận vào lớp')
  const left = screen.getByRole('region', { name: 'Đã rời lớp trong 30 ngày qua' })
  expect(within(left).getByRole('listitem').textContent).toBe('Bùi Đức Kiên HVB7KQ2M · rời lớp lúc 24-11-2026 18:50')
})

test('the teacher sees whose slip was used by a student with another name', async () => {
  answerClass(aCandidate({ ...joined, slipName: 'Đỗ Dung' }), aCandidate())
  openClass()
  const rows = within(await screen.findByRole('list', { name: 'Học viên' })).getAllByRole('listitem')
  expect(rows.map((row) => /Vào lớp bằng phiếu ghi tên Đỗ Dung/.test(row.textContent))).toEqual([false, true])
  expect(screen.getAllByText(/^Vào lớp bằng phiếu ghi tên/)).toHaveLength(1)
})

test.each([
  ['below the visible part of a phone screen', 700, 1],
  ['already visible', 175, 0],
])('a link to the attendance scrolls only if needed, here with tabs %s', async (_where, top, scrolls) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  answerClass()
  answer(meetingGetAttendance, { meetingGetAttendance: aPage([]) })
  signedInAs('TCHER')
  renderApp('/course/TOAN9_NC/class/c-1#diem-danh')
  expect((await screen.findByRole('tab', { name: 'Điểm danh' })).getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(scrolls))
})

test('choosing a tab does not scroll, and a link to a tab scrolls to it', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 700 } as DOMRect)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  answerClass()
  answer(meetingGetAttendance, { meetingGetAttendance: aPage([]) })
  answer(homeworksGetByClass, { homeworksGetByClass: aPage([aManagedHomework()]) })
  const { user, router } = openClass()
  await user.click(await screen.findByRole('tab', { name: 'Điểm danh' }))
  expect(router.state.location.hash).toBe('#diem-danh')
  expect(scroll).not.toHaveBeenCalled()
  for (const hash of ['#bai-tap', '#diem-danh']) {
    await act(async () => await router.navigate(`/course/TOAN9_NC/class/c-1${hash}`))
  }
  expect(scroll).toHaveBeenCalledTimes(2)
})

test('the lessons tab counts the lessons, shows when the last one is, and folds past ones away', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T03:00:00.000Z'), toFake: ['Date'] })
  answerClass()

  answer(lessonsGetByDays, ({ variables: { from, classId } }) => ({
    lessonsGetByDays: {
      ...success,
      items:
        classId === null || from !== '2026-10-27'
          ? []
          : [
              aCalendarLesson({ startsAt: '2026-11-24T12:00:00.000Z', state: 'held' }),
              aCalendarLesson({ id: 'l-2', startsAt: '2026-11-26T12:00:00.000Z' }),
              aCalendarLesson({ id: 'l-3', startsAt: '2026-12-01T12:00:00.000Z', state: 'cancelled', reason: 'bận' }),
              aCalendarLesson({ id: 'l-4', startsAt: '2026-12-03T12:00:00.000Z' }),
              aCalendarLesson({ id: 'l-5', startsAt: '2026-12-31T23:30:00.000Z' }),
            ],
    },
  }))
  const { user } = openClass()
  await user.click(await screen.findByRole('tab', { name: 'Lịch học' }))
  const panel = within(await screen.findByRole('tabpanel', { name: 'Lịch học' }))
  expect(await panel.findByText('4 buổi · buổi cuối 01-01-2027')).toBeDefined()
  expect(panel.getByRole('heading', { name: 'Tháng 11/2026' })).toBeDefined()
  expect(panel.getByRole('heading', { name: 'Tháng 12/2026' })).toBeDefined()
  expect(panel.getByText('Tháng 01/2027: 1 buổi')).toBeDefined()
  expect(panel.queryByRole('button', { name: /Thứ 3 · 24-11/ })).toBeNull()
  expect(panel.getByRole('button', { name: /Thứ 3 · 01-12.*Nghỉ: bận/ })).toBeDefined()
  await user.click(panel.getByText('Đã qua: 1 buổi'))
  expect(await panel.findByRole('button', { name: /Thứ 3 · 24-11.*Đã học/ })).toBeDefined()
  await user.click(panel.getByRole('button', { name: /Thứ 5 · 26-11/ }))
  expect(await screen.findByRole('button', { name: 'Dời buổi' })).toBeDefined()
})

test('a lesson is added from the lessons tab, with the usual length', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T03:00:00.000Z'), toFake: ['Date'] })
  answerClass()
  answerLessons(() => [])
  const added = answer(lessonAdd, ({ variables: { startsAt } }) => ({
    lessonAdd: { ...success, item: aCalendarLesson({ startsAt, origin: 'extra' }) },
  }))
  const { user } = openClass()
  await user.click(await screen.findByRole('tab', { name: 'Lịch học' }))
  await user.click(await screen.findByRole('button', { name: 'Thêm buổi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Thêm buổi học' }))
  await user.click(dialog.getByRole('button', { name: 'Thêm buổi' }))
  expect(await dialog.findByText('Vui lòng chọn ngày học')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Ngày học/ }), '28-11-2026')
  await user.type(dialog.getByRole('combobox', { name: 'Giờ học' }), '9h')
  await user.click(dialog.getByRole('button', { name: 'Thêm buổi' }))
  expect(await screen.findByText('Đã thêm buổi học 09:00, thứ 7 28-11')).toBeDefined()
  expect(added[0]?.variables).toEqual({
    classId: 'c-1',
    startsAt: '2026-11-28T02:00:00.000Z',
    timeLearn: 90,
    makesUpFor: null,
  })
})

test('a closed class shows its lessons, and none can be added', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T03:00:00.000Z'), toFake: ['Date'] })
  answerClosedClass()
  answer(lessonsGetByDays, ({ variables: { from } }) => ({
    lessonsGetByDays: { ...success, items: from === '2026-10-27' ? [aCalendarLesson()] : [] },
  }))
  const { user } = openClass()
  await user.click(await screen.findByRole('tab', { name: 'Lịch học' }))
  expect(await screen.findByText('1 buổi · buổi cuối 25-11-2026')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Thêm buổi' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Thứ 4 · 25-11/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lớp tối' }))
  expect(await sheet.findByText('90 phút')).toBeDefined()
  expect(sheet.queryByRole('button', { name: 'Dời buổi' })).toBeNull()
})

test('the lessons tab includes lessons moved before the first day, and a cancelled one after the last', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00.000Z'), toFake: ['Date'] })
  const item = { ...aClass({ overAt: '2027-01-26T13:30:00.000Z' }), candidates: [], leavers: [] }
  answer(classGetDetailByTeacher, { classGetDetailByTeacher: { ...success, item } })
  const moved = { startsAt: '2026-11-22T02:00:00.000Z', movedFrom: '2026-11-24T12:00:00.000Z' }
  const last = { id: 'l-9', startsAt: '2027-01-28T12:00:00.000Z', state: 'cancelled', reason: 'bận' } as const
  answer(lessonsGetByDays, ({ variables: { from, to, classId } }) => ({
    lessonsGetByDays: {
      ...success,
      items: [aCalendarLesson(moved), aCalendarLesson(last)].filter(
        ({ startsAt }) => classId !== null && startsAt.slice(0, 10) >= from && startsAt.slice(0, 10) <= to,
      ),
    },
  }))
  const { user } = openClass()
  await user.click(await screen.findByRole('tab', { name: 'Lịch học' }))
  expect(await screen.findByRole('button', { name: /Chủ nhật · 22-11.*Dời từ 24-11, 19:00/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /Thứ 5 · 28-01.*Nghỉ: bận/ })).toBeDefined()
})

test('the lessons tab shows a change made elsewhere within a minute', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T03:00:00.000Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  answerClass()
  let lesson = aCalendarLesson()
  answer(lessonsGetByDays, ({ variables: { from } }) => ({
    lessonsGetByDays: { ...success, items: from === '2026-10-27' ? [lesson] : [] },
  }))
  const { user } = openClass()
  await user.click(await screen.findByRole('tab', { name: 'Lịch học' }))
  await screen.findByRole('button', { name: /Thứ 4 · 25-11/ })
  lesson = { ...lesson, state: 'cancelled', reason: 'giáo viên ốm' }
  act(() => void vi.advanceTimersByTime(60_000))
  expect(await screen.findByText('Nghỉ: giáo viên ốm')).toBeDefined()
})
