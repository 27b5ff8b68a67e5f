import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { FakeTrack, provideDevices, setMediaDevices } from '../../../test/fake-media.ts'
import {
  type RoomHub,
  aPageOf,
  button,
  enterVideoRoom,
  hubOfCheck,
  prepareRoom,
  silent,
  visit,
} from '../../../test/video-room.tsx'
import { meetingGetPage } from '../../operations/lessons/get-video-room-page.ts'

vi.mock('../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../test/video-room.tsx')).openHub,
}))

let fake: RoomHub
beforeEach(() => {
  fake = prepareRoom()
})

const isOn = (name: string) => button(name).getAttribute('aria-pressed') === 'true'

test('a teacher sees themselves, and enters with what is switched on', async () => {
  const room = await visit('TCHER')
  expect(await screen.findByLabelText('Camera của Trần Thị Hồng Ngọc')).toBeDefined()
  expect([isOn('Micro'), isOn('Camera')]).toEqual([true, true])
  expect(fake.calls).toEqual([])
  await room.user.click(button('Micro'))
  await enterVideoRoom(room)
  expect(fake.callsOf('EnterRoom')).toEqual([['s-1', 'P1', { ...silent, camera: true }]])
})

test('a student reads that their devices are off in the lesson, can try them before, and enters with both off', async () => {
  const room = await visit()
  expect(room.tracks).toEqual([])
  expect(screen.getByText(/còn vào lớp thì cả hai tắt: không ai nghe và thấy bạn/)).toBeDefined()
  await room.user.click(button('Camera'))
  expect(await screen.findByLabelText('Camera của Nguyễn Hữu Ân')).toBeDefined()
  await enterVideoRoom(room)
  expect(fake.callsOf('EnterRoom')).toEqual([['s-1', 'P1', silent]])
  expect(room.tracks.map(({ stopped }) => stopped)).toEqual([true])
})

test('for a lesson without a teacher a text takes the place of the teacher’s name', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await visit()
  answer(meetingGetPage, aPageOf({ teacherName: '' }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('Chưa có giáo viên · Bắt đầu lúc 19:02')).toBeDefined()
})

test('with many people inside, some are named and the others counted', async () => {
  const participants = [
    'Vũ Minh Ước',
    'Đặng Khánh Linh',
    'Hoàng Gia Hân',
    'Bùi Đức Kiên',
    'Phạm Ữu Ân',
    'Lê An',
    'Hồ An',
  ]
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await visit()
  answer(
    meetingGetPage,
    aPageOf({ participants: participants.map((name, index) => ({ id: `n-${index}`, name, role: 'MEME' })) }),
  )
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(
    await screen.findByText(
      'Đang trong lớp: Vũ Minh Ước, Đặng Khánh Linh, Hoàng Gia Hân, Bùi Đức Kiên, Phạm Ữu Ân và 2 người nữa.',
    ),
  ).toBeDefined()
})

test('the page shows the result of the connection check, and what to do about a bad one', async () => {
  hubOfCheck().answer('start', () => {
    throw new Error('unreachable')
  })
  await visit()
  expect(await screen.findByText(/^Không thử được đường truyền vì máy chủ chưa trả lời\./)).toBeDefined()
  expect(button('Thử lại')).toBeDefined()
})

test('a camera that is switched off is closed, and opened again later', async () => {
  const { user, tracks } = await visit('TCHER')
  await user.click(button('Camera'))
  expect(isOn('Camera')).toBe(false)
  expect(tracks.map(({ stopped }) => stopped)).toEqual([false, true])
  expect(screen.queryByLabelText('Camera của Trần Thị Hồng Ngọc')).toBeNull()
  await user.click(button('Camera'))
  expect(isOn('Camera')).toBe(true)
  expect(tracks).toHaveLength(3)
})

test('a muted microphone stays open and silent', async () => {
  const { user, tracks } = await visit('TCHER')
  await user.click(button('Micro'))
  expect([tracks[0]?.enabled, tracks[0]?.stopped]).toEqual([false, false])
  await user.click(button('Micro'))
  expect(tracks[0]?.enabled).toBe(true)
})

const cameras = ['Camera trước', 'Camera sau']
const microphones = ['Micro của máy', 'Tai nghe']

