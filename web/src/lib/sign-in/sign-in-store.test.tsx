import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { dispatchPageEvent } from '../../../test/page-events.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { aTokenPair, anAccessToken, signedInAs } from '../../../test/sign-ins.ts'
import { threadSend } from '../../operations/threads/send-message.ts'
import { keepDraft, readDraft } from '../drafts.ts'
import { request } from '../graphql/graphql-client.ts'
import { memberRefreshToken, renewSignIn } from './renew-sign-in.ts'
import { getAccessToken, getCurrentSignIn } from './sign-in-store.ts'

const another = { sub: 'm-2', member_id: 'm-2' }
const spyOnReload = () => vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
/** Tells this tab that another tab has changed the stored sign-in. */
const dispatchStorage = (key: string | null, newValue: string | null = null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))

const ways = [
  ['in another tab', async () => dispatchStorage('access_token', getAccessToken())],
  // A frozen tab gets the event of the sign-out when the other member has already signed in.
  ['in another tab after a sign-out', async () => dispatchStorage(null)],
  ['while the page was in the back/forward cache', () => dispatchPageEvent('pageshow', true)],
] as const

test.each(ways)(
  'a page is loaded again if another member signed in %s, and sends nothing as that member',
  async (_, tell) => {
    const reload = spyOnReload()
    signedInAs('PAME')
    const calls = answer(threadSend, { threadSend: { ...success, item: null } })
    localStorage.setItem('access_token', anAccessToken('PAME', another))
    await tell()
    expect(reload).toHaveBeenCalledOnce()
    const message = { classId: 'c-1', studentCode: 'HV000001', text: 'Chào chị', clientId: 'x' }
    await expect(request(threadSend, message)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(calls).toEqual([])
  },
)

test.each(ways)('a page is not loaded again if the same member renewed the sign-in %s', async (_, tell) => {
  const reload = spyOnReload()
  signedInAs('PAME')
  localStorage.setItem('access_token', anAccessToken('PAME', { name: 'Trần Ngọc' }))
  await tell()
  expect(reload).not.toHaveBeenCalled()
  expect(getCurrentSignIn()?.profile.name).toBe('Trần Ngọc')
})

test('a tab that was frozen while another member signed in is loaded again if it first renews that sign-in', async () => {
  const reload = spyOnReload()
  signedInAs('PAME')
  const pair = aTokenPair('PAME', another)
  localStorage.setItem('refresh_token', pair.refreshToken)
  localStorage.setItem('access_token', pair.accessToken)
  const renewed = aTokenPair('PAME', { ...another, sub: 'renewed' })
  answer(memberRefreshToken, { memberRefreshToken: { ...success, value: renewed } })
  await renewSignIn(pair.accessToken)
  expect(reload).toHaveBeenCalledOnce()
  expect(getAccessToken()).toBe(renewed.accessToken)
  expect(getCurrentSignIn()?.profile.member_id).toBe('m-1')
})

test('a page that comes back from the back/forward cache without a sign-in leads to the sign-in and keeps drafts', async () => {
  const reload = spyOnReload()
  ignoreOtherOperations()
  signedInAs('CENR')
  const { path } = renderApp('/profile')
  await screen.findByRole('heading', { name: 'Thông tin cá nhân' })
  keepDraft('form', 'base', 'typed')
  localStorage.removeItem('access_token')
  await dispatchPageEvent('pageshow', false)
  expect(path()).toBe('/profile')
  await dispatchPageEvent('pageshow', true)
  await waitFor(() => expect(path()).toBe('/login'))
  expect(readDraft('form', 'base')).toBe('typed')
  expect(reload).not.toHaveBeenCalled()
})
