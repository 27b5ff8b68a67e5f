import {
  buildClientSchema,
  buildSchema,
  findBreakingChanges,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from 'graphql'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  student = await aStudent(server)
})
afterAll(() => server.close())

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  server.fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

test('the served schema keeps the contract: introspection shows no breaking change against the contract file', async () => {
  const open = await createTestServer({ config: { introspection: true } })
  try {
    const { data } = await open.graphql<IntrospectionQuery>(null, getIntrospectionQuery())
    const contract = buildSchema(readFileSync(new URL('../../../../contract/schema.graphql', import.meta.url), 'utf8'))
    expect(findBreakingChanges(contract, buildClientSchema(data!))).toEqual([])
  } finally {
    await open.close()
  }
})

test('introspection is refused unless it is switched on; __typename is allowed', async () => {
  const { errors } = await server.graphql(null, '{ __schema { types { name } } }')
  expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  expect((await server.graphql(null, '{ __typename }')).data).toEqual({ __typename: 'Query' })
})

test('a misspelt field is refused without a hint at the real name', async () => {
  const { errors } = await server.graphql(null, '{ memberGetOwnerInfoByI { isSuccess } }')
  expect(errors?.[0]?.message).not.toContain('memberGetOwnerInfoById')
})

test.each([
  ['a JSON array batch', [{ query: '{ __typename }' }], {}],
  ['a body that is not JSON', '{ query', {}],
  ['a body without a query', {}, {}],
  ['a form', 'query={__typename}', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a syntax error', { query: '{' }, {}],
])('%s answers a GraphQL error and never a fault', async (_what, payload, headers) => {
  const response = await post(payload, headers)
  expect(response.statusCode).toBeGreaterThanOrEqual(payload && 'query' in Object(payload) ? 200 : 400)
  expect(response.statusCode).toBeLessThan(500)
  expect(response.json().errors[0].extensions.code).toBe('BAD_REQUEST')
})

test('a body over 1.5 MiB is refused', async () => {
  const response = await post({ query: '{ __typename }', variables: { x: 'x'.repeat(1.6 * 1024 * 1024) } })
  expect(response.statusCode).toBe(413)
})

test('a hundred aliased sign-ins are refused before any password is checked', async () => {
  const aliases = Array.from(
    { length: 100 },
    (_, index) => `a${index}: memberLogin(account: "x", password: "y") { isSuccess }`,
  )
  const { errors, data } = await server.graphql(null, `mutation { ${aliases.join(' ')} }`)
  expect(data).toBeNull()
  expect(errors?.some(({ message }) => message.includes('aliases'))).toBe(true)
})

test('operations count the same inside a fragment as outside', async () => {
  const fields = Array.from({ length: 6 }, (_, index) => `a${index}: memberLogout(refreshToken: "x") { isSuccess }`)
  for (const document of [
    `mutation { ... { ${fields.join(' ')} } }`,
    `mutation { ...f } fragment f on Mutation { ${fields.join(' ')} }`,
  ]) {
    expect((await server.graphql(null, document)).errors?.[0]?.message).toBe(
      'The document asks for too many operations',
    )
  }
})

test('a document padded with comments is refused before it is parsed or kept', async () => {
  const { errors, data } = await server.graphql(null, `{ __typename } # ${'é'.repeat(20_000)}`)
  expect([data, errors?.[0]?.message]).toEqual([null, 'The document is too long'])
})

test('a wrong enum value is refused without a hint at the right one', async () => {
  const { errors } = await server.graphql(
    null,
    'mutation ($r: Role!) { memberRegister(input: { role: $r, userName: "a", email: "a", firstName: "a", lastName: "a", password: "a", phone: "a" }) { isSuccess } }',
    { r: 'TCHE' },
  )
  expect(errors?.[0]?.message).toContain('TCHE')
  expect(errors?.[0]?.message).not.toContain('TCHER')
})

test('a pile of combining marks is refused before it is normalised, in every field', async () => {
  const pile = `a${'\u0301\u0316'.repeat(60_000)}`
  const composing = vi.spyOn(String.prototype, 'normalize')
  const { data } = await server.graphql(
    null,
    'mutation ($p: String!) { memberLogin(account: $p, password: $p) { error { code } } memberRegister(input: { role: MEME, userName: $p, email: $p, firstName: $p, lastName: $p, password: $p, phone: $p }) { error { code } } }',
    { p: pile },
  )
  expect(data?.['memberLogin']?.error?.code).toBe('INVALID_INPUT')
  expect(data?.['memberRegister']?.error?.code).toBe('INVALID_INPUT')
  // Normalising a run of combining marks takes time that grows with the square of its length: eight seconds for `pile`. So
  // these fields must refuse `pile` before they normalise it.
  const lengths = composing.mock.contexts.map((text) => String(text).length)
  composing.mockRestore()
  expect(Math.max(...lengths)).toBeLessThan(10_000)
})

test('documents with endlessly nested fragments and huge documents are refused', async () => {
  const deep = `{ ${'memberGetOwnerInfoById { item { '.repeat(1)} ${'... { '.repeat(3)} id ${'} '.repeat(3)} } } }`
  expect((await server.graphql(student.accessToken, deep)).errors).toBeUndefined()
  const fragments = Array.from({ length: 60 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)
  const bomb = `{ ...f0 } ${fragments.join(' ')} fragment f60 on Query { __typename }`
  expect((await server.graphql(null, bomb)).status).toBeLessThan(500)
  const huge = `{ ${'a '.repeat(3000)} }`
  expect((await server.graphql(null, huge)).errors?.[0]?.message).toContain('more that 2000 tokens')
})

test('meeting queries cannot be sent by GET, other queries can', async () => {
  const get = (query: string) =>
    server.fastify.inject({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent(query)}`,
      headers: { accept: 'application/json', authorization: `Bearer ${student.accessToken}` },
    })
  const refused = await get('{ meetingCheckToken(token: "x") { isSuccess } }')
  expect([refused.statusCode, refused.headers['allow']]).toEqual([405, 'POST'])
  expect((await get('{ memberGetOwnerInfoById { isSuccess } }')).json().data.memberGetOwnerInfoById.isSuccess).toBe(
    true,
  )
})

test('the answer to an unexpected fault shows only a request id, and the log holds the details', async () => {
  const broken = await createTestServer()
  const member = await aStudent(broken)
  const document = '{ memberGetOwnerInfoById { isSuccess } }'
  await broken.graphql(member.accessToken, document)
  await broken.sql.query('alter table members rename to gone')
  const { data, errors } = await broken.graphql(member.accessToken, document)
  expect(data).toBeNull()
  const { requestId } = errors![0]!.extensions
  expect(errors).toEqual([
    {
      message: `Lỗi hệ thống, vui lòng thử lại. Mã yêu cầu ${requestId}`,
      locations: expect.anything(),
      path: ['memberGetOwnerInfoById'],
      extensions: { code: 'INTERNAL', requestId },
    },
  ])
  const line = broken.logLines.find((text) => text.includes('operation failed'))
  expect(line).toContain(requestId)
  expect(line).not.toContain(member.id)
  expect(line).toContain('relation \\"members\\" does not exist')

  // Let the cached identity of the caller expire, so that identifying the caller fails too.
  broken.clock.advance(5000)
  const unknown = await broken.graphql(member.accessToken, document)
  expect(unknown).toMatchObject({ status: 500, data: null, errors: [{ extensions: { code: 'INTERNAL' } }] })
  expect(JSON.stringify(unknown)).not.toContain('relation')
  await broken.close()
})

test('a character that PostgreSQL cannot store is INVALID_INPUT, not a fault', async () => {
  const { data } = await server.graphql(
    null,
    'mutation ($account: String!) { memberLogin(account: $account, password: "x") { isSuccess error { code } } }',
    { account: 'ngoc\u0000tran' },
  )
  expect(data?.['memberLogin']).toEqual({ isSuccess: false, error: { code: 'INVALID_INPUT' } })
})

test('every answer carries the security headers', async () => {
  for (const url of ['/graphql?query=%7B__typename%7D', '/healthz', '/hubs/chat', '/nowhere']) {
    const { headers } = await server.fastify.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(String(headers['content-security-policy'])).toMatch(/script-src 'self';/)
  }
})

test('/healthz and /readyz answer 200 while the database answers', async () => {
  expect((await server.fastify.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await server.fastify.inject({ url: '/readyz' })).statusCode).toBe(200)
})
