import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { FakeTrack, setMediaDevices } from '../../../../test/fake-media.ts'
import { hubRefusal } from '../../../../test/fake-hub.ts'
import {
  type RoomHub,
  aPageOf,
  aPeer,
  aRefusedPage,
  aStage,
  anEnteredRoom,
  button,
  enterVideoRoom,
  other,
  prepareRoom,
  emitterOf,
  silent,
  teacher,
  visit,
} from '../../../../test/video-room.tsx'
import { dispatchPageEvent } from '../../../../test/page-events.ts'
import { meetingEnd } from '../../../operations/lessons/end-lesson.ts'
import { meetingGetPage } from '../../../operations/lessons/get-video-room-page.ts'

vi.mock('../../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../../test/video-room.tsx')).openHub,
}))

let fake: RoomHub
let emit: RoomHub['emit']
beforeEach(() => {
  fake = prepareRoom()
  emit = emitterOf(fake)
})

const main = () => within(screen.getByRole('region', { name: 'Hình chính' }))
const present = () => screen.getByText(/\/40 bạn$/).textContent
/** Enters a room in which these people are present. */
async function enterWith(peers: Parameters<typeof aPeer>[0][], ...[role, devices]: Parameters<typeof visit>) {
  fake.answer('EnterRoom', () =>
    anEnteredRoom(
      peers.map((peer) => aPeer(peer)),
      role === 'TCHER' ? { lead: 'peer-own' } : {},
    ),
  )
  const room = await visit(role, devices)
  await enterVideoRoom(room)
  return room
}
const place = (peerId: string | null) => [peerId, null, null, null]

test('a student who enters sees the teacher and the number of people, with the focus on the heading', async () => {
  await enterWith([other, teacher])
  expect(main().getByText(teacher.name)).toBeDefined()
  expect(present()).toBe('2/40 bạn')
  expect(document.activeElement?.textContent).toBe('Lớp tối thứ Ba – thứ Năm')
})

test('the teacher is seen and heard once the media connection is up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { connections } = await enterWith([teacher])
  expect(screen.getByText('Đang nối hình và tiếng…')).toBeDefined()
  act(() => connections[0]?.become('connected'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(main().getByLabelText('Camera của Trần Thị Hồng Ngọc')).toBeDefined()
  expect(screen.getByText('Đường truyền tốt')).toBeDefined()
  // Audio elements: one for the leader, and one for each place to speak.
  expect(document.querySelectorAll('audio')).toHaveLength(5)
})

test('the screen shows when others switch microphone, camera and screen', async () => {
  await enterWith([teacher])
  expect(main().queryByText('Đã tắt micro')).toBeNull()
  emit('PeerChanged', 'peer-m-9', { microphone: false, camera: false, screen: true })
  emit('StageChanged', aStage({ lead: 'peer-m-9', screen: 'peer-m-9' }))
  expect(main().getByText('Đã tắt micro')).toBeDefined()
  expect(main().getByText('TN')).toBeDefined()
  expect(main().getByText('Màn hình của Trần Thị Hồng Ngọc')).toBeDefined()
})

test('arrivals, departures, raised hands and sharing are announced', async () => {
  await enterWith([])
  const announcement = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
      .replace('Đang nối hình và tiếng…', '')
  emit('PeerEntered', aPeer(other))
  expect(announcement()).toBe('Đỗ Thị Ệch đã vào lớp')
  emit('StageChanged', aStage({ hands: ['peer-m-2'] }))
  expect(announcement()).toBe('Đỗ Thị Ệch giơ tay')
  emit('PeerChanged', 'peer-m-2', { ...silent, screen: true })
  expect(announcement()).toBe('Đỗ Thị Ệch đang chia sẻ màn hình')
  emit('PeerChanged', 'peer-m-2', silent)
  expect(announcement()).toBe('Đỗ Thị Ệch đã thôi chia sẻ màn hình')
  emit('PeerLeft', 'peer-m-2')
  expect(announcement()).toBe('Đỗ Thị Ệch đã rời lớp')
  expect(present()).toBe('1/40 bạn')
})

test('hub events during entering are not lost', async () => {
  let answerEnter = (_entered: unknown) => {}
  fake.answer('EnterRoom', () => new Promise((resolve) => (answerEnter = resolve)))
  const { user } = await visit()
  await user.click(button('Vào phòng học'))
  emit('PeerEntered', aPeer(other))
  await act(async () => answerEnter(anEnteredRoom([aPeer(teacher)])))
  await screen.findByRole('button', { name: 'Rời lớp' })
  expect(present()).toBe('2/40 bạn')
})

test('switching a device on or off is reported to the hub', async () => {
  const { user } = await enterWith([], 'TCHER')
  await user.click(button('Micro'))
  await user.click(button('Camera'))
  expect(fake.callsOf('SetMedia')).toEqual([[{ ...silent, camera: true }], [silent]])
})

test('a student raises and lowers the hand', async () => {
  const { user } = await enterWith([teacher])
  await user.click(button('Giơ tay'))
  emit('StageChanged', aStage({ lead: 'peer-m-9', hands: ['peer-own'] }))
  expect(button('Giơ tay').getAttribute('aria-pressed')).toBe('true')
  await user.click(button('Giơ tay'))
  expect(fake.callsOf('RaiseHand')).toEqual([[true], [false]])
})

test('a student with the floor switches the microphone on themselves, and returns the place', async () => {
  const { user, tracks } = await enterWith([teacher])
  emit('StageChanged', aStage({ lead: 'peer-m-9', speakers: place('peer-own') }))
  expect(tracks).toEqual([])
  await user.click(button('Bật micro'))
  expect(fake.callsOf('SetMedia')).toEqual([[{ ...silent, microphone: true }]])
  expect(screen.queryByText(/^Giáo viên mời bạn nói\./)).toBeNull()
  await user.click(button('Thôi phát biểu'))
  expect(fake.callsOf('LeaveFloor')).toEqual([[]])
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true])
})

