import { limits } from '@hien/contract/limits'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { act, screen } from '@testing-library/react'
import { HttpResponse, delay, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, server, success } from '../../../../test/answers.ts'
import { aJoinedGroup } from '../../../../test/fake-hub.ts'
import { connected, enter, prepareRoom } from '../../../../test/waiting-room.tsx'
import { meetingCheckWaitingRoom } from '../../../operations/lessons/check-lesson-live.ts'

/** The official SignalR client, with an address that the test environment can resolve. */
const hubAddress = 'http://localhost:3000/hubs/chat'
vi.mock('../../../lib/hub/open-hub.ts', () => ({
  openHub: () =>
    Promise.resolve(
      new HubConnectionBuilder()
        .withUrl(hubAddress, { accessTokenFactory: () => 'T' })
        .withStatefulReconnect()
        .withAutomaticReconnect(limits.hubReconnectDelays.slice(0, 1))
        .configureLogging(LogLevel.None)
        .build(),
    ),
}))

const negotiate = (reply: () => Response) => {
  let asked = 0
  server.use(
    http.post(`${hubAddress}/negotiate`, () => {
      asked += 1
      return reply()
    }),
  )
  return () => asked
}
const longPolling = {
  negotiateVersion: 1,
  connectionId: 'c',
  connectionToken: 't',
  availableTransports: [{ transport: 'LongPolling', transferFormats: ['Text'] }],
}

beforeEach(() => {
  prepareRoom()
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T18:47:52+07:00') })
})

/** Lets all five attempts of a first start fail, and checks the message that the member sees. */
async function expectFallback() {
  await screen.findByText('Đang kết nối...')
  await act(() => vi.advanceTimersByTimeAsync(50_000))
  expect(await screen.findByText('Không thể kết nối đến máy chủ chat')).toBeDefined()
  expect(screen.getByText('Mất kết nối')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Kết nối lại' })).toBeDefined()
  expect(document.body.textContent).not.toMatch(/negotiat|transport|404|handshake/i)
}

test('an address without a hub (404) is reported as an unreachable server', async () => {
  const asked = negotiate(() => new HttpResponse(null, { status: 404 }))
  enter()
  await expectFallback()
  expect(asked()).toBe(5)
})

test('endless redirects end after a hundred', async () => {
  const asked = negotiate(() => HttpResponse.json({ url: hubAddress, accessToken: 'T' }))
  enter()
  await expectFallback()
  expect(asked()).toBe(500)
})

test('a hub without a transport that the browser supports is reported as unreachable', async () => {
  negotiate(() => HttpResponse.json({ ...longPolling, availableTransports: [] }))
  enter()
  await expectFallback()
})

test('a hub that refuses the connection is reported as unreachable', async () => {
  negotiate(() => HttpResponse.json({ error: 'Not here.' }))
  enter()
  await expectFallback()
})

test('a hub that answers in another protocol is reported as unreachable', async () => {
  negotiate(() => HttpResponse.json(longPolling))
  let polls = 0
  server.use(
    http.post(hubAddress, () => new HttpResponse(null, { status: 200 })),
    http.delete(hubAddress, () => new HttpResponse(null, { status: 202 })),
    http.get(hubAddress, () => HttpResponse.text(++polls % 2 === 1 ? '' : '<html>Xin chào</html>\u001e')),
  )
  enter()
  await expectFallback()
  expect(polls).toBe(10)
})

test('a hub that answers in another protocol later is reported as a lost connection', async () => {
  const record = (message: object) => `${JSON.stringify(message)}\u001e`
  const records: string[] = []
  const asked = negotiate(() =>
    asked() === 1 ? HttpResponse.json(longPolling) : new HttpResponse(null, { status: 404 }),
  )
  server.use(
    http.post(hubAddress, async ({ request }) => {
      for (const sent of (await request.text()).split('\u001e').filter(Boolean)) {
        const { protocol, target, invocationId } = JSON.parse(sent) as Record<string, string>
        if (protocol) records.push(record({}))
        if (target === 'JoinGroup') records.push(record({ type: 3, invocationId, result: aJoinedGroup() }))
      }
      return new HttpResponse(null, { status: 200 })
    }),
    http.delete(hubAddress, () => new HttpResponse(null, { status: 202 })),
    http.get(hubAddress, async () => {
      await delay(20)
      return HttpResponse.text(records.shift() ?? '')
    }),
  )
  enter()
  await connected()
  records.push('<html>Xin chào</html>\u001e')
  expect(await screen.findByText('Đang kết nối lại...')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(50_000))
  expect(await screen.findByText('Kết nối chat đã bị ngắt')).toBeDefined()
  expect(screen.getByText('Kết nối đã bị ngắt')).toBeDefined()
})

test('without the hub, a member can enter the lesson once a poll says that it is running', async () => {
  negotiate(() => new HttpResponse(null, { status: 404 }))
  answer(meetingCheckWaitingRoom, { meetingCheckWaitingRoom: success })
  enter()
  await expectFallback()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByRole('button', { name: 'Vào lớp học' })).toBeDefined()
})
