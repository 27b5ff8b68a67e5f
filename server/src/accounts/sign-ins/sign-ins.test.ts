import { generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aStudent, claimsOf, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  student = await aStudent(server)
})
afterAll(() => server.close())

type Pair = { accessToken: string; refreshToken: string }
type Refreshed = {
  memberRefreshToken: { isSuccess: boolean; error: { code: string } | null; value: Pair | null }
}
const refresh = async (refreshToken: string) => {
  const { data } = await server.graphql<Refreshed>(
    null,
    `mutation ($refreshToken: String!) { memberRefreshToken(refreshToken: $refreshToken) {
      isSuccess error { code } value { accessToken refreshToken expiresIn tokenType }
    } }`,
    { refreshToken },
  )
  return data!.memberRefreshToken
}
const signOut = (refreshToken: string) =>
  server.graphql(null, 'mutation ($t: String!) { memberLogout(refreshToken: $t) { isSuccess } }', { t: refreshToken })
const codeOfProfile = async (token: string | null) => {
  const { errors } = await server.graphql(token, '{ memberGetOwnerInfoById { isSuccess } }')
  return errors?.[0]?.extensions.code ?? null
}

test('a refresh token is good for one use and gives the next one', async () => {
  const first = await refresh(student.refreshToken)
  expect(first).toMatchObject({ isSuccess: true, value: { expiresIn: 900, tokenType: 'Bearer' } })
  expect(claimsOf(first.value!.accessToken).sid).toBe(claimsOf(student.accessToken).sid)
  expect((await refresh(first.value!.refreshToken)).isSuccess).toBe(true)
})

test('a refresh token is accepted again within ten seconds of its first use; a later use ends the whole sign-in', async () => {
  const first = await refresh(student.refreshToken)
  server.clock.advance(9000)
  const sibling = await refresh(student.refreshToken)
  expect(sibling.isSuccess).toBe(true)
  server.clock.advance(2000)
  expect((await refresh(student.refreshToken)).error?.code).toBe('REFRESH_TOKEN_INVALID')
  for (const pair of [first.value!, sibling.value!]) {
    expect((await refresh(pair.refreshToken)).error?.code).toBe('REFRESH_TOKEN_INVALID')
    expect(await codeOfProfile(pair.accessToken)).toBe('UNAUTHENTICATED')
  }
})

test('two tabs that refresh at once both stay signed in', async () => {
  const pairs = await Promise.all([refresh(student.refreshToken), refresh(student.refreshToken)])
  expect(pairs.map(({ isSuccess }) => isSuccess)).toEqual([true, true])
  expect(new Set(pairs.map(({ value }) => value!.refreshToken)).size).toBe(2)
})

test('a refresh token ends after thirty days without use', async () => {
  server.clock.advance(30 * 24 * 60 * 60 * 1000)
  expect((await refresh(student.refreshToken)).error?.code).toBe('REFRESH_TOKEN_INVALID')
})

test('an access token ends after fifteen minutes, also when it was just checked', async () => {
  expect(await codeOfProfile(student.accessToken)).toBeNull()
  server.clock.advance(15 * 60 * 1000)
  expect(await codeOfProfile(student.accessToken)).toBe('UNAUTHENTICATED')
})

test('signing out ends the access token at once and may be repeated', async () => {
  expect(await codeOfProfile(student.accessToken)).toBeNull()
  expect((await signOut(student.refreshToken)).data).toEqual({ memberLogout: { isSuccess: true } })
  expect((await signOut(student.refreshToken)).data).toEqual({ memberLogout: { isSuccess: true } })
  expect(await codeOfProfile(student.accessToken)).toBe('UNAUTHENTICATED')
  expect((await refresh(student.refreshToken)).error?.code).toBe('REFRESH_TOKEN_INVALID')
})

test('a disabled member is out within five seconds', async () => {
  expect(await codeOfProfile(student.accessToken)).toBeNull()
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [student.id])
  server.clock.advance(5000)
  expect(await codeOfProfile(student.accessToken)).toBe('UNAUTHENTICATED')
  expect((await refresh(student.refreshToken)).error?.code).toBe('REFRESH_TOKEN_INVALID')
})

test('tokens that are forged, of another kind or no tokens at all are refused', async () => {
  const claims = claimsOf(student.accessToken)
  const [header, payload, signature] = student.accessToken.split('.')
  const kid = JSON.parse(Buffer.from(header!, 'base64url').toString()).kid
  const { rows } = await server.sql.query<{ private_jwk: { x: string; y: string } }>(
    'select private_jwk from signing_keys',
  )
  const publicKey = Buffer.from(rows[0]!.private_jwk.x + rows[0]!.private_jwk.y)
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const edited = Buffer.from(JSON.stringify({ ...claims, role: 'TCHER' })).toString('base64url')
  const forged = {
    'alg none': new UnsecuredJWT(claims).encode(),
    'HS256 with the public key': await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(publicKey),
    'another key': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(other),
    'an unknown key id': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: '../../x' }).sign(other),
    'an edited role': `${header}.${edited}.${signature}`,
    'a waiting room token': await server.dependencies.tokens.sign('waiting-room', claims, 900),
    'the refresh token': student.refreshToken,
    rubbish: 'x.y.z',
    'no signature': `${header}.${payload}.`,
  }
  for (const [what, token] of Object.entries(forged)) {
    expect([what, await codeOfProfile(token)]).toEqual([what, 'UNAUTHENTICATED'])
  }
  expect(await codeOfProfile(null)).toBe('UNAUTHENTICATED')
})