test('a screen is shared until the browser’s own button ends it', async () => {
  const { user, tracks, connections } = await enterWith([], 'TCHER')
  await user.click(button('Chia sẻ màn hình'))
  const share = tracks[2]
  expect(button('Chia sẻ màn hình').getAttribute('aria-pressed')).toBe('true')
  expect([share?.contentHint, connections[0]?.transceivers[3]?.sender.track]).toEqual(['detail', share])
  act(() => share?.end())
  expect(button('Chia sẻ màn hình').getAttribute('aria-pressed')).toBe('false')
  expect(connections[0]?.transceivers[3]?.sender.track).toBeNull()
  expect(fake.callsOf('SetMedia').map(([media]) => (media as { screen: boolean }).screen)).toEqual([true, false])
})

test('closing the screen picker shows no fault; a screen that fails is explained', async () => {
  const { user, unmount } = await enterWith([], 'TCHER', { screen: 'NotAllowedError' })
  await user.click(button('Chia sẻ màn hình'))
  expect(screen.queryByText(/Không chia sẻ được màn hình/)).toBeNull()
  unmount()
  const again = await enterWith([], 'TCHER', { screen: 'NotReadableError' })
  await again.user.click(button('Chia sẻ màn hình'))
  expect(
    screen.getByText(
      'Không chia sẻ được màn hình. Hãy cho phép trình duyệt quay màn hình trong cài đặt của máy, rồi bấm lại Chia sẻ màn hình.',
    ),
  ).toBeDefined()
})

test('a device that cannot share its screen has no button for it', async () => {
  await enterWith([], 'TCHER', { screen: 'absent' })
  expect(screen.queryByRole('button', { name: 'Chia sẻ màn hình' })).toBeNull()
})

test('a microphone muted by a teacher shows a notice until it is switched on again', async () => {
  const { user } = await enterWith([teacher])
  emit('StageChanged', aStage({ lead: 'peer-m-9', speakers: place('peer-own') }))
  await user.click(button('Bật micro'))
  emit('Muted')
  const words = 'Giáo viên đã tắt micro của bạn. Bấm Micro khi bạn muốn nói.'
  expect(screen.getByText(words)).toBeDefined()
  expect(button('Micro').getAttribute('aria-pressed')).toBe('false')
  expect(fake.callsOf('SetMedia')).toEqual([[{ ...silent, microphone: true }]])
  await user.click(button('Micro'))
  expect(screen.queryByText(words)).toBeNull()
})

test('the teacher ends the lesson for everybody after confirming', async () => {
  const calls = answer(meetingEnd, { meetingEnd: success })
  const { user, tracks } = await enterWith([other], 'TCHER')
  await user.click(button('Kết thúc buổi học'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kết thúc buổi học?' }))
  expect(dialog.getByText('Mọi người sẽ rời phòng học, và không ai vào lại buổi này được nữa.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Kết thúc buổi học' }))
  expect(await screen.findByText('Kết thúc buổi học thành công')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Buổi học đã kết thúc' })).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([{ classId: 'c-1' }])
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true, true])
})

