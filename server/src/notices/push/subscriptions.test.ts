import { randomUUID } from 'node:crypto'
import { limits } from '@hien/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aStudent, claimsOf, signInMember, type TestMember } from '../../../test/people.ts'
import { aBrowser, aPushNotice, keepFromSending, subscribeBrowser } from '../../../test/push-notices.ts'
import { createPushService, type PushService } from '../../../test/push-service/push-service.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let service: PushService
let server: TestServer
let student: TestMember
beforeAll(async () => {
  service = await createPushService()
  server = await createTestServer({ config: { pushHosts: [service.host] } })
})
beforeEach(async () => {
  student = await aStudent(server)
  await keepFromSending(server)
})
afterAll(async () => {
  await server.close()
  await service.close()
})

type Device = { id: string; name: string; createdAt: string; renewedAt: string; current: boolean }
const devicesOf = async (token: string) => {
  const { data } = await server.graphql<{ pushDevicesGet: ResultEnvelope & { items: Device[] | null } }>(
    token,
    '{ pushDevicesGet { isSuccess error { code } items { id name createdAt renewedAt current } } }',
  )
  return data?.pushDevicesGet.items ?? []
}
const call = async (token: string | null, mutation: string, variables: Record<string, string>) => {
  const { data, errors } = await server.graphql(token, mutation, variables)
  const [result] = Object.values(data ?? {})
  return errors?.[0]?.extensions.code ?? result?.error?.code ?? 'ok'
}
const unsubscribe = (token: string | null, endpoint: string) =>
  call(token, 'mutation ($endpoint: String!) { pushUnsubscribe(endpoint: $endpoint) { isSuccess error { code } } }', {
    endpoint,
  })
const removeDevice = (token: string | null, id: string) =>
  call(token, 'mutation ($id: ID!) { pushRemoveDevice(id: $id) { isSuccess error { code } } }', { id })
const rowsOf = async ({ id }: { id: string }) =>
  (await server.sql.query('select * from push_subscriptions where member_id = $1 order by id', [id])).rows

test('all nodes and members get the same key, created once even if many ask at the same time', async () => {
  const other = await createTestServer({ beside: server })
  try {
    const keys = await Promise.all(
      [server, other, server, other].map(async (node) => {
        const { data } = await node.graphql<{ pushGetKey: { item: { publicKey: string } } }>(
          student.accessToken,
          '{ pushGetKey { isSuccess item { publicKey } } }',
        )
        return data?.pushGetKey.item.publicKey
      }),
    )
    expect(new Set(keys).size).toBe(1)
    expect(Buffer.from(keys[0]!, 'base64url')).toHaveLength(65)
    const { rows } = await server.sql.query('select public_key from push_keys')
    expect(rows).toEqual([{ public_key: keys[0] }])
  } finally {
    await other.close()
  }
})

test('a member’s browsers are listed newest first, and the current one is marked', async () => {
  const elsewhere = { ...student, ...(await signInMember(server, student.userName, student.password)) }
  await aBrowser(server, service, student)
  const first = server.clock.now().toISOString()
  server.clock.advance(1000)
  await aBrowser(server, service, elsewhere)
  const second = server.clock.now().toISOString()
  const device = { id: expect.any(String), name: 'Thiết bị khác' }
  expect(await devicesOf(student.accessToken)).toEqual([
    { ...device, createdAt: second, renewedAt: second, current: false },
    { ...device, createdAt: first, renewedAt: first, current: true },
  ])
  expect(await devicesOf((await aStudent(server)).accessToken)).toEqual([])
})

test('a browser that subscribes again is renewed, stays one entry, and has its failures reset', async () => {
  const browser = await aBrowser(server, service, student)
  const [before] = await devicesOf(student.accessToken)
  await server.sql.query('update push_subscriptions set failures = 5, retry_at = $2 where endpoint = $1', [
    browser.endpoint,
    server.clock.now(),
  ])
  server.clock.advance(60_000)
  expect(await subscribeBrowser(server, student, browser)).toMatchObject({ isSuccess: true })
  expect(await devicesOf(student.accessToken)).toEqual([
    { ...before, renewedAt: server.clock.now().toISOString(), current: true },
  ])
  expect(await rowsOf(student)).toMatchObject([{ failures: 0, retry_at: null }])
})

test('a browser another member used moves to the new member, and gets nothing for the old one', async () => {
  const other = await aStudent(server)
  const browser = await aBrowser(server, service, other)
  const waiting = await aPushNotice(server, other)
  expect(await subscribeBrowser(server, student, browser)).toMatchObject({ isSuccess: true })
  expect([await devicesOf(other.accessToken), await devicesOf(student.accessToken)]).toMatchObject([
    [],
    [{ current: true }],
  ])
  const { rows } = await server.sql.query('select 1 from notice_deliveries where notice_id = $1', [waiting])
  expect(rows).toEqual([])
})

test('if a member has too many browsers, the one renewed longest ago is deleted', async () => {
  const browsers = []
  for (let made = 0; made < limits.maxPushDevices; made++) {
    browsers.push(await aBrowser(server, service, student))
    server.clock.advance(1000)
  }
  await subscribeBrowser(server, student, browsers[0]!)
  server.clock.advance(1000)
  const last = await aBrowser(server, service, student)
  const kept = (await rowsOf(student)).map(({ endpoint }) => endpoint)
  expect(new Set(kept)).toEqual(new Set([browsers[0]!, ...browsers.slice(2), last].map(({ endpoint }) => endpoint)))
})

