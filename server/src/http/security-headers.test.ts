/** Checks that every answer has the headers of docs/changing/interface.md, also answers that no route gives. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStudent, type TestMember } from '../../test/people.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'

let folder: string
let server: TestServer
let port: number
let student: TestMember
let picture: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-headers-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<html lang="vi">')
  await writeFile(path.join(folder, 'assets', 'app-1a2b.js'), 'script')
  server = await createTestServer({ config: { publicUrl: 'https://hoc.example.vn' }, webRoot: folder })
  port = Number(new URL(await server.listen()).port)
  student = await aStudent(server)
  const { data } = await server.graphql<{ memberUpdateAvatar: { item: { avatar: string } } }>(
    student.accessToken,
    `mutation { memberUpdateAvatar(avatar: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") {
      item { avatar } } }`,
  )
  picture = data?.memberUpdateAvatar.item.avatar ?? 'none'
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

type Answer = { status: number; headers: Record<string, string> }

/** Sends raw bytes and reads the head of the answer. */
async function exchange(request: string): Promise<Answer> {
  const socket = net.connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
    if (text.includes('\r\n\r\n')) socket.destroy()
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(request)
  await closed
  const [first = '', ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs) }
}
const ask = (method: string, address: string, headers: Record<string, string> = {}, body = '') => {
  const all = {
    Host: 'hoc.example.vn',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return exchange(`${method} ${address} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

const inRooms = 'camera=(self), microphone=(self), display-capture=(self), '
const elsewhere = 'camera=(), microphone=(self), display-capture=(), '
const nothingElse =
  'geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), accelerometer=(), gyroscope=(), magnetometer=()'

/** Returns the sources of scripts that a policy allows. */
function scriptsOf(policy: string): string | undefined {
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.replace(/^\S+ ?/, '')]))
  return directives.get('script-src') ?? directives.get('default-src')
}

/** Expects the headers on an answer. @param what names the answer in the failure message. */
function expectHeaders({ headers }: Answer, what: string): void {
  const policy = headers['content-security-policy'] ?? ''
  expect({ what, ...headers, scripts: scriptsOf(policy) }).toMatchObject({
    what,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000',
    'permissions-policy': expect.stringContaining(nothingElse),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    scripts: expect.stringMatching(/^'(?:self|none)'$/),
  })
}

test('A40: every route answers every method with the security headers', async () => {
  // A tree: each line has the rest of an address, after those of the lines above it that are less indented.
  const parts: string[] = []
  const routes = server.fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part] = /^([│├└─ ]*)(\S+) \(/.exec(line) ?? []
      if (part === undefined) return []
      parts.splice(indent.length / 4 - 1, Infinity, part)
      return [parts.join('')]
    })
  for (const known of ['/graphql', '/healthz', '/metrics', '/hubs/chat', '/callbacks/zoom'])
    expect(routes).toContain(known)
  for (const route of new Set(routes)) {
    const address = route.replaceAll(/:\w+(?:\([^)]*\))?/g, 'x').replace('*', 'x')
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const answer = await ask(method, address)
      expectHeaders(answer, `${method} ${address}`)
    }
  }
})

const upgrade = {
  Upgrade: 'websocket',
  Connection: 'Upgrade',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

test.each<[string, number, () => Promise<Answer>]>([
  ['a page', 200, () => ask('GET', '/dashboard')],
  ['a built file', 200, () => ask('GET', '/assets/app-1a2b.js')],
  ['a missing file', 404, () => ask('GET', '/assets/gone.js')],
  ['a path outside the folder', 200, () => ask('GET', '/..%2f..%2fetc/passwd')],
  ['a file that has not changed', 412, () => ask('GET', '/assets/app-1a2b.js', { 'If-Match': '"x"' })],
  ['a range beyond the end of the file', 416, () => ask('GET', '/assets/app-1a2b.js', { Range: 'bytes=100-' })],
  ['a picture of a member', 200, () => ask('GET', picture)],
  ['a missing picture', 404, () => ask('GET', '/avatars/abcdefghijklmnopqrstuv.webp')],
  [
    'an operation',
    200,
    () => ask('POST', '/graphql', { 'Content-Type': 'application/json' }, '{"query":"{__typename}"}'),
  ],
  ['a GraphQL body that is not JSON', 400, () => ask('POST', '/graphql', { 'Content-Type': 'application/json' }, '{')],
  ['a GraphQL body of another type', 415, () => ask('POST', '/graphql', { 'Content-Type': 'text/plain' }, '{}')],
  [
    'a body that is too large',
    413,
    () => ask('POST', '/graphql', { 'Content-Type': 'application/json', 'Content-Length': '9999999' }),
  ],
  [
    'a mutation by GET',
    405,
    () => ask('GET', '/graphql?query=mutation%7BmemberLogout(refreshToken:%22x%22)%7BisSuccess%7D%7D'),
  ],
  ['negotiate without a token', 401, () => ask('POST', '/hubs/chat/negotiate?negotiateVersion=1')],
  ['negotiate', 200, () => ask('POST', `/hubs/chat/negotiate?negotiateVersion=1&access_token=${student.accessToken}`)],
  ['an unknown address below a hub', 404, () => ask('GET', '/hubs/chat/x')],
  ['a stream without a token', 401, () => ask('GET', '/hubs/meeting', { Accept: 'text/event-stream' })],
  ['a callback with a wrong secret', 404, () => ask('GET', '/callbacks/bigbluebutton/x/x')],
  ['a callback without a signature', 401, () => ask('POST', '/callbacks/zoom', {}, '{}')],
  ['an upgrade without a token', 401, () => ask('GET', '/hubs/chat', upgrade)],
  ['an upgrade at an address without a hub', 404, () => ask('GET', '/graphql', upgrade)],
  [
    'an upgrade from another site',
    403,
    () => ask('GET', `/hubs/chat?access_token=${student.accessToken}`, { ...upgrade, Origin: 'https://evil.example' }),
  ],
  ['an address with invalid encoding', 400, () => ask('GET', '/%zz')],
  ['an unknown Expect header', 417, () => ask('GET', '/', { Expect: 'a-miracle' })],
  ['a message that is not HTTP', 400, () => exchange('\u0016\u0003\u0001 a TLS greeting\r\n\r\n')],
  [
    'two Content-Length headers',
    400,
    () => exchange('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'),
  ],
  ['headers that are too long', 431, () => exchange(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)],
])('%s is answered %d with the security headers', async (what, status, answerOf) => {
  const answer = await answerOf()
  expect(answer.status).toBe(status)
  expectHeaders(answer, what)
})

test('a page may play recordings that it made itself or loaded from this server, and nothing else', async () => {
  const { headers } = await ask('GET', '/dashboard')
  expect(headers['content-security-policy']).toMatch(/; media-src 'self' blob:;/)
})

test.each([
  ['/phong-hoc/0197-abc?pass=x', inRooms],
  ['/phong-hoc/', inRooms],
  // While offline, the service worker shows this page in place of any page, so also of a video room.
  ['/index.html', inRooms],
  ['/', elsewhere],
  ['/phong-hoc', elsewhere],
  ['/phong-hoc-khac/x', elsewhere],
  ['/dashboard?x=/phong-hoc/', elsewhere],
  ['/phong-cho', elsewhere],
  ['/graphql', elsewhere],
])(
  'only the video room page may use camera and screen, and every page the microphone: %s',
  async (address, expected) => {
    const { headers } = await ask('GET', address)
    expect(headers['permissions-policy']).toBe(expected + nothingElse)
  },
)

test('A26: a picture cannot run scripts, has its true type and is cached', async () => {
  const { status, headers } = await ask('GET', picture)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, max-age=31536000, immutable',
  })
})

test('over http browsers are not told to switch to https', async () => {
  const plain = await createTestServer({ config: { publicUrl: 'http://localhost:3000' } })
  const { headers } = await plain.fastify.inject({ url: '/healthz' })
  await plain.close()
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin' })
})