test('if ending the lesson is refused, the teacher stays in the room and reads why', async () => {
  answer(meetingEnd, { meetingEnd: refusal('FORBIDDEN', 'Bạn không có quyền') })
  const { user } = await enterWith([], 'TCHER')
  await user.click(button('Kết thúc buổi học'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Kết thúc buổi học' }))
  expect(await screen.findByText('Không thể kết thúc buổi học. Chi tiết: Bạn không có quyền')).toBeDefined()
  expect(button('Rời lớp')).toBeDefined()
})

const enterFull = async () => {
  fake.answer('EnterRoom', () => {
    throw hubRefusal('EnterRoom', 'ROOM_FULL')
  })
  fake.answer('AwaitPlace', () => null)
  const room = await visit()
  await room.user.click(button('Vào phòng học'))
  await screen.findByRole('heading', { name: 'Phòng học đã hết chỗ' })
  return room
}

test('a student who finds the room full reads why and what to do, and may try again', async () => {
  const { user } = await enterFull()
  expect(
    screen.getByText(
      'Phòng học này có chỗ cho 40 học viên, và giáo viên lúc nào cũng vào được. Bạn cứ để mở trang này: khi có chỗ trống, trang sẽ báo ngay. Nếu lớp đông hơn, hãy báo trung tâm dùng Google Meet, Zoom hoặc BigBlueButton.',
    ),
  ).toBeDefined()
  fake.answer('EnterRoom', () => anEnteredRoom())
  await user.click(button('Thử vào lại'))
  expect(await screen.findByRole('button', { name: 'Rời lớp' })).toBeDefined()
})

test('a student waiting for a place reads when one is free, and when it is taken again', async () => {
  const { user } = await enterFull()
  expect(fake.callsOf('AwaitPlace')).toEqual([['s-1', 'P1']])
  emit('PlacesFree', 1)
  expect(screen.getByRole('heading', { name: 'Phòng học đã có chỗ trống' })).toBeDefined()
  const words = 'Vừa có người rời lớp. Bấm Vào lớp để vào ngay, trước khi chỗ này có người khác vào.'
  expect(screen.getByText(words).getAttribute('role')).toBe('status')
  emit('PlacesFree', 0)
  expect(screen.getByRole('heading', { name: 'Phòng học đã hết chỗ' })).toBeDefined()
  emit('PlacesFree', 2)
  fake.answer('EnterRoom', () => anEnteredRoom([aPeer(teacher)]))
  await user.click(button('Vào lớp'))
  expect(await screen.findByRole('button', { name: 'Rời lớp' })).toBeDefined()
})

test('waiting for a place continues after a lost connection, and ends with the lesson', async () => {
  await enterFull()
  act(() => fake.drop())
  await act(async () => fake.restore())
  expect(fake.callsOf('AwaitPlace')).toHaveLength(2)
  expect(fake.callsOf('EnterRoom')).toHaveLength(1)
  await act(async () => fake.emit('RoomEnded', 's-1'))
  expect(screen.getByRole('heading', { name: 'Buổi học đã kết thúc' })).toBeDefined()
})

test('a peer who is announced twice is listed once', async () => {
  await enterWith([other])
  emit('PeerEntered', aPeer(other))
  expect(present()).toBe('2/40 bạn')
})

test('a removed student reads why and what it does not mean, and can try to come back', async () => {
  const { user, connections } = await enterWith([teacher])
  await act(async () => fake.emit('RemovedFromLesson'))
  expect(screen.getByRole('heading', { name: 'Giáo viên đã mời bạn ra khỏi buổi học' })).toBe(document.activeElement)
  expect(screen.getByText(/^Bạn chỉ vào lại được khi giáo viên cho phép\. Bạn vẫn là học viên của lớp/)).toBeDefined()
  expect(connections.at(-1)?.connectionState).toBe('closed')
  answer(meetingGetPage, aRefusedPage('REMOVED_FROM_LESSON', 'Giáo viên đã mời bạn ra khỏi buổi học này'))
  fake.answer('EnterRoom', () => {
    throw hubRefusal('EnterRoom', 'REMOVED_FROM_LESSON')
  })
  await user.click(button('Thử vào lại'))
  expect(await screen.findByRole('heading', { name: 'Giáo viên đã mời bạn ra khỏi buổi học' })).toBeDefined()
  answer(meetingGetPage, aPageOf())
  fake.answer('EnterRoom', () => anEnteredRoom([aPeer(teacher)]))
  await user.click(button('Thử vào lại'))
  expect(await screen.findByRole('button', { name: 'Rời lớp' })).toBeDefined()
})

test('a server without capacity is reported, and the member may try again', async () => {
  fake.answer('EnterRoom', () => {
    throw hubRefusal('EnterRoom', 'NO_CAPACITY')
  })
  const { user } = await visit('TCHER')
  await user.click(button('Vào phòng học'))
  expect(await screen.findByRole('heading', { name: 'Máy chủ đang quá tải' })).toBeDefined()
  fake.answer('EnterRoom', () => anEnteredRoom([], { lead: 'peer-own' }))
  await user.click(button('Thử vào lại'))
  expect(await screen.findByRole('button', { name: 'Rời lớp' })).toBeDefined()
})

test('a member replaced while entering reads that, not that the link is invalid', async () => {
  fake.answer('EnterRoom', () => {
    fake.emit('Replaced')
    throw hubRefusal('EnterRoom', 'SESSION_TOKEN_INVALID')
  })
  const { user } = await visit()
  await user.click(button('Vào phòng học'))
  expect(await screen.findByRole('heading', { name: 'Bạn đã vào phòng học này trên thiết bị khác' })).toBeDefined()
})

test('a pass that is no longer valid leads back to the waiting room', async () => {
  fake.answer('EnterRoom', () => {
    throw hubRefusal('EnterRoom', 'SESSION_TOKEN_INVALID')
  })
  const { user } = await visit()
  await user.click(button('Vào phòng học'))
  expect(
    await screen.findByText('Liên kết vào lớp không còn hiệu lực. Hãy vào lại từ phòng chờ của lớp.'),
  ).toBeDefined()
})

test('a centre that enters is labelled as a centre, also for itself', async () => {
  const room = await visit('CENR')
  await enterVideoRoom(room)
  await room.user.click(button('Mọi người'))
  await screen.findByText('Trung tâm')
  expect(screen.queryByText('Giáo viên')).toBeNull()
})

test('leaving closes camera, microphone and connection, and offers a way back', async () => {
  const { user, tracks, connections } = await enterWith([other], 'TCHER')
  const asked = answer(meetingGetPage, aPageOf({ isTeacher: true }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.click(button('Rời lớp'))
  expect(await screen.findByRole('heading', { name: 'Bạn đã rời lớp' })).toBe(document.activeElement)
  expect(screen.getByText('Camera và micro của bạn đã tắt. Lớp vẫn đang học, bạn có thể vào lại.')).toBeDefined()
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true, true])
  expect(connections[0]?.connectionState).toBe('closed')
  expect(fake.callsOf('stop')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(asked).toHaveLength(0)
  await user.click(button('Vào lại lớp'))
  expect(await screen.findByRole('button', { name: 'Rời lớp' })).toBeDefined()
  expect(fake.callsOf('EnterRoom')).toHaveLength(2)
})

test('a teacher who comes back and leaves the page while the browser asks for the devices is not in the room', async () => {
  const { user, unmount } = await enterWith([other], 'TCHER')
  await user.click(button('Rời lớp'))
  let allow = (_: unknown) => {}
  setMediaDevices({ getUserMedia: () => new Promise((resolve) => (allow = resolve)) })
  await user.click(button('Vào lại lớp'))
  unmount()
  for (const kind of ['audio', 'video']) {
    allow({ getTracks: () => [new FakeTrack(kind)] })
    await act(async () => {})
  }
  expect(fake.callsOf('EnterRoom')).toHaveLength(1)
  expect(fake.callsOf('start')).toHaveLength(1)
})

test('entering on another device is reported here, and the member may come back here', async () => {
  const { user, tracks } = await enterWith([other], 'TCHER')
  emit('Replaced')
  expect(screen.getByRole('heading', { name: 'Bạn đã vào phòng học này trên thiết bị khác' })).toBeDefined()
  expect(
    screen.getByText(
      'Mỗi người chỉ ở trong phòng học trên một thiết bị. Vào lại tại đây thì thiết bị kia sẽ rời phòng.',
    ),
  ).toBeDefined()
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true, true])
  await user.click(button('Vào lại tại đây'))
  expect(await screen.findByRole('button', { name: 'Rời lớp' })).toBeDefined()
})

test('the end of the lesson is shown immediately', async () => {
  const { user, tracks } = await enterWith([teacher])
  emit('StageChanged', aStage({ lead: 'peer-m-9', speakers: place('peer-own') }))
  await user.click(button('Bật micro'))
  emit('RoomEnded', 'another session')
  expect(button('Rời lớp')).toBeDefined()
  await act(async () => fake.emit('RoomEnded', 's-1'))
  expect(screen.getByRole('heading', { name: 'Buổi học đã kết thúc' })).toBeDefined()
  expect(screen.getByText('Cảm ơn bạn đã tham gia. Hẹn gặp lại ở buổi sau.')).toBeDefined()
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true])
})

