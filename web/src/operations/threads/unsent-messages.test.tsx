import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, Unauthenticated, answer, refusal, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { aThread, aThreadMessage, answerMessages, answerSent, answerThreads } from '../../../test/threads.ts'
import { memberRefreshToken } from '../../lib/sign-in/renew-sign-in.ts'
import type { ThreadMessage } from './list-thread-messages.ts'
import { threadSend } from './send-message.ts'

vi.mock('../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))
vi.mock('../../lib/graphql/when-idle.ts', () => import('../../../test/idle-immediately.ts'))

let messages: ThreadMessage[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T13:00:00Z') })
  messages = [aThreadMessage(1)]
})

async function open() {
  answerThreads(() => [aThread()])
  answerMessages(() => messages)
  const app = renderApp('/trao-doi/c-1/HV000001')
  await screen.findByRole('log')
  return app
}
const box = () => screen.getByRole('textbox', { name: 'Tin nhắn' })
const texts = () =>
  within(screen.getByRole('log'))
    .getAllByRole('article')
    .map((article) => article.textContent?.replace(/^.*\d\d:\d\d/, ''))
const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))
const send = async ({ user }: Awaited<ReturnType<typeof open>>, text: string) =>
  user.type(box(), `${text}{Control>}{Enter}{/Control}`)

test('a refused message stays with the reason, and is sent again with the same id', async () => {
  signedInAs('TCHER')
  const app = await open()
  const refused = answer(threadSend, { threadSend: { ...refusal('RATE_LIMITED', 'Bạn nhắn quá nhanh'), item: null } })
  await send(app, 'Chào chị')
  expect((await screen.findByRole('alert')).textContent).toBe('Chưa gửi được: Bạn nhắn quá nhanh')
  const sent = answerSent(messages)
  await app.user.click(screen.getByRole('button', { name: 'Gửi lại' }))
  await waitFor(() => expect(texts()).toEqual(['tin 1', 'Chào chị']))
  expect(sent.map(({ variables }) => variables)).toEqual(refused.map(({ variables }) => variables))
  expect(document.activeElement).toBe(screen.getByRole('log'))
})

test('a message whose answer was lost is sent again with the same id, so that it is stored once', async () => {
  signedInAs('TCHER')
  const app = await open()
  answer(threadSend, ({ variables: { clientId } }) => {
    messages.push(aThreadMessage(50, { id: `sent ${String(clientId)}`, text: 'Chào chị', mine: true }))
    throw new Broken()
  })
  await send(app, 'Chào chị')
  await screen.findByRole('button', { name: 'Gửi lại' })
  const sent = answerSent(messages)
  await app.user.click(screen.getByRole('button', { name: 'Gửi lại' }))
  await waitFor(() => expect(texts()).toEqual(['tin 1', 'Chào chị']))
  expect(sent).toHaveLength(1)
  expect(messages).toHaveLength(2)
})

test('a failed message can be dropped, and does not hold up the next one', async () => {
  signedInAs('TCHER')
  const app = await open()
  answer(threadSend, { threadSend: { ...refusal('STATE_CHANGED', 'Lớp đã kết thúc'), item: null } })
  await send(app, 'một')
  await screen.findByRole('button', { name: 'Gửi lại' })
  const sent = answerSent(messages)
  await send(app, 'hai')
  await waitFor(() => expect(sent.map(({ variables }) => variables.text)).toEqual(['hai']))
  await app.user.click(screen.getByRole('button', { name: 'Bỏ tin này' }))
  await waitFor(() => expect(texts()).toEqual(['tin 1', 'hai']))
  expect(localStorage.getItem('hien-draft m-1 unsent messages')).toBeNull()
})

test('without a network messages wait, and are sent in their order when the network is back', async () => {
  signedInAs('PAME')
  const app = await open()
  await send(app, 'một')
  expect(await screen.findByText('Chờ có mạng để gửi')).toBeDefined()
  await send(app, 'hai')
  expect(box()).toHaveProperty('value', '')
  const sent = answerSent(messages)
  goOnline()
  await waitFor(() => expect(texts()).toEqual(['tin 1', 'một', 'hai']))
  expect(sent.map(({ variables }) => variables.text)).toEqual(['một', 'hai'])
})

test('after a reload the box has its text, and a waiting message is sent from any page', async () => {
  signedInAs('MEME')
  const app = await open()
  await send(app, 'một')
  await screen.findByText('Chờ có mạng để gửi')
  await app.user.type(box(), 'chưa xong')
  app.unmount()
  const sent = answerSent(messages)
  const other = renderApp('/thong-bao')
  await waitFor(() => expect(sent.map(({ variables }) => variables.text)).toEqual(['một']))
  other.unmount()
  await open()
  expect(box()).toHaveProperty('value', 'chưa xong')
  expect(texts()).toEqual(['tin 1', 'một'])
})

test('a message written as the sign-in expired is sent after the next sign-in of the same member', async () => {
  signedInAs('TCHER')
  const app = await open()
  answer(threadSend, () => {
    throw new Unauthenticated()
  })
  answer(memberRefreshToken, {
    memberRefreshToken: { ...refusal('REFRESH_TOKEN_INVALID', 'Phiên đăng nhập đã hết hạn'), value: null },
  })
  await send(app, 'Chào chị')
  await waitFor(() => expect(app.path()).toBe('/login'), { timeout: 5000 })
  app.unmount()
  const sent = answerSent(messages)
  signedInAs('TCHER')
  await open()
  await waitFor(() => expect(texts()).toEqual(['tin 1', 'Chào chị']))
  expect(sent).toHaveLength(1)
})

test('a message of another thread is not shown in this one', async () => {
  signedInAs('TCHER')
  const app = await open()
  await send(app, 'một')
  await screen.findByText('Chờ có mạng để gửi')
  answerThreads(() => [aThread({ studentCode: 'HV000002', studentName: 'Đỗ Thị Ệch' })])
  await act(() => app.router.navigate('/trao-doi/c-1/HV000002'))
  await screen.findByRole('heading', { level: 1, name: 'Đỗ Thị Ệch' })
  await screen.findByRole('log')
  expect(texts()).toEqual(['tin 1'])
  answer(threadSend, { threadSend: { ...success, item: aThreadMessage(2, { mine: true }) } })
  goOnline()
  await waitFor(() => expect(localStorage.getItem('hien-draft m-1 unsent messages')).toBeNull())
  expect(texts()).toEqual(['tin 1'])
})
