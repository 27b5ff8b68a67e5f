import { cleanup, configure } from '@testing-library/react'
import { setImmediate } from 'node:timers/promises'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

// The files of one worker share its page and what is in node_modules, which takes long to load; what we have written is
// loaded anew for each, so that nothing a file has left in it reaches the next.
vi.resetModules()
const { forgetAnswers, server } = await import('./answers.ts')
const { hasToasts } = await import('../src/ui/feedback/toast.ts')

// Pages are loaded when they are gone to, the editor among them: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 20_000 })

// React's development build keeps the call stack of every element for its warnings, which takes an eighth of the tests' time.
// React keeps no more stacks once this count is high.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
})

// IS_REACT_ACT_ENVIRONMENT stays unset outside Testing Library's own calls: answers and code come between two steps of a
// test as they come between two of a user's, and React would complain of them, or not, as the machine is fast or slow.

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
  // Where there was no toast there is none to take away, and the component kit takes long to load.
  if (hasToasts()) {
    const { notifications } = await import('@mantine/notifications')
    // The last one comes when the kit is there: a moment later, whether or not a page shows it.
    await setImmediate()
    notifications.clean()
    notifications.cleanQueue()
  }
  localStorage.clear()
  // What another tab's sign-out looks like: the sign-in of the last test is forgotten.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  forgetAnswers()
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`console.error or console.warn was called: ${complaints.join('\n')}`)
})

afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.title = ''
})
