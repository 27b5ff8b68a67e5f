/** Attacks on accounts and sign-ins. docs/evidence/security.md lists others, which are tested next to the operations. */
import { createHash, generateKeyPairSync } from 'node:crypto'
import { chatHubPath } from '@hien/contract/chat'
import { liveHubPath } from '@hien/contract/live'
import { videoRoomHubPath } from '@hien/contract/video-room'
import { exportJWK, importJWK, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectHub, until } from '../hub-client.ts'
import { withoutTrace } from '../no-trace.ts'
import { aStudent, aTeacher, claimsOf, signInMember, type TestMember } from '../people.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
let address: string
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  address = await server.listen()
  student = await aStudent(server)
})
afterAll(() => server.close())

const signInDocument = `mutation ($account: String!, $password: String!) {
  memberLogin(account: $account, password: $password) { isSuccess error { code } value { accessToken } }
}`
const registerDocument = `mutation ($input: MemberRegisterInput!) {
  memberRegister(input: $input) { isSuccess error { code field } }
}`

test('A03: a hundred sign-ins in one request, as a batch or as aliases, cause no password check', async () => {
  const { passwords } = server.dependencies
  const { verify } = passwords
  let checked = 0
  passwords.verify = (...args) => (checked++, verify(...args))
  try {
    const aliases = Array.from(
      { length: 100 },
      (_, n) => `a${n}: memberLogin(account: "${student.userName}", password: "đoán ${n}") { isSuccess }`,
    )
    const one = { query: signInDocument, variables: { account: student.userName, password: 'đoán' } }
    for (const payload of [{ query: `mutation { ${aliases.join(' ')} }` }, Array.from({ length: 100 }, () => one)]) {
      const answer = await withoutTrace(server, [student.password], async () => {
        const { statusCode, body } = await server.fastify.inject({ method: 'POST', url: '/graphql', payload })
        return { statusCode, ...JSON.parse(body) }
      })
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.errors[0].extensions.code).toBe('BAD_REQUEST')
      expect(answer.data).toBeFalsy()
    }
  } finally {
    passwords.verify = verify
  }
  expect(checked).toBe(0)
})

test('A05: nobody becomes an operator, a verified or an active member by fields that they send', async () => {
  const input = { userName: 'lam.quyen', email: 'lam.quyen@hien.test', firstName: 'An', lastName: 'Lê' }
  const known = { ...input, password: 'một mật khẩu dài', phone: '0912345678', role: 'MEME' }
  for (const extra of [{ status: 'active' }, { emailVerified: true }, { code: 'GV222222' }, { id: student.id }]) {
    const answer = await withoutTrace(server, [], () =>
      server.graphql(null, registerDocument, { input: { ...known, ...extra } }),
    )
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  }
})

test('A06: a password of 100 Vietnamese letters signs in whatever way it is typed; one of 5,000 characters is refused', async () => {
  const password = 'Nguyễn Hữu Ệch '.repeat(7).slice(0, 100).trim().padEnd(100, 'ữ').normalize('NFC')
  expect(password).toHaveLength(100)
  const input = {
    userName: 'dai.dong',
    email: 'dai.dong@hien.test',
    firstName: 'An',
    lastName: 'Lê',
    phone: '0912345678',
  }
  const register = (text: string) =>
    server.graphql(null, registerDocument, { input: { ...input, password: text, role: 'MEME' } })
  for (const text of ['bảychữ7', '12345678', 'ữ'.repeat(5000), '\u0301'.repeat(300)]) {
    const { data } = await withoutTrace(server, [text], () => register(text))
    expect(data?.['memberRegister']?.error).toEqual({ code: 'INVALID_INPUT', field: 'password' })
  }
  expect((await register(password.normalize('NFD'))).data?.['memberRegister']?.isSuccess).toBe(true)
  for (const form of ['NFC', 'NFD'] as const) await signInMember(server, input.userName, password.normalize(form))
  const cut = await server.graphql(null, signInDocument, { account: input.userName, password: password.slice(0, 72) })
  expect(cut.data?.['memberLogin']?.error?.code).toBe('INVALID_CREDENTIALS')

  for (const taken of [{ userName: 'DAI.Dong' }, { email: 'DAI.dong@hien.test.' }]) {
    const again = await withoutTrace(server, [], () =>
      server.graphql(null, registerDocument, {
        input: { ...input, userName: 'khac', email: 'khac@hien.test', password, role: 'MEME', ...taken },
      }),
    )
    expect(again.data?.['memberRegister']?.error?.code).toMatch(/_TAKEN$/)
  }
})

