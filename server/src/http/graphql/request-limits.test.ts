import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  student = await aStudent(server)
})
afterAll(() => server.close())

const askFrom = (address: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.fastify.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })
const times = <Item>(count: number, make: (n: number) => Item) => Array.from({ length: count }, (_, n) => make(n))

test('A03: a batch of a hundred sign-ins is refused as a whole, before any password is checked', async () => {
  const { failedSignIns } = server.dependencies.rateLimits
  let counted = 0
  const take = failedSignIns.take
  failedSignIns.take = async (key) => {
    counted++
    return take(key)
  }
  const one = { query: 'mutation { memberLogin(account: "x", password: "y") { isSuccess } }' }
  const response = await askFrom(
    '10.2.0.2',
    times(100, () => one),
  )
  failedSignIns.take = take
  expect([response.statusCode, counted]).toEqual([400, 0])
})

test('requests without sign-in are limited per address; a signed-in member at that address is still answered', async () => {
  const { guestRequests } = server.dependencies.rateLimits
  const ask = { query: '{ __typename }' }
  expect((await askFrom('10.2.0.3', ask)).statusCode).toBe(200)
  for (;;) if (await guestRequests.take('10.2.0.3').catch(() => true)) break
  const refused = await askFrom('10.2.0.3', ask)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({
    errors: [{ message: expect.any(String), extensions: { code: 'RATE_LIMITED', requestId: expect.any(String) } }],
  })
  expect((await askFrom('10.2.0.4', ask)).statusCode).toBe(200)
  const signedIn = await askFrom('10.2.0.3', ask, { authorization: `Bearer ${student.accessToken}` })
  expect(signedIn.json()).toEqual({ data: { __typename: 'Query' } })
})

test('a member has at least a thousand operations a minute, then gets RATE_LIMITED', async () => {
  const member = await aStudent(server)
  const { operations } = server.dependencies.rateLimits
  for (let n = 0; n < 1000; n++) await operations.take(member.id)
  const ask = () =>
    server.graphql<{ memberGetOwnerInfoById: { error: { code: string } | null } }>(
      member.accessToken,
      '{ memberGetOwnerInfoById { isSuccess error { code } } }',
    )
  expect((await ask()).data?.memberGetOwnerInfoById.error).toBeNull()
  for (;;) if (await operations.take(member.id).catch(() => true)) break
  expect((await ask()).data?.memberGetOwnerInfoById.error?.code).toBe('RATE_LIMITED')
  expect((await server.graphql(student.accessToken, '{ memberGetOwnerInfoById { isSuccess } }')).errors).toBeUndefined()
})

test('the answer to a fault outside of all operations shows only a request id, and is never empty', async () => {
  const broken = await createTestServer()
  const member = await aStudent(broken)
  // This request makes the server cache the identity of the member for a moment.
  await broken.graphql(member.accessToken, '{ memberGetOwnerInfoById { isSuccess } }')
  await broken.sql.query('alter table members rename to gone')
  const { push } = broken.logLines
  broken.logLines.push = (...lines) => {
    if (lines.some((line) => line.includes('operation failed'))) throw new Error('the log is full of secrets')
    return push.apply(broken.logLines, lines)
  }
  // graphql-http runs this document, because the web has no such document.
  const answer = await broken.graphql(member.accessToken, '{ memberGetOwnerInfoById { isFailure } }')
  expect(answer).toMatchObject({ status: 500, data: null, errors: [{ extensions: { code: 'INTERNAL' } }] })
  expect(answer.errors![0]!.extensions.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.stringify(answer)).not.toContain('secrets')
  await broken.close()
})

test('an answer longer than any legitimate one is refused', async () => {
  const member = await aStudent(server)
  await server.sql.query(`update members set address = repeat('x', 3000000) where id = $1`, [member.id])
  const ask = (count: number) =>
    server.graphql(
      member.accessToken,
      `{ ${times(count, (n) => `a${n}: memberGetOwnerInfoById { item { address } }`).join(' ')} }`,
    )
  expect((await ask(2)).errors).toBeUndefined()
  expect(await ask(3)).toMatchObject({ status: 400, data: null, errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
})
