import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { later, oneDay } from '../../core/clock.ts'
import { aMember, aStudent, type TestMember } from '../../../test/people.ts'
import { aBrowser, aPushNotice, keepFromSending, pushStates } from '../../../test/push-notices.ts'
import {
  createPushService,
  readVapid,
  trustPushService,
  type PushAnswer,
  type PushService,
} from '../../../test/push-service/push-service.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { DueNotice } from '../notice.ts'
import { createPushSender, type PushSender } from './push-sender.ts'
import { createPushSending, type PushSending, type ValidityChecks } from './send-pushes.ts'

let service: PushService
let server: TestServer
/** The sender with a child process that most tests share, because starting one takes longer than a test. */
let sender: PushSender
let student: TestMember
let sending: PushSending
let sendings: PushSending[]
beforeAll(async () => {
  trustPushService()
  service = await createPushService()
  server = await createTestServer({ config: { pushHosts: [service.host], pushSubject: 'mailto:truong@example.vn' } })
  sender = createPushSender(patient())
})
beforeEach(async () => {
  student = await aStudent(server)
  sendings = []
  sending = startSending()
  service.answer = { status: 201 }
  service.requests.length = 0
  await keepFromSending(server)
})
afterEach(() => Promise.all(sendings.map((one) => one.close(1000))))
afterAll(async () => {
  await server.close()
  sender.close()
  await service.close()
})

/** Options with a long timeout, because the child process has a low priority and is slow on a busy machine. */
const patient = () => ({ pushHosts: [service.host], timeout: 60_000 })

function startSending(
  planners: ValidityChecks = {},
  parts: { sender?: PushSender; database?: Database } = {},
): PushSending {
  const { database } = server.dependencies
  const shared = { ...sender, close: () => {} }
  const { sender: own = shared, ...rest } = { database, ...parts }
  const started = createPushSending({ ...server.dependencies, ...rest, random: () => 0 }, planners, own)
  sendings.push(started)
  return started
}
/** Creates a sender that gives up as soon as the service has the request. */
function createImpatientSender(): PushSender {
  const own = createPushSender(patient())
  const giveUp = async (): Promise<never> => {
    const before = service.requests.length
    await vi.waitFor(() => expect(service.requests.length).toBeGreaterThan(before), { timeout: 60_000, interval: 5 })
    throw new Error('The push service did not answer in time')
  }
  return { ...own, send: (push) => Promise.race([own.send(push), giveUp()]) }
}
/** Advances the clock. The waits have no random part, because `random` returns 0 in these tests. */
const pass = (seconds: number) => keepFromSending(server, seconds * 1000)
const subscriptionOf = async ({ endpoint }: { endpoint: string }) => {
  const { rows } = await server.sql.query('select * from push_subscriptions where endpoint = $1', [endpoint])
  return rows[0] ?? null
}

test('a due notice is sent once, encrypted for the browser and signed with the key it subscribed with', async () => {
  const browser = await aBrowser(server, service, student)
  const id = await aPushNotice(server, student, { kind: 'lesson_started', path: '/phong-hoc', lasts: 600_000 })
  await sending.run()
  await sending.run()
  const [push, ...more] = browser.taken()
  expect(more).toEqual([])
  expect(push?.payload).toEqual({
    id,
    title: 'Lớp học đã bắt đầu',
    body: 'Chạm để vào phòng học',
    path: '/phong-hoc',
    tag: expect.stringMatching(/^[\w-]{22}$/),
    kind: 'lesson_started',
  })
  expect(push?.headers).toMatchObject({
    ttl: '600',
    urgency: 'high',
    topic: push?.payload.tag,
    'content-encoding': 'aes128gcm',
  })
  const { rows } = await server.sql.query('select public_key from push_keys')
  expect(readVapid(push?.headers.authorization, `https://${service.host}`)).toEqual({
    publicKey: rows[0].public_key,
    subject: 'mailto:truong@example.vn',
  })
  expect(service.requests[0]?.body.length).toBeLessThan(2048)
  expect(await pushStates(server, id)).toEqual(['sent'])
})

