import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultNoticeChannels, noticeKinds } from '@hien/contract/notices'
import { aMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

let server: TestServer
let parent: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  parent = await aMember(server, 'PAME')
})
afterAll(() => server.close())

const tokenOf = ({ id }: TestMember) => makeUnsubscribeToken(server.dependencies.tokens, id)
const choicesOf = async ({ id }: TestMember): Promise<Record<string, string[]>> => {
  const { rows } = await server.sql.query<{ kind: string; channels: string[] }>(
    'select kind, to_json(channels) as channels from notice_choices where member_id = $1',
    [id],
  )
  return Object.fromEntries(rows.map(({ kind, channels }) => [kind, channels]))
}
const withoutMail = Object.fromEntries(
  noticeKinds.map((kind) => [kind, defaultNoticeChannels[kind].filter((channel) => channel !== 'mail')]),
)
const form = 'application/x-www-form-urlencoded'
const post = (token: string, { type, payload }: { type?: string; payload?: string } = {}) =>
  server.fastify.inject({
    method: 'POST',
    url: `/ngung-nhan-thu/${token}`,
    remoteAddress: `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    headers: type === undefined ? {} : { 'content-type': type },
    ...(payload !== undefined && { payload }),
  })

test.each([
  ['a form, as Gmail sends it', { type: form, payload: 'List-Unsubscribe=One-Click' }],
  [
    'a multipart form',
    {
      type: 'multipart/form-data; boundary=x',
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    },
  ],
  ['no body', {}],
  ['a body of another type', { type: 'application/json', payload: '{"List-Unsubscribe"' }],
])('a POST with %s stops mails of every kind without signing in', async (_what, body) => {
  const answer = await post(tokenOf(parent), body)
  expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await choicesOf(parent)).toEqual(withoutMail)
})

test('unsubscribing keeps the other channels, and repeating it changes nothing', async () => {
  await server.sql.query(
    `insert into notice_choices (member_id, kind, channels)
     values ($1, 'lesson_changed', '{push,mail}'), ($1, 'homework_new', '{}')`,
    [parent.id],
  )
  for (const _time of [1, 2]) {
    expect((await post(tokenOf(parent))).statusCode).toBe(204)
    expect(await choicesOf(parent)).toEqual({ ...withoutMail, lesson_changed: ['push'], homework_new: [] })
  }
})

test('a token stops the mails of one member only, and stays valid for years', async () => {
  const other = await aMember(server, 'PAME')
  const token = tokenOf(parent)
  expect(token).toMatch(/^[\w-]{65}$/)
  expect(tokenOf(parent)).toBe(token)
  server.clock.advance(3 * 365 * 24 * 60 * 60_000)
  expect((await post(token)).statusCode).toBe(204)
  expect(await choicesOf(other)).toEqual({})
})

test('GET changes nothing, because mail scanners follow every link', async () => {
  const { statusCode } = await server.fastify.inject({ url: `/ngung-nhan-thu/${tokenOf(parent)}` })
  // This server serves only the API; the page belongs to the web application.
  expect(statusCode).toBe(404)
  expect(await choicesOf(parent)).toEqual({})
})

test('GET on the address of the POST shows a page of the web application', async () => {
  const webRoot = await mkdtemp(path.join(os.tmpdir(), 'hien-web-'))
  await writeFile(path.join(webRoot, 'index.html'), '<!doctype html><html lang="vi"></html>')
  const serving = await createTestServer({ webRoot, beside: server })
  try {
    const url = `/ngung-nhan-thu/${tokenOf(parent)}`
    const page = await serving.fastify.inject({ url })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<html lang="vi">')])
    expect(await choicesOf(parent)).toEqual({})
    expect((await serving.fastify.inject({ method: 'POST', url })).statusCode).toBe(204)
  } finally {
    await serving.close()
    await rm(webRoot, { recursive: true })
  }
})

test('the token is not logged', async () => {
  const token = tokenOf(parent)
  await post(token)
  await post(`x${token}`)
  await server.fastify.inject({ url: `/ngung-nhan-thu/${token}` })
  expect(server.logLines.join('')).toContain('"path":"/ngung-nhan-thu/"')
  expect(server.logLines.join('')).not.toContain(token)
})

test('the token of a missing account is answered like a forged token', async () => {
  expect(
    (await post(makeUnsubscribeToken(server.dependencies.tokens, '01234567-89ab-7def-8123-456789abcdef'))).statusCode,
  ).toBe(404)
})
