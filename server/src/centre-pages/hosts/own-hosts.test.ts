import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre } from '../../../test/centres.ts'
import { aStudent, passwordOf, signInMember, type TestMember } from '../../../test/people.ts'
import { onePixel } from '../../../test/pictures.ts'
import { outboxOf } from '../../../test/read-mail.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { checkHosts } from './check-hosts.ts'

const day = 24 * 60 * 60 * 1000
/** The texts of TXT records by name; an error if the DNS servers do not answer. */
const records = new Map<string, string[] | Error>()

let server: TestServer
let centre: TestMember
let made = 0
let host: string
beforeAll(async () => {
  server = await createTestServer({
    config: { publicUrl: 'https://hien.example.vn' },
    resolveTxt: async (name) => {
      const found = records.get(name) ?? []
      if (found instanceof Error) throw found
      return found
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  centre = await aCentre(server)
  host = `lop${++made}.anhduong.vn`
})

type Host = { host: string; recordName: string; recordValue: string; provedAt: string | null; checkedAt: string | null }
type Answer<Item> = ResultEnvelope & { item: Item | null }

async function call<Item>(by: TestMember | null, document: string, variables = {}, headers = {}) {
  const { data, errors } = await server.graphql<{ answer: Answer<Item> }>(
    by?.accessToken ?? null,
    document,
    variables,
    headers,
  )
  return data?.answer ?? { isSuccess: false, error: { ...errors?.[0]?.extensions, field: null }, item: null }
}
const set = (name: string | null, { by = centre, published = true } = {}) =>
  call(
    by,
    `mutation ($input: CentrePageInput!) { answer: centrePageSet(input: $input) { isSuccess error { code field } item { slug } } }`,
    {
      input: {
        slug: `t-${by.code.toLowerCase()}`,
        published,
        colour: '#0a5c8a',
        introduction: '',
        showFees: true,
        host: name,
      },
    },
  )
const fields = 'isSuccess error { code } item { host recordName recordValue provedAt checkedAt }'
const check = (by = centre) => call<Host>(by, `mutation { answer: centreCheckHost { ${fields} } }`)
const hostOf = async (by = centre) => {
  const { item } = await call<{ host: Host | null }>(
    by,
    '{ answer: centrePageGet { isSuccess error { code } item { host { host recordName recordValue provedAt checkedAt } } } }',
  )
  return item?.host ?? null
}
const known = async (domain: string, headers = {}, remoteAddress = '127.0.0.1') =>
  (await server.fastify.inject({ url: `/internal/host-known?domain=${domain}`, headers, remoteAddress })).statusCode

/** Claims the name and makes its record. */
async function claim(name = host, by = centre) {
  expect(await set(name, { by })).toMatchObject({ isSuccess: true })
  const { recordName, recordValue } = (await hostOf(by))!
  records.set(recordName, ['v=spf1 -all', recordValue])
  return { recordName, recordValue }
}
async function prove(name = host, by = centre) {
  const record = await claim(name, by)
  expect(await check(by)).toMatchObject({ isSuccess: true })
  return record
}

test('a host name counts once its TXT record is found, and no longer once the centre removes it', async () => {
  expect(await set(`HTTPS://${host.toUpperCase()}/`)).toMatchObject({ isSuccess: true })
  const claimed = await hostOf()
  expect(claimed).toEqual({
    host,
    recordName: `_hien.${host}`,
    recordValue: expect.stringMatching(/^hien=[0-9a-f]{32}$/),
    provedAt: null,
    checkedAt: null,
  })
  expect((await check()).error).toMatchObject({ code: 'HOST_UNPROVED' })
  expect(await known(host)).toBe(404)
  records.set(`_hien.${host}`, [claimed!.recordValue])
  expect((await check()).item).toMatchObject({ host, provedAt: server.clock.now().toISOString() })
  expect(await known(host)).toBe(200)
  // Saving the page without a name, or with the same one, changes nothing.
  await set(null)
  await set(host)
  expect(await known(host)).toBe(200)
  await set('')
  expect([await hostOf(), await known(host)]).toEqual([null, 404])
})

test('DNS servers that do not answer leave the name as it is', async () => {
  const { recordName } = await prove()
  records.set(recordName, new Error('ETIMEOUT'))
  expect((await check()).error).toMatchObject({ code: 'DNS_FAILED' })
  expect(await known(host)).toBe(200)
})

test('the record of one centre proves nothing for another, and a proved name cannot be claimed', async () => {
  const other = await aCentre(server)
  await claim(host, other)
  await claim(host, centre)
  // Both claim it; DNS now holds only the record of the second one.
  expect((await check(other)).error).toMatchObject({ code: 'HOST_UNPROVED' })
  expect(await check(centre)).toMatchObject({ isSuccess: true })
  records.set(`_hien.${host}`, [(await hostOf(other))!.recordValue])
  expect((await check(other)).error).toMatchObject({ code: 'HOST_TAKEN' })
  const third = await aCentre(server)
  expect((await set(host, { by: third })).error).toMatchObject({ code: 'HOST_TAKEN', field: 'host' })
})

test.each(['localhost', '203.0.113.7', 'hien.example.vn', 'a b'])('%j is refused as an own host name', async (name) => {
  expect((await set(name)).error).toMatchObject({ code: 'INVALID_INPUT', field: 'host' })
})

test('a name is asked about once a day: it is proved without a press, and ends seven days after its record was last found', async () => {
  const { recordName } = await claim()
  await checkHosts(server.dependencies)
  expect(await known(host)).toBe(200)
  records.delete(recordName)
  for (let days = 1; days <= 7; days += 1) {
    await server.live(day)
    await checkHosts(server.dependencies)
    expect([days, await known(host)]).toEqual([days, 200])
  }
  await server.live(day)
  await checkHosts(server.dependencies)
  expect(await known(host)).toBe(404)
  const { rows } = await server.sql.query('select proved_at from centre_hosts where host = $1', [host])
  expect(rows).toEqual([{ proved_at: null }])
})

test('only programs on this machine learn which names are known', async () => {
  await prove()
  expect(await known(host.toUpperCase())).toBe(200)
  expect(await known(host, {}, '203.0.113.7')).toBe(404)
  expect(await known(host, { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await known('khac.vn')).toBe(404)
})

test('a suspended centre’s name is not known until the centre is restored', async () => {
  await prove()
  for (const [status, answer] of [
    ['disabled', 404],
    ['active', 200],
  ] as const) {
    await server.sql.query('update members set status = $1 where id = $2', [status, centre.id])
    await server.dependencies.ownHosts.refresh()
    expect(await known(host)).toBe(answer)
  }
})

const get = (path: string, on: string) => server.fastify.inject({ url: path, headers: { host: on } })

test('an own host shows and names to search engines only its own centre’s page, and that page names the own host', async () => {
  const [own, other] = [`/tt/t-${centre.code.toLowerCase()}`, await aCentre(server)]
  expect(await set(null, { by: other })).toMatchObject({ isSuccess: true })
  const others = `/tt/t-${other.code.toLowerCase()}`
  await prove()
  expect((await get(own, host)).statusCode).toBe(200)
  expect((await get(others, host)).statusCode).toBe(404)
  expect((await get(others, 'hien.example.vn')).statusCode).toBe(200)
  for (const on of [host, 'hien.example.vn']) {
    const { body } = await get(own, on)
    expect(body).toContain(`<link rel="canonical" href="https://${host}${own}"`)
    expect(body).not.toContain('hien.example.vn')
  }
  expect((await get('/robots.txt', host)).body).toContain(`Sitemap: https://${host}/sitemap.xml`)
  expect(
    [...(await get('/sitemap.xml', host)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address),
  ).toEqual([`https://${host}${own}`])
  const { body } = await get('/sitemap.xml', 'hien.example.vn')
  expect(body).toContain(`https://hien.example.vn${others}<`)
  expect(body).not.toContain(own)
})

async function mailAfter(act: () => Promise<unknown>) {
  const before = (await outboxOf(server)).length
  await act()
  await expect.poll(async () => (await outboxOf(server)).length).toBe(before + 1)
  return (await outboxOf(server)).at(-1)!
}

const viewer = '{ answer: memberGetOwnerInfoById { isSuccess error { code } } }'
const refresh =
  'mutation ($token: String!) { answer: memberRefreshToken(refreshToken: $token) { isSuccess error { code } } }'
const signIn = `mutation ($account: String!, $password: String!) { answer: memberLogin(account: $account, password: $password) {
  isSuccess error { code } item: value { accessToken refreshToken } } }`

test('a sign-in is valid only on the host where it was made: for the API, for new tokens and for hubs', async () => {
  await prove()
  const other = await aCentre(server)
  const otherHost = `khac-${host}`
  await prove(otherHost, other)
  const student = await aStudent(server)
  const account = { account: student.userName, password: passwordOf(student.userName) }
  const there = (await call<{ accessToken: string; refreshToken: string }>(null, signIn, account, { host })).item!
  const here = await signInMember(server, student.userName, account.password)
  const main = 'hien.example.vn'
  for (const [tokens, own] of [
    [there, host],
    [here, main],
  ] as const) {
    for (const at of [host, otherHost, main]) {
      const by = { ...student, ...tokens }
      expect([at, (await call(by, viewer, {}, { host: at })).isSuccess]).toEqual([at, at === own])
      const { statusCode } = await server.fastify.inject({
        method: 'POST',
        url: '/hubs/live/negotiate?negotiateVersion=1',
        headers: { host: at, authorization: `Bearer ${tokens.accessToken}` },
      })
      expect([at, statusCode]).toEqual([at, at === own ? 200 : 401])
    }
    // A token on the wrong host is refused and not used up.
    for (const at of [host, otherHost, main].filter((one) => one !== own)) {
      const { error } = await call(null, refresh, { token: tokens.refreshToken }, { host: at })
      expect(error).toMatchObject({ code: 'REFRESH_TOKEN_INVALID' })
    }
    expect(await call(null, refresh, { token: tokens.refreshToken }, { host: own })).toMatchObject({ isSuccess: true })
  }
})

test('publicCentreGet without a slug returns the centre whose own host name was asked', async () => {
  await prove()
  const ask = (at: string) =>
    call<{ name: string }>(
      null,
      '{ answer: publicCentreGet { isSuccess error { code } item { name slug } } }',
      {},
      { host: at },
    )
  expect((await ask(`${host}:3000`)).item).toMatchObject({ slug: `t-${centre.code.toLowerCase()}` })
  expect((await ask('hien.example.vn')).error).toMatchObject({ code: 'NOT_FOUND' })
  await set(null, { published: false })
  expect((await ask(host)).error).toMatchObject({ code: 'NOT_FOUND' })
})

const requestReset = (email: string, at: string) =>
  call(
    null,
    'mutation ($email: String!) { answer: memberRequestPasswordReset(email: $email) { isSuccess error { code } } }',
    { email },
    { host: at },
  )

test('mails lead to the host where the member signed in last, under the name of the centre', async () => {
  await prove()
  const student = await aStudent(server)
  const email = `${student.userName}@hien.test`
  await call(null, signIn, { account: student.userName, password: passwordOf(student.userName) }, { host })
  server.clock.advance(1)
  const mail = await mailAfter(() => requestReset(email, 'hien.example.vn'))
  expect(mail.text).toContain(`https://${host}/dat-lai-mat-khau/`)
  const { rows } = await server.sql.query<{ name: string }>('select name from centres where id = $1', [centre.id])
  expect(mail.headers['from']).toMatch(new RegExp(`^"?${rows[0]?.name}"? <no-reply@`))
})

test('nobody gets the link for a new password of somebody else by asking for it on their own host', async () => {
  await prove()
  const student = await aStudent(server)
  server.clock.advance(1)
  const mail = await mailAfter(() => requestReset(`${student.userName}@hien.test`, host))
  expect(mail.text).toContain('https://hien.example.vn/dat-lai-mat-khau/')
  expect(mail.text).not.toContain(host)
  expect(mail.headers['from']).toContain('Hiên')
})

test('a new logo and colour show at once on the own host name', async () => {
  await prove()
  await call(
    centre,
    'mutation ($file: String!) { answer: centreUploadLogo(file: $file) { isSuccess error { code } } }',
    { file: onePixel },
  )
  expect(server.dependencies.ownHosts.of(host)).toMatchObject({
    colour: '#0a5c8a',
    logo: expect.stringMatching(/^\/logos\/[\w-]{22}\.webp$/),
  })
})
