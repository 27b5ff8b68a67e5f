import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, Unauthenticated, answer, refusal, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { aThread, aThreadMessage, answerMessages, answerSent, answerThreads } from '../../../test/threads.ts'
import { memberRefreshToken } from '../../lib/sign-in/renew-sign-in.ts'
import { leaveDevice } from '../accounts/sign-out.ts'
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
/** Lets seconds pass, after which the page sends what is due. */
const pass = (seconds: number) => {
  vi.setSystemTime(Date.now() + seconds * 1000)
  goOnline()
}
const willRetry = 'Chưa gửi được, sẽ tự gửi lại'
const attempts = () => {
  const kept = localStorage.getItem('hien-draft m-1 unsent messages') ?? '{}'
  return (JSON.parse(kept) as { values: { faults: number }[] }).values[0]?.faults
}
const send = async ({ user }: Awaited<ReturnType<typeof open>>, text: string) =>
  user.type(box(), `${text}{Control>}{Enter}{/Control}`)

test('a refused message stays with the reason, and is sent again with the same id', async () => {
  signedInAs('TCHER')
  const app = await open()
  const refused = answer(threadSend, { threadSend: { ...refusal('STATE_CHANGED', 'Lớp đã kết thúc'), item: null } })
  await send(app, 'Chào chị')
  expect((await screen.findByRole('alert')).textContent).toBe('Chưa gửi được: Lớp đã kết thúc')
  const sent = answerSent(messages)
  await app.user.click(screen.getByRole('button', { name: 'Gửi lại' }))
  await waitFor(() => expect(texts()).toEqual(['tin 1', 'Chào chị']))
  expect(sent.map(({ variables }) => variables)).toEqual(refused.map(({ variables }) => variables))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('log')))
})