test('with two cameras the member chooses one, and the other is closed', async () => {
  const { user, tracks } = await visit('TCHER', { cameras, microphones: ['Micro của máy'] })
  const choice = await screen.findByLabelText('Chọn camera')
  expect(choice).toHaveProperty('value', 'Camera trước')
  await user.selectOptions(choice, 'Camera sau')
  expect(tracks.map(({ kind, deviceId, stopped }) => [kind, deviceId, stopped])).toEqual([
    ['audio', 'Micro của máy', false],
    ['video', 'Camera trước', true],
    ['video', 'Camera sau', false],
  ])
  expect(isOn('Camera')).toBe(true)
  expect(screen.queryByLabelText('Chọn micro')).toBeNull()
})

test('a muted microphone stays muted when another one is chosen', async () => {
  const { user, tracks } = await visit('TCHER', { microphones })
  await user.click(button('Micro'))
  await user.selectOptions(await screen.findByLabelText('Chọn micro'), 'Tai nghe')
  expect([tracks[2]?.deviceId, tracks[2]?.enabled, isOn('Micro')]).toEqual(['Tai nghe', false, false])
})

test('choosing a camera while it is off takes effect when it is switched on', async () => {
  const { user, tracks } = await visit('TCHER', { cameras })
  await user.click(button('Camera'))
  await user.selectOptions(await screen.findByLabelText('Chọn camera'), 'Camera sau')
  expect(tracks).toHaveLength(2)
  await user.click(button('Camera'))
  expect(tracks[2]?.deviceId).toBe('Camera sau')
})

test('if one camera is busy, choosing another opens it', async () => {
  const { user } = await visit('TCHER', { cameras, camera: 'NotReadableError' })
  const choice = await screen.findByLabelText('Chọn camera')
  expect(choice).toHaveProperty('value', '')
  const tracks = provideDevices({ cameras })
  await user.selectOptions(choice, 'Camera sau')
  expect(tracks.map(({ deviceId }) => deviceId)).toEqual(['Camera sau'])
  expect(screen.queryByText(busyCamera)).toBeNull()
})

test('a device that is unplugged is shown as off, with a sentence that says so, and can be opened again', async () => {
  const { user, tracks } = await visit('TCHER')
  act(() => tracks[0]?.end())
  expect(await screen.findByRole('button', { name: 'Micro', pressed: false })).toBeDefined()
  const lost = 'Micro vừa bị ngắt, có thể vì bị rút ra hoặc hết pin. Hãy bấm lại nút bên dưới để mở lại.'
  expect(screen.getByText(lost)).toBeDefined()
  await user.click(button('Micro'))
  expect(await screen.findByRole('button', { name: 'Micro', pressed: true })).toBeDefined()
  expect(screen.queryByText(lost)).toBeNull()
})

test('after a phone call the microphone is opened again, on or off as before', async () => {
  const { user, tracks } = await visit('TCHER')
  const microphones = () => tracks.filter(({ kind }) => kind === 'audio')
  act(() => microphones()[0]?.interrupt(true))
  act(() => microphones()[0]?.interrupt(false))
  await waitFor(() => expect(microphones()).toHaveLength(2))
  expect(microphones().map(({ stopped }) => stopped)).toEqual([true, false])
  await user.click(button('Micro'))
  // This call ends without an event; the member comes back to the page.
  act(() => microphones()[1]?.interrupt(true))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(microphones()).toHaveLength(3))
  expect(microphones()[2]).toMatchObject({ stopped: false, enabled: false })
})

const noPermission =
  'Trình duyệt chưa được phép dùng camera và micro. Hãy bấm biểu tượng cạnh thanh địa chỉ, cho phép camera và micro, rồi bấm lại nút bên dưới.'
const noCamera =
  'Không tìm thấy camera trên thiết bị này. Hãy cắm hoặc bật camera rồi bấm lại nút bên dưới; không có cũng vào lớp được.'
const busyCamera =
  'Camera đang được chương trình khác dùng. Hãy tắt chương trình đang gọi hoặc quay hình (Zoom, Meet, Zalo…), rồi bấm lại nút bên dưới.'
