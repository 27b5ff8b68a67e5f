import type { Role } from '@hien/contract/roles'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { meetingCreateToken } from '../../operations/lessons/create-room-token.ts'
import * as newVersion from './new-version.ts'

function goOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

const offline = 'Bạn đang ngoại tuyến… Trang sẽ tự cập nhật khi có mạng trở lại.'
const newer = 'Có phiên bản mới'

beforeEach(ignoreOtherOperations)

async function openPage(path: string, role: Role = 'CENR') {
  signedInAs(role)
  const app = renderApp(path)
  await waitFor(() => expect(document.querySelector('main')).not.toBeNull())
  return app
}

test('a lost network is shown until it returns', async () => {
  await openPage('/profile')
  expect(screen.queryByText(offline)).toBeNull()
  goOnline(false)
  expect((await screen.findByText(offline)).closest('[role="status"]')).not.toBeNull()
  goOnline(true)
  await waitFor(() => expect(screen.queryByText(offline)).toBeNull())
})

test('a newer version is offered, and loads on request', async () => {
  vi.spyOn(newVersion, 'useNewVersion').mockReturnValue(true)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const { user } = await openPage('/profile')
  expect(await screen.findByText(newer)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tải lại' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a user who postpones the new version is not asked again', async () => {
  vi.spyOn(newVersion, 'useNewVersion').mockReturnValue(true)
  const { user, router } = await openPage('/profile')
  await user.click(await screen.findByRole('button', { name: 'Để sau' }))
  await act(() => router.navigate('/unauthorized'))
  expect(screen.queryByText(newer)).toBeNull()
})

test.each(['/phong-cho?groupId=A_B', '/phong-hoc/1', '/bai-tap/1/lam-bai'])(
  'neither message is shown in a room or a test: %s',
  async (path) => {
    vi.spyOn(newVersion, 'useNewVersion').mockReturnValue(true)
    answer(meetingCreateToken, () => new Promise<never>(() => {}))
    const { router } = await openPage('/unauthorized', 'MEME')
    expect(await screen.findByText(newer)).toBeDefined()
    await act(() => router.navigate(path))
    await waitFor(() => expect(router.state.location.pathname).toBe(path.split('?')[0]))
    goOnline(false)
    expect(screen.queryByText(newer)).toBeNull()
    expect(screen.queryByText(offline)).toBeNull()
    goOnline(true)
  },
)
