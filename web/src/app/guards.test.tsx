import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ignoreOtherOperations } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedInAs } from '../../test/sessions.ts'
import { endSession } from '../lib/session/session-store.ts'

async function leadsTo(from: string, to: string) {
  ignoreOtherOperations()
  const { path } = renderApp(from)
  await waitFor(() => expect(path()).toBe(to))
}

test.each(['/', '/profile', '/dashboard', '/student', '/phong-cho', '/course/A/class/1', '/auth/login', '/khong-co'])(
  'a visitor at %s is led to the sign-in',
  (path) => leadsTo(path, '/login'),
)

test.each(['/dashboard', '/course/create', '/course/list', '/course/TOAN9/class-list', '/course/TOAN9/class/1'])(
  'a student at %s is told that it is not allowed',
  async (path) => {
    signedInAs('MEME')
    await leadsTo(path, '/unauthorized')
    expect(await screen.findByRole('heading', { name: 'Không có quyền truy cập' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Về trang chủ' }).getAttribute('href')).toBe('/')
  },
)

test.each(['/student', '/my-class'])('a teacher at %s is told that it is not allowed', async (path) => {
  signedInAs('TCHER')
  await leadsTo(path, '/unauthorized')
})

test.each(['/', '/login', '/register', '/forgot-password', '/khong-co'])(
  'a parent at %s comes to the profile',
  async (path) => {
    signedInAs('PAME')
    await leadsTo(path, '/profile')
  },
)

test.each([
  ['TCHER', '/dashboard'],
  ['MEME', '/student'],
] as const)('a signed-in %s at the sign-in comes to %s', async (role, home) => {
  signedInAs(role)
  await leadsTo('/login', home)
})

test('a list of roles in the token opens what any of them opens', async () => {
  signedInAs(['CENR', 'MEME'])
  await leadsTo('/', '/student')
})

test('a sign-out in another tab leads this one to the sign-in', async () => {
  signedInAs('CENR')
  ignoreOtherOperations()
  const { path } = renderApp('/profile')
  await screen.findByRole('heading', { name: 'Thông tin cá nhân' })
  localStorage.removeItem('access_token')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })))
  await waitFor(() => expect(path()).toBe('/login'))
})

test('an unreadable access token counts as none', async () => {
  localStorage.setItem('access_token', 'hỏng')
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  await leadsTo('/profile', '/login')
  endSession()
})
