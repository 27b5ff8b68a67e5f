import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, ignoreOtherOperations, success } from '../../../../test/answers.ts'
import { aPost } from '../../../../test/board.ts'
import { aPage } from '../../../../test/courses.ts'
import { aCalendarLesson, answerLessons } from '../../../../test/calendar.ts'
import { aChild, aStatementToPay, anAttendance, answerChildren } from '../../../../test/children.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { endSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { postsGetWithPage } from '../../../operations/board/get-posts.ts'
import { parentGetChildren } from '../../../operations/children/get-children.ts'
import { birthDateAnswer } from '../../../operations/guardians/answer-birth-date.ts'
import { guardianshipAnswer } from '../../../operations/guardians/answer-guardianship.ts'
import { memberGetGuardianships } from '../../../operations/guardians/get-guardianships.ts'

vi.mock('../../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))

beforeEach(() => {
  // The tests run on a Wednesday at noon.
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00+07:00'), toFake: ['Date'] })
  ignoreOtherOperations()
})

function open() {
  signedInAs('PAME')
  return renderApp('/phu-huynh')
}

const cards = async () => within(await screen.findByRole('list', { name: 'Các con' })).findAllByRole('listitem')

test('each child has a card with the next lesson, the last absence and the attendance of the last weeks', async () => {
  const { nextLesson, ...child } = aChild()
  answerChildren(() => [
    {
      ...child,
      nextLesson,
      lastAbsence: anAttendance({ present: false, minutes: 0 }),
      missedLessons: 1,
      lateLessons: 2,
    },
    aChild({ code: 'HVB', fullName: 'Nguyễn Thị Bình', nextLesson: null, classes: [], heldLessons: 0 }),
  ])
  open()
  const [first, second] = await cards()
  expect(document.title).toBe('Trang chủ · Hiên')
  expect(first?.textContent).toContain('Nguyễn Hữu Ân19:00–20:30 · Toán 9')
  expect(first?.textContent).toContain('Vắng gần nhất: Thứ 3, 24-11 · Toán 9')
  expect(first?.textContent).toContain('30 ngày qua: 12 buổi, vắng 1, đi muộn 2')
  expect(within(first!).getByRole('link', { name: 'Nguyễn Hữu Ân' }).getAttribute('href')).toBe('/phu-huynh/HVAN2345')
  expect(second?.textContent).toContain('Chưa vào lớp nào.')
  expect(await within(second!).findByText('Hôm nay không học')).toBeDefined()
  expect(within(first!).queryByText('Hôm nay không học')).toBeNull()
  expect(screen.getByRole('link', { name: 'Thêm con bằng mã ghép' }).getAttribute('href')).toBe('/ghep-phu-huynh')
})

test('a running, moved or cancelled lesson of today appears only on the card of its child', async () => {
  const lesson = aChild().nextLesson
  const { childCode: _, ...cancelled } = aCalendarLesson({ state: 'cancelled', reason: 'cô ốm', courseTitle: 'Anh 7' })
  answerChildren(() => [
    aChild({
      nextLesson: { ...lesson!, startsAt: '2026-11-25T04:30:00.000Z', isLive: true },
      todaysLessons: [cancelled],
    }),
    aChild({
      code: 'HVB',
      fullName: 'Nguyễn Thị Bình',
      nextLesson: { ...lesson!, courseTitle: 'Văn 8', movedFrom: '2026-11-25T11:00:00.000Z' },
    }),
  ])
  open()
  const [first, second] = await cards()
  expect(within(first!).getByText('Đang học')).toBeDefined()
  expect(await within(first!).findByText('Nghỉ: cô ốm')).toBeDefined()
  expect(first?.textContent).toContain('19:00 Anh 7 · Nghỉ: cô ốm')
  expect(within(second!).getByText('Dời từ 18:00')).toBeDefined()
  expect(second?.textContent).not.toMatch(/Anh 7|Nghỉ/)
})

test('one request fetches the children with their lessons and guardianships', async () => {
  answerChildren(() => [aChild()])
  const ties = answer(memberGetGuardianships, { memberGetGuardianships: { ...success, items: [] } })
  const lessons = answerLessons(() => [])
  open()
  await cards()
  expect([ties, lessons]).toEqual([[], []])
})

test('a parent without a child is asked for the code, and told how to get one', async () => {
  answerChildren(() => [])
  open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Ghép với con' })).toBeDefined()
  expect(await screen.findByLabelText('Mã ghép')).toBeDefined()
  expect(screen.getByText(/Con tạo mã ở trang Thông tin cá nhân, mục Phụ huynh/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Thêm con bằng mã ghép' })).toBeNull()
})

test('a guardianship that waits to be accepted is shown without a name', async () => {
  answerChildren(() => [], [{ id: 'g-1', since: '2026-11-22T02:30:00.000Z' }])
  open()
  const pending = within(await screen.findByRole('region', { name: 'Đang chờ đồng ý' }))
  expect(pending.getByText('Mã ghép nhập lúc 09:30, 22-11-2026')).toBeDefined()
})

test('an existing guardian admits or refuses another parent who asks for the child', async () => {
  let pendingGuardians = [
    { id: 'g-2', fullName: 'Lê Văn Tư', relation: 'father' as const, since: '2026-11-24T02:30:00.000Z' },
  ]
  answerChildren(() => [aChild({ pendingGuardians })])
  const answers = answer(guardianshipAnswer, () => {
    pendingGuardians = []
    return { guardianshipAnswer: success }
  })
  const { user } = open()
  const list = within(await screen.findByRole('list', { name: 'Phụ huynh chờ bạn đồng ý' }))
  expect(list.getByRole('listitem').textContent).toContain('Lê Văn Tư (Bố) muốn ghép với Nguyễn Hữu Ân, bằng mã ghép.')
  await user.click(list.getByRole('button', { name: 'Đồng ý Lê Văn Tư' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Phụ huynh chờ bạn đồng ý' })).toBeNull())
  expect(answers.map(({ variables }) => variables)).toEqual([{ id: 'g-2', accept: true }])
})

test('a date of birth given by another guardian can be accepted; the parent’s own only waits', async () => {
  const proposal = {
    studentCode: 'HVAN2345',
    studentName: 'Nguyễn Hữu Ân',
    dob: '2010-09-05',
    proposedBy: 'Lê Văn Tư',
    since: '2026-11-24T02:30:00.000Z',
    mayAnswer: true,
  }
  answerChildren(() => [aChild({ birthDateProposal: proposal })])
  const answers = answer(birthDateAnswer, () => {
    answerChildren(() => [aChild({ birthDateProposal: { ...proposal, mayAnswer: false } })])
    return { birthDateAnswer: success }
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Đồng ý ngày sinh của Nguyễn Hữu Ân' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Ngày sinh chờ bạn đồng ý' })).toBeNull())
  expect(answers.map(({ variables }) => variables)).toEqual([
    { studentCode: 'HVAN2345', dob: '2010-09-05', accept: true },
  ])
})

test('a parent with ten children cannot add another', async () => {
  answerChildren(() =>
    Array.from({ length: 10 }, (_, place) => aChild({ code: `HV${place}`, fullName: `Nguyễn Con ${place}` })),
  )
  open()
  expect(await cards()).toHaveLength(10)
  expect(screen.queryByRole('link', { name: 'Thêm con bằng mã ghép' })).toBeNull()
})

test('data that cannot be loaded shows an error and can be tried again', async () => {
  answer(parentGetChildren, () => {
    throw new Broken()
  })
  const { user } = open()
  expect(await screen.findByRole('alert')).toBeDefined()
  answerChildren(() => [aChild()])
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await cards()).toHaveLength(1)
})

test('the next member in the same browser sees nothing of the previous parent’s children', async () => {
  answerChildren(() => [aChild()])
  const { path } = open()
  expect(await cards()).toHaveLength(1)
  act(() => endSignIn())
  await waitFor(() => expect(path()).toBe('/login'))
  answer(parentGetChildren, () => new Promise(() => undefined))
  act(() => void signedInAs('PAME', { member_id: 'm-2' }))
  await waitFor(() => expect(path()).toBe('/phu-huynh'))
  expect(
    await screen.findByText(
      'Đang tải lịch học hôm nay, bài tập, điểm danh, học phí và thông báo của lớp của từng con…',
    ),
  ).toBeDefined()
  expect(screen.queryByText('Nguyễn Hữu Ân')).toBeNull()
})

test('without live messages the page refetches every minute', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-25T12:00:00+07:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  let children = [aChild()]
  answerChildren(() => children)
  open()
  expect(await cards()).toHaveLength(1)
  children = []
  act(() => void vi.advanceTimersByTime(60_000))
  await waitFor(() => expect(screen.queryByText('Nguyễn Hữu Ân')).toBeNull())
  expect(await screen.findByText(/^Việc ghép với một học viên đã kết thúc/)).toBeDefined()
})

test('a child’s card shows the homework still to hand in', async () => {
  signedInAs('PAME')
  answerChildren(() => [aChild({ openHomework: 2 })])
  renderApp('/phu-huynh')
  expect(await screen.findByText('2 bài tập chưa nộp')).toBeDefined()
})

test('a child’s card has a line for the statement to pay, which leads to it, and none if all are paid', async () => {
  answerChildren(() => [
    aChild({ statementsToPay: [aStatementToPay({ left: 450_000 })] }),
    aChild({ code: 'HVB', fullName: 'Nguyễn Thị Bình' }),
  ])
  open()
  const [first, second] = await cards()
  const line = await within(first!).findByRole('link', { name: 'Phiếu học phí tháng 11/2026: còn 450.000 đ' })
  expect(line.getAttribute('href')).toBe('/hoc-phi/phieu/s-1')
  expect(second?.textContent).not.toContain('Phiếu học phí')
})

test('statements of two payees are two lines with the names of the payees', async () => {
  const other = aStatementToPay({ id: 's-2', payeeName: 'Lê Quang Minh', left: 300_000 })
  answerChildren(() => [aChild({ statementsToPay: [aStatementToPay(), other] })])
  open()
  const [card] = await cards()
  const lines = await within(card!).findAllByRole('link', { name: /^Phiếu học phí/ })
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Phiếu học phí tháng 11/2026: còn 1.200.000 đ (Trung tâm Ánh Dương)',
    'Phiếu học phí tháng 11/2026: còn 300.000 đ (Lê Quang Minh)',
  ])
})

test('the card of a child has a line for the newest post, which is there before the posts arrive', async () => {
  answerChildren(() => [aChild()])
  let send = () => {}
  const sent = new Promise<void>((done) => (send = done))
  const calls = answer(postsGetWithPage, async () => {
    await sent
    return {
      postsGetWithPage: aPage([aPost({ id: 'p-1' }), aPost({ id: 'p-2', html: '<p>Mang thước</p>', seen: false })]),
    }
  })
  open()
  const [card] = await cards()
  const board = within(card!).getByRole('link', { name: 'Bảng tin' })
  expect(board.getAttribute('href')).toBe('/bang-tin')
  const lines = () => card!.querySelectorAll('p').length
  const before = lines()
  send()
  const link = await within(card!).findByRole('link', { name: /Mang thước/ })
  expect(link.getAttribute('href')).toBe('/bang-tin/c-1')
  expect(within(card!).getByText('Mới')).toBeDefined()
  expect(lines()).toBe(before)
  expect(calls[0]?.variables).toMatchObject({ childCode: 'HVAN2345' })
})
