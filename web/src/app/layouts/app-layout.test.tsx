import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sessions.ts'
import { memberGetOwnerInfoById } from '../../features/profile/own-profile.ts'
import { memberLogout } from '../../features/session/sign-out.ts'

const profile = {
  id: 'm-1',
  code: 'HV7K2QXM',
  userName: 'ngoc.tran',
  email: 'ngoc.tran@hien.vn',
  firstName: 'Thị Hồng Ngọc',
  lastName: 'Trần',
  address: null,
  avatar: null,
  dob: '1999-04-30',
  gender: 'FEMALE',
  phone: '+84912345678',
  role: 'MEME',
} as const

beforeEach(() => {
  answer(memberGetOwnerInfoById, { memberGetOwnerInfoById: { ...success, item: profile } })
})

const menuLinks = async () => {
  const [menu] = await screen.findAllByRole('navigation', { name: 'Menu chính' })
  if (menu === undefined) throw new Error('There is no menu')
  return within(menu)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

const openAccount = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Tài khoản: Trần Thị Hồng Ngọc/ }))

test('a teacher finds home and the courses in the menu', async () => {
  signedInAs('TCHER')
  renderApp('/profile')
  expect(await menuLinks()).toEqual([
    ['Trang chủ', '/dashboard'],
    ['Danh sách khóa học', '/course/list'],
    ['Thêm mới khóa học', '/course/create'],
  ])
})

test('a student finds home and the learning corner in the menu', async () => {
  signedInAs('MEME')
  renderApp('/profile')
  expect(await menuLinks()).toEqual([
    ['Trang chủ', '/student'],
    ['Góc học tập', '/my-class'],
  ])
})

test('the page names the browser tab, and the year stands below it', async () => {
  signedInAs('MEME')
  renderApp('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Thông tin cá nhân' })
  expect(document.title).toBe('Thông tin cá nhân')
  expect(screen.getByRole('contentinfo').textContent).toContain(String(new Date().getFullYear()))
})

test('the profile shows the particulars as Vietnamese readers write them', async () => {
  signedInAs('MEME')
  renderApp('/profile')
  expect(await screen.findByText('30-04-1999')).toBeDefined()
  expect(screen.getByText('0912345678')).toBeDefined()
  expect(screen.getByText('Nữ')).toBeDefined()
})

test('settings are for teachers, the student code for students', async () => {
  signedInAs('TCHER')
  const { user, unmount } = renderApp('/profile')
  await openAccount(user)
  expect(await screen.findByRole('menuitem', { name: 'Cài đặt' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: /Mã học viên/ })).toBeNull()
  unmount()

  signedInAs('MEME')
  const student = renderApp('/profile')
  await openAccount(student.user)
  expect(await screen.findByRole('menuitem', { name: /Mã học viên: HV7K2QXM/ })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Cài đặt' })).toBeNull()
})

test('signing out clears everything but the theme, tells the server and leads to the sign-in', async () => {
  const { refreshToken } = signedInAs('MEME')
  const calls = answer(memberLogout, { memberLogout: success })
  const { user, path } = renderApp('/profile')
  await openAccount(user)
  await user.click(await screen.findByRole('menuitem', { name: 'Giao diện tối' }))
  localStorage.setItem('left-by-a-page', 'x')
  await user.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }))

  expect(await screen.findByText('Đăng xuất thành công')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ 'hien-theme': 'dark' })
  await waitFor(() => expect(calls.map((call) => call.variables)).toEqual([{ refreshToken }]))
})

test('signing out works where the server cannot be reached', async () => {
  signedInAs('MEME')
  answer(memberLogout, () => {
    throw new Error('away')
  })
  const { user, path } = renderApp('/profile')
  await openAccount(user)
  await user.click(await screen.findByRole('menuitem', { name: 'Đăng xuất' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(localStorage.getItem('refresh_token')).toBeNull()
})
