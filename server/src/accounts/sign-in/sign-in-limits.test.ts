import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aStudent } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const query = `mutation ($account: String!, $password: String!) {
  memberLogin(account: $account, password: $password) { isSuccess error { code } }
}`
const signInFrom = async (
  address: string,
  account: string,
  password: string,
  { at = server, headers = {} }: { at?: TestServer; headers?: Record<string, string> } = {},
) => {
  const response = await at.fastify.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers,
    payload: { query, variables: { account, password } },
  })
  return (response.json().data.memberLogin.error?.code as string | undefined) ?? 'ok'
}
const spendAddress = async (address: string) => {
  for (let n = 0; n < 300; n++) await server.dependencies.rateLimits.failedSignIns.take(address)
}

test('a sign-in that is refused because of failures from its address costs the account no try', async () => {
  const { userName, password } = await aStudent(server)
  await spendAddress('10.1.0.1')
  for (let n = 0; n < 15; n++) expect(await signInFrom('10.1.0.1', userName, 'sai mật khẩu')).toBe('RATE_LIMITED')
  expect(
    await server.dependencies.rateLimits.passwordTries.check(`${(await idOf(userName)) ?? ''} 10.1.0.1`),
  ).toBeUndefined()
  expect(await signInFrom('10.1.0.2', userName, password)).toBe('ok')
})
const idOf = async (userName: string) =>
  (await server.sql.query<{ id: string }>('select id from members where user_name = $1', [userName])).rows[0]?.id

test('whether a phone belongs to an account does not show in the count of its tries', async () => {
  const { userName } = await aStudent(server)
  await server.sql.query(`update members set phone = '+84977000111' where user_name = $1`, [userName])
  for (let n = 0; n < 10; n++) await signInFrom('10.1.0.3', userName, 'sai mật khẩu')
  expect(await signInFrom('10.1.0.3', userName, 'sai mật khẩu')).toBe('RATE_LIMITED')
  const codesOf = async (phone: string) => {
    const codes: string[] = []
    for (let n = 0; n < 12; n++) codes.push(await signInFrom('10.1.0.3', phone, 'sai mật khẩu'))
    return codes
  }
  expect(await codesOf('0977000111')).toEqual(await codesOf('0977000222'))
})

test.each([
  { proxies: [], why: 'no proxy is trusted' },
  { proxies: ['10.9.9.9'], why: 'the request did not come from the trusted proxy' },
])('A40: a forged X-Forwarded-For does not dodge the limit: $why', async ({ proxies }) => {
  const at = await createTestServer({ config: { trustProxy: proxies } })
  try {
    const { userName, password } = await aStudent(at)
    const codes: string[] = []
    for (let n = 0; n < 12; n++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
      }
      codes.push(await signInFrom('10.1.0.4', userName, 'sai mật khẩu', { at, headers }))
    }
    expect(codes.at(-1)).toBe('RATE_LIMITED')
    expect(await signInFrom('10.1.0.5', userName, password, { at })).toBe('ok')
  } finally {
    await at.close()
  }
})

test('behind a trusted proxy the address that the proxy names counts, and not an address that the caller sent', async () => {
  const at = await createTestServer({ config: { trustProxy: ['10.9.9.9'] } })
  try {
    const { userName, password } = await aStudent(at)
    const from = (client: string, secret: string, n: number) =>
      signInFrom('10.9.9.9', userName, secret, { at, headers: { 'x-forwarded-for': `198.51.100.${n}, ${client}` } })
    for (let n = 0; n < 10; n++) await from('203.0.113.7', 'sai mật khẩu', n)
    expect(await from('203.0.113.7', password, 99)).toBe('RATE_LIMITED')
    expect(await from('203.0.113.8', password, 1)).toBe('ok')
  } finally {
    await at.close()
  }
})

/** Returns a function that lists the keys of all rate limits that are counted in this process from now on. */
function watchKeys() {
  const consumed = vi.spyOn(RateLimiterMemory.prototype, 'consume')
  onTestFinished(() => consumed.mockRestore())
  const limiters = () => [...new Set(consumed.mock.contexts)] as RateLimiterMemory[]
  return () => limiters().flatMap((limiter, n) => limiter.dump().storage.map(({ key }) => `${n} ${key}`))
}

test('A45: a network that failed too often creates no further keys, whatever accounts it names', async () => {
  await spendAddress('10.1.0.7')
  const keys = watchKeys()
  await signInFrom('10.1.0.8', 'khong-co', 'sai mật khẩu')
  const codes = new Set<string>()
  for (let n = 0; n < 30; n++)
    codes.add(await signInFrom('10.1.0.7', `khong-co-${n}${'x'.repeat(200)}`, 'sai mật khẩu'))
  expect([...codes]).toEqual(['RATE_LIMITED'])
  const before = keys().length
  await Promise.all(Array.from({ length: 30 }, (_, n) => signInFrom('10.1.0.7', `cung-luc-${n}`, 'sai mật khẩu')))
  expect(keys()).toHaveLength(before)
})

test('A45: a right password leaves no key, and a wrong one a key of the same length for every account', async () => {
  const { userName, password } = await aStudent(server)
  const keys = watchKeys()
  // This sign-in creates the keys that belong to the address. The checks below then find only new keys of accounts.
  await signInFrom('10.1.0.9', 'khong-co', 'sai mật khẩu')
  const before = new Set(keys())
  expect(await signInFrom('10.1.0.9', userName, password)).toBe('ok')
  expect(keys().filter((key) => !before.has(key))).toEqual([])
  for (const account of ['a', `${'x'.repeat(250)}@x`]) await signInFrom('10.1.0.9', account, 'sai mật khẩu')
  const made = keys().filter((key) => !before.has(key))
  expect(made).toHaveLength(2)
  expect(new Set(made.map((key) => key.length)).size).toBe(1)
})
