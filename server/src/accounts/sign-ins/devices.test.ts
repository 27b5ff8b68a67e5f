import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdIntervals } from '../../../test/held-intervals.ts'
import { connectHub } from '../../../test/hub-client.ts'
import { aStudent, claimsOf, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let address: string
let student: TestMember
beforeAll(async () => {
  // Timers are stopped, so closeEndedSignIns does not run: connections close only because of the member's own sign-out.
  ;[server] = await holdIntervals(() => createTestServer())
  address = await server.listen()
})
beforeEach(async () => {
  student = await aStudent(server)
})
afterAll(() => server.close())

type Device = { id: string; name: string; lastSeenAt: string; current: boolean }
const devicesOf = async (token: string) => {
  const { data } = await server.graphql<{ memberGetDevices: ResultEnvelope & { items: Device[] | null } }>(
    token,
    '{ memberGetDevices { isSuccess error { code } items { id name lastSeenAt current } } }',
  )
  return data?.memberGetDevices.items ?? null
}
const revoke = async (token: string, ids?: string[] | null) => {
  const { data } = await server.graphql(
    token,
    'mutation ($ids: [ID!]) { memberRevokeDevices(ids: $ids) { isSuccess error { code description field } } }',
    ids === undefined ? {} : { ids },
  )
  return data?.['memberRevokeDevices']?.error?.code ?? 'ok'
}
async function signInFrom(userAgent: string, member = student): Promise<string> {
  const { data } = await server.graphql<{ memberLogin: { value: { accessToken: string } } }>(
    null,
    `mutation ($a: String!, $p: String!) { memberLogin(account: $a, password: $p) { isSuccess value { accessToken } } }`,
    { a: member.userName, p: member.password },
    { 'user-agent': userAgent },
  )
  return data!.memberLogin.value.accessToken
}
const sidOf = (token: string) => claimsOf(token).sid
const isSignedIn = async (token: string) =>
  (await server.graphql(token, '{ memberGetOwnerInfoById { isSuccess } }')).errors === undefined
const endedSignIns = async () =>
  (await server.sql.query('select id, revoked_at from sessions where revoked_at is not null order by id')).rows

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

test('a member sees where they are signed in, last seen first, and which one they look from', async () => {
  await aStudent(server)
  server.clock.advance(60_000)
  const phone = await signInFrom(android)
  server.clock.advance(60_000)
  const desk = await signInFrom(windows)
  const seen = (token: string) => claimsOf(token).exp * 1000 - 15 * 60_000
  expect(await devicesOf(phone)).toEqual([
    { id: sidOf(desk), name: 'Firefox, Windows', lastSeenAt: new Date(seen(desk)).toISOString(), current: false },
    { id: sidOf(phone), name: 'Chrome, Android', lastSeenAt: new Date(seen(phone)).toISOString(), current: true },
    expect.objectContaining({ id: sidOf(student.accessToken), name: 'Thiết bị khác', current: false }),
  ])

  server.clock.advance(60_000)
  await server.graphql(null, 'mutation ($t: String!) { memberRefreshToken(refreshToken: $t) { isSuccess } }', {
    t: student.refreshToken,
  })
  expect((await devicesOf(phone))?.[0]?.id).toBe(sidOf(student.accessToken))
})

test('sign-ins that were ended or have expired are not listed as devices', async () => {
  const phone = await signInFrom(android)
  await server.graphql(null, 'mutation ($t: String!) { memberLogout(refreshToken: $t) { isSuccess } }', {
    t: student.refreshToken,
  })
  expect((await devicesOf(phone))?.map(({ id }) => id)).toEqual([sidOf(phone)])
  await server.sql.query('update sessions set expires_at = $2 where id = $1', [sidOf(phone), server.clock.now()])
  const desk = await signInFrom(windows)
  expect((await devicesOf(desk))?.map(({ id }) => id)).toEqual([sidOf(desk)])
})

test('without ids every device but the current one is signed out, and nobody else is', async () => {
  const stranger = await aStudent(server)
  const phone = await signInFrom(android)
  const desk = await signInFrom(windows)
  expect(await isSignedIn(phone)).toBe(true)
  expect(await revoke(desk)).toBe('ok')
  expect(await Promise.all([student.accessToken, phone, desk, stranger.accessToken].map(isSignedIn))).toEqual([
    false,
    false,
    true,
    true,
  ])
  const { data } = await server.graphql(
    null,
    'mutation ($t: String!) { memberRefreshToken(refreshToken: $t) { isSuccess error { code } } }',
    { t: student.refreshToken },
  )
  expect(data?.['memberRefreshToken']?.error?.code).toBe('REFRESH_TOKEN_INVALID')
  expect(await revoke(desk, null)).toBe('ok')
  expect(await isSignedIn(desk)).toBe(true)
})

test('with ids only these devices are signed out, also if one is signed out already; an empty list signs out none', async () => {
  const phone = await signInFrom(android)
  const desk = await signInFrom(windows)
  expect(await revoke(desk, [])).toBe('ok')
  expect(await Promise.all([student.accessToken, phone, desk].map(isSignedIn))).toEqual([true, true, true])
  expect(await revoke(desk, [sidOf(phone), sidOf(phone).toUpperCase()])).toBe('ok')
  expect(await Promise.all([student.accessToken, phone, desk].map(isSignedIn))).toEqual([true, false, true])
  expect(await revoke(desk, [sidOf(phone), sidOf(student.accessToken)])).toBe('ok')
  expect(await Promise.all([student.accessToken, desk].map(isSignedIn))).toEqual([false, true])
  expect(await revoke(desk, [sidOf(desk)])).toBe('ok')
  expect(await isSignedIn(desk)).toBe(false)
})

test('an id that is unknown, malformed or of somebody else signs nobody out', async () => {
  const stranger = await aStudent(server)
  const phone = await signInFrom(android)
  const before = await endedSignIns()
  for (const id of [sidOf(stranger.accessToken), randomUUID(), 'x', '']) {
    expect([id, await revoke(student.accessToken, [sidOf(phone), id])]).toEqual([id, 'NOT_FOUND'])
  }
  const many = Array.from({ length: 101 }, () => randomUUID())
  expect(await revoke(student.accessToken, many)).toBe('INVALID_INPUT')
  expect(await endedSignIns()).toEqual(before)
  expect(await Promise.all([stranger.accessToken, phone].map(isSignedIn))).toEqual([true, true])
})

test('the sockets of a device that is signed out close at once, for good; others stay', async () => {
  const elsewhere = await signInMember(server, student.userName, student.password)
  const gone = await connectHub(address, { ...student, ...elsewhere })
  const stays = await connectHub(address, student)
  const closed = new Promise((resolve) => gone.connection.onclose(resolve))
  await revoke(student.accessToken)
  await closed
  await expect(connectHub(address, { ...student, ...elsewhere })).rejects.toThrow('401')
  await stays.connection.invoke('LeaveGroup')
  await stays.stop()
})