test('a message whose answer was lost is sent again with the same id, so that it is stored once', async () => {
  signedInAs('TCHER')
  const app = await open()
  answer(threadSend, ({ variables: { clientId } }) => {
    messages.push(aThreadMessage(50, { id: `sent ${String(clientId)}`, text: 'Chào chị', mine: true }))
    throw new Broken()
  })
  await send(app, 'Chào chị')
  expect(await screen.findByText(willRetry)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bỏ tin này' })).toBeNull()
  const sent = answerSent(messages)
  pass(10)
  await waitFor(() => expect(texts()).toEqual(['tin 1', 'Chào chị']))
  expect(sent).toHaveLength(1)
  expect(messages).toHaveLength(2)
})

const tooFast = { threadSend: { ...refusal('RATE_LIMITED', 'Bạn nhắn quá nhanh'), item: null } }
test.each([
  ['the rate limit', () => tooFast, 'Bạn nhắn quá nhanh'],
  [
    'a fault of the server',
    () => {
      throw new Broken()
    },
    'Máy chủ gặp sự cố, vui lòng thử lại',
  ],
])('after %s a message is sent again after longer and longer waits, at most six times', async (_, reply, reason) => {
  signedInAs('TCHER')
  const app = await open()
  const calls = answer(threadSend, reply)
  await send(app, 'Chào chị')
  await screen.findByText(willRetry)
  for (const [place, wait] of [10, 20, 40, 80, 160].entries()) {
    pass(wait - 1)
    // oxlint-disable-next-line no-await-in-loop -- each attempt needs the one before
    await act(() => setImmediate())
    expect(calls).toHaveLength(place + 1)
    pass(1)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await waitFor(() => expect(calls).toHaveLength(place + 2))
    // oxlint-disable-next-line no-await-in-loop -- see above
    await waitFor(() => expect(attempts()).toBe(place + 2))
  }
  expect((await screen.findByRole('alert')).textContent).toBe(`Chưa gửi được: ${reason}`)
  expect(new Set(calls.map(({ variables }) => variables.clientId)).size).toBe(1)
})

test('a message that waits for another attempt holds up its own thread, not the others', async () => {
  signedInAs('TCHER')
  const app = await open()
  answer(threadSend, tooFast)
  await send(app, 'một')
  await screen.findByText(willRetry)
  const sent = answerSent(messages)
  await send(app, 'hai')
  answerThreads(() => [aThread({ studentCode: 'HV000002', studentName: 'Đỗ Thị Ệch' })])
  await act(() => app.router.navigate('/trao-doi/c-1/HV000002'))
  await screen.findByRole('heading', { level: 1, name: 'Đỗ Thị Ệch' })
  await screen.findByRole('log')
  await send(app, 'ba')
  await waitFor(() => expect(sent.map(({ variables }) => variables.text)).toEqual(['ba']))
  pass(10)
  await waitFor(() => expect(sent.map(({ variables }) => variables.text)).toEqual(['ba', 'một', 'hai']))
})

test('a final refusal of a thread that is not open is told in a toast that leads there, and the list marks it', async () => {
  signedInAs('TCHER')
  const app = await open()
  await send(app, 'một')
  await screen.findByText('Chờ có mạng để gửi')
  await act(() => app.router.navigate('/trao-doi'))
  const row = await screen.findByRole('link', { name: /^Nguyễn Hữu Ân/ })
  expect(row.textContent).not.toContain('Có tin chưa gửi được')
  answer(threadSend, { threadSend: { ...refusal('STATE_CHANGED', 'Lớp đã kết thúc'), item: null } })
  goOnline()
  expect(await screen.findByText('Chưa gửi được tin trong trao đổi “Nguyễn Hữu Ân”: Lớp đã kết thúc')).toBeDefined()
  await waitFor(() => expect(row.textContent).toContain('Có tin chưa gửi được'))
  await app.user.click(screen.getByRole('button', { name: 'Xem tin' }))
  await waitFor(() => expect(app.path()).toBe('/trao-doi/c-1/HV000001'))
  expect((await screen.findByRole('alert')).textContent).toBe('Chưa gửi được: Lớp đã kết thúc')
})

test('a final refusal of the open thread shows no toast', async () => {
  signedInAs('TCHER')
  const app = await open()
  answer(threadSend, { threadSend: { ...refusal('STATE_CHANGED', 'Lớp đã kết thúc'), item: null } })
  await send(app, 'một')
  await screen.findByText('Chưa gửi được: Lớp đã kết thúc')
  expect(screen.queryByText(/^Chưa gửi được tin trong trao đổi/)).toBeNull()
})

test('a message that waited for 6 hours is not sent by itself; the member sends it or drops it', async () => {
  signedInAs('PAME')
  const app = await open()
  await send(app, 'một')
  await screen.findByText('Chờ có mạng để gửi')
  await send(app, 'hai')
  app.unmount()
  const sent = answerSent(messages)
  pass(6 * 60 * 60)
  const other = renderApp('/trao-doi')
  expect(
    await screen.findByText('Tin trong trao đổi “Nguyễn Hữu Ân” viết lúc 24-11-2026 20:00, chưa gửi'),
  ).toBeDefined()
  expect((await screen.findByRole('link', { name: /^Nguyễn Hữu Ân/ })).textContent).toContain('Có tin chưa gửi được')
  other.unmount()
  const again = await open()
  expect(await screen.findAllByText('Tin viết lúc 24-11-2026 20:00, chưa gửi')).toHaveLength(2)
  expect(sent).toEqual([])
  await again.user.click(screen.getAllByRole('button', { name: 'Bỏ tin này' })[0]!)
  const button = screen.getAllByRole('button', { name: 'Gửi' }).find((one) => one.closest('article'))
  await again.user.click(button!)
  await waitFor(() => expect(texts()).toEqual(['tin 1', 'hai']))
  expect(sent.map(({ variables }) => variables.text)).toEqual(['hai'])
})

test('a message is sent by itself until 6 hours have passed', async () => {
  signedInAs('PAME')
  const app = await open()
  await send(app, 'một')
  await screen.findByText('Chờ có mạng để gửi')
  const sent = answerSent(messages)
  pass(6 * 60 * 60 - 1)
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('the messages of a member who has signed out are not shown to the next member, not even for a moment', async () => {
  signedInAs('PAME')
  const app = await open()
  await send(app, 'bí mật')
  await screen.findByText('Chờ có mạng để gửi')
  app.unmount()
  const { useUnsentMessages } = await import('./unsent-messages.ts')
  leaveDevice()
  signedInAs('PAME', { sub: 'm-2', member_id: 'm-2' })
  const seen: string[][] = []
  renderHook(() => {
    seen.push(useUnsentMessages({ classId: 'c-1', studentCode: 'HV000001' }).messages.map(({ text }) => text))
  })
  expect(seen.flat()).toEqual([])
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
