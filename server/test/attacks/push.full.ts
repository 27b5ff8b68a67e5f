/** Attacks on web push, and attacks on other servers by web push (docs/evidence/security.md). */
import { randomUUID } from 'node:crypto'
import { limits } from '@hien/contract/limits'
import { noticeKinds } from '@hien/contract/notices'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPushSender } from '../../src/notices/sending/push-sender.ts'
import { createPushSending, type PushSending } from '../../src/notices/sending/send-pushes.ts'
import { withoutTrace } from '../no-trace.ts'
import { aMember, aStudent, type TestMember } from '../people.ts'
import { aBrowser, aPushNotice, keepFromSending, pushStates, subscribeBrowser } from '../push-notices.ts'
import { makeBrowserKeys, decryptPush } from '../push-service/decrypt-push.ts'
import { createPushService, trustPushService, type PushService } from '../push-service/push-service.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

let service: PushService
/** A service in the internal network. No call of a member may make the server send a request to it. */
let within: PushService
let server: TestServer
let an: TestMember
let stranger: TestMember
const sendings: PushSending[] = []
beforeAll(async () => {
  trustPushService()
  service = await createPushService()
  within = await createPushService()
  server = await createTestServer({ config: { pushHosts: [service.host] } })
})
beforeEach(async () => {
  an = await aStudent(server, { firstName: 'An', lastName: 'Nguyễn' })
  stranger = await aStudent(server)
  service.answer = { status: 201 }
  service.requests.length = 0
  within.requests.length = 0
  await keepFromSending(server)
})
afterEach(() => Promise.all(sendings.splice(0).map((sending) => sending.close(1000))))
afterAll(async () => {
  await server.close()
  await Promise.all([service.close(), within.close()])
})

function startSending(pushHosts = [service.host]): PushSending {
  const sending = createPushSending(server.dependencies, {}, createPushSender({ pushHosts }))
  sendings.push(sending)
  return sending
}
async function call(member: TestMember, document: string, variables: Record<string, unknown>) {
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(member.accessToken, document, variables)
  return data?.answer.error?.code ?? 'ok'
}

test('A91: an endpoint that is not at a push service is refused before anything is stored or requested', async () => {
  const { endpoint, ...keys } = within.browser()
  const { port } = new URL(endpoint)
  const endpoints = [
    endpoint,
    `https://127.0.0.1:${port}/push/1`,
    `https://[::ffff:127.0.0.1]:${port}/push/1`,
    `https://2130706433:${port}/push/1`,
    `https://${service.host}@localhost:${port}/push/1`,
    `https://localhost:${port}/push/1#@${service.host}`,
    `https://localhost:${port}\\@${service.host}/push/1`,
    `http://${service.host}/push/1`,
    'https://169.254.169.254/latest/meta-data/',
    'https://fcm.googleapis.com:5432/fcm/send/a',
    'https://fcm.googleapis.com.localhost/fcm/send/a',
    'https://fcm.googleapis.com%2f.example.vn/fcm/send/a',
    `https://xn--fcm-googleapis.com/a`,
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'data:text/plain,a',
  ]
  await withoutTrace(server, [keys.auth], async () => {
    for (const one of endpoints) {
      const { error } = await subscribeBrowser(server, an, { endpoint: one, p256dh: keys.p256dh, auth: keys.auth })
      expect([one, error?.code, error?.field]).toEqual([one, 'INVALID_INPUT', 'endpoint'])
    }
  })
  expect(within.requests).toEqual([])
})

test('A91: neither a host name nor a redirect that leads into the internal network causes a request there', async () => {
  const browser = await aBrowser(server, service, an)
  const inside = within.browser()
  service.answer = { status: 308, headers: { location: inside.endpoint } }
  const redirected = await aPushNotice(server, an)
  await startSending().run()
  expect([service.requests.length, within.requests, await pushStates(server, redirected)]).toEqual([1, [], ['pending']])
  // The subscription's host name was accepted, but it resolves to 127.0.0.1. The sender must not connect to it.
  const named = await aPushNotice(server, an)
  await server.sql.query('update push_subscriptions set retry_at = null where endpoint = $1', [browser.endpoint])
  await startSending([]).run()
  expect([service.requests.length, await pushStates(server, named)]).toEqual([1, ['pending']])
  const log = server.logLines.join('')
  for (const secret of [browser.endpoint, browser.auth, browser.p256dh]) expect(log).not.toContain(secret)
})