test('every browser of a member gets a push, and only the start of a lesson is urgent', async () => {
  const browsers = [await aBrowser(server, service, student), await aBrowser(server, service, student)]
  const id = await aPushNotice(server, student)
  await sending.run()
  expect(browsers.map((browser) => browser.taken().map(({ payload }) => payload.id))).toEqual([[id], [id]])
  expect(browsers[0]?.taken()[0]?.headers['urgency']).toBe('normal')
})

test('a push about a child contains only the given name, whatever the notice says', async () => {
  const child = await aStudent(server, { firstName: 'An', lastName: 'Nguyễn' })
  const parent = await aMember(server, 'PAME')
  const browser = await aBrowser(server, service, parent)
  await aPushNotice(server, parent, { kind: 'child_absent', aboutId: child.id, text: 'An vắng buổi Toán 9A' })
  await sending.run()
  const [push] = browser.taken()
  expect(push?.payload).toMatchObject({ title: 'Có thông báo về An', body: 'Chạm để xem trong Hiên' })
  expect(JSON.stringify(push?.payload)).not.toMatch(/vắng|Toán|Nguyễn/)
})

test('a notice that is no longer true is dropped, with one check for each kind', async () => {
  await aBrowser(server, service, student)
  await aBrowser(server, service, student)
  const [gone, stays] = [await aPushNotice(server, student), await aPushNotice(server, student)]
  const asked: (readonly DueNotice[])[] = []
  const planners: ValidityChecks = {
    request_new: {
      async stillValid(_dependencies, notices) {
        asked.push(notices)
        return new Set([stays])
      },
    },
  }
  await startSending(planners).run()
  expect(asked.map((notices) => notices.map(({ id }) => id).sort())).toEqual([[gone, stays].sort()])
  expect(service.taken().map(({ payload }) => payload.id)).toEqual([stays, stays])
  expect([await pushStates(server, gone), await pushStates(server, stays)]).toEqual([
    ['dropped', 'dropped'],
    ['sent', 'sent'],
  ])
})

test('a push whose notice is uncertain is checked again later, and sent if the notice is true then', async () => {
  const browser = await aBrowser(server, service, student)
  const id = await aPushNotice(server, student)
  let isTrue = false
  const other = startSending({
    request_new: {
      stillValid: async () => new Set(isTrue ? [id] : []),
      uncertain: async (_dependencies, notices) => new Set(notices.map((notice) => notice.id)),
    },
  })
  await other.run()
  expect(await pushStates(server, id)).toEqual(['pending'])
  isTrue = true
  await pass(29)
  await other.run()
  expect(browser.taken()).toEqual([])
  await pass(1)
  await other.run()
  expect(browser.taken()).toHaveLength(1)
  expect(await pushStates(server, id)).toEqual(['sent'])
})

test('while checking a notice fails, it is not sent; a little later it is', async () => {
  await aBrowser(server, service, student)
  const id = await aPushNotice(server, student)
  let isAway = true
  const stillValid = async (_: unknown, notices: readonly DueNotice[]) => {
    if (isAway) throw new Error('the database is away')
    return new Set(notices.map((notice) => notice.id))
  }
  const other = startSending({ request_new: { stillValid } })
  await expect(other.run()).rejects.toThrow('the database is away')
  expect([service.requests, await pushStates(server, id)]).toEqual([[], ['pending']])
  isAway = false
  await pass(5)
  await other.run()
  expect(await pushStates(server, id)).toEqual(['sent'])
})

