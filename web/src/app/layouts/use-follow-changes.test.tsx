import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFollowChanges } from './use-follow-changes.ts'
import { useIdlePage } from './use-idle-page.ts'

const { followChanges } = vi.hoisted(() => ({ followChanges: vi.fn<() => () => void>(() => () => {}) }))
vi.mock('../../operations/live/follow-changes.ts', () => ({ followChanges }))

beforeEach(() => {
  vi.useFakeTimers()
  followChanges.mockClear()
})

/** Mounts the hook of a teacher's page while a request is pending. @returns `answer`, which answers the request. */
function openPage() {
  const queryClient = new QueryClient()
  let answer = () => {}
  void queryClient.fetchQuery({ queryKey: ['page'], queryFn: () => new Promise((done) => (answer = () => done(1))) })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  renderHook(() => useFollowChanges('m-1', 'TCHER', useIdlePage('m-1')), { wrapper })
  return { answer: () => answer() }
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('live updates start a second after the page has loaded all its data, so that they do not slow it down', async () => {
  const page = openPage()
  await wait(3000)
  expect(followChanges).not.toHaveBeenCalled()
  page.answer()
  await wait(900)
  expect(followChanges).not.toHaveBeenCalled()
  await wait(200)
  await vi.waitFor(() => expect(followChanges).toHaveBeenCalledOnce(), { timeout: 20_000 })
})

test('live updates start after ten seconds on a page that never gets its data', async () => {
  openPage()
  await wait(10_000)
  await vi.waitFor(() => expect(followChanges).toHaveBeenCalledOnce(), { timeout: 20_000 })
})
