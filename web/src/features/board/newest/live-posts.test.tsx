import type { LiveHubEvents } from '@hien/contract/live'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ignoreOtherOperations } from '../../../../test/answers.ts'
import { aPost, answerPosts } from '../../../../test/board.ts'
import { createFakeHub } from '../../../../test/fake-hub.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import type { HubClient } from '../../../lib/hub/open-hub.ts'

const opening = vi.hoisted(() => ({ open: (): Promise<HubClient> => Promise.reject(new Error()) }))
vi.mock('../../../lib/hub/open-hub.ts', () => ({ openHub: () => opening.open() }))
vi.mock('../../../lib/graphql/when-idle.ts', () => import('../../../../test/idle-immediately.ts'))

test.each(['MEME', 'PAME', 'TCHER', 'CENR'] as const)(
  'an open board of a %s shows a new post after the server has reported it',
  async (role) => {
    ignoreOtherOperations()
    const fake = createFakeHub<LiveHubEvents>()
    opening.open = () => Promise.resolve(fake.hub)
    answerPosts(aPost({ html: '<p>Bài đầu</p>' }))
    signedInAs(role)
    renderApp('/bang-tin')
    await screen.findByText('Bài đầu')
    await waitFor(() => expect(fake.callsOf('start')).toHaveLength(1))
    answerPosts(aPost({ html: '<p>Bài mới</p>' }))
    act(() => fake.emit('Changed', 'posts'))
    expect(await screen.findByText('Bài mới')).toBeDefined()
  },
)
