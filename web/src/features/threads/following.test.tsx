import type { LiveHubEvents } from '@hien/contract/live'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer } from '../../../test/answers.ts'
import { type FakeHub, createFakeHub } from '../../../test/fake-hub.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import {
  aThread,
  aThreadMessage,
  answerMessages,
  answerNoMessages,
  answerSent,
  answerThreads,
} from '../../../test/threads.ts'
import type { HubClient } from '../../lib/hub/open-hub.ts'
import { threadSend } from '../../operations/threads/send-message.ts'

const opening = vi.hoisted(() => ({ open: (): Promise<HubClient> => Promise.reject(new Error()) }))
vi.mock('../../lib/hub/open-hub.ts', () => ({ openHub: () => opening.open() }))
vi.mock('../../lib/graphql/when-idle.ts', () => import('../../../test/idle-immediately.ts'))

let fake: FakeHub<LiveHubEvents>
let threads = [aThread()]
let messages = [aThreadMessage(1)]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T13:00:00Z') })
  fake = createFakeHub<LiveHubEvents>()
  opening.open = () => Promise.resolve(fake.hub)
  threads = [aThread()]
  messages = [aThreadMessage(1)]
})

async function open(role: 'MEME' | 'PAME' | 'TCHER' | 'CENR', path: string) {
  const asked = answerThreads(() => threads)
  signedInAs(role)
  const app = renderApp(path)
  await waitFor(() => expect(fake.callsOf('start')).toHaveLength(1))
  return { ...app, asked }
}
const reportChange = () => act(() => fake.emit('Changed', 'threads'))

test('the menu shows the number of threads with unread messages, without a request for the threads', async () => {
  threads = [aThread({ unread: 7 }), aThread({ id: 'x', unread: 1 })]
  const { asked } = await open('MEME', '/thong-bao')
  const [menu] = screen.getAllByRole('navigation', { name: 'Menu chính' })
  const link = await within(menu!).findByRole('link', { name: /^Trao đổi\s*, 2 cuộc chưa đọc$/ })
  expect(link.textContent).toBe('Trao đổi2, 2 cuộc chưa đọc')
  expect(asked).toEqual([])
})

test.each(['MEME', 'PAME', 'TCHER', 'CENR'] as const)(
  'an open list and the menu of %s show a new message as soon as the server reports it',
  async (role) => {
    await open(role, '/trao-doi')
    await screen.findByText('Con sẽ vào muộn ít phút ạ.')
    threads = [aThread({ lastText: 'Con đã vào lớp ạ.', unread: 1 })]
    reportChange()
    expect(await screen.findByText('Con đã vào lớp ạ.')).toBeDefined()
    expect(await screen.findAllByText(', 1 cuộc chưa đọc')).not.toEqual([])
  },
)

test('an open thread shows a new message as soon as the server reports it', async () => {
  answerMessages(() => messages)
  await open('TCHER', '/trao-doi/c-1/HV000001')
  await screen.findByText('tin 1')
  messages = [aThreadMessage(1), aThreadMessage(2)]
  reportChange()
  expect(await screen.findByText('tin 2')).toBeDefined()
})

test('a message stored although its answer was a fault is shown once, also if the server reports it before the next attempt', async () => {
  answerMessages(() => messages)
  const { user } = await open('TCHER', '/trao-doi/c-1/HV000001')
  await screen.findByText('tin 1')
  answer(threadSend, ({ variables: { clientId } }) => {
    messages.push(aThreadMessage(50, { id: `sent ${String(clientId)}`, text: 'Chào chị', mine: true }))
    throw new Broken()
  })
  await user.type(screen.getByRole('textbox', { name: 'Tin nhắn' }), 'Chào chị{Control>}{Enter}{/Control}')
  await screen.findByText('Chưa gửi được, sẽ tự gửi lại')
  reportChange()
  await waitFor(() => expect(screen.getAllByText('Chào chị')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Bỏ tin này' })).toBeNull()
  const sent = answerSent(messages)
  vi.setSystemTime(Date.now() + 10_000)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(screen.getAllByText('Chào chị')).toHaveLength(1))
  reportChange()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(messages).toHaveLength(2)
})

test('a thread in a background tab is not read, so that it stays unread; it is read when the tab is shown', async () => {
  const calls = answerMessages(() => messages)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await open('TCHER', '/trao-doi/c-1/HV000001')
  await screen.findByRole('heading', { level: 1, name: 'Nguyễn Hữu Ân' })
  reportChange()
  await screen.findByText('Đang tải…')
  expect(calls).toEqual([])
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByText('tin 1')).toBeDefined()
})

test('when the access ends, the page shows nothing of the thread any more, and nothing stays on the device', async () => {
  answerMessages(() => messages)
  const { user } = await open('PAME', '/trao-doi/c-1/HV000001')
  await screen.findByText('tin 1')
  await user.type(screen.getByRole('textbox', { name: 'Tin nhắn' }), 'Chào cô')
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('hien-draft'))
  expect(kept()).toEqual(['hien-draft m-1 message c-1 HV000001'])
  answerNoMessages()
  reportChange()
  expect(await screen.findByText(/^Không tìm thấy cuộc trao đổi này/)).toBeDefined()
  expect(screen.queryByText('tin 1')).toBeNull()
  expect(screen.queryByText('Nguyễn Hữu Ân')).toBeNull()
  expect(kept()).toEqual([])
})
