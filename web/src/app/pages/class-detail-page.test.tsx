import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Broken, answer, refusal, success } from '../../../test/answers.ts'
import { aClass, aCourse } from '../../../test/courses.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sessions.ts'
import { classApproveCandidateJoinRequest } from '../../features/classes/approve-candidate.ts'
import { classGetDetailByTeacher } from '../../features/classes/class-detail.ts'
import { classApproveRemoveCandidateJoinRequest } from '../../features/classes/refuse-candidate.ts'
import type { Candidate } from '../../features/classes/study-class.ts'
import { courseGetDetailByCode } from '../../features/courses/course-detail.ts'

const aCandidate = (given: Partial<Candidate> = {}): Candidate => ({
  candidateId: 'e-1',
  code: 'HVQ55C99',
  avatar: null,
  email: 'quynh.le@hien.vn',
  fullName: 'Lê Thị Diễm Quỳnh',
  userName: 'quynh.le',
  status: 0,
  enrolled: 'wait',
  ...given,
})
const joined = aCandidate({
  candidateId: 'e-2',
  code: 'HVM5X4ZC',
  fullName: 'Nguyễn Hữu Ân',
  status: 1,
  enrolled: 'joined',
})

const answerClass = (...candidates: Candidate[]) =>
  answer(classGetDetailByTeacher, { classGetDetailByTeacher: { ...success, item: { ...aClass(), candidates } } })

beforeEach(() => {
  answer(courseGetDetailByCode, { courseGetDetailByCode: { ...success, item: aCourse() } })
})

const openClass = () => {
  signedInAs('TCHER')
  return renderApp('/course/TOAN9_NC/class/c-1')
}

async function decide(name: 'Phê duyệt' | 'Từ chối') {
  const { user } = openClass()
  await user.click(await screen.findByRole('button', { name: 'Thao tác với Lê Thị Diễm Quỳnh' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('the left panel says what the class is', async () => {
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
  expect(document.title).toBe('Chi tiết lớp học')
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'c-1', courseCode: 'TOAN9_NC' }])
})

test('those who wait come first, and only they can be decided on', async () => {
  answerClass(joined, aCandidate())
  openClass()
  const [first, second] = within(await screen.findByRole('list', { name: 'Học viên' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Lê Thị Diễm Quỳnh')
  expect(first?.textContent).toContain('Chờ xác nhận')
  expect(second?.textContent).toContain('Đã tham gia')
  expect(within(second!).queryByRole('button')).toBeNull()
  expect(screen.getByText('1 yêu cầu chờ duyệt')).toBeDefined()
})

test('an approval is told, sent as specified, and seen in the list', async () => {
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

test('a refused approval says why', async () => {
  answerClass(aCandidate())
  answer(classApproveCandidateJoinRequest, {
    classApproveCandidateJoinRequest: refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi'),
  })
  await decide('Phê duyệt')
  expect(await screen.findByText('Dữ liệu vừa thay đổi')).toBeDefined()
})

test('an approval that got no answer is told', async () => {
  answerClass(aCandidate())
  answer(classApproveCandidateJoinRequest, () => {
    throw new Broken()
  })
  await decide('Phê duyệt')
  expect(await screen.findByText('Phê duyệt thất bại')).toBeDefined()
})

test('a refusal is told and seen in the list', async () => {
  answerClass(aCandidate())
  answer(classApproveRemoveCandidateJoinRequest, () => {
    answerClass()
    return { classApproveRemoveCandidateJoinRequest: success }
  })
  await decide('Từ chối')
  expect(await screen.findByText('Từ chối thành công')).toBeDefined()
  expect(await screen.findByText(/^Chưa có học viên nào/)).toBeDefined()
})

test('a refusal that failed is told', async () => {
  answerClass(aCandidate())
  answer(classApproveRemoveCandidateJoinRequest, {
    classApproveRemoveCandidateJoinRequest: refusal('STATE_CHANGED', 'Dữ liệu vừa thay đổi'),
  })
  await decide('Từ chối')
  expect(await screen.findByText('Từ chối thất bại')).toBeDefined()
})

test('a new request is seen when the teacher comes back to the tab', async () => {
  answerClass()
  openClass()
  await screen.findByText(/^Chưa có học viên nào/)
  answerClass(aCandidate())
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByText('Lê Thị Diễm Quỳnh')).toBeDefined()
})

test('homework is still to come', async () => {
  answerClass()
  const { user } = openClass()
  await user.click(await screen.findByRole('tab', { name: 'Bài tập' }))
  expect(await screen.findByText('Đang phát triển...')).toBeDefined()
})

test('a class that is not there is told', async () => {
  answer(classGetDetailByTeacher, {
    classGetDetailByTeacher: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null },
  })
  openClass()
  expect(await screen.findByText('Xảy ra lỗi: Không tìm thấy dữ liệu')).toBeDefined()
})
