/** Tests which notices the bell shows, and how members mark them as read. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '@hien/contract/limits'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { watchStatements } from '../../../test/growth/record-statements.ts'
import { aNotice } from '../../../test/notices.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

type Listed = { id: string; kind: string; text: string; path: string; read: boolean; childCode: string | null }
type Answer = ResultEnvelope & {
  items: Listed[]
  unread: number
  totalRecord: number
  totalPages: number
  startOrder: number
}

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  member = await aStudent(server)
})
afterAll(() => server.close())

async function bell(by: TestMember, { skip = 1, take = 20 } = {}): Promise<Answer> {
  const { data, errors } = await server.graphql<{ answer: Answer }>(
    by.accessToken,
    `query ($skip: Int!, $take: Int!) { answer: noticesGetWithPage(skip: $skip, take: $take) {
      isSuccess error { code description field } unread totalRecord totalPages startOrder
      items { id kind text path read childCode } } }`,
    { skip, take },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
async function markRead(by: TestMember, ids?: string[]) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(
    by.accessToken,
    'mutation ($ids: [ID!]) { answer: noticesMarkRead(ids: $ids) { isSuccess error { code field } } }',
    ids === undefined ? {} : { ids },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
const idsOf = ({ items }: Answer) => items.map(({ id }) => id)
/** Returns an array that collects the member ids of all events which say that notices have changed. */
function listen() {
  const notifiedIds: string[] = []
  server.dependencies.noticeEvents.subscribe('changed', ({ memberIds }) => void notifiedIds.push(...memberIds))
  return notifiedIds
}

test('a member reads only their own notices, newest first, in pages that say how many of all are unread', async () => {
  const ids = []
  for (const text of ['một', 'hai', 'ba', 'bốn', 'năm']) ids.unshift(await aNotice(server, member, { text }))
  await aNotice(server, await aStudent(server))
  await markRead(member, [ids[4]!])
  const first = await bell(member, { take: 2 })
  expect(first).toMatchObject({ isSuccess: true, unread: 4, totalRecord: 5, totalPages: 3, startOrder: 1 })
  expect(first.items[0]).toEqual({
    id: ids[0],
    kind: 'lesson_changed',
    text: 'năm',
    path: '/lich',
    read: false,
    childCode: null,
  })
  const pages = [first, await bell(member, { skip: 2, take: 2 }), await bell(member, { skip: 3, take: 2 })]
  expect(pages.flatMap(idsOf)).toEqual(ids)
  expect(pages[2]!.items[0]!.read).toBe(true)
  expect(await bell(member, { skip: 4, take: 2 })).toMatchObject({
    items: [],
    unread: 4,
    totalRecord: 5,
    startOrder: 0,
  })
})

test('a member without notices gets an empty page', async () => {
  expect(await bell(member)).toMatchObject({ isSuccess: true, items: [], unread: 0, totalRecord: 0, totalPages: 0 })
})

test('notices the member hid from the bell are not listed, not counted and not marked as read with all', async () => {
  const hidden = await aNotice(server, member, { inApp: false })
  const shown = await aNotice(server, member)
  expect(await bell(member)).toMatchObject({ unread: 1, totalRecord: 1 })
  await markRead(member)
  const { rows } = await server.sql.query<{ id: string }>(
    'select id from notices where member_id = $1 and read_at is null',
    [member.id],
  )
  expect(rows).toEqual([{ id: hidden }])
  expect(idsOf(await bell(member))).toEqual([shown])
})

test('a notice about a child shows the child’s code and disappears when the guardianship ends', async () => {
  const parent = await aMember(server, 'PAME')
  const tie = await aGuardianship(server, { child: member, parent })
  const own = await aNotice(server, parent)
  const about = await aNotice(server, parent, { kind: 'child_absent', about: member })
  const ofStranger = await aNotice(server, parent, { about: await aStudent(server) })
  const shown = await bell(parent)
  expect(shown.items.map(({ id, childCode }) => [id, childCode])).toEqual([
    [about, member.code],
    [own, null],
  ])
  expect(idsOf(shown)).not.toContain(ofStranger)
  expect(shown).toMatchObject({ unread: 2, totalRecord: 2 })
  await endGuardianship(server, parent, tie)
  expect(await bell(parent)).toMatchObject({ unread: 1, totalRecord: 1, items: [{ id: own }] })
})

test('a page costs one query, however many notices there are, and reaches back to the newest thousand', async () => {
  await server.sql.query(
    `insert into notices (key, member_id, kind, subject_id, text, path, in_app, expires_at)
     select 'many:' || number || uuidv7(), $1, 'request_new', uuidv7(), 'Yêu cầu ' || number, '/lich', true, now()
     from generate_series(1, $2) as number`,
    [member.id, limits.maxListedNotices + 50],
  )
  const asked: string[] = []
  const stop = watchStatements(({ text }) => void (/"notices"/.test(text) && asked.push(text)))
  const pages = [await bell(member), await bell(member, { skip: 20, take: 50 })]
  stop()
  expect(asked).toHaveLength(2)
  expect(pages.map(({ items }) => items.length)).toEqual([20, 50])
  expect(await bell(member, { skip: 21, take: 50 })).toMatchObject({
    items: [],
    unread: limits.maxListedNotices,
    totalRecord: limits.maxListedNotices,
  })
  await markRead(member)
  expect(await bell(member)).toMatchObject({ unread: 0, totalRecord: limits.maxListedNotices })
})

test('given notices are marked as read once, and every page of the member is told', async () => {
  const ids = [await aNotice(server, member), await aNotice(server, member)]
  const notifiedIds = listen()
  expect(await markRead(member, [ids[0]!])).toMatchObject({ isSuccess: true })
  expect((await bell(member)).items.map(({ read }) => read)).toEqual([false, true])
  expect(notifiedIds).toEqual([member.id])
  const readAt = async () =>
    (await server.sql.query('select read_at from notices where id = $1', [ids[0]])).rows as unknown[]
  const before = await readAt()
  server.clock.advance(60_000)
  expect(await markRead(member, [ids[0]!])).toMatchObject({ isSuccess: true })
  expect(await readAt()).toEqual(before)
  expect(notifiedIds).toEqual([member.id])
})

test('ids that are unknown, malformed or of somebody else are ignored', async () => {
  const other = await aTeacher(server)
  const foreign = await aNotice(server, other)
  const notifiedIds = listen()
  for (const ids of [[foreign], ['0190a1b2-0000-7000-8000-000000000000'], ["' or true --"], []])
    expect(await markRead(member, ids)).toMatchObject({ isSuccess: true })
  expect((await bell(other)).unread).toBe(1)
  expect(notifiedIds).toEqual([])
})

test('pages and lists out of bounds are refused', async () => {
  for (const page of [{ skip: 0 }, { take: 0 }, { take: 51 }])
    expect(await bell(member, page)).toMatchObject({ isSuccess: false, error: { code: 'INVALID_INPUT' }, unread: 0 })
  const id = await aNotice(server, member)
  const many = Array.from({ length: limits.maxNoticesPerCall + 1 }, () => id)
  expect(await markRead(member, many)).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'ids' } })
  expect((await bell(member)).unread).toBe(1)
})
