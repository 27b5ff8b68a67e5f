import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStudent, claimsOf } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const day = 24 * 60 * 60 * 1000
const count = async (table: string) =>
  Number((await server.sql.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)
const signInsLeft = async () =>
  new Set((await server.sql.query<{ id: string }>('select id from sessions')).rows.map(({ id }) => id))
const at = (days: number) => new Date(server.clock.now().getTime() + days * day)

test('sign-ins and their refresh tokens are deleted a week after the sign-in ended or expired, and others stay', async () => {
  const [live, signedOut, revoked, over] = await Promise.all([1, 2, 3, 4].map(() => aStudent(server)))
  const sid = (member = live) => claimsOf(member!.accessToken).sid
  await server.graphql(null, 'mutation ($t: String!) { memberLogout(refreshToken: $t) { isSuccess } }', {
    t: signedOut!.refreshToken,
  })
  await server.sql.query('update sessions set revoked_at = $2 where id = $1', [sid(revoked), at(-7.1)])
  await server.sql.query('update sessions set expires_at = $2 where id = $1', [sid(over), at(-6.9)])

  await server.sweep()
  expect(await signInsLeft()).toEqual(new Set([sid(live), sid(signedOut), sid(over)]))
  expect(await count('refresh_tokens')).toBe(3)
  server.clock.advance(0.2 * day)
  await server.sweep()
  expect(await signInsLeft()).toEqual(new Set([sid(live), sid(signedOut)]))
  await server.live(7 * day)
  await server.sweep()
  expect(await signInsLeft()).toEqual(new Set([sid(live)]))
  expect(await count('refresh_tokens')).toBe(1)
})

test('many ended sign-ins are deleted in batches', async () => {
  const { id } = await aStudent(server)
  const before = await count('sessions')
  await server.sql.query(
    `insert into sessions (member_id, device_name, expires_at) select $1, 'cũ', $2 from generate_series(1, 2150)`,
    [id, at(-8)],
  )
  await server.sweep()
  expect(await count('sessions')).toBe(before + 150)
  await server.sweep()
  expect(await count('sessions')).toBe(before)
})

test('looking for ended sign-ins reads an index', async () => {
  const { id } = await aStudent(server)
  await server.sql.query(
    `insert into sessions (member_id, device_name, expires_at) select $1, 'mới', $2 from generate_series(1, 3000)`,
    [id, at(30)],
  )
  await server.sql.query('analyze sessions')
  const { rows } = await server.sql.query<{ 'QUERY PLAN': string }>(
    'explain select id from sessions where least(revoked_at, expires_at) < $1 limit 100',
    [at(-7)],
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('sessions_ended')
})

test('mailed links are deleted when they have expired', async () => {
  const { id } = await aStudent(server)
  await server.sql.query(
    `insert into password_resets (hash, member_id, expires_at) values ('over', $1, $2), ('good', $1, $3)`,
    [id, server.clock.now(), new Date(server.clock.now().getTime() + 1)],
  )
  await server.sweep()
  expect((await server.sql.query('select hash from password_resets')).rows).toEqual([{ hash: 'good' }])
})
