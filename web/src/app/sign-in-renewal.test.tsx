import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { Unauthenticated, answer, ignoreOtherOperations, refusal, server, success } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { aTokenPair, anAccessToken, signedInAs } from '../../test/sign-ins.ts'
import { memberGetOwnerInfoById } from '../operations/accounts/get-own-profile.ts'
import { request } from '../lib/graphql/graphql-client.ts'
import { memberRefreshToken, renewSignIn } from '../lib/sign-in/renew-sign-in.ts'
import { endSignIn } from '../lib/sign-in/sign-in-store.ts'

const nothing = { memberGetOwnerInfoById: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null } }

beforeEach(ignoreOtherOperations)

/** Answers as a server that accepts only the access token `good`. */
const accepting = (good: string) =>
  answer(memberGetOwnerInfoById, ({ bearer }) => {
    if (bearer !== good) throw new Unauthenticated()
    return nothing
  })

test('a refused access token is renewed once, and the operation is repeated with the new one', async () => {
  const { accessToken, refreshToken } = signedInAs('MEME', { exp: 1e10 })
  const pair = aTokenPair('MEME', { sub: 'renewed' })
  const asked = accepting(pair.accessToken)
  const renewals = answer(memberRefreshToken, { memberRefreshToken: { ...success, value: pair } })

  await expect(request(memberGetOwnerInfoById, {})).resolves.toEqual(nothing)
  expect(asked.map((call) => call.bearer)).toEqual([accessToken, pair.accessToken])
  expect(renewals.map((call) => [call.variables, call.bearer])).toEqual([[{ refreshToken }, null]])
  expect(localStorage.getItem('refresh_token')).toBe(pair.refreshToken)
})

test('operations refused at the same time share one renewal', async () => {
  signedInAs('MEME', { exp: 1e10 })
  const pair = aTokenPair('MEME', { sub: 'renewed' })
  accepting(pair.accessToken)
  const renewals = answer(memberRefreshToken, { memberRefreshToken: { ...success, value: pair } })
  await Promise.all([1, 2, 3].map(() => request(memberGetOwnerInfoById, {})))
  expect(renewals).toHaveLength(1)
})

test('a token pair from another tab is used instead of a renewal', async () => {
  signedInAs('MEME', { exp: 1e10 })
  const other = anAccessToken('MEME', { sub: 'other tab' })
  const renewals = answer(memberRefreshToken, { memberRefreshToken: { ...success, value: null } })
  answer(memberGetOwnerInfoById, ({ bearer }) => {
    if (bearer === other) return nothing
    localStorage.setItem('access_token', other)
    throw new Unauthenticated()
  })
  await expect(request(memberGetOwnerInfoById, {})).resolves.toEqual(nothing)
  expect(renewals).toHaveLength(0)
})

test('a renewal without a reachable server keeps the sign-in', async () => {
  const { accessToken } = signedInAs('MEME', { exp: 1e10 })
  accepting('none')
  answer(memberRefreshToken, () => {
    throw new Error('unreachable')
  })
  await expect(request(memberGetOwnerInfoById, {})).rejects.toMatchObject({ code: 'INTERNAL' })
  expect(localStorage.getItem('access_token')).toBe(accessToken)
})

/** Loses the first answer to a renewal: `lost` says how. Later renewals get the pair. Returns the refresh tokens that were sent. */
function losingFirstAnswer(pair: ReturnType<typeof aTokenPair>, lost: () => Promise<Response> | Response) {
  const sent: unknown[] = []
  server.use(
    http.post('*/graphql', async ({ request: post }) => {
      const body = (await post.clone().json()) as { operationName: string; variables: { refreshToken: string } }
      if (body.operationName !== 'memberRefreshToken') return undefined
      sent.push(body.variables.refreshToken)
      if (sent.length === 1) return await lost()
      return HttpResponse.json({ data: { memberRefreshToken: { ...success, value: pair } } })
    }),
  )
  return sent
}