test('a lost connection is reported; once it is restored, the media connect again', async () => {
  const { connections } = await enterWith([teacher])
  act(() => fake.drop())
  expect(screen.getByText('Mạng bị gián đoạn, đang kết nối lại...')).toBeDefined()
  expect(main().getByText(teacher.name)).toBeDefined()
  fake.answer('EnterRoom', () => anEnteredRoom([aPeer(teacher), aPeer(other)]))
  await act(async () => fake.restore())
  expect(screen.queryByText('Mạng bị gián đoạn, đang kết nối lại...')).toBeNull()
  expect(present()).toBe('2/40 bạn')
  expect(connections.map(({ connectionState }) => connectionState)).toEqual(['closed', 'new'])
})

test('during the wait for the next attempt, a button and hints of a network start it immediately', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await enterWith([teacher])
  fake.answer('start', () => {
    throw new Error('unreachable')
  })
  await act(async () => {
    fake.drop()
    fake.close()
  })
  expect(screen.getByText('Mạng bị gián đoạn, đang kết nối lại...')).toBeDefined()
  const before = fake.callsOf('start').length
  await user.click(button('Thử lại ngay'))
  await act(async () => void window.dispatchEvent(new Event('online')))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(fake.callsOf('start')).toHaveLength(before + 3)
  fake.answer('start', () => undefined)
  await user.click(button('Thử lại ngay'))
  expect(screen.queryByText('Mạng bị gián đoạn, đang kết nối lại...')).toBeNull()
  expect(fake.callsOf('EnterRoom')).toHaveLength(2)
})