/** Returns forged access tokens, each by a name for its fault. All resemble the student's valid token and must be refused. */
async function forgeries(): Promise<Record<string, string>> {
  const { iat: _iat, ...claims } = claimsOf(student.accessToken) as JWTPayload & { exp: number }
  const [header = '', , signature = ''] = student.accessToken.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const { rows } = await server.sql.query<{ private_jwk: JWK }>('select private_jwk from signing_keys')
  const ownKey = rows[0]?.private_jwk ?? {}
  const { d: _secret, ...publicJwk } = ownKey
  const publicText = Buffer.from(JSON.stringify(publicJwk))
  const publicPoint = Buffer.concat(
    [publicJwk.x ?? '', publicJwk.y ?? ''].map((part) => Buffer.from(part, 'base64url')),
  )
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const otherJwk = await exportJWK(other.publicKey)
  const key = await importJWK(ownKey, 'ES256')
  const now = Math.floor(server.clock.now().getTime() / 1000)
  /** Returns a token that is signed with the server's own key but has changed claims. */
  const own = (changes: JWTPayload) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'ES256', kid }).sign(key)
  const foreign = (more: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, ...more }).sign(other.privateKey)
  const edited = Buffer.from(JSON.stringify({ ...claims, role: 'TCHER' })).toString('base64url')
  return {
    'alg none': new UnsecuredJWT(claims).encode(),
    'alg None with a signature': `${Buffer.from('{"alg":"None"}').toString('base64url')}.${edited}.${signature}`,
    'HS256 with the public key as text': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(publicText),
    'HS256 with the public point': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(publicPoint),
    'a foreign key': await foreign({}),
    'a foreign key in the header': await foreign({ jwk: otherJwk }),
    'a foreign key at an address in the header': await foreign({
      jku: 'https://evil.example/keys',
      x5u: 'https://evil.example/key',
    }),
    'a path as key id': await foreign({ kid: '../../../dev/null' }),
    'SQL as key id': await foreign({ kid: "' union select 'x" }),
    'no key id': await foreign({ kid: undefined }),
    'an edited role': `${header}.${edited}.${signature}`,
    'no signature': `${header}.${student.accessToken.split('.')[1]}.`,
    'expired 31 seconds ago': await own({ exp: now - 31 }),
    'not valid for another hour': await own({ nbf: now + 3600 }),
    'without an expiry': await own({ exp: undefined } as unknown as JWTPayload),
    'another audience': await own({ aud: 'other:access' }),
    'another issuer': await own({ iss: 'other' }),
    'a waiting room token': await server.dependencies.tokens.sign('waiting-room', { ...claims, sub: student.id }, 900),
    'a pass for a meeting': await server.dependencies.tokens.sign('meeting-page', { ...claims, sub: student.id }, 900),
    'the refresh token': student.refreshToken,
    'the hash of the refresh token': createHash('sha256').update(student.refreshToken).digest('base64url'),
    rubbish: 'x.y.z',
  }
}

test('A07: no forged, foreign or expired token gives access to the API or a hub', async () => {
  const negotiate = (path: string, token: string) =>
    fetch(`${address}${path}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
  const byQuery = (path: string, token: string) =>
    fetch(`${address}${path}/negotiate?negotiateVersion=1&access_token=${encodeURIComponent(token)}`, {
      method: 'POST',
    })
  expect((await negotiate(chatHubPath, student.accessToken)).status).toBe(200)
  for (const [what, token] of Object.entries(await forgeries())) {
    const answer = await withoutTrace(server, [student.refreshToken], async () => {
      const { errors, data } = await server.graphql(token, '{ memberGetOwnerInfoById { isSuccess item { email } } }')
      const hubs = []
      for (const path of [chatHubPath, videoRoomHubPath, liveHubPath]) {
        hubs.push((await negotiate(path, token)).status, (await byQuery(path, token)).status)
      }
      return [what, data, errors?.[0]?.extensions.code, ...hubs]
    })
    expect(answer).toEqual([what, null, 'UNAUTHENTICATED', 401, 401, 401, 401, 401, 401])
  }
})

test('A08: a reused stolen refresh token revokes its whole family, and the answer reveals nothing', async () => {
  const stolenSignIn = await signInMember(server, student.userName, student.password)
  const refresh = (token: string) =>
    server.graphql<{ memberRefreshToken: { value: { refreshToken: string } | null; error: { code: string } | null } }>(
      null,
      'mutation ($t: String!) { memberRefreshToken(refreshToken: $t) { error { code } value { refreshToken } } }',
      { t: token },
    )
  const first = await refresh(stolenSignIn.refreshToken)
  server.clock.advance(11_000)
  expect((await refresh(stolenSignIn.refreshToken)).data?.memberRefreshToken.error?.code).toBe('REFRESH_TOKEN_INVALID')
  const successor = first.data?.memberRefreshToken.value?.refreshToken ?? ''
  const after = await withoutTrace(server, [student.password], () => refresh(successor))
  expect(after.data?.memberRefreshToken).toEqual({ error: { code: 'REFRESH_TOKEN_INVALID' }, value: null })
  expect(
    (await server.graphql(stolenSignIn.accessToken, '{ memberGetDevices { isSuccess } }')).errors?.[0]?.extensions.code,
  ).toBe('UNAUTHENTICATED')
})

test('A09: after signing out the old access token gives no access, and its connections are closed', async () => {
  const leaver = await aTeacher(server)
  const client = await connectHub(address, leaver)
  await server.graphql(null, 'mutation ($t: String!) { memberLogout(refreshToken: $t) { isSuccess } }', {
    t: leaver.refreshToken,
  })
  await until('the connection is closed', () => client.connection.state === 'Disconnected')
  const { errors, data } = await withoutTrace(server, [leaver.refreshToken], () =>
    server.graphql(leaver.accessToken, '{ coursesGetWithPagerByTeacherId { isSuccess } }'),
  )
  expect([data, errors?.[0]?.extensions.code]).toEqual([null, 'UNAUTHENTICATED'])
})
