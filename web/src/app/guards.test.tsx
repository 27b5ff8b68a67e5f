import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { aTokenPair, signedInAs } from '../../test/sign-ins.ts'
import { memberLogin } from '../operations/accounts/sign-in.ts'
import { endSignIn, expireSignIn } from '../lib/sign-in/sign-in-store.ts'

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

test.each(['/student', '/my-class', '/phu-huynh', '/phu-huynh/HVAN2345'])(
  'a teacher at %s is told that it is not allowed',
  async (path) => {
    signedInAs('TCHER')
    await leadsTo(path, '/unauthorized')
  },
)

test.each(['/', '/login', '/register', '/forgot-password', '/khong-co'])(
  'a centre at %s is led to its home',
  async (path) => {
    signedInAs('CENR')
    await leadsTo(path, '/trung-tam')
  },
)

test.each(['/dashboard', '/user', '/student', '/my-class', '/phu-huynh'])(
  'a centre at %s is told that it is not allowed',
  async (path) => {
    signedInAs('CENR')
    await leadsTo(path, '/unauthorized')
  },
)

test.each(['/trung-tam', '/trung-tam/giao-vien', '/trung-tam/yeu-cau', '/trung-tam/hoc-vien', '/trung-tam/bao-cao'])(
  'a teacher at the centre’s page %s is told that it is not allowed',
  async (path) => {
    signedInAs('TCHER')
    await leadsTo(path, '/unauthorized')
  },
)

test.each([
  ['TCHER', '/dashboard'],
  ['MEME', '/student'],
  ['PAME', '/phu-huynh'],
  ['CENR', '/trung-tam'],
] as const)('a signed-in %s at the sign-in is led to %s', async (role, home) => {
  signedInAs(role)
  await leadsTo('/login', home)
})

test('a member with the roles of a centre and of a student is led to the student’s home', async () => {
  signedInAs(['CENR', 'MEME'])
  await leadsTo('/', '/student')
})

test('a sign-out in another tab leads this tab to the sign-in', async () => {
  signedInAs('CENR')
  ignoreOtherOperations()
  const { path } = renderApp('/profile')
  await screen.findByRole('heading', { name: 'Thông tin cá nhân' })
  localStorage.removeItem('access_token')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })))
  await waitFor(() => expect(path()).toBe('/login'))
})

test('an unreadable access token counts as no sign-in', async () => {
  localStorage.setItem('access_token', 'hỏng')
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  await leadsTo('/profile', '/login')
  endSignIn()
})

async function signInAt({ user }: ReturnType<typeof renderApp>, role: 'TCHER' | 'MEME') {
  answer(memberLogin, { memberLogin: { ...success, value: aTokenPair(role) } })
  await user.type(await screen.findByLabelText(/^Tên đăng nhập, email hoặc số điện thoại/), 'ngoc.tran')
  await user.type(screen.getByLabelText('Mật khẩu'), 'hiên nhà có nắng')
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }))
}

test.each([
  ['TCHER', '/course/TOAN9/class/1?page=2#diem-danh'],
  ['MEME', '/my-class?page=3'],
  ['MEME', '/phong-cho?groupId=TOAN9_K7QX2M'],
] as const)('a visitor who signs in as %s is led to %s', async (role, address) => {
  ignoreOtherOperations()
  const app = renderApp(address)
  await waitFor(() => expect(app.path()).toBe('/login'))
  await signInAt(app, role)
  await waitFor(() => {
    const { pathname, search, hash } = app.router.state.location
    expect(pathname + search + hash).toBe(address)
  })
})

test('after an expired sign-in the member returns to the page; after a sign-out not', async () => {
  ignoreOtherOperations()
  signedInAs('MEME')
  const app = renderApp('/my-class?page=3')
  await screen.findByRole('heading', { level: 1 })
  act(() => expireSignIn())
  await waitFor(() => expect(app.router.state.location.search).toBe('?next=%2Fmy-class%3Fpage%3D3'))
  await signInAt(app, 'MEME')
  await screen.findByRole('heading', { level: 1, name: 'Danh sách lớp học của tôi' })
  expect(app.path()).toBe('/my-class')
  act(() => endSignIn())
  await waitFor(() => expect(app.path()).toBe('/login'))
  expect(app.router.state.location.search).toBe('')
})

test.each([
  ['/phong-cho?sessiontoken=bi-mat&groupId=A_B', '?next=%2Fphong-cho%3FgroupId%3DA_B'],
  ['/phong-hoc/s-1?pass=bi-mat', '?next=%2Fphong-hoc%2Fs-1'],
  ['/dashboard', ''],
])('the sign-in before %s keeps the target, but no secret and no home page', async (address, search) => {
  const { router, path } = renderApp(address)
  await waitFor(() => expect(path()).toBe('/login'))
  expect(router.state.location.search).toBe(search)
})
