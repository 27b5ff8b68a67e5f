import type { LiveHubEvents } from '@hien/contract/live'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ignoreOtherOperations } from '../../../test/answers.ts'
import { aChild, answerChildren } from '../../../test/children.ts'
import { type FakeHub, createFakeHub } from '../../../test/fake-hub.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import type { HubClient } from '../../lib/hub/open-hub.ts'
import { endSignIn } from '../../lib/sign-in/sign-in-store.ts'

const opening = vi.hoisted(() => ({
  paths: [] as string[],
  open: (): Promise<HubClient> => Promise.reject(new Error()),
}))
vi.mock('../../lib/hub/open-hub.ts', () => ({
  openHub: (path: string) => {
    opening.paths.push(path)
    return opening.open()
  },
}))
vi.mock('../../lib/graphql/when-idle.ts', () => import('../../../test/idle-immediately.ts'))

let fake: FakeHub<LiveHubEvents>
let children = [aChild()]

beforeEach(() => {
  ignoreOtherOperations()
  opening.paths = []
  fake = createFakeHub<LiveHubEvents>()
  opening.open = () => Promise.resolve(fake.hub)
  children = [aChild()]
})

async function open(path = '/phu-huynh') {
  const asked = answerChildren(() => children)
  signedInAs('PAME')
  const app = renderApp(path)
  await screen.findByRole('link', { name: 'Nguyễn Hữu Ân' })
  return { ...app, asked }
}
const connected = () => waitFor(() => expect(fake.callsOf('start')).toHaveLength(1))

test('an open page drops a child as soon as the server reports that the guardianship has ended', async () => {
  await open()
  await connected()
  children = []
  act(() => fake.emit('Changed', 'children'))
  await waitFor(() => expect(screen.queryByText('Nguyễn Hữu Ân')).toBeNull())
  expect(opening.paths).toEqual(['/hubs/live'])
})

test('changes made while the connection was lost are fetched when it is restored', async () => {
  const { asked } = await open()
  await connected()
  await waitFor(() => expect(asked).toHaveLength(2))
  act(() => {
    fake.drop()
    fake.restore()
  })
  await waitFor(() => expect(asked).toHaveLength(3))
})

test('a hub that refused the connection is tried again when the browser is back online', async () => {
  fake.answer('start', () => {
    throw new Error('blocked')
  })
  const { asked } = await open()
  await connected()
  expect(asked).toHaveLength(1)
  fake.answer('start', () => undefined)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

test('one connection serves all pages, and closes when the sign-in ends', async () => {
  const { user } = await open()
  await connected()
  await user.click(screen.getByRole('link', { name: 'Nguyễn Hữu Ân' }))
  await screen.findByRole('heading', { level: 1, name: 'Nguyễn Hữu Ân' })
  expect(fake.callsOf('start')).toHaveLength(1)
  act(() => endSignIn())
  await waitFor(() => expect(fake.callsOf('stop')).toHaveLength(1))
})
