import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, ignoreOtherOperations, refusal, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sessions.ts'
import { rememberRoom } from '../../lib/last-room.ts'
import { meetingGetPage } from './meeting-page.ts'

const lesson = {
  courseTitle: 'Toán nâng cao lớp 9',
  classTitle: 'Lớp tối thứ Ba – thứ Năm',
  teacherName: 'Trần Thị Hồng Ngọc',
  avatar: '#2f6ca8',
  startedAt: '2026-11-24T12:02:00.000Z',
  participants: [
    { id: 'm-9', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' },
    { id: 'm-1', name: 'Nguyễn Hữu Ân', role: 'MEME' },
  ],
} as const
type Lesson = Omit<typeof lesson, 'participants'> & {
  participants: { id: string; name: string; role: 'MEME' | 'TCHER' }[]
}
const page = (changes: Partial<Lesson> = {}) => ({
  meetingGetPage: { ...success, item: { ...lesson, participants: [...lesson.participants], ...changes } },
})
const refused = (code: string, description: string) => ({
  meetingGetPage: { ...refusal(code, description), item: null },
})

beforeEach(() => {
  sessionStorage.clear()
  ignoreOtherOperations()
  signedInAs('MEME')
})

test('the page says which lesson runs, since when and who is in it', async () => {
  const calls = answer(meetingGetPage, page())
  const { router } = renderApp('/phong-hoc/s-1?pass=P1')
  expect(await screen.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
  expect(screen.getByText('Toán nâng cao lớp 9')).toBeDefined()
  expect(screen.getByText('Trần Thị Hồng Ngọc · Bắt đầu lúc 19:02')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TNTrần Thị Hồng NgọcGiáo viên',
    'NÂNguyễn Hữu Ân',
  ])
  expect(
    screen.getByText('Phòng học có hình và tiếng sẽ mở ở đây; hiện giờ trang này cho biết ai đã vào lớp.'),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Về trang chủ' }).getAttribute('href')).toBe('/')
  expect(calls.map(({ variables }) => variables)).toEqual([{ sessionId: 's-1', pass: 'P1' }])
  expect(router.state.location.search).toBe('')
})

test('the pass survives a reload in this tab alone', async () => {
  answer(meetingGetPage, page())
  const { unmount } = renderApp('/phong-hoc/s-1?pass=P1')
  await screen.findByText('Đang trong lớp', { exact: false })
  unmount()
  const calls = answer(meetingGetPage, page())
  renderApp('/phong-hoc/s-1')
  await screen.findByText('Đang trong lớp', { exact: false })
  expect(calls.map(({ variables }) => variables.pass)).toEqual(['P1'])
  expect(Object.values({ ...localStorage })).not.toContain('P1')
})

test('without a pass the page leads back', async () => {
  rememberRoom('TOAN9_NC_K7QX2M')
  const calls = answer(meetingGetPage, page())
  renderApp('/phong-hoc/s-1')
  expect(await screen.findByRole('heading', { name: 'Không thể vào lớp học' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Quay lại phòng chờ' }).getAttribute('href')).toBe(
    '/phong-cho?groupId=TOAN9_NC_K7QX2M',
  )
  expect(calls).toHaveLength(0)
})

test('each ten seconds it is asked again, through faults, until the lesson is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = answer(meetingGetPage, page())
  renderApp('/phong-hoc/s-1?pass=P1')
  await screen.findByText('Nguyễn Hữu Ân')
  answer(meetingGetPage, () => {
    throw new Broken()
  })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect((await screen.findByRole('alert')).textContent).toContain('Mất liên lạc với máy chủ')
  expect(screen.getByText('Nguyễn Hữu Ân')).toBeDefined()

  answer(meetingGetPage, page({ participants: [{ id: 'm-2', name: 'Đỗ Thị Ệch', role: 'MEME' }] }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('Đỗ Thị Ệch')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()

  const last = answer(meetingGetPage, refused('CLASS_ENDED', 'Lớp học đã kết thúc'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByRole('heading', { name: 'Buổi học đã kết thúc' })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([calls.length, last.length]).toEqual([1, 1])
})

test('a refusal is read in its own words', async () => {
  answer(meetingGetPage, refused('SESSION_TOKEN_INVALID', 'Phiên phòng chờ không còn hiệu lực'))
  renderApp('/phong-hoc/s-1?pass=P1')
  expect(await screen.findByText(/^Phiên phòng chờ không còn hiệu lực\./)).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Không thể vào lớp học'))
})
