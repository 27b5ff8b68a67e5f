import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { toast } from './toast.ts'

/** Shows a toast. Returns how many whole seconds it stays; null if it stays more than ten. */
async function secondsShown(show: () => unknown): Promise<number | null> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderPart(null)
  act(() => void show())
  await screen.findByText('Lời nhắn')
  for (let second = 1; second <= 10; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    if (screen.queryByText('Lời nhắn') === null) return second
  }
  return null
}

test('a success toast stays for two seconds', async () => {
  expect(await secondsShown(() => toast.success('Lời nhắn'))).toBeLessThanOrEqual(3)
})

test.each(['error', 'plain'] as const)('a toast of kind %s stays for four seconds', async (kind) => {
  const seconds = await secondsShown(() => toast[kind]('Lời nhắn'))
  expect(seconds).toBeGreaterThanOrEqual(4)
  expect(seconds).toBeLessThanOrEqual(5)
})

test('a loading toast stays until it is dismissed', async () => {
  let dismiss = () => {}
  expect(await secondsShown(() => (dismiss = toast.loading('Lời nhắn')))).toBeNull()
  await act(async () => {
    dismiss()
    await vi.advanceTimersByTimeAsync(1000)
  })
  expect(screen.queryByText('Lời nhắn')).toBeNull()
})

test('at most twenty toasts are shown at once', async () => {
  renderPart(null)
  act(() => {
    for (let number = 0; number < 25; number += 1) toast.plain(`Lời nhắn ${number}`)
  })
  await screen.findByText('Lời nhắn 19')
  expect(screen.getAllByText(/^Lời nhắn/)).toHaveLength(20)
})

test('a toast replaces an older one with the same cause and stays for its full time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderPart(null)
  act(() => void toast.error('Chưa gửi được: mất mạng', { cause: 'gửi' }))
  await screen.findByText('Chưa gửi được: mất mạng')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  act(() => void toast.error('Chưa gửi được: quá dài', { cause: 'gửi' }))
  await screen.findByText('Chưa gửi được: quá dài')
  expect(screen.queryByText('Chưa gửi được: mất mạng')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(screen.getByText('Chưa gửi được: quá dài')).toBeDefined()
})

test('two toasts with the same text are shown as one', async () => {
  renderPart(null)
  act(() => {
    toast.success('Đã copy mã lớp')
    toast.success('Đã copy mã lớp')
  })
  expect(await screen.findAllByText('Đã copy mã lớp')).toHaveLength(1)
})

test('a toast with an undo button stays for ten seconds, and pressing the button closes it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderPart(null)
  const undo = vi.fn<() => void>()
  act(() => void toast.success('Đã dời buổi học', { action: { label: 'Hoàn tác', onPress: undo } }))
  await screen.findByText('Đã dời buổi học')
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(undo).not.toHaveBeenCalled()
  act(() => screen.getByRole('button', { name: 'Hoàn tác' }).click())
  expect(undo).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('Đã dời buổi học')).toBeNull()
})
