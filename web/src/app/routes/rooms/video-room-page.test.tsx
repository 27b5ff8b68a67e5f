import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { collectConnections, provideDevices } from '../../../../test/fake-media.ts'
import { aPage } from '../../../../test/courses.ts'
import { hubRefusal } from '../../../../test/fake-hub.ts'
import { aPageOf, aRefusedPage, anEnteredRoom, me, prepareRoom } from '../../../../test/video-room.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { rememberLastRoom } from '../../../lib/last-room.ts'
import { meetingGetAttendance } from '../../../operations/lessons/get-attendance.ts'
import { meetingGetWaitingRoom } from '../../../operations/lessons/get-waiting-room.ts'
import { meetingGetPage } from '../../../operations/lessons/get-video-room-page.ts'

vi.mock('../../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../../test/video-room.tsx')).openHub,
}))

beforeEach(() => {
  prepareRoom()
  provideDevices()
  collectConnections()
  signedInAs('MEME', { member_id: me.id, name: me.name, preferred_username: 'an.nguyen' })
})

const ready = () => screen.findByText('Sẵn sàng vào lớp')

test('the page shows which lesson is running, since when and who is in it', async () => {
  const calls = answer(meetingGetPage, aPageOf())
  const { router } = renderApp('/phong-hoc/s-1?pass=P1')
  expect(await screen.findByRole('heading', { name: 'Lớp tối thứ Ba – thứ Năm' })).toBeDefined()
  expect(screen.getByText('Toán nâng cao lớp 9')).toBeDefined()
  expect(screen.getByText('Trần Thị Hồng Ngọc · Bắt đầu lúc 19:02')).toBeDefined()
  expect(screen.getByText('Đang trong lớp: Trần Thị Hồng Ngọc.')).toBeDefined()
  expect(document.title).toBe('Phòng học · Hiên')
  expect(calls.map(({ variables }) => variables)).toEqual([{ sessionId: 's-1', pass: 'P1' }])
  expect(router.state.location.search).toBe('')
})

test('a member alone in the lesson is told that nobody else is there yet', async () => {
  answer(meetingGetPage, aPageOf({ participants: [me] }))
  renderApp('/phong-hoc/s-1?pass=P1')
  expect(await screen.findByText('Chưa có ai khác trong lớp.')).toBeDefined()
})

test('the pass survives a reload, in this tab only', async () => {
  answer(meetingGetPage, aPageOf())
  const { unmount } = renderApp('/phong-hoc/s-1?pass=P1')
  await ready()
  unmount()
  const calls = answer(meetingGetPage, aPageOf())
  renderApp('/phong-hoc/s-1')
  await ready()
  expect(calls.map(({ variables }) => variables.pass)).toEqual(['P1'])
  expect(Object.values({ ...localStorage })).not.toContain('P1')
})

test('without a pass the page leads back', async () => {
  rememberLastRoom('TOAN9_NC_K7QX2M')
  const calls = answer(meetingGetPage, aPageOf())
  renderApp('/phong-hoc/s-1')
  expect(await screen.findByRole('heading', { name: 'Không thể vào lớp học' })).toBeDefined()
  expect(screen.getByText('Liên kết này thiếu mã vào lớp. Hãy vào lại từ phòng chờ của lớp.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Quay lại phòng chờ' }).getAttribute('href')).toBe(
    '/phong-cho?groupId=TOAN9_NC_K7QX2M',
  )
  expect(calls).toHaveLength(0)
})

test('a member who opens the link of a running lesson in a second tab is led to the waiting room of its class', async () => {
  sessionStorage.removeItem('hien-last-room')
  const asked = answer(meetingGetWaitingRoom, {
    meetingGetWaitingRoom: { ...success, item: { groupId: 'TOAN9_NC_K7QX2M' } },
  })
  renderApp('/phong-hoc/s-1')
  const link = await screen.findByRole('link', { name: 'Vào phòng chờ của lớp' })
  expect(link.getAttribute('href')).toBe('/phong-cho?groupId=TOAN9_NC_K7QX2M')
  expect(asked.map(({ variables }) => variables)).toEqual([{ sessionId: 's-1' }])
})

test('a member whose pass is not valid is led to the waiting room of the class', async () => {
  sessionStorage.removeItem('hien-last-room')
  answer(meetingGetPage, aRefusedPage('SESSION_TOKEN_INVALID', 'Phiên phòng chờ không còn hiệu lực'))
  answer(meetingGetWaitingRoom, { meetingGetWaitingRoom: { ...success, item: { groupId: 'TOAN9_NC_K7QX2M' } } })
  renderApp('/phong-hoc/s-1?pass=P1')
  expect(await screen.findByRole('link', { name: 'Vào phòng chờ của lớp' })).toBeDefined()
})

test('the link of a lesson of another class leads only home', async () => {
  sessionStorage.removeItem('hien-last-room')
  const asked = answer(meetingGetWaitingRoom, {
    meetingGetWaitingRoom: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null },
  })
  renderApp('/phong-hoc/s-1')
  expect(await screen.findByRole('link', { name: 'Về trang chủ' })).toBeDefined()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('link', { name: /phòng chờ/ })).toBeNull()
})