test('an expired push is dropped, and one that is not due yet waits', async () => {
  await aBrowser(server, service, student)
  const [late, early] = [await aPushNotice(server, student, { lasts: 60_000 }), await aPushNotice(server, student)]
  await server.sql.query('update notice_deliveries set due_at = $2 where notice_id = $1', [
    early,
    later(server.clock.now(), 120_000),
  ])
  await pass(60)
  await sending.run()
  expect(service.requests).toEqual([])
  expect([await pushStates(server, late), await pushStates(server, early)]).toEqual([['dropped'], ['pending']])
  await pass(60)
  await sending.run()
  expect(await pushStates(server, early)).toEqual(['sent'])
})

test('a push that becomes due in the quiet hours waits until they end, but the start of a lesson is sent', async () => {
  const timeAfter = (seconds: number) =>
    later(server.clock.now(), 7 * 60 * 60_000 + seconds * 1000)
      .toISOString()
      .slice(11, 16)
  await server.sql.query('insert into notice_preferences (member_id, quiet_from, quiet_to) values ($1, $2, $3)', [
    student.id,
    timeAfter(0),
    timeAfter(300),
  ])
  await aBrowser(server, service, student)
  const [quiet, short] = [await aPushNotice(server, student), await aPushNotice(server, student, { lasts: 120_000 })]
  const urgent = await aPushNotice(server, student, { kind: 'lesson_started' })
  await sending.run()
  expect(await Promise.all([quiet, short, urgent].map((id) => pushStates(server, id)))).toEqual([
    ['pending'],
    ['dropped'],
    ['sent'],
  ])
  await pass(300)
  await sending.run()
  expect(await pushStates(server, quiet)).toEqual(['sent'])
})

test.each([404, 410])('a browser whose push service answers %i gets nothing any more', async (status) => {
  const [gone, stays] = [await aBrowser(server, service, student), await aBrowser(server, service, student)]
  gone.answers = [{ status }]
  await aPushNotice(server, student)
  await sending.run()
  expect([await subscriptionOf(gone), await subscriptionOf(stays)]).toEqual([null, expect.anything()])
})

test.each([400, 401, 403])(
  'a browser is deleted if its service answers %i again while it takes pushes for others',
  async (status) => {
    const gone = await aBrowser(server, service, student)
    gone.answers = [{ status }]
    await aPushNotice(server, student)
    await sending.run()
    const other = await aStudent(server)
    const stays = await aBrowser(server, service, other)
    await aPushNotice(server, other)
    await sending.run()
    expect([service.requests.length, await subscriptionOf(gone)]).toEqual([2, expect.anything()])
    await pass(5)
    await sending.run()
    expect([await subscriptionOf(gone), await subscriptionOf(stays)]).toEqual([null, expect.anything()])
  },
)

test('a service that answers everything with 403 costs nobody their subscription, and is logged once', async () => {
  const browsers = await Promise.all(Array.from({ length: 8 }, () => aBrowser(server, service, student)))
  service.answer = { status: 403, body: '{"reason":"BadJwtToken"}' }
  const id = await aPushNotice(server, student)
  await sending.run()
  expect((await Promise.all(browsers.map(subscriptionOf))).every(Boolean)).toBe(true)
  const refusals = server.logLines.map((line) => JSON.parse(line)).filter((line) => line.status === 403)
  expect(refusals).toMatchObject([{ level: 50, service: service.host, reason: '{"reason":"BadJwtToken"}' }])
  service.answer = { status: 201 }
  for (let tried = 0; tried < 3; tried++) {
    await pass(60)
    await sending.run()
  }
  expect(await pushStates(server, id)).toEqual(browsers.map(() => 'sent'))
})

test('a push that is too large fails for good, and the browser stays', async () => {
  const browser = await aBrowser(server, service, student)
  browser.answers = [{ status: 413 }]
  const id = await aPushNotice(server, student)
  await sending.run()
  await pass(600)
  await sending.run()
  expect([service.requests.length, await pushStates(server, id)]).toEqual([1, ['failed']])
  expect(await subscriptionOf(browser)).toMatchObject({ failures: 0 })
})