test('A92: a member who subscribes ten thousand browsers is stopped and has ten, and a notice gives ten pushes', async () => {
  const codes = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const answers = Array.from({ length: 10 }, () => subscribeBrowser(server, an, service.browser()))
    for (const { error } of await Promise.all(answers)) codes.add(error?.code ?? 'ok')
  }
  expect([...codes]).toEqual(['ok', 'RATE_LIMITED'])
  const { rows } = await server.sql.query('select count(*)::int from push_subscriptions where member_id = $1', [an.id])
  expect(rows[0].count).toBe(limits.maxPushDevices)
  await aPushNotice(server, an)
  await startSending().run()
  expect(service.requests).toHaveLength(limits.maxPushDevices)
})

test('A93: knowing the endpoint, the id or part of the keys of another’s browser does not take it over', async () => {
  const { endpoint, p256dh, auth } = await aBrowser(server, service, an)
  const { rows } = await server.sql.query('select id from push_subscriptions where endpoint = $1', [endpoint])
  const own = service.browser()
  await withoutTrace(server, [endpoint, auth, p256dh], async () => {
    const answers = []
    for (const keys of [own, { p256dh, auth: own.auth }, { p256dh: own.p256dh, auth }])
      answers.push((await subscribeBrowser(server, stranger, { endpoint, p256dh: keys.p256dh, auth: keys.auth })).error)
    expect(answers.map((error) => [error?.code, error?.field])).toEqual(
      answers.map(() => ['INVALID_INPUT', 'endpoint']),
    )
    const unsubscribe =
      'mutation ($endpoint: String!) { answer: pushUnsubscribe(endpoint: $endpoint) { isSuccess error { code description field } } }'
    expect(await call(stranger, unsubscribe, { endpoint })).toBe('ok')
    const remove =
      'mutation ($id: ID!) { answer: pushRemoveDevice(id: $id) { isSuccess error { code description field } } }'
    expect(await call(stranger, remove, { id: rows[0].id })).toBe('NOT_FOUND')
    expect(await call(stranger, remove, { id: randomUUID() })).toBe('NOT_FOUND')
    return answers
  })
  await aPushNotice(server, an)
  await startSending().run()
  expect(service.taken().map(({ browser }) => browser.endpoint)).toEqual([endpoint])
})

test('A93: a browser whose member signed out gets none of their pushes, even if somebody else uses it', async () => {
  const browser = await aBrowser(server, service, an)
  const waiting = await aPushNotice(server, an)
  await server.graphql(null, 'mutation ($t: String!) { memberLogout(refreshToken: $t) { isSuccess } }', {
    t: an.refreshToken,
  })
  await subscribeBrowser(server, stranger, browser)
  const own = await aPushNotice(server, stranger)
  await startSending().run()
  expect([waiting, ...service.taken().map(({ payload }) => payload.id)]).toEqual([waiting, own])
})

test('A94: push services and lock screens see no mark, absence, class or full name', async () => {
  const parent = await aMember(server, 'PAME')
  const browser = await aBrowser(server, service, parent)
  const text = 'An vắng buổi Toán 9A và được 4,5 điểm; học phí còn nợ 300.000 đ'
  for (const kind of noticeKinds) {
    await aPushNotice(server, parent, { kind, aboutId: an.id, text })
    await aPushNotice(server, parent, { kind, text })
  }
  await startSending().run()
  expect(service.requests).toHaveLength(2 * noticeKinds.length)
  for (const { headers, body } of service.requests) {
    const seen = JSON.stringify(headers) + body.toString('latin1') + body.toString('utf8')
    for (const secret of ['An', 'Nguyễn', 'Toán', an.code, an.id, parent.id, '/lich'])
      if (secret.length > 2) expect(seen).not.toContain(secret)
    expect(() => decryptPush(body, makeBrowserKeys())).toThrow('authenticate')
  }
  for (const { payload } of browser.taken()) {
    expect(Object.keys(payload).sort()).toEqual(['body', 'id', 'kind', 'path', 'tag', 'title'])
    expect(`${payload.title} ${payload.body}`).not.toMatch(/vắng|nghỉ|điểm|nợ|phí|Toán|Nguyễn|\d/i)
  }
})
