import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Broken, answer, refusal, success } from '../../../../test/answers.ts'
import { type FakeHub, aJoinedGroup, aStart } from '../../../../test/fake-hub.ts'
import { button, connected, enter, me, prepareRoom, emitterOf } from '../../../../test/waiting-room.tsx'
import { meetingCheckWaitingRoom } from '../../../operations/lessons/check-lesson-live.ts'
import { meetingCheckToken } from '../../../operations/lessons/enter-lesson.ts'

vi.mock('../../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../../test/waiting-room.tsx')).openHub,
}))

const joinLink = 'https://hop.hien.vn/lop/1'

let fake: FakeHub
let emit: FakeHub['emit']
beforeEach(() => {
  fake = prepareRoom()
  emit = emitterOf(fake)
})

/** Replaces audio output, on a page that the user has touched. @returns the frequencies played. */
function playTones(): number[] {
  onTestFinished(() => void vi.unstubAllGlobals())
  const tones: number[] = []
  const node = { connect: (next: unknown) => next, addEventListener: () => undefined, stop: () => undefined }
  const ramp = () => undefined
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      close() {}
    },
  )
  vi.stubGlobal(
    'GainNode',
    class {
      connect = node.connect
      gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp }
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      constructor(_: unknown, { frequency }: { frequency: number }) {
        Object.assign(this, node, { start: () => tones.push(frequency) })
      }
    },
  )
  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive: true } })
  return tones
}
const spyOnAssign = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

test('the start of the lesson shows the button, changes the tab title and is announced', async () => {
  enter()
  await connected()
  expect(screen.queryByRole('button', { name: 'Vào lớp học' })).toBeNull()
  emit('ReceiveMessage', aStart(1))
  expect(await screen.findByRole('button', { name: 'Vào lớp học' })).toBeDefined()
  expect(within(screen.getByRole('log')).getByText('Lớp học đã bắt đầu, vui lòng vào chọn vào lớp học!')).toBeDefined()
  expect(screen.getByText('Lớp học đã bắt đầu, bạn có thể vào lớp.').getAttribute('role')).toBe('status')
  expect(document.title).toBe('Lớp học đã bắt đầu! · Phòng chờ · Hiên')
  expect(screen.getByRole('timer').textContent).toBe('Giáo viên đã bắt đầu lớp học19:02')
})

test.each([
  ['a second after the browser is online again', 1000, () => void window.dispatchEvent(new Event('online'))],
  ['15 s after the network is back, if the browser reports nothing', 15_000, () => undefined],
])(
  'a student who was offline for 90 s while the teacher started can enter %s',
  async (_when, milliseconds, comeBack) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T18:59:00+07:00') })
    enter()
    await connected()
    const offline = () => {
      throw new Broken()
    }
    fake.answer('start', offline)
    answer(meetingCheckWaitingRoom, offline)
    act(() => {
      fake.drop()
      fake.close()
    })
    // All attempts of the client fail within this time, and the page waits for a sign of the network.
    await act(() => vi.advanceTimersByTimeAsync(90_000))
    expect(screen.getByText('Mất kết nối')).toBeDefined()

    answer(meetingCheckWaitingRoom, { meetingCheckWaitingRoom: success })
    fake.answer('start', () => undefined)
    fake.answer('JoinGroup', () => aJoinedGroup({ status: 'live', messages: [aStart(1)] }))
    act(comeBack)
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    expect(screen.getByRole('button', { name: 'Vào lớp học' })).toBeDefined()
    await connected()
  },
)

test('a chime plays once at the start, for a member who waits and has touched the page', async () => {
  const tones = playTones()
  fake.answer('JoinGroup', () => aJoinedGroup({ status: 'live' }))
  const late = enter()
  await screen.findByRole('button', { name: 'Vào lớp học' })
  expect(tones).toEqual([])
  late.unmount()

  fake.answer('JoinGroup', () => aJoinedGroup({ members: [me], memberCount: 1 }))
  enter()
  await connected()
  emit('ReceiveMessage', aStart(1))
  await screen.findByRole('button', { name: 'Vào lớp học' })
  emit('ReceiveMessage', aStart(1))
  expect(tones).toEqual([587.33, 783.99])
})

