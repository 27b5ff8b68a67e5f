import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeRecorder, provideLevel, provideRecorder } from '../../../../test/fake-recorder.ts'
import { provideDevices, setMediaDevices } from '../../../../test/fake-media.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import type { KeptFile } from '../../../lib/upload/kept-files.ts'
import { VoiceRecorder } from './voice-recorder.tsx'

/** The files on this device, in place of IndexedDB, which the test environment lacks. */
const device = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../../lib/upload/kept-files.ts', () => ({
  keptFiles: {
    read: async (scope: string) => ([...device.values()] as KeptFile[]).filter((file) => file.scope === scope),
    keep: async (file: KeptFile) => void device.set(file.id, file),
    forget: async (id: string) => void device.delete(id),
  },
}))

beforeEach(() => {
  device.clear()
  provideRecorder()
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'performance', 'Date'],
    now: new Date('2026-11-24T18:50:00+07:00'),
  })
})

function open() {
  const added: File[] = []
  const { user, unmount } = renderPart(
    <VoiceRecorder
      homeworkId="b-1"
      disabled={false}
      onRecorded={(file) => void added.push(file)}
      onPending={() => undefined}
    />,
  )
  return { user, unmount, added }
}
const button = (name: string) => screen.findByRole('button', { name })
const pass = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1000))

test('a student records, listens and adds the recording to their work, using only the keyboard', async () => {
  const [tracks, { user, added }] = [provideDevices(), open()]
  await button('Ghi âm bài nói')
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await button('Dừng ghi')))
  await pass(12)
  expect(screen.getByText(/0:12/)).toBeDefined()
  await user.keyboard('{Enter}')
  const player = await screen.findByLabelText<HTMLAudioElement>('Nghe lại bản ghi')
  expect(player.src).toMatch(/^blob:/)
  expect(tracks.every(({ stopped }) => stopped)).toBe(true)
  expect(document.activeElement).toBe(await button('Thêm vào bài'))
  expect(added).toEqual([])
  await user.keyboard('{Enter}')
  expect(added.map(({ name, type }) => [name, type])).toEqual([['Ghi âm 18h50 24-11.webm', 'audio/webm']])
  expect(await added[0]!.text()).toBe('tiếng nói')
  expect(await button('Ghi âm bài nói')).toBeDefined()
  expect(device.size).toBe(0)
})

test('a recording ends by itself after ten minutes, and the student is told', async () => {
  provideDevices()
  const { user } = open()
  await user.click(await button('Ghi âm bài nói'))
  await button('Dừng ghi')
  await pass(599)
  expect(screen.queryByText(/Đã đủ 10 phút/)).toBeNull()
  await pass(1)
  expect(await screen.findByText(/Đã đủ 10 phút nên dừng ghi/)).toBeDefined()
})

test.each([
  { micro: 'hears nothing', state: 'running', sample: 0, hinted: true },
  { micro: 'hears speech', state: 'running', sample: 0.1, hinted: false },
  { micro: 'cannot be measured', state: 'suspended', sample: 0, hinted: false },
] as const)('a microphone that $micro for four seconds: hint $hinted', async ({ state, sample, hinted }) => {
  provideDevices()
  provideLevel(state, sample)
  const { user } = open()
  await user.click(await button('Ghi âm bài nói'))
  await button('Dừng ghi')
  await pass(3)
  expect(screen.queryByText(/Micro chưa nghe thấy gì/)).toBeNull()
  await pass(1)
  expect(screen.queryByText(/Micro chưa nghe thấy gì/) !== null).toBe(hinted)
})

test('a recording survives a closed page, and is deleted only when the student discards it', async () => {
  provideDevices()
  const { user, unmount } = open()
  await user.click(await button('Ghi âm bài nói'))
  await button('Dừng ghi')
  act(() => FakeRecorder.last?.deliver('một nửa'))
  await waitFor(() => expect(device.size).toBe(1))
  unmount()
  const again = open()
  await again.user.click(await button('Thêm vào bài'))
  expect(await again.added[0]!.text()).toContain('một nửa')
  again.unmount()

  device.set('x', { id: 'x', scope: 'recording b-1', content: new Blob(['cũ'], { type: 'audio/webm' }) })
  const third = open()
  await third.user.click(await button('Bỏ bản ghi này'))
  expect(await button('Ghi âm bài nói')).toBeDefined()
  expect(third.added).toEqual([])
})

test('the recording ends and is kept when the microphone is unplugged', async () => {
  provideDevices()
  const { user } = open()
  await user.click(await button('Ghi âm bài nói'))
  await button('Dừng ghi')
  act(() => FakeRecorder.last?.stop())
  expect(await screen.findByLabelText('Nghe lại bản ghi')).toBeDefined()
})

test.each([
  ['NotAllowedError', /chưa được phép dùng micro/],
  ['NotFoundError', /Không tìm thấy micro/],
  ['NotReadableError', /Hãy tắt chương trình đang gọi/],
])('a student whose microphone does not open by %s learns what to do, and can try again', async (microphone, words) => {
  provideDevices({ microphone })
  const { user } = open()
  await user.click(await button('Ghi âm bài nói'))
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  provideDevices()
  await user.click(await button('Ghi âm bài nói'))
  expect(await button('Dừng ghi')).toBeDefined()
})

test('in a browser without media devices, as in some other applications, a text suggests another browser or a file', async () => {
  provideDevices()
  setMediaDevices(undefined)
  const { user } = open()
  await user.click(await button('Ghi âm bài nói'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/hoặc ghi âm bằng máy rồi chọn tệp/)
})

test('a browser that has a microphone and cannot record says so, and lets the microphone go', async () => {
  const tracks = provideDevices()
  vi.stubGlobal(
    'MediaRecorder',
    class extends FakeRecorder {
      override start() {
        throw new DOMException('no', 'NotSupportedError')
      }
    },
  )
  const { user } = open()
  await user.click(await button('Ghi âm bài nói'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/không ghi âm được/)
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true])
})

test('a student can send a recording that this browser cannot play', async () => {
  provideDevices()
  const { user, added } = open()
  await user.click(await button('Ghi âm bài nói'))
  await user.click(await button('Dừng ghi'))
  fireEvent.error(await screen.findByLabelText('Nghe lại bản ghi'))
  expect(await screen.findByText(/không phát lại được bản ghi, nhưng vẫn gửi được/)).toBeDefined()
  await user.click(await button('Thêm vào bài'))
  expect(added).toHaveLength(1)
})
