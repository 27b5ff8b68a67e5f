import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blockStorage } from '../../../test/refused-storage.ts'
import { tabStorage } from '../../lib/browser-storage.ts'
import { buildRequest } from '../../lib/build-message.ts'
import { reloadIfOutdated, useNewVersion, watchForDeletedParts, watchForNewVersion } from './new-version.ts'

/** Fakes the parts of the browser's service workers that the page uses. */
function fakeWorkers() {
  const registration = { update: vi.fn<() => Promise<void>>(async () => {}) }
  const controller = { postMessage: vi.fn<(message: unknown) => void>() }
  const register = vi.fn<(url: string) => Promise<typeof registration>>(async () => registration)
  const workers = Object.assign(new EventTarget(), { controller, register })
  const tell = (build: string) =>
    act(() => void workers.dispatchEvent(new MessageEvent('message', { data: { type: 'hien-build', build } })))
  return { workers: workers as unknown as ServiceWorkerContainer, registration, controller, register, tell }
}

function runsBuild(entry: string) {
  const parts = document.createElement('script')
  parts.type = 'application/json'
  parts.id = 'preload-list'
  parts.textContent = JSON.stringify({ entry })
  document.head.append(parts)
  onTestFinished(() => parts.remove())
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(5000))

test('a build other than the page’s own is reported, its own build is not', async () => {
  runsBuild('/assets/index-a.js')
  const { workers, tell } = fakeWorkers()
  watchForNewVersion(workers)
  const { result } = renderHook(useNewVersion)
  tell('/assets/index-a.js')
  expect(result.current).toBe(false)
  tell('/assets/index-b.js')
  expect(result.current).toBe(true)
  tell('/assets/index-a.js')
  expect(result.current).toBe(false)
})

test('the service worker is registered after the page has settled, not before', async () => {
  vi.useFakeTimers()
  const { workers, register, registration } = fakeWorkers()
  watchForNewVersion(workers)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(register).not.toHaveBeenCalled()
  await settle()
  expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' })
  expect(registration.update).toHaveBeenCalledTimes(1)
})

test('a tab that becomes visible asks for the build, and after a while for a new one', async () => {
  vi.useFakeTimers()
  const { workers, controller, registration } = fakeWorkers()
  watchForNewVersion(workers)
  await settle()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(controller.postMessage).toHaveBeenLastCalledWith(buildRequest)
  expect(registration.update).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000))
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(registration.update).toHaveBeenCalledTimes(2)
})

test('without service workers, or if they are refused, the page works', async () => {
  vi.useFakeTimers()
  const { workers, register } = fakeWorkers()
  register.mockRejectedValue(new DOMException('not allowed', 'SecurityError'))
  watchForNewVersion(workers)
  watchForNewVersion(undefined)
  await settle()
  expect(register).toHaveBeenCalledTimes(1)
})

/** Makes the server's page name this entry script. @returns the calls of the browser's reload. */
function serverHasBuild(entry: string) {
  tabStorage.clear()
  const page = `<script type="application/json" id="preload-list">${JSON.stringify({ entry })}</script>`
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(page))
  return vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
}

test('a part that cannot be loaded offers the newer build, if the server has one', async () => {
  runsBuild('/assets/index-a.js')
  serverHasBuild('/assets/index-a.js')
  watchForDeletedParts()
  const { workers, tell } = fakeWorkers()
  watchForNewVersion(workers)
  tell('/assets/index-a.js')
  const { result } = renderHook(useNewVersion)
  window.dispatchEvent(new Event('vite:preloadError'))
  await act(async () => {})
  expect(result.current).toBe(false)
  serverHasBuild('/assets/index-b.js')
  window.dispatchEvent(new Event('vite:preloadError'))
  await waitFor(() => expect(result.current).toBe(true))
})

test('a page that cannot be loaded is reloaded once for a newer build, and not for other faults', async () => {
  runsBuild('/assets/index-a.js')
  const unchanged = serverHasBuild('/assets/index-a.js')
  await reloadIfOutdated()
  expect(unchanged).not.toHaveBeenCalled()
  unchanged.mockRestore()
  const reloads = serverHasBuild('/assets/index-b.js')
  await reloadIfOutdated()
  await reloadIfOutdated()
  expect(reloads).toHaveBeenCalledTimes(1)
})

test('a browser that cannot remember the reload does not reload by itself', async () => {
  runsBuild('/assets/index-a.js')
  const reloads = serverHasBuild('/assets/index-b.js')
  blockStorage()
  await reloadIfOutdated()
  expect(reloads).not.toHaveBeenCalled()
})
