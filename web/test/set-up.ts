import { cleanup, configure, getConfig } from '@testing-library/react'
import { setImmediate } from 'node:timers/promises'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

// Test files of one worker share the page and node_modules, which load slowly. Our own modules are loaded again for each file,
// so that no state of one file reaches the next.
vi.resetModules()
const { forgetAnswers, server } = await import('./answers.ts')
const { restoreStorage } = await import('./refused-storage.ts')
const { hasToasts } = await import('../src/ui/feedback/toast.ts')

// Pages are loaded on demand, some with the editor. On a busy machine that takes longer than the usual second.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 20_000,
  // A query that waits fails many times before it succeeds. Only its last failure needs a print of the page, and `waitFor` asks
  // for that print once more. By the error's name, `waitFor` knows that the error must point to the line of the test.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}))

// React's development build stores the call stack of every element for its warnings. This takes an eighth of the tests' time.
// React stops storing stacks once this count is high.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
})

// happy-dom does not say that the page has a doctype. KaTeX draws nothing on pages without one.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true })

// IS_REACT_ACT_ENVIRONMENT stays unset outside Testing Library's own calls. Answers and code arrive between two steps of a
// test, as they do for a user. Whether React warns about that would depend on the speed of the machine.

const complaints: unknown[][] = []

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words))
  }
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  // Without toasts there is nothing to remove, and Mantine's notifications load slowly.
  if (hasToasts()) {
    const { notifications } = await import('@mantine/notifications')
    // The last toast appears a moment after they have loaded, whether or not a page shows it.
    await setImmediate()
    notifications.clean()
    notifications.cleanQueue()
  }
  restoreStorage()
  localStorage.clear()
  // Forget the last test's sign-in, using the event that a sign-out in another tab causes.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  forgetAnswers()
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`console.error or console.warn was called: ${complaints.join('\n')}`)
})

afterAll(async () => {
  // A page that the last test left can still be loading its code. If that went on in the next file, it would load modules
  // before that file replaces some of their imports (`vi.mock`).
  await vi.dynamicImportSettled()
  server.close()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.title = ''
})
