import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { anUnsentMessage } from '../../../test/threads.ts'
import { aBoardStroke } from '../../../test/whiteboard-in-memory.ts'
import { emptyOutbox, withChange, withInkOf } from '../../features/whiteboard/model/unconfirmed/outbox.ts'
import { createUnsentChanges } from '../../features/whiteboard/model/unconfirmed/unsent-changes.ts'
import { changeUnsent } from '../../operations/threads/unsent-messages.ts'
import { memberLogout } from '../../operations/accounts/sign-out.ts'

async function openMenu(role: Parameters<typeof signedInAs>[0]) {
  signedInAs(role)
  ignoreOtherOperations()
  const app = renderApp('/profile')
  const button = await screen.findByRole('button', { name: /^Tài khoản: Trần Thị Hồng Ngọc/ })
  await app.user.click(button)
  await screen.findByRole('menu')
  return { ...app, button }
}

test('the menu shows who is signed in and leads to the profile', async () => {
  const { user, button, path } = await openMenu('CENR')
  expect(button.textContent).toContain('ngoc.tran@hien.vn')
  expect(screen.getByRole('menu').textContent).toContain('Trần Thị Hồng Ngọcngoc.tran@hien.vn')
  await user.click(screen.getByRole('menuitem', { name: 'Thông tin cá nhân' }))
  expect(path()).toBe('/profile')
})

test('only teachers have the settings entry, and it leads to the settings on the profile', async () => {
  const { user, router, unmount } = await openMenu('TCHER')
  await user.click(screen.getByRole('menuitem', { name: 'Cài đặt' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/profile', hash: '#cai-dat' }))
  unmount()
  await openMenu('MEME')
  expect(screen.queryByRole('menuitem', { name: 'Cài đặt' })).toBeNull()
})

test('a student copies the student code from the menu', async () => {
  const { user } = await openMenu('MEME')
  await user.click(screen.getByRole('menuitem', { name: 'Mã học viên: HV7K2QXM' }))
  expect(await screen.findByText('Đã copy mã học viên')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe('HV7K2QXM')
})

test('a sign-out that cannot clear the storage shows an error, and the tokens are dropped anyway', async () => {
  const { user, path } = await openMenu('MEME')
  answer(memberLogout, { memberLogout: success })
  const storage = localStorage
  const refuse = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    clear: refuse,
  })
  await user.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }))
  vi.unstubAllGlobals()
  expect(await screen.findByText('Đăng xuất thất bại')).toBeDefined()
  await waitFor(() => expect(path()).toBe('/login'))
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(localStorage.getItem('refresh_token')).toBeNull()
})

test('without a refresh token the sign-in ends without a message', async () => {
  const { user, path } = await openMenu('MEME')
  localStorage.removeItem('refresh_token')
  await user.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(screen.queryByText(/^Đăng xuất /)).toBeNull()
})

test('a sign-out that would delete an unsent message asks first, and deletes it only after the answer', async () => {
  const { user, path } = await openMenu('PAME')
  changeUnsent(() => [anUnsentMessage('x')])
  await user.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }))
  const dialog = await screen.findByRole('dialog', { name: 'Đăng xuất khi còn tin chưa gửi?' })
  expect(dialog.textContent).toContain('Còn 1 tin nhắn chưa gửi. Đăng xuất sẽ xoá tin này.')
  await user.click(within(dialog).getByRole('button', { name: 'Ở lại' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/profile')
  expect(localStorage.getItem('hien-draft m-1 unsent messages')).toContain('Con bị ốm ạ')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Tài khoản/ })))

  await user.click(screen.getByRole('button', { name: /^Tài khoản/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Đăng xuất' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Xoá tin và đăng xuất' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(JSON.stringify(localStorage)).not.toContain('Con bị ốm ạ')
})

test('the question before a sign-out counts the unsent messages', async () => {
  const { user } = await openMenu('PAME')
  changeUnsent(() => [anUnsentMessage('x'), anUnsentMessage('y')])
  await user.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }))
  expect(await screen.findByText('Còn 2 tin nhắn chưa gửi. Đăng xuất sẽ xoá các tin này.')).toBeDefined()
})

/** Keeps strokes of a whiteboard that the server has not confirmed, as a lesson does that loses the network. */
function keepStrokes(memberId: string, sessionId: string, ids: string[]) {
  const drawn = ids.reduce((outbox, id) => withInkOf(outbox, 'p-1', aBoardStroke({ id }), true), emptyOutbox)
  const removed = withChange(drawn, 'r-1', { kind: 'remove', id: 'r-1', page: 'p-1', ids: ['old'] })
  createUnsentChanges(memberId).keep(sessionId, removed)
}

test('a sign-out that would delete unsent strokes of whiteboards asks first, and deletes them only after the answer', async () => {
  const { user, path } = await openMenu('TCHER')
  keepStrokes('m-1', 's-1', ['a', 'b'])
  keepStrokes('m-1', 's-2', ['c'])
  await user.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }))
  const dialog = await screen.findByRole('dialog', { name: 'Đăng xuất khi còn nét chưa gửi?' })
  expect(dialog.textContent).toContain('Còn 3 nét viết bảng chưa gửi. Đăng xuất sẽ xoá các nét này.')
  expect(path()).toBe('/profile')
  expect(sessionStorage).toHaveLength(2)
  await user.click(within(dialog).getByRole('button', { name: 'Xoá nét và đăng xuất' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(sessionStorage).toHaveLength(0)
})

test('the question before a sign-out counts messages and strokes, but not those of another member', async () => {
  const { user } = await openMenu('PAME')
  changeUnsent(() => [anUnsentMessage('x')])
  keepStrokes('m-1', 's-1', ['a'])
  keepStrokes('m-2', 's-1', ['b'])
  await user.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }))
  const dialog = await screen.findByRole('dialog', { name: 'Đăng xuất khi còn tin và nét chưa gửi?' })
  const words = 'Còn 1 tin nhắn và 1 nét viết bảng chưa gửi. Đăng xuất sẽ xoá các tin và nét này.'
  expect(dialog.textContent).toContain(words)
})
