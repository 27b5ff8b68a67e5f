/** Attacks on GraphQL and HTTP. docs/evidence/security.md lists further attacks, which are tested next to the code. */
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedSchema } from '../../src/app/schema.ts'
import { createDocuments } from '../../src/http/graphql/documents.ts'
import { withoutTrace } from '../no-trace.ts'
import { aStudent, type TestMember } from '../people.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { webDocument } from '../web-documents.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  student = await aStudent(server)
})
afterAll(() => server.close())

type Body = { data?: unknown; errors?: { message: string; extensions: { code: string } }[] }
async function send(options: {
  method: 'POST' | 'GET'
  url?: string
  headers?: Record<string, string>
  payload?: string
}) {
  const response = await server.fastify.inject({ url: '/graphql', ...options })
  const read = (): Body => {
    try {
      return JSON.parse(response.body)
    } catch {
      return {}
    }
  }
  return { status: response.statusCode, body: read() }
}
const ask = (query: string, variables: Record<string, unknown> = {}) =>
  send({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${student.accessToken}` },
    payload: JSON.stringify({ query, variables }),
  })

const aliased = (field: string) => Array.from({ length: 500 }, (_, n) => `a${n}: ${field}`).join(' ')
const tooDeep = 'The document is too deep'
const tooLong = 'The document is too long'
/**
 * Documents that are expensive to handle: a description, the document, and the expected message. Most use the unknown field
 * `unknown`. If the server validated them, which is the most expensive step, the message would name this field.
 */
const heavy: [string, string, string][] = [
  ['a document with fifteen levels', `${'{ unknown '.repeat(15)} ${'} '.repeat(15)}`, tooDeep],
  ['500 aliases', `{ ${aliased('unknown')} }`, 'The document has too many aliases'],
  ['500 sign-ins', `mutation { ${aliased('memberLogin(account: "x", password: "y") { isSuccess }')} }`, tooLong],
  [
    '1,000 directives',
    `{ unknown ${'@include(if: true) '.repeat(1000)} }`,
    'Syntax Error: Document contains more that 2000 tokens. Parsing aborted.',
  ],
  ['200 KB of text', `{ ${'unknown '.repeat(25_000)} }`, tooLong],
  ['a comment of 200 KB', `{ unknown } #${'x'.repeat(200_000)}`, tooLong],
  ['200 KB of braces', '{'.repeat(200_000), tooLong],
  ['2,000 braces', `${'{ a '.repeat(2000)}${'} '.repeat(2000)}`, tooDeep],
  ['5,000 levels of a list', `mutation { unknown(ids: ${'['.repeat(5000)}${']'.repeat(5000)}) }`, tooDeep],
  // The server does validate the following documents. Validation stops at the first fault.
  [
    'a fragment that contains itself',
    '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
    'Cannot spread fragment "a" within itself via "b".',
  ],
  [
    'a query for the whole schema',
    getIntrospectionQuery(),
    'GraphQL introspection has been disabled, but the requested query contained the field "__schema".',
  ],
  [
    'a query for one type of the schema',
    '{ __type(name: "Member") { fields { name } } }',
    'GraphQL introspection has been disabled, but the requested query contained the field "__type".',
  ],
]

test.each(heavy)('A35: %s is refused cheaply', async (_what, document, why) => {
  const { status, body } = await ask(document)
  expect(status).toBeLessThan(500)
  expect(body.data ?? null).toBeNull()
  expect([body.errors?.[0]?.message, body.errors?.[0]?.extensions.code]).toEqual([why, 'BAD_REQUEST'])
})

test('A35: no answer suggests a name that was not asked for', async () => {
  for (const query of [
    '{ memberGetOwnerInfoByIt { isSuccess } }',
    '{ memberGetOwnerInfoById { isSucces } }',
    'mutation { memberLogi(account: "x") { isSuccess } }',
    'query ($x: Strin) { __typename }',
    '{ studentsGetByTeacherWithPage(enrolled: wai) { isSuccess } }',
  ]) {
    const { body } = await ask(query)
    expect([query, body.errors?.length]).not.toEqual([query, 0])
    expect(JSON.stringify(body)).not.toMatch(/did you mean|memberGetOwnerInfoById\W*\?|memberLogin|String|"wait"/i)
  }
})

const change = 'mutation { memberUpdate(input: { firstName: "Kẻ xấu" }) { isSuccess } }'

test('A36: a page of another origin cannot make a member’s browser change anything', async () => {
  const json = JSON.stringify({ query: change })
  const boundary = 'x'
  const multipart = [
    `--${boundary}\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${json}\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="map"\r\n\r\n{}\r\n--${boundary}--\r\n`,
  ].join('')
  // Send a token with each request, as if the browser had added it automatically.
  const authorization = `Bearer ${student.accessToken}`
  const simple: Parameters<typeof send>[0][] = [
    { method: 'GET', url: `/graphql?query=${encodeURIComponent(change)}`, headers: { authorization } },
    { method: 'POST', headers: { authorization, 'content-type': 'text/plain' }, payload: json },
    {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `query=${change}`,
    },
    {
      method: 'POST',
      headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: multipart,
    },
    { method: 'POST', headers: { authorization }, payload: json },
  ]
  for (const request of simple) {
    const { status, body } = await withoutTrace(server, [], () => send(request))
    expect([request, status >= 400 && status < 500, body.data ?? null]).toEqual([request, true, null])
  }
  const preflight = await server.fastify.inject({
    method: 'OPTIONS',
    url: '/graphql',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  // The server sets no cookie, so browsers have no credentials that they would send automatically.
  const answer = await server.fastify.inject({ method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('A37: malformed bodies and addresses are answered without a fault', async () => {
  const bodies = [
    '',
    'null',
    '[]',
    '0',
    '"x"',
    '{',
    '{"query":null}',
    '{"query":{"a":1}}',
    '{"query":"{ __typename }","variables":[]}',
    '{"query":"{ __typename }","variables":"x","operationName":5}',
    '{"query":"{ __typename }","operationName":"__proto__"}',
    '{"__proto__":{"query":"{ __typename }"}}',
    '{"query":"{ __typename }","constructor":{"prototype":{}}}',
    `{"query":"{ __typename }","extensions":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
    '{"query":"\\u0000\\ud800"}',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  ]
  for (const payload of bodies) {
    const { status } = await withoutTrace(server, [], () =>
      send({ method: 'POST', headers: { 'content-type': 'application/json' }, payload }),
    )
    expect([payload.slice(0, 60), status < 500]).toEqual([payload.slice(0, 60), true])
  }
  for (const url of [
    '/graphql?query=%00',
    '/graphql?query=%ff%fe',
    '/graphql?query={__typename}&variables=[[',
    '/avatars/%00.webp',
    `/avatars/${'A'.repeat(22)}.webp%00`,
    '/callbacks/bigbluebutton/%00/%00',
    '/callbacks/bigbluebutton/../../etc/passwd',
    `/${'a'.repeat(9000)}`,
    '/%',
    '/%c0%ae%c0%ae/etc/passwd',
    '/hubs/chat/__proto__',
    '/phong-hoc/%F0%9F%98%80?pass=%',
  ]) {
    const { statusCode, body } = await server.fastify.inject({ url })
    expect([url.slice(0, 60), statusCode < 500]).toEqual([url.slice(0, 60), true])
    expect(body).not.toContain('root:')
  }
})

test('A40: a limit counts the caller’s real address, whatever headers they send', async () => {
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 12; n++) {
    const { data } = await server.graphql(
      null,
      'mutation ($a: String!) { memberLogin(account: $a, password: "đoán") { error { code } } }',
      { a: student.userName },
      { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` },
    )
    codes.push(data?.['memberLogin']?.error?.code)
  }
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('A40: the IPv6 network of one customer counts as one address', async () => {
  const victim = await aStudent(server)
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 12; n++) {
    const { body } = await server.fastify.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: `2001:db8:1:2::${n.toString(16)}`,
      payload: {
        query: 'mutation ($a: String!) { memberLogin(account: $a, password: "đoán") { error { code } } }',
        variables: { a: victim.userName },
      },
    })
    codes.push(JSON.parse(body).data.memberLogin.error?.code)
  }
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('A40: our pages cannot be framed, run no foreign scripts and cannot be read by other origins', async () => {
  const secure = await createTestServer({ config: { publicUrl: 'https://hien.example' } })
  try {
    for (const url of ['/graphql', '/healthz', '/hubs/chat', '/nowhere', '/avatars/AAAAAAAAAAAAAAAAAAAAAA.webp']) {
      const { headers } = await secure.fastify.inject({ url })
      const policy = String(headers['content-security-policy'])
      expect([url, policy]).toEqual([url, expect.stringContaining("frame-ancestors 'none'")])
      expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|http|\*|data:)/)
      expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types default dompurify$/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['server']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    }
  } finally {
    await secure.close()
  }
})

const fromNetwork = (n: number, query: string, authorization = '') =>
  server.fastify.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: `10.43.${n >> 8}.${n & 255}`,
    headers: { 'content-type': 'application/json', authorization },
    payload: JSON.stringify({ query }),
  })
const names = (count: number, n: number) => Array.from({ length: count }, (_, at) => `unknown${n}_${at}`).join(' ')
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test.each([
  ['that are refused', (n: number) => `{ memberGetOwnerInfoById { item { ${names(100, n)} } } }`, 0],
  // The cache estimates about one megabyte for each of these documents, so it keeps at most 16 of them.
  [
    'that are valid',
    (n: number) => `mutation { memberRevokeDevices(ids: [${'"a" '.repeat(1900)}]) { isSuccess } } # ${n}`,
    16,
  ],
] as const)('A43: a hundred documents %s leave the memory unchanged', async (_what, document, kept) => {
  const noRest = { now: () => 0, rest: async () => {} }
  const documents = createDocuments(preparedSchema().schema, () => undefined, server.dependencies, noRest)
  const all: WeakRef<object>[] = []
  for (let n = 0; n < 100; n++) {
    const read = await documents.read(document(n), `network ${n}`)
    all.push(new WeakRef('document' in read ? read.document : read.errors[0]!))
  }
  await setImmediate()
  collectGarbage()
  const held = all.filter((one) => one.deref()).length
  // Allow one document more than the cache keeps: the engine may not have released the last document yet.
  expect(held).toBeLessThanOrEqual(kept + 1)
  expect(held).toBeGreaterThanOrEqual(kept && 10)
  // Use `documents` once more, so that it and its cache are still alive when the lines above count.
  await documents.read(document(99), 'a network')
})

test('A44: a sender of refused documents is stopped before they are parsed; other senders and the web are not', async () => {
  const { documents } = server.dependencies.rateLimits
  const authorization = `Bearer ${student.accessToken}`
  const codeOf = async (network: number, query: string, by = '') =>
    (await fromNetwork(network, query, by)).json().errors?.[0].extensions.code ?? 'ok'
  for (const [by, sender] of [
    ['', '10.43.0.44'],
    [authorization, student.id],
  ] as const) {
    for (let n = 0; n < 295; n++) await documents.take(sender)
    for (let n = 0; n < 5; n++) expect(await codeOf(44, `{ unknown${n} }`, by)).toBe('BAD_REQUEST')
    for (let n = 300; n < 1000; n++) await documents.take(sender).catch(() => {})
    expect(await codeOf(44, '{ unknown }', by)).toBe('RATE_LIMITED')
    // A document that is too long gets status 429 instead of the error about its length, so the server did not look at it.
    expect((await fromNetwork(44, `{ ${'x '.repeat(20_000)} }`, by)).statusCode).toBe(429)
    // The same sender may still send a document that the web application uses.
    expect(await codeOf(44, webDocument('memberGetOwnerInfoById'), by)).toBe(by ? 'ok' : 'UNAUTHENTICATED')
  }
  const another = await aStudent(server)
  expect(await codeOf(44, '{ unknown }', `Bearer ${another.accessToken}`)).toBe('BAD_REQUEST')
  expect(await codeOf(45, '{ unknown }')).toBe('BAD_REQUEST')
  const { body } = await fromNetwork(44, '{ unknown }')
  expect(JSON.parse(body).errors[0].extensions).toEqual({ code: 'RATE_LIMITED', requestId: expect.any(String) })
})