const busyMicrophone =
  'Micro đang được chương trình khác dùng. Hãy tắt chương trình đang gọi hoặc quay hình (Zoom, Meet, Zalo…), rồi bấm lại nút bên dưới.'
const unknown = 'Không mở được micro. Hãy tải lại trang; nếu vẫn vậy, hãy khởi động lại trình duyệt.'

test.each([
  [
    'camera and microphone both forbidden',
    { microphone: 'NotAllowedError', camera: 'NotAllowedError' },
    [noPermission],
  ],
  ['no camera', { camera: 'NotFoundError' }, [noCamera]],
  ['no suitable camera', { camera: 'OverconstrainedError' }, [noCamera]],
  ['the camera used by another program', { camera: 'NotReadableError' }, [busyCamera]],
  [
    'a busy microphone and no camera',
    { microphone: 'NotReadableError', camera: 'NotFoundError' },
    [busyMicrophone, noCamera],
  ],
  ['an unknown error', { microphone: 'StrangeError' }, [unknown]],
])('with %s the page says what to do, and the member may still enter', async (_what, devices, words) => {
  const room = await visit('TCHER', devices)
  expect((await screen.findAllByText(words[0] ?? '')).length).toBe(1)
  expect(screen.getByRole('alert').textContent).toBe(words.join(''))
  await enterVideoRoom(room)
  expect(fake.callsOf('EnterRoom')[0]?.[2]).toEqual({
    ...silent,
    microphone: !('microphone' in devices),
    camera: !('camera' in devices),
  })
})

test.each([
  [
    'without a secure context',
    false,
    'Trình duyệt chỉ mở camera và micro trên địa chỉ https. Hãy mở lại trang bằng địa chỉ bắt đầu bằng https://, hoặc hỏi trung tâm địa chỉ đúng.',
  ],
  [
    'in a browser without media devices',
    true,
    'Trình duyệt này không mở được camera và micro. Nếu bạn mở liên kết trong Zalo hay Facebook, hãy mở lại bằng Chrome, Edge, Firefox hoặc Safari.',
  ],
])('%s the member reads why, and may enter to listen', async (_where, isSecureContext, words) => {
  setMediaDevices(undefined)
  vi.stubGlobal('isSecureContext', isSecureContext)
  const room = await visit('TCHER', 'as-they-are')
  expect(await screen.findByText(words)).toBeDefined()
  await enterVideoRoom(room)
  expect(fake.callsOf('EnterRoom')[0]?.[2]).toEqual(silent)
})

test('a press on the button tries a device again, and the fault disappears', async () => {
  const { user } = await visit('TCHER', { camera: 'NotReadableError' })
  await screen.findByText(busyCamera)
  setMediaDevices({
    getUserMedia: async () => ({ getTracks: () => [Object.assign(new EventTarget(), { stop() {} })] }),
  })
  await user.click(button('Camera'))
  expect(isOn('Camera')).toBe(true)
  expect(screen.queryByText(busyCamera)).toBeNull()
})

test('an unreachable hub leaves the member in the green room, with a message', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fake.answer('start', () => {
    throw new Error('refused')
  })
  const { user } = await visit('TCHER')
  await user.click(button('Vào phòng học'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('Không vào được phòng học. Hãy kiểm tra kết nối mạng rồi bấm lại.')).toBeDefined()
  fake.answer('start', () => undefined)
  await user.click(button('Vào phòng học'))
  expect(await screen.findByRole('button', { name: 'Rời lớp' })).toBeDefined()
})

test('leaving the page closes camera and microphone', async () => {
  const { tracks, unmount } = await visit('TCHER')
  unmount()
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true, true])
})

test('a device that opens after the member has left is closed, and no other is requested', async () => {
  const late = new FakeTrack('audio')
  let open = (_stream: unknown) => {}
  const getUserMedia = vi.fn<() => Promise<unknown>>(() => new Promise((resolve) => (open = resolve)))
  setMediaDevices({ getUserMedia })
  const { unmount } = await visit('TCHER', 'as-they-are')
  unmount()
  await act(async () => open({ getTracks: () => [late] }))
  expect(late.stopped).toBe(true)
  expect(getUserMedia).toHaveBeenCalledTimes(1)
})
