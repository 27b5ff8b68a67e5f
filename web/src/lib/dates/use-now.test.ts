import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { signedInAs } from '../../../test/sign-ins.ts'
import { useNow } from './use-now.ts'

const serverSeconds = Date.parse('2026-11-24T05:00:00Z') / 1000

test.each([
  ['a week ahead', '2026-12-01T05:00:00Z'],
  ['a week behind', '2026-11-17T05:00:00Z'],
])('the current time is the time of the server if the clock of the device is %s', (_, deviceTime) => {
  vi.useFakeTimers({ now: Date.parse(deviceTime) })
  signedInAs('MEME', { iat: serverSeconds, exp: serverSeconds + 900 })
  const { result } = renderHook(() => useNow())
  expect(result.current.toISOString()).toBe('2026-11-24T05:00:00.000Z')
  act(() => void vi.advanceTimersByTime(15_000))
  expect(result.current.toISOString()).toBe('2026-11-24T05:00:15.000Z')
})

test('the current time is the time of the device if nobody is signed in', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T05:00:00Z') })
  expect(renderHook(() => useNow()).result.current.toISOString()).toBe('2026-12-01T05:00:00.000Z')
})
