import { expect, test } from 'vitest'
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

test('the lifetime of a new token is counted from its issue by the server, not by the clock of the device', async () => {
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
