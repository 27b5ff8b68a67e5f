import type { LiveHubEvents } from '@hien/contract/live'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, success } from '../../../test/answers.ts'
import { aPage } from '../../../test/courses.ts'
import { type FakeHub, createFakeHub } from '../../../test/fake-hub.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { aThread, aThreadMessage, answerMessages, answerSent, answerThreads } from '../../../test/threads.ts'
import type { HubClient } from '../../lib/hub/open-hub.ts'
import { type ThreadMessage, threadGetMessages } from './list-thread-messages.ts'
import { threadReport } from './report-message.ts'

const opening = vi.hoisted(() => ({ open: (): Promise<HubClient> => Promise.reject(new Error()) }))
vi.mock('../../lib/hub/open-hub.ts', () => ({ openHub: () => opening.open() }))
vi.mock('../../lib/graphql/when-idle.ts', () => import('../../../test/idle-immediately.ts'))

let fake: FakeHub<LiveHubEvents>
let messages: ThreadMessage[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T13:00:00Z') })
  fake = createFakeHub<LiveHubEvents>()
  opening.open = () => Promise.resolve(fake.hub)
  messages = Array.from({ length: 45 }, (_, place) => aThreadMessage(place))
})

async function open() {
  answerThreads(() => [aThread()])
  const read = answerMessages(() => messages)
  signedInAs('TCHER')
  const app = renderApp('/trao-doi/c-1/HV000001')
  await waitFor(() => expect(fake.callsOf('start')).toHaveLength(1))
  await screen.findByRole('log')
  // When the connection opens, the messages are fetched again.
  await waitFor(() => expect(read.length).toBeGreaterThan(1))
  return { ...app, read }
}
const numbers = () =>
  within(screen.getByRole('log'))
    .getAllByRole('article')
    .map((article) => Number(/tin (\d+)/.exec(article.textContent ?? '')?.[1]))
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, place) => first + place)
const earlier = () => screen.getByRole('button', { name: 'Xem tin trước' })
const reportChange = () => act(() => fake.emit('Changed', 'threads'))
const pagesOf = (calls: Awaited<ReturnType<typeof open>>['read']) => calls.map(({ variables: { skip } }) => skip)
const arrive = (count: number) => {
  const { length } = messages
  messages.push(...from(length, length + count - 1).map((number) => aThreadMessage(number)))
}

test('after an event only the newest page is fetched, and the earlier messages stay', async () => {
  const { user, read } = await open()
  await user.click(earlier())
  await waitFor(() => expect(numbers()).toEqual(from(5, 44)))
  await user.click(earlier())
  await waitFor(() => expect(numbers()).toEqual(from(0, 44)))
  read.length = 0
  arrive(2)
  reportChange()
  await waitFor(() => expect(numbers()).toEqual(from(0, 46)))
  expect(pagesOf(read)).toEqual([1])
})

test('after sending only the newest page is fetched, and the earlier messages stay', async () => {
  const { user, read } = await open()
  await user.click(earlier())
  await waitFor(() => expect(numbers()).toEqual(from(5, 44)))
  read.length = 0
  answerSent(messages)
  await user.type(screen.getByRole('textbox', { name: 'Tin nhắn' }), 'tin 45{Control>}{Enter}{/Control}')
  await waitFor(() => expect(read).not.toEqual([]))
  await waitFor(() => expect(numbers()).toEqual(from(5, 45)))
  expect(new Set(pagesOf(read))).toEqual(new Set([1]))
})

test('an event does not interrupt the loading of earlier messages', async () => {
  const { user } = await open()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const calls = answer(threadGetMessages, async ({ variables: { skip, take } }) => {
    const page = Number(skip)
    const size = Number(take)
    if (page > 1) await held
    const items = [...messages].reverse().slice((page - 1) * size, page * size)
    return { threadGetMessages: aPage(items, { page, size, total: messages.length }) }
  })
  await user.click(earlier())
  await waitFor(() => expect(calls).toHaveLength(1))
  arrive(1)
  reportChange()
  await waitFor(() => expect(numbers()).toEqual(from(25, 45)))
  release()
  await waitFor(() => expect(numbers()).toEqual(from(6, 45)))
  expect(calls.filter(({ variables }) => variables.skip === 2)).toHaveLength(1)
})

test('earlier messages that cannot be loaded are reported, and can be loaded after that', async () => {
  const { user } = await open()
  answer(threadGetMessages, () => {
    throw new Broken()
  })
  await user.click(earlier())
  expect(await screen.findByText('Không tải được tin trước: Máy chủ gặp sự cố, vui lòng thử lại')).toBeDefined()
  answerMessages(() => messages)
  await user.click(earlier())
  await waitFor(() => expect(numbers()).toEqual(from(5, 44)))
})

test('if more than a page of messages is new, pages are fetched until none is missing', async () => {
  const { user, read } = await open()
  await user.click(earlier())
  await waitFor(() => expect(numbers()).toEqual(from(5, 44)))
  read.length = 0
  arrive(45)
  reportChange()
  await waitFor(() => expect(numbers()).toEqual(from(5, 89)))
  expect(pagesOf(read)).toEqual([1, 2, 3])
  await user.click(earlier())
  await waitFor(() => expect(numbers()).toEqual(from(0, 89)))
})

test('if very many messages are new, the list begins again with the newest, and no message is missing', async () => {
  const { user } = await open()
  arrive(200)
  reportChange()
  await waitFor(() => expect(numbers().at(-1)).toBe(244))
  expect(numbers()).toEqual(from(145, 244))
  await user.click(earlier())
  await waitFor(() => expect(numbers()).toEqual(from(125, 244)))
})

test('an event shows what has changed in messages that are shown already', async () => {
  await open()
  messages = messages.map((one) => (one.id === 't-44' ? { ...one, authorName: 'Thành viên đã xoá' } : one))
  reportChange()
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Thành viên đã xoá'))
})

test('a reported message is marked, also among the earlier ones', async () => {
  const { user } = await open()
  await user.click(earlier())
  await waitFor(() => expect(numbers()).toEqual(from(5, 44)))
  answer(threadReport, { threadReport: success })
  const oldest = within(screen.getByRole('log')).getAllByRole('article')[0]!
  await user.click(await within(oldest).findByRole('button', { name: /^Thao tác với tin nhắn/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Báo cho trung tâm' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Lý do/), 'Quảng cáo')
  await user.click(within(dialog).getByRole('button', { name: 'Gửi báo cáo' }))
  await waitFor(() => expect(oldest.textContent).toContain('Bạn đã báo cáo tin này'))
})