test('entering makes one request, tells the room, and loads the lesson without a question', async () => {
  const assign = spyOnAssign()
  const calls = answer(meetingCheckToken, { meetingCheckToken: { ...success, item: { joinLink } } })
  fake.answer('JoinGroup', () => aJoinedGroup({ status: 'live', startedAt: '2026-11-24T12:02:00.000Z' }))
  const { user } = enter()
  await user.dblClick(await screen.findByRole('button', { name: 'Vào lớp học' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(joinLink))
  expect(assign).toHaveBeenCalledTimes(1)
  expect(calls.map(({ variables }) => variables)).toEqual([{ token: 'T1' }])
  expect(fake.callsOf('SendMessage').at(-1)).toEqual([`${me.name} đã tham gia lớp học!`, 'notification'])
  expect(fake.callsOf('LeaveGroup')).toHaveLength(0)
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(false)
})

test('a student who returns from a meeting app can enter again, and is asked before leaving', async () => {
  const assign = spyOnAssign()
  answer(meetingCheckToken, { meetingCheckToken: { ...success, item: { joinLink } } })
  fake.answer('JoinGroup', () => aJoinedGroup({ status: 'live', startedAt: '2026-11-24T12:02:00.000Z' }))
  const { user } = enter()
  await user.click(await screen.findByRole('button', { name: 'Vào lớp học' }))
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  await user.click(button('Vào lớp học'))
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
})

test('the teacher can start at any time, even if the hub never answers', async () => {
  const assign = spyOnAssign()
  answer(meetingCheckToken, { meetingCheckToken: { ...success, item: { joinLink } } })
  fake.answer('SendMessage', (_, type) => (type === 'start_meeting' ? new Promise(() => {}) : null))
  const { user } = enter('TCHER')
  await connected()
  await user.click(button('Bắt đầu lớp học'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(joinLink))
  expect(fake.callsOf('SendMessage').at(-1)).toEqual([
    'Lớp học đã bắt đầu, vui lòng vào chọn vào lớp học!',
    'start_meeting',
  ])
  expect(button('Vào lại lớp học')).toBeDefined()
})

test('the button works without a hub connection', async () => {
  const assign = spyOnAssign()
  fake.answer('start', () => new Promise(() => {}))
  answer(meetingCheckToken, { meetingCheckToken: { ...success, item: { joinLink } } })
  const { user } = enter('TCHER')
  await user.click(await screen.findByRole('button', { name: 'Bắt đầu lớp học' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(joinLink))
})

test.each([
  ['TCHER', 'Bắt đầu lớp học', 'Không thể bắt đầu lớp học'],
  ['MEME', 'Vào lớp học', 'Không thể kiểm tra token'],
] as const)('a failed attempt of a %s to enter is shown with the reason', async (role, name, title) => {
  fake.answer('JoinGroup', () => aJoinedGroup({ status: role === 'MEME' ? 'live' : 'waiting' }))
  answer(meetingCheckToken, { meetingCheckToken: { ...refusal('CLASS_ENDED', 'Lớp học đã kết thúc'), item: null } })
  const { user } = enter(role)
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText('Lớp học đã kết thúc')).toBeDefined()
  answer(meetingCheckToken, () => {
    throw new Broken()
  })
  await user.click(button(name))
  expect(await screen.findByText('Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
  expect(screen.getByText(title)).toBeDefined()
})

test('a student who is too early reads why, and the button disappears until the lesson starts', async () => {
  fake.answer('JoinGroup', () => aJoinedGroup({ status: 'live' }))
  answer(meetingCheckToken, {
    meetingCheckToken: { ...refusal('MEETING_NOT_STARTED', 'Lớp học chưa bắt đầu'), item: null },
  })
  const { user } = enter()
  const door = await screen.findByRole('button', { name: 'Vào lớp học' })
  fake.answer('JoinGroup', () => aJoinedGroup())
  await user.click(door)
  expect(await screen.findByText('Lớp học chưa bắt đầu')).toBeDefined()
  expect(screen.queryByText('Không thể kiểm tra token')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Vào lớp học' })).toBeNull())
  emit('ReceiveMessage', aStart(1))
  expect(await screen.findByRole('button', { name: 'Vào lớp học' })).toBeDefined()
})