test('a browser is deleted with its sign-in', async () => {
  const elsewhere = { ...student, ...(await signInMember(server, student.userName, student.password)) }
  await aBrowser(server, service, elsewhere)
  await aBrowser(server, service, student)
  await server.graphql(null, 'mutation ($t: String!) { memberLogout(refreshToken: $t) { isSuccess } }', {
    t: elsewhere.refreshToken,
  })
  expect(await devicesOf(student.accessToken)).toMatchObject([{ current: true }])
  await aBrowser(server, service, student)
  expect((await rowsOf(student)).map(({ session_id }) => session_id)).toEqual(
    [1, 2].map(() => claimsOf(student.accessToken).sid),
  )
  await server.sql.query('delete from sessions where member_id = $1', [student.id])
  expect(await rowsOf(student)).toEqual([])
})

test('a member can unsubscribe only their own browser, and a missing one is no error', async () => {
  const browser = await aBrowser(server, service, student)
  const other = await aStudent(server)
  expect(await unsubscribe(other.accessToken, browser.endpoint)).toBe('ok')
  expect(await rowsOf(student)).toHaveLength(1)
  expect(await unsubscribe(student.accessToken, browser.endpoint)).toBe('ok')
  expect(await rowsOf(student)).toEqual([])
  expect(await unsubscribe(student.accessToken, browser.endpoint)).toBe('ok')
  expect(await unsubscribe(student.accessToken, 'no address')).toBe('ok')
  expect(await unsubscribe(student.accessToken, 'x'.repeat(3000))).toBe('INVALID_INPUT')
})

test('a member can remove only their own device', async () => {
  await aBrowser(server, service, student)
  const [device] = await devicesOf(student.accessToken)
  const other = await aStudent(server)
  expect(await removeDevice(other.accessToken, device!.id)).toBe('NOT_FOUND')
  expect(await removeDevice(student.accessToken, randomUUID())).toBe('NOT_FOUND')
  expect(await removeDevice(student.accessToken, 'x')).toBe('NOT_FOUND')
  expect(await rowsOf(student)).toHaveLength(1)
  expect(await removeDevice(student.accessToken, device!.id)).toBe('ok')
  expect(await rowsOf(student)).toEqual([])
})

test('without signing in nobody can subscribe, list or remove', async () => {
  const browser = service.browser()
  const { endpoint, p256dh, auth } = browser
  const mutation = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
    pushSubscribe(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { isSuccess } }`
  expect(await call(null, mutation, { endpoint, p256dh, auth })).toBe('UNAUTHENTICATED')
  expect(await unsubscribe(null, endpoint)).toBe('UNAUTHENTICATED')
  expect(await removeDevice(null, randomUUID())).toBe('UNAUTHENTICATED')
  expect(await call(null, '{ pushGetKey { isSuccess } }', {})).toBe('UNAUTHENTICATED')
  expect(await call(null, '{ pushDevicesGet { isSuccess } }', {})).toBe('UNAUTHENTICATED')
})

const good = () => service.browser()
const bytes = (count: number, first = 4) => {
  const all = Buffer.alloc(count, 7)
  all[0] = first
  return all.toString('base64url')
}
test.each<[string, string, () => Partial<ReturnType<typeof good>>]>([
  ['an endpoint with http', 'endpoint', () => ({ endpoint: good().endpoint.replace('https', 'http') })],
  ['an endpoint at an unknown host', 'endpoint', () => ({ endpoint: 'https://push.example.vn/a' })],
  ['an endpoint in a private network', 'endpoint', () => ({ endpoint: 'https://10.0.0.1/a' })],
  ['an endpoint that is too long', 'endpoint', () => ({ endpoint: `${good().endpoint}${'x'.repeat(2000)}` })],
  ['an empty endpoint', 'endpoint', () => ({ endpoint: '' })],
  ['a key of 64 bytes', 'p256dh', () => ({ p256dh: bytes(64) })],
  ['a key of 66 bytes', 'p256dh', () => ({ p256dh: bytes(66) })],
  ['a compressed key', 'p256dh', () => ({ p256dh: bytes(33, 2) })],
  ['a key of 65 bytes with a wrong first byte', 'p256dh', () => ({ p256dh: bytes(65, 6) })],
  ['a key that is not on the curve', 'p256dh', () => ({ p256dh: bytes(65) })],
  ['a key in plain base64', 'p256dh', () => ({ p256dh: `B${'+'.repeat(86)}` })],
  ['an empty key', 'p256dh', () => ({ p256dh: '' })],
  ['a secret of 15 bytes', 'auth', () => ({ auth: bytes(15) })],
  ['a secret of 17 bytes', 'auth', () => ({ auth: bytes(17) })],
  ['a padded secret', 'auth', () => ({ auth: `${bytes(16)}==` })],
  ['an empty secret', 'auth', () => ({ auth: '' })],
])('%s is refused with its field and a description, and nothing is stored', async (_what, field, wrong) => {
  const { error } = await subscribeBrowser(server, student, { ...good(), ...wrong() })
  expect(error).toMatchObject({ code: 'INVALID_INPUT', field })
  expect(error?.description).toMatch(/trình duyệt/i)
  expect(await rowsOf(student)).toEqual([])
})

test('subscribing again and again is rate limited', async () => {
  const browser = service.browser()
  let code = 'ok'
  for (let tried = 0; tried <= 120 && code === 'ok'; tried++)
    code = (await subscribeBrowser(server, student, browser)).error?.code ?? 'ok'
  expect(code).toBe('RATE_LIMITED')
})