test.each<[string, PushAnswer]>([
  ['status 500', { status: 500 }],
  ['status 503', { status: 503 }],
  ['a redirect', { status: 307, headers: { location: 'https://fcm.googleapis.com/' } }],
  ['a connection reset', 'reset'],
  ['no answer', 'silence'],
])(
  'after %s from the push service a push is tried again, each time later, until it is taken',
  async (_what, answer) => {
    const browser = await aBrowser(server, service, student)
    browser.answers = [answer, answer, answer, { status: 201 }]
    const id = await aPushNotice(server, student)
    // After a reset of a reused connection the push is sent again at once, so use a new connection.
    const own = answer === 'silence' ? createImpatientSender() : createPushSender(patient())
    const trying = typeof answer === 'string' ? startSending({}, { sender: own }) : sending
    for (const wait of [5, 10, 20]) {
      await trying.run()
      const before = service.requests.length
      await pass(wait - 1)
      await trying.run()
      expect(service.requests.length).toBe(before)
      await pass(1)
    }
    expect(await subscriptionOf(browser)).toMatchObject({ failures: 3 })
    await sending.run()
    expect([service.requests.length, browser.taken().length, await pushStates(server, id)]).toEqual([4, 1, ['sent']])
    expect(await subscriptionOf(browser)).toMatchObject({ failures: 0, retry_at: null })
  },
)

test.each<[string, () => string]>([
  ['seconds', () => '120'],
  ['a date', () => later(server.clock.now(), 120_000).toUTCString()],
])('a busy service gets nothing for as long as it says, in %s', async (_what, retryAfter) => {
  const browser = await aBrowser(server, service, student)
  browser.answers = [{ status: 429, headers: { 'retry-after': retryAfter() } }, { status: 201 }]
  const id = await aPushNotice(server, student)
  await sending.run()
  const next = await aPushNotice(server, student)
  await pass(119)
  await sending.run()
  expect([service.requests.length, await pushStates(server, next)]).toEqual([1, ['pending']])
  await pass(1)
  await sending.run()
  expect([await pushStates(server, id), await pushStates(server, next)]).toEqual([['sent'], ['sent']])
})

test('a push whose next try would be too late is dropped at once', async () => {
  const browser = await aBrowser(server, service, student)
  browser.answers = [{ status: 429, headers: { 'retry-after': '3600' } }]
  const id = await aPushNotice(server, student, { lasts: 1_800_000 })
  await sending.run()
  expect(await pushStates(server, id)).toEqual(['dropped'])
})

test('a browser that has failed for 14 days is deleted, unless it renewed its subscription meanwhile', async () => {
  const [lost, renewed] = [await aBrowser(server, service, student), await aBrowser(server, service, student)]
  for (const browser of [lost, renewed]) browser.answers = [{ status: 500 }]
  const old = later(server.clock.now(), -15 * oneDay)
  await server.sql.query('update push_subscriptions set failures = 20, renewed_at = $2 where member_id = $1', [
    student.id,
    old,
  ])
  await server.sql.query('update push_subscriptions set renewed_at = $2 where endpoint = $1', [
    renewed.endpoint,
    server.clock.now(),
  ])
  const first = await aPushNotice(server, student)
  await server.sql.query("update notice_deliveries set state = 'dropped', tries = 3 where notice_id = $1", [first])
  await server.sql.query('update notices set created_at = $2 where id = $1', [first, later(old, 2 * oneDay)])
  await aPushNotice(server, student)
  await sending.run()
  expect([await subscriptionOf(lost), await subscriptionOf(renewed)]).toEqual([expect.anything(), expect.anything()])

  await server.sql.query('update notices set created_at = $2 where id = $1', [first, old])
  await pass(600)
  await sending.run()
  expect([await subscriptionOf(lost), await subscriptionOf(renewed)]).toEqual([null, expect.anything()])
})