test('a renewal whose answer is lost is sent once more at once, with the same token', async () => {
  const { refreshToken } = signedInAs('MEME', { exp: 1e10 })
  const pair = aTokenPair('MEME', { sub: 'renewed' })
  accepting(pair.accessToken)
  const sent = losingFirstAnswer(pair, () => HttpResponse.error())
  await expect(request(memberGetOwnerInfoById, {})).resolves.toEqual(nothing)
  expect(sent).toEqual([refreshToken, refreshToken])
  expect(localStorage.getItem('refresh_token')).toBe(pair.refreshToken)
})

test('a renewal without an answer is sent again after four seconds, while the server still accepts its token', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { accessToken, refreshToken } = signedInAs('MEME', { exp: 1e10 })
  const pair = aTokenPair('MEME', { sub: 'renewed' })
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const sent = losingFirstAnswer(pair, () => {
    arrive()
    return new Promise(() => undefined)
  })
  const renewal = renewSignIn(accessToken)
  await arrived
  expect(sent).toEqual([refreshToken])
  vi.advanceTimersByTime(4000)
  await expect(renewal).resolves.toBe(true)
  expect(sent).toEqual([refreshToken, refreshToken])
})

test('a renewal is not sent again after a sign-out', async () => {
  const { accessToken } = signedInAs('MEME', { exp: 1e10 })
  const sent = losingFirstAnswer(aTokenPair('MEME'), () => {
    endSignIn()
    return HttpResponse.error()
  })
  await expect(renewSignIn(accessToken)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(sent).toHaveLength(1)
  expect(localStorage.getItem('access_token')).toBeNull()
})

test('a renewal without a network is tried twice and keeps the sign-in', async () => {
  const { accessToken } = signedInAs('MEME', { exp: 1e10 })
  const renewals: string[] = []
  server.use(
    http.post('*/graphql', async ({ request: post }) => {
      renewals.push(((await post.clone().json()) as { operationName: string }).operationName)
      return HttpResponse.error()
    }),
  )
  await expect(renewSignIn(accessToken)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(renewals).toEqual(['memberRefreshToken', 'memberRefreshToken'])
  expect(localStorage.getItem('access_token')).toBe(accessToken)
})

test('a postponed renewal, as by a busy server before lessons, keeps the sign-in', async () => {
  const { accessToken } = signedInAs('MEME', { exp: 1e10 })
  accepting('none')
  answer(memberRefreshToken, {
    memberRefreshToken: { ...refusal('RATE_LIMITED', 'Hệ thống đang quá tải'), value: null },
  })
  await expect(request(memberGetOwnerInfoById, {})).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(localStorage.getItem('access_token')).toBe(accessToken)
})

test('a refused renewal clears the tokens, shows a message, and leads to the sign-in a second later', async () => {
  // Fake timers, so that a busy machine does not make the second shorter.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signedInAs('PAME', { exp: 1e10 })
  accepting('none')
  answer(memberRefreshToken, {
    memberRefreshToken: { ...refusal('REFRESH_TOKEN_INVALID', 'hết hạn'), value: null },
  })
  const { path } = renderApp('/profile')

  const message = await screen.findByText('Phiên đăng nhập hết hạn, vui lòng đăng nhập lại')
  expect(message).toBeDefined()
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(localStorage.getItem('refresh_token')).toBeNull()
  expect(path()).toBe('/profile')
  await waitFor(() => expect(path()).toBe('/login'))
})

test('an expired stored token is renewed when the page opens', async () => {
  signedInAs('PAME', { exp: 1 })
  const pair = aTokenPair('PAME', { sub: 'renewed' })
  const asked = accepting(pair.accessToken)
  answer(memberRefreshToken, { memberRefreshToken: { ...success, value: pair } })
  renderApp('/profile')
  await waitFor(() => expect(asked.map((call) => call.bearer)).toEqual([pair.accessToken]))
  expect(localStorage.getItem('access_token')).toBe(pair.accessToken)
})
