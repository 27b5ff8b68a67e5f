import { limits } from '@hien/contract/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { centreDecideRequests } from '../../../operations/centres/decide-requests.ts'
import { type CentreRequest, centreGetRequestsWithPage } from '../../../operations/centres/get-requests.ts'

const aRequest = (given: Partial<CentreRequest> = {}): CentreRequest => ({
  classId: 'c-1',
  classTitle: 'Lớp tối thứ Ba',
  courseTitle: 'Toán nâng cao lớp 9',
  teacherName: 'Trần Thị Hồng Ngọc',
  candidateCode: 'HVM5X4ZC',
  fullName: 'Nguyễn Hữu Ân',
  requestedAt: new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString(),
  ...given,
})
const many = (count: number, page: number) =>
  Array.from({ length: count }, (_, index) =>
    aRequest({ candidateCode: `HV${page}X${index}`, fullName: `Học viên ${page}.${index}` }),
  )
const quynh = aRequest({
  candidateCode: 'HVQ55C99',
  fullName: 'Lê Thị Diễm Quỳnh',
  classId: 'c-2',
  classTitle: 'Lớp sáng',
  teacherName: '',
})

const aPageOf = (items: CentreRequest[], { page = 1, total = items.length } = {}) => ({
  ...success,
  items,
  currentPage: page,
  pageSize: 50,
  totalRecord: total,
  totalPages: Math.ceil(total / 50),
  startOrder: (page - 1) * 50 + 1,
  endOrder: (page - 1) * 50 + items.length,
})
const answerRequests = (items: CentreRequest[]) =>
  answer(centreGetRequestsWithPage, { centreGetRequestsWithPage: aPageOf(items) })
/** Answers decisions as successful, except for requests of students with one of the `refused` codes. */
const answerDecisions = (refused: readonly string[] = []) =>
  answer(centreDecideRequests, ({ variables }) => ({
    centreDecideRequests: {
      ...success,
      items: [variables.requests].flat().map(({ classId, candidateCode }) => ({
        classId: String(classId),
        candidateCode,
        isSuccess: !refused.includes(candidateCode),
        error: refused.includes(candidateCode) ? refusal('CLASS_ENDED', 'Lớp học đã kết thúc').error : null,
      })),
    },
  }))

function openInbox() {
  signedInAs('CENR')
  return renderApp('/trung-tam/yeu-cau')
}