test('a page that is left leaves the room and stops its connection; restored by the browser it enters again', async () => {
  await enterWith([teacher])
  await dispatchPageEvent('pagehide', true)
  expect(fake.calls.slice(-2)).toEqual([['LeaveRoom'], ['stop']])
  await dispatchPageEvent('pageshow', false)
  expect(fake.callsOf('start')).toHaveLength(1)
  await dispatchPageEvent('pageshow', true)
  expect(fake.callsOf('EnterRoom')).toHaveLength(2)
  expect(main().getByText(teacher.name)).toBeDefined()
})

test('a page whose member has left the lesson does not enter when it is shown again', async () => {
  const { user } = await enterWith([teacher])
  await user.click(button('Rời lớp'))
  await dispatchPageEvent('pagehide', true)
  await dispatchPageEvent('pageshow', true)
  expect(fake.callsOf('EnterRoom')).toHaveLength(1)
})

test('a connection that was given up is retried by the button, and when the server answers the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await enterWith([teacher])
  const lose = async () => {
    fake.answer('start', () => {
      throw new Error('unreachable')
    })
    fake.drop()
    fake.close()
    // Long enough for all attempts to fail.
    await vi.advanceTimersByTimeAsync(60_000)
    fake.answer('start', () => undefined)
  }
  const words = 'Mất kết nối với phòng học. Những người khác có thể không thấy và không nghe được bạn.'
  await act(lose)
  expect(screen.getByText(words)).toBeDefined()
  await user.click(button('Kết nối lại'))
  expect(screen.queryByText(words)).toBeNull()
  await act(lose)
  expect(screen.getByText(words)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  expect(screen.queryByText(words)).toBeNull()
  expect(fake.callsOf('EnterRoom')).toHaveLength(3)
})

test('if the browser needs a press before it plays sound, there is a button', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  play.mockImplementation(function play(this: HTMLMediaElement) {
    return this instanceof HTMLAudioElement || this.tagName === 'AUDIO'
      ? Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
      : Promise.resolve()
  })
  const { user, connections } = await enterWith([teacher])
  await act(async () => connections[0]?.become('connected'))
  play.mockResolvedValue(undefined)
  await user.click(button('Bật âm thanh'))
  expect(screen.queryByRole('button', { name: 'Bật âm thanh' })).toBeNull()

  // A call has paused the sound. It starts again when the member comes back to the page.
  play.mockClear()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(play.mock.contexts.filter((element) => (element as HTMLElement).tagName === 'AUDIO')).not.toEqual([])
})