test('the page refetches every ten seconds, through faults, until the lesson has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = answer(meetingGetPage, aPageOf())
  renderApp('/phong-hoc/s-1?pass=P1')
  await ready()
  answer(meetingGetPage, () => {
    throw new Broken()
  })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('Đang trong lớp: Trần Thị Hồng Ngọc.')).toBeDefined()

  // A server that is too busy has refused nothing for good.
  answer(meetingGetPage, aRefusedPage('RATE_LIMITED', 'Hệ thống đang quá tải'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('Đang trong lớp: Trần Thị Hồng Ngọc.')).toBeDefined()

  answer(meetingGetPage, aPageOf({ participants: [{ id: 'm-2', name: 'Đỗ Thị Ệch', role: 'MEME' }] }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('Đang trong lớp: Đỗ Thị Ệch.')).toBeDefined()

  const last = answer(meetingGetPage, aRefusedPage('CLASS_ENDED', 'Lớp học đã kết thúc'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByRole('heading', { name: 'Buổi học đã kết thúc' })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([calls.length, last.length]).toEqual([1, 1])
})

test('a member in front of the door reads that the lesson has ended, even if they press before the next refetch', async () => {
  // The intervals are fake, so the page does not refetch by itself.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const fake = prepareRoom()
  fake.answer('EnterRoom', () => {
    throw hubRefusal('EnterRoom', 'SESSION_TOKEN_INVALID')
  })
  answer(meetingGetPage, aPageOf())
  const { user } = renderApp('/phong-hoc/s-1?pass=P1')
  await ready()
  answer(meetingGetPage, aRefusedPage('CLASS_ENDED', 'Lớp học đã kết thúc'))
  await user.click(screen.getByRole('button', { name: 'Vào phòng học' }))
  expect(await screen.findByRole('heading', { name: 'Buổi học đã kết thúc' })).toBeDefined()
  expect(
    screen.getByText('Giáo viên đã kết thúc buổi học này nên không vào được nữa. Hẹn gặp bạn ở buổi sau.'),
  ).toBeDefined()
})

const attended = (code: string, fullName: string, present: boolean) => ({
  code,
  fullName,
  present,
  firstJoinedAt: present ? '2026-11-24T12:03:00.000Z' : null,
  lastLeftAt: present ? '2026-11-24T13:30:00.000Z' : null,
  minutes: present ? 87 : 0,
  late: false,
  excused: false,
})

test('after the end the teacher sees who was there, with a link to all lessons, and a student does not', async () => {
  const lesson = {
    sessionId: 's-1',
    lessonId: null,
    startedAt: '2026-11-24T12:02:00.000Z',
    endedAt: '2026-11-24T13:30:00.000Z',
    removed: false,
    attendances: [attended('HV2', 'Đỗ Thị Ệch', true), attended('HV3', 'Lê An', false)],
  }
  const another = { ...lesson, sessionId: 's-2', attendances: [] }
  const calls = answer(meetingGetAttendance, { meetingGetAttendance: aPage([another, lesson]) })
  const fake = prepareRoom()
  fake.answer('EnterRoom', () => anEnteredRoom())
  for (const isTeacher of [true, false]) {
    answer(meetingGetPage, aPageOf({ isTeacher }))
    const { user, unmount } = renderApp('/phong-hoc/s-1?pass=P1')
    await ready()
    await user.click(screen.getByRole('button', { name: 'Vào phòng học' }))
    await screen.findByRole('button', { name: 'Rời lớp' })
    act(() => fake.emit('RoomEnded', 's-1'))
    expect(await screen.findByText('Cảm ơn bạn đã tham gia. Hẹn gặp lại ở buổi sau.')).toBeDefined()
    if (isTeacher) {
      expect(await screen.findByText('1/2 học viên có mặt.')).toBeDefined()
      expect(screen.getByText('Lê An')).toBeDefined()
      // A substitute sees this list too, and may not excuse absences.
      expect(screen.queryByRole('switch')).toBeNull()
      expect(screen.getByRole('link', { name: 'Xem điểm danh mọi buổi học' }).getAttribute('href')).toBe(
        '/course/TOAN9_NC/class/c-1#diem-danh',
      )
    }
    unmount()
  }
  expect(screen.queryByText('Ai đã học buổi này')).toBeNull()
  expect(calls).toHaveLength(1)
})

test('a refusal is shown in the server’s words', async () => {
  answer(meetingGetPage, aRefusedPage('SESSION_TOKEN_INVALID', 'Phiên phòng chờ không còn hiệu lực'))
  renderApp('/phong-hoc/s-1?pass=P1')
  expect(await screen.findByText(/^Phiên phòng chờ không còn hiệu lực\./)).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Không thể vào lớp học · Hiên'))
})

test('a browser without video calls says so before the door, with a link for another browser', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined)
  const tracks = provideDevices()
  const calls = answer(meetingGetPage, aPageOf())
  const { user } = renderApp('/phong-hoc/s-1?pass=P1')
  expect(await screen.findByRole('heading', { name: 'Trình duyệt này không vào được phòng học' })).toBeDefined()
  expect(screen.getByText(/Hãy mở phòng học bằng Safari trên iPhone, iPad hoặc bằng Chrome/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Vào phòng học' })).toBeNull()
  const link = `${window.location.origin}/phong-hoc/s-1?pass=P1`
  expect(screen.getByLabelText('Liên kết phòng học của bạn')).toHaveProperty('value', link)
  await user.click(screen.getByRole('button', { name: 'Copy liên kết phòng học' }))
  expect(await screen.findByText('Đã copy liên kết')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe(link)
  // The member must not count as present, and must not be asked for a camera.
  expect([calls.length, tracks.length]).toEqual([0, 0])
})
