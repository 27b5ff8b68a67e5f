import { expect, test } from 'vitest'
import { Broken, answer, success } from '../../../test/answers.ts'
import { aTokenPair, signedInAs } from '../../../test/sign-ins.ts'
import { freshAccessToken } from './fresh-access-token.ts'
import { memberRefreshToken } from './renew-sign-in.ts'

const inSeconds = (seconds: number) => ({ exp: Math.floor(Date.now() / 1000) + seconds })

test('a token with time left is given as it is', async () => {
  const { accessToken } = signedInAs('MEME', inSeconds(60))
  await expect(freshAccessToken()).resolves.toBe(accessToken)
})

test('a token about to end is renewed first', async () => {
  signedInAs('MEME', inSeconds(20))
  const next = aTokenPair('MEME')
  const calls = answer(memberRefreshToken, { memberRefreshToken: { ...success, value: next } })
  await expect(freshAccessToken()).resolves.toBe(next.accessToken)
  expect(calls).toHaveLength(1)
})

test('a new token is judged by the time at which the server issued it, not by the clock of the device', async () => {
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

test('where it cannot be renewed the old one is tried', async () => {
  const { accessToken } = signedInAs('MEME', inSeconds(20))
  answer(memberRefreshToken, () => {
    throw new Broken()
  })
  await expect(freshAccessToken()).resolves.toBe(accessToken)
})

test('nobody has none', async () => {
  await expect(freshAccessToken()).resolves.toBe('')
})