test('a signed-out browser gets nothing, nor does one of a disabled member', async () => {
  const browser = await aBrowser(server, service, student)
  await aPushNotice(server, student)
  await server.sql.query('update sessions set revoked_at = $2 where member_id = $1', [student.id, server.clock.now()])
  const disabled = await aStudent(server)
  await aBrowser(server, service, disabled)
  await aPushNotice(server, disabled)
  await server.sql.query("update members set status = 'disabled' where id = $1", [disabled.id])
  await sending.run()
  expect([service.requests, await subscriptionOf(browser)]).toEqual([[], null])
})

test('a service the operator has removed from the list gets nothing', async () => {
  const browser = await aBrowser(server, service, student)
  await server.sql.query('update push_subscriptions set endpoint = $2 where endpoint = $1', [
    browser.endpoint,
    'https://push.example.vn/a',
  ])
  const id = await aPushNotice(server, student)
  await sending.run()
  expect(await pushStates(server, id)).toEqual(['failed'])
})

test('two nodes that send at the same time send nothing twice', async () => {
  for (let made = 0; made < 10; made++) await aBrowser(server, service, student)
  for (let made = 0; made < 20; made++) await aPushNotice(server, student)
  await Promise.all([sending.run(), startSending().run()])
  const sent = service.taken().map(({ browser, payload }) => `${browser.endpoint} ${payload.id}`)
  expect([sent.length, new Set(sent).size]).toEqual([200, 200])
})

test('a push claimed by a killed node is sent by another after a minute, with the same tag', async () => {
  const browser = await aBrowser(server, service, student)
  const id = await aPushNotice(server, student)
  await sending.run()
  // Make it look as if the node had been killed after sending the push, but before storing the outcome.
  await server.sql.query("update notice_deliveries set state = 'sending', due_at = $2 where notice_id = $1", [
    id,
    later(server.clock.now(), 60_000),
  ])
  const other = startSending()
  await pass(59)
  await other.run()
  expect(browser.taken()).toHaveLength(1)
  await pass(1)
  await other.run()
  const [first, second] = browser.taken()
  expect([second?.payload.tag, second?.headers['topic']]).toEqual([first?.payload.tag, first?.headers['topic']])
  expect(await pushStates(server, id)).toEqual(['sent'])
})

test('a push that becomes due while a run counts waiting pushes is sent by that run', async () => {
  const browser = await aBrowser(server, service, student)
  const counting = Promise.withResolvers<void>()
  const counted = Promise.withResolvers<void>()
  const database = new Proxy(server.dependencies.database, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name)
      if (name !== '$count') return own
      return async (...given: Parameters<typeof target.$count>) => {
        counting.resolve()
        await counted.promise
        return target.$count(...given)
      }
    },
  })
  const slow = startSending({}, { database })
  const running = slow.run()
  await counting.promise
  const id = await aPushNotice(server, student)
  const joined = slow.run()
  counted.resolve()
  await Promise.all([running, joined])
  expect([browser.taken().length, await pushStates(server, id)]).toEqual([1, ['sent']])
})

test('closing waits for running requests and begins nothing more', async () => {
  await aBrowser(server, service, student)
  const id = await aPushNotice(server, student)
  service.answer = 'silence'
  const ending = Promise.withResolvers<never>()
  const leaving = startSending(
    {},
    { sender: { close: () => {}, send: (push) => Promise.race([sender.send(push), ending.promise]) } },
  )
  const running = leaving.run()
  await expect.poll(() => service.requests.length, { timeout: 60_000 }).toBe(1)
  const left = leaving.close(60_000)
  ending.reject(new Error('The push service did not answer in time'))
  await left
  expect(await pushStates(server, id)).toEqual(['pending'])
  await running
  service.answer = { status: 201 }
  await pass(60)
  await leaving.run()
  expect(service.requests).toHaveLength(1)
})