test('each request shows who asks, for which class, its teacher, and since when', async () => {
  const calls = answerRequests([aRequest(), quynh])
  openInbox()
  const rows = within(await screen.findByRole('list', { name: 'Yêu cầu tham gia lớp' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Nguyễn Hữu Ân HVM5X4ZCLớp tối thứ Ba Toán nâng cao lớp 9 · Trần Thị Hồng Ngọcchờ 3 ngày',
    'Lê Thị Diễm Quỳnh HVQ55C99Lớp sáng Toán nâng cao lớp 9 · Chưa có giáo viênchờ 3 ngày',
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Yêu cầu tham gia' })).toBeDefined()
  expect(screen.getByText('2 yêu cầu chờ duyệt, cũ nhất trước')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ skip: 1, take: 50 }])
})

test('a centre without requests is told so', async () => {
  answerRequests([])
  openInbox()
  expect(await screen.findByText('Không có yêu cầu nào chờ duyệt.')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('all requests of a page are approved at once, across several classes', async () => {
  answerRequests([aRequest(), quynh])
  const calls = answerDecisions()
  const { user } = openInbox()
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả 2 yêu cầu' }))
  answerRequests([])
  await user.click(screen.getByRole('button', { name: 'Phê duyệt 2' }))
  expect(await screen.findByText('Phê duyệt thành công 2 yêu cầu')).toBeDefined()
  expect(await screen.findByText('Không có yêu cầu nào chờ duyệt.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Phê duyệt/ })).toBeNull()
  expect(calls.map((call) => call.variables)).toEqual([
    {
      decision: 'approve',
      requests: [
        { classId: 'c-1', candidateCode: 'HVM5X4ZC' },
        { classId: 'c-2', candidateCode: 'HVQ55C99' },
      ],
    },
  ])
})

test('a request that could not be decided shows the reason and the class, and stays selected', async () => {
  answerRequests([aRequest(), quynh])
  answerDecisions(['HVQ55C99'])
  const { user } = openInbox()
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả 2 yêu cầu' }))
  answerRequests([quynh])
  await user.click(screen.getByRole('button', { name: 'Phê duyệt 2' }))
  expect(await screen.findByText('Phê duyệt được 1 trong 2 yêu cầu')).toBeDefined()
  const outcomes = within(await screen.findByRole('list', { name: 'Kết quả' })).getAllByRole('listitem')
  expect(outcomes.map(({ textContent }) => textContent)).toEqual([
    'Lê Thị Diễm Quỳnh · Lớp sáng Lớp học đã kết thúc',
    'Nguyễn Hữu Ân · Lớp tối thứ Ba Phê duyệt thành công',
  ])
  expect(screen.getByRole('button', { name: 'Phê duyệt 1' })).toBeDefined()
})

test('many requests are refused only after a question', async () => {
  answerRequests([aRequest(), quynh])
  const calls = answerDecisions()
  const { user } = openInbox()
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả 2 yêu cầu' }))
  await user.click(screen.getByRole('button', { name: 'Từ chối 2' }))
  const question = within(await screen.findByRole('dialog', { name: 'Từ chối 2 yêu cầu?' }))
  expect(calls).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Từ chối 2 yêu cầu' }))
  await waitFor(() => expect(calls.map((call) => call.variables.decision)).toEqual(['refuse']))
})

test('the selection is kept when the page changes, up to the limit of one decision', async () => {
  answer(centreGetRequestsWithPage, ({ variables: { skip } }) => ({
    centreGetRequestsWithPage: aPageOf(many(50, skip), { page: skip, total: 250 }),
  }))
  const calls = answerDecisions()
  const { user } = openInbox()
  for (const page of [1, 2, 3, 4]) {
    await screen.findByText(`Học viên ${page}.0`)
    await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả 50 yêu cầu' }))
    await user.click(screen.getByRole('button', { name: 'Sau' }))
  }
  await screen.findByText('Học viên 5.0')
  expect(screen.getByText(/Đã chọn 200 yêu cầu, 200 ở trang khác\..*nhiều nhất 200 yêu cầu\./)).toBeDefined()
  expect(
    screen.getAllByRole('checkbox', { name: /^Chọn yêu cầu của/ }).every((box) => box.hasAttribute('disabled')),
  ).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Phê duyệt 200' }))
  expect(await screen.findByText('Phê duyệt thành công 200 yêu cầu')).toBeDefined()
  expect(calls.map((call) => [call.variables.requests].flat().length)).toEqual([limits.maxDecisionsPerCall])
})

test('if the network breaks during the decision, the page says so and the selection stays', async () => {
  answerRequests([aRequest()])
  answer(centreDecideRequests, () => {
    throw new Broken()
  })
  const { user } = openInbox()
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả 1 yêu cầu' }))
  await user.click(screen.getByRole('button', { name: 'Phê duyệt 1' }))
  expect(await screen.findByText(/^Xảy ra lỗi ngoại lệ/)).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'Chọn tất cả 1 yêu cầu' })).toHaveProperty('checked', true)
})

test('a page that is empty by now leads to the last page', async () => {
  answer(centreGetRequestsWithPage, ({ variables: { skip } }) => ({
    centreGetRequestsWithPage: aPageOf(skip === 1 ? [quynh] : [], { page: skip, total: 1 }),
  }))
  signedInAs('CENR')
  const { router } = renderApp('/trung-tam/yeu-cau?page=3')
  expect(await screen.findByText('Lê Thị Diễm Quỳnh')).toBeDefined()
  expect(router.state.location.search).toBe('')
})

test('the page is for centres', async () => {
  signedInAs('TCHER')
  const { path } = renderApp('/trung-tam/yeu-cau')
  await waitFor(() => expect(path()).toBe('/unauthorized'))
})
