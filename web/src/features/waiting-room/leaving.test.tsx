import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeHub } from '../../../test/fake-hub.ts'
import { button, connected, enter, me, prepareRoom } from '../../../test/waiting-room.tsx'
import { endSignIn } from '../../lib/sign-in/sign-in-store.ts'

vi.mock('../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../test/waiting-room.tsx')).openHub,
}))

let fake: FakeHub
beforeEach(() => {
  fake = prepareRoom()
})

test('leaving asks first, and staying keeps the room open', async () => {
  const { user, path } = enter()
  await connected()
  await user.click(button('Thoát phòng chờ'))
  const dialog = await screen.findByRole('dialog', { name: 'Bạn có chắc chắn muốn rời khỏi phòng chờ?' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ở lại'))
  await user.click(within(dialog).getByRole('button', { name: 'Ở lại' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/phong-cho')
  expect(fake.callsOf('LeaveGroup')).toHaveLength(0)
})

test('leaving says goodbye, stops the connection and opens the home page', async () => {
  const { user, path } = enter()
  await connected()
  await user.click(screen.getByRole('link', { name: 'Hiên, về trang chủ' }))
  await user.click(await screen.findByRole('button', { name: 'Rời phòng chờ' }))
  await waitFor(() => expect(path()).toBe('/student'))
  const after = fake.calls.slice(fake.calls.findIndex(([method]) => method === 'LeaveGroup'))
  expect(after).toEqual([['LeaveGroup'], ['SendMessage', `${me.name} đã rời khỏi chat`, 'notification'], ['stop']])
})

test.each([
  ['without a connection', 'Không thể thoát phòng chờ khi không kết nối', () => fake.close()],
  [
    'when the hub refuses',
    'Không thể thoát phòng chờ',
    () =>
      fake.answer('LeaveGroup', () => {
        throw new Error('An unexpected error')
      }),
  ],
])('leaving %s shows an error, and is then possible', async (_, words, happen) => {
  const { user, path } = enter()
  await connected()
  act(() => happen())
  await user.click(button('Thoát phòng chờ'))
  await user.click(await screen.findByRole('button', { name: 'Rời phòng chờ' }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(path()).toBe('/phong-cho')
  await user.click(button('Vẫn rời đi'))
  await waitFor(() => expect(path()).toBe('/student'))
})

test('closing the tab makes the browser ask, and signing out does not ask', async () => {
  const { path } = enter()
  await connected()
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  act(() => endSignIn())
  await waitFor(() => expect(path()).toBe('/login'))
})
