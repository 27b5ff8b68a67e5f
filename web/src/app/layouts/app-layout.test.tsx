import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { memberGetDevices } from '../../operations/accounts/get-devices.ts'
import { memberGetOwnerInfoById } from '../../operations/accounts/get-own-profile.ts'
import { memberLogout } from '../../operations/accounts/sign-out.ts'

const profile = {
  id: 'm-1',
  code: 'HV7K2QXM',
  userName: 'ngoc.tran',
  email: 'ngoc.tran@hien.vn',
  emailVerified: true,
  firstName: 'Thị Hồng Ngọc',
  lastName: 'Trần',
  address: null,
  avatar: null,
  dob: '1999-04-30',
  isOfAge: true,
  proposedDob: null,
  gender: 'FEMALE',
  phone: '+84912345678',
  role: 'MEME',
} as const

beforeEach(() => {
  answer(memberGetOwnerInfoById, { memberGetOwnerInfoById: { ...success, item: profile } })
  answer(memberGetDevices, { memberGetDevices: { ...success, items: [] } })
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

test('a teacher’s menu has home, calendar, board, messages, homework, fees, notices, courses and students', async () => {
  signedInAs('TCHER')
  renderApp('/profile')
  expect(await menuLinks()).toEqual([
    ['Trang chủ', '/dashboard'],
    ['Lịch', '/lich'],
    ['Bảng tin', '/bang-tin'],
    ['Trao đổi', '/trao-doi'],
    ['Bài tập', '/bai-tap'],
    ['Học phí', '/hoc-phi'],
    ['Thông báo', '/thong-bao'],
    ['Danh sách khoá học', '/course/list'],
    ['Thêm mới khóa học', '/course/create'],
    ['Quản lý học viên', '/user'],
  ])
  const [menu] = screen.getAllByRole('navigation', { name: 'Menu chính' })
  expect(menu?.textContent).toContain('Quản lý khoá học')
})

test('a student’s menu has home, calendar, board, messages, homework, fees, notices and the student’s classes', async () => {
  signedInAs('MEME')
  renderApp('/profile')
  expect(await menuLinks()).toEqual([
    ['Trang chủ', '/student'],
    ['Lịch', '/lich'],
    ['Bảng tin', '/bang-tin'],
    ['Trao đổi', '/trao-doi'],
    ['Bài tập', '/bai-tap'],
    ['Học phí', '/hoc-phi'],
    ['Thông báo', '/thong-bao'],
    ['Góc học tập', '/my-class'],
  ])
})

test('a parent’s menu has home, calendar, board, messages, fees and notices', async () => {
  signedInAs('PAME')
  renderApp('/profile')
  expect(await menuLinks()).toEqual([
    ['Trang chủ', '/phu-huynh'],
    ['Lịch', '/lich'],
    ['Bảng tin', '/bang-tin'],
    ['Trao đổi', '/trao-doi'],
    ['Học phí', '/hoc-phi'],
    ['Thông báo', '/thong-bao'],
  ])
})

test('a centre’s menu has today, requests, calendar, board, messages, homework, fees, notices, courses, people and its public page', async () => {
  signedInAs('CENR')
  renderApp('/profile')
  expect(await menuLinks()).toEqual([
    ['Hôm nay', '/trung-tam'],
    ['Yêu cầu tham gia', '/trung-tam/yeu-cau'],
    ['Lịch', '/lich'],
    ['Bảng tin', '/bang-tin'],
    ['Trao đổi', '/trao-doi'],
    ['Bài tập', '/bai-tap'],
    ['Học phí', '/hoc-phi'],
    ['Thông báo', '/thong-bao'],
    ['Danh sách khoá học', '/course/list'],
    ['Thêm mới khóa học', '/course/create'],
    ['Giáo viên', '/trung-tam/giao-vien'],
    ['Học viên', '/trung-tam/hoc-vien'],
    ['Báo cáo', '/trung-tam/bao-cao'],
    ['Trang công khai', '/trung-tam/trang-cong-khai'],
  ])
})

test('the logo is above the menu and in the bar, and leads home', async () => {
  signedInAs('MEME')
  renderApp('/profile')
  const brands = await screen.findAllByRole('link', { name: 'Hiên, về trang chủ' })
  expect(brands.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hiên', '/'],
    ['Hiên', '/'],
  ])
  expect(screen.getByRole('complementary').contains(brands[0] ?? null)).toBe(true)
  expect(screen.getByRole('banner').contains(brands[1] ?? null)).toBe(true)
})

test('on a phone the menu is a dialog that closes when an item is chosen; the new heading can get the focus', async () => {
  signedInAs('MEME')
  ignoreOtherOperations()
  const { user, path } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Mở menu' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('link', { name: 'Góc học tập' }))
  await waitFor(() => expect(path()).toBe('/my-class'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const heading = await screen.findByRole('heading', { level: 1, name: 'Danh sách lớp học của tôi' })
  expect(document.title).toBe('Danh sách lớp học của tôi · Hiên')
  const [current] = screen.getAllByRole('link', { name: 'Góc học tập' })
  expect(current?.getAttribute('aria-current')).toBe('page')
  expect(heading.getAttribute('tabindex')).toBe('-1')
})

test('the page title names the browser tab, and the footer shows the year', async () => {
  vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00+07:00'), toFake: ['Date'] })
  signedInAs('MEME')
  renderApp('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Thông tin cá nhân' })
  expect(document.title).toBe('Thông tin cá nhân · Hiên')
  expect(screen.getByRole('contentinfo').textContent).toBe('© 2031 Hiên')
})

test('signing out clears everything except the theme, tells the server and leads to the sign-in', async () => {
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

test('signing out works if the server cannot be reached', async () => {
  signedInAs('MEME')
  answer(memberLogout, () => {
    throw new Error('unreachable')
  })
  const { user, path } = renderApp('/profile')
  await openAccount(user)
  await user.click(await screen.findByRole('menuitem', { name: 'Đăng xuất' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(localStorage.getItem('refresh_token')).toBeNull()
})
