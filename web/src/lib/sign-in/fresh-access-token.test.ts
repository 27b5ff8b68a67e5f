import { expect, onTestFinished, test, vi } from 'vitest'
import { Broken, answer, success } from '../../../test/answers.ts'
import { aTokenPair, signedInAs } from '../../../test/sign-ins.ts'
import { freshAccessToken } from './fresh-access-token.ts'
import { memberRefreshToken } from './renew-sign-in.ts'

const inSeconds = (seconds: number) => ({ exp: Math.floor(Date.now() / 1000) + seconds })

test('a token with time left is returned unchanged', async () => {
  const { accessToken } = signedInAs('MEME', inSeconds(60))
  await expect(freshAccessToken()).resolves.toBe(accessToken)
})

test('a token about to expire is renewed first', async () => {
  signedInAs('MEME', inSeconds(20))
  const next = aTokenPair('MEME')
  const calls = answer(memberRefreshToken, { memberRefreshToken: { ...success, value: next } })
  await expect(freshAccessToken()).resolves.toBe(next.accessToken)
  expect(calls).toHaveLength(1)
})

test('the lifetime of a new token is its expiry minus its issue, whatever the clock of the device shows', async () => {
  const aDay = 24 * 60 * 60
  for (const lead of [aDay, -aDay]) {
    const serverTime = Math.floor(Date.now() / 1000) - lead
    const fresh = signedInAs('MEME', { iat: serverTime, exp: serverTime + 60 })
    expect(await freshAccessToken()).toBe(fresh.accessToken)
    signedInAs('MEME', { iat: serverTime, exp: serverTime + 20 })
    const next = aTokenPair('MEME', { iat: serverTime, exp: serverTime + 60 })
    const calls = answer(memberRefreshToken, { memberRefreshToken: { ...success, value: next } })
    expect(await freshAccessToken()).toBe(next.accessToken)
    expect(calls).toHaveLength(1)
  }
})

test('a wrong clock of the device causes no renewal, not even in another tab or after a reload', async () => {
  const aDay = 24 * 60 * 60
  const renewals = answer(memberRefreshToken, { memberRefreshToken: { ...success, value: aTokenPair('MEME') } })
  for (const lead of [aDay, -aDay]) {
    const serverTime = Math.floor(Date.now() / 1000) - lead
    const { accessToken } = signedInAs('MEME', { iat: serverTime, exp: serverTime + 60 })
    vi.resetModules()
    const anotherTab = await import('./fresh-access-token.ts')
    expect(await anotherTab.freshAccessToken()).toBe(accessToken)
  }
  expect(renewals).toHaveLength(0)
})

test('the time that a device sleeps counts, and setting its clock back does not prolong the sign-in', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z'), toFake: ['Date', 'performance'] })
  const next = aTokenPair('MEME')
  const renewals = answer(memberRefreshToken, { memberRefreshToken: { ...success, value: next } })
  const claims = { iat: 1_000_000, exp: 1_000_000 + 15 * 60 }
  const { accessToken } = signedInAs('MEME', claims)
  expect(await freshAccessToken()).toBe(accessToken)
  // While a device sleeps, only its clock goes on, not the monotonic time.
  vi.setSystemTime('2026-11-24T12:14:50Z')
  expect(await freshAccessToken()).toBe(next.accessToken)

  signedInAs('MEME', claims)
  await freshAccessToken()
  vi.advanceTimersByTime(14 * 60_000 + 50_000)
  vi.setSystemTime('2026-11-23T12:00:00Z')
  expect(await freshAccessToken()).toBe(next.accessToken)
  expect(renewals).toHaveLength(2)
})

test('the sign-in is renewed even if the browser refuses to give a lock', async () => {
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')) },
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  signedInAs('MEME', inSeconds(20))
  const next = aTokenPair('MEME')
  answer(memberRefreshToken, { memberRefreshToken: { ...success, value: next } })
  expect(await freshAccessToken()).toBe(next.accessToken)
})

test('the old token is returned if it cannot be renewed', async () => {
  const { accessToken } = signedInAs('MEME', inSeconds(20))
  answer(memberRefreshToken, () => {
    throw new Broken()
  })
  await expect(freshAccessToken()).resolves.toBe(accessToken)
})

test('the token is empty if nobody is signed in', async () => {
  await expect(freshAccessToken()).resolves.toBe('')
})
