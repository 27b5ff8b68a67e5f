import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeKind } from '@hien/contract/notices'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { aPushSubscription, deliveriesOf, noticesOf } from '../../../test/stored-notices.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { NewNotice } from '../notice.ts'
import { writeNotices } from './write-notices.ts'

let server: TestServer
let beside: TestServer
let member: TestMember
beforeAll(async () => {
  server = await createTestServer()
  beside = await createTestServer({ beside: server })
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  member = await aStudent(server)
})
afterAll(async () => {
  await beside.close()
  await server.close()
})

const at = (moment: string) => new Date(`${moment}+07:00`)
const writtenAt = at('2026-11-24T18:50:00')
const aNotice = (to: TestMember, more: Partial<NewNotice> = {}): NewNotice => {
  const subjectId = randomUUID()
  return {
    key: `homework_new:${subjectId}::${to.id}`,
    memberId: to.id,
    aboutId: null,
    classId: null,
    subjectId,
    version: null,
    text: 'Có bài tập mới',
    path: '/bai-tap',
    expiresAt: at('2026-12-24T18:50:00'),
    ...more,
  }
}
/** Writes a notice and returns it with its deliveries. No other notice of this kind may exist. */
async function written(kind: NoticeKind, notice: NewNotice) {
  await writeNotices(server.dependencies, kind, [notice])
  const [stored, ...others] = await noticesOf(server, kind, [member])
  expect(others).toEqual([])
  return stored && { ...stored, deliveries: await deliveriesOf(server, stored.id) }
}
const choose = (kind: NoticeKind, channels: string[]) =>
  server.sql.query('insert into notice_choices (member_id, kind, channels) values ($1, $2, $3)', [
    member.id,
    kind,
    channels,
  ])
const chooseQuiet = (from: string, to: string) =>
  server.sql.query('insert into notice_preferences (member_id, quiet_from, quiet_to) values ($1, $2, $3)', [
    member.id,
    from,
    to,
  ])

test('of several notices with the same key the first is written', async () => {
  const [first, second] = [aNotice(member, { text: 'một' }), aNotice(member, { text: 'hai' })]
  await writeNotices(server.dependencies, 'homework_new', [first, { ...second, key: first.key }])
  expect((await noticesOf(server, 'homework_new', [member])).map(({ text }) => text)).toEqual(['một'])
})

test('two nodes that write the same notices at once, in different order, write and announce each once', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => aStudent(server)))
  const notices = members.map((to) => aNotice(to))
  const changed: string[] = []
  let due = 0
  for (const { dependencies } of [server, beside]) {
    dependencies.noticeEvents.subscribe('changed', ({ memberIds }) => void changed.push(...memberIds))
    dependencies.noticeEvents.subscribe('due', () => void (due += 1))
  }
  const counts = await Promise.all([
    writeNotices(server.dependencies, 'homework_new', notices),
    writeNotices(beside.dependencies, 'homework_new', notices.toReversed()),
    writeNotices(server.dependencies, 'homework_new', notices.slice(5)),
  ])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
  expect(await writeNotices(beside.dependencies, 'homework_new', notices)).toBe(0)
  const stored = await noticesOf(server, 'homework_new', members)
  expect(stored.map(({ memberId }) => memberId).toSorted()).toEqual(members.map(({ id }) => id).toSorted())
  expect(changed.toSorted()).toEqual(members.map(({ id }) => id).toSorted())
  // Nothing is due now: only mails were written, which are due later.
  expect(due).toBe(0)
})

test('a notice planned twice in one call is written once, with its deliveries', async () => {
  await aPushSubscription(server, member)
  const notice = aNotice(member)
  await writeNotices(server.dependencies, 'child_absent', [notice, notice])
  const [stored, ...others] = await noticesOf(server, 'child_absent', [member])
  expect(others).toEqual([])
  expect((await deliveriesOf(server, stored!.id)).map(({ channel }) => channel)).toEqual(['push', 'mail'])
})

test('a notice is pushed at once to every browser with a valid sign-in, and mailed in an hour', async () => {
  const [first, second, revoked, expired] = [
    await aPushSubscription(server, member),
    await aPushSubscription(server, member),
    await aPushSubscription(server, member),
    await aPushSubscription(server, member),
  ]
  await server.sql.query('update sessions set revoked_at = $2 where id = $1', [revoked.signInId, writtenAt])
  await server.sql.query('update sessions set expires_at = $2 where id = $1', [expired.signInId, writtenAt])
  await aPushSubscription(server, await aStudent(server))
  let due = 0
  server.dependencies.noticeEvents.subscribe('due', () => void (due += 1))
  const notice = aNotice(member)
  expect(await written('lesson_changed', notice)).toMatchObject({ ...notice, inApp: true, createdAt: writtenAt })
  const [stored] = await noticesOf(server, 'lesson_changed', [member])
  const pending = { state: 'pending' }
  expect(await deliveriesOf(server, stored!.id)).toEqual([
    ...[first.id, second.id]
      .toSorted()
      .map((subscriptionId) => ({ ...pending, channel: 'push', subscriptionId, dueAt: writtenAt })),
    { ...pending, channel: 'mail', subscriptionId: null, dueAt: at('2026-11-24T19:50:00') },
  ])
  expect(due).toBe(1)
})

test('a member’s choices replace the defaults, and a notice without any channel is not written', async () => {
  await aPushSubscription(server, member)
  await choose('homework_new', ['push'])
  expect(await written('homework_new', aNotice(member))).toMatchObject({
    inApp: false,
    deliveries: [{ channel: 'push' }],
  })
  await choose('lesson_changed', ['app'])
  expect(await written('lesson_changed', aNotice(member))).toMatchObject({ inApp: true, deliveries: [] })
  await choose('child_absent', [])
  expect(await written('child_absent', aNotice(member))).toBeUndefined()
})

test('at night notices wait until morning or are dropped if over by then, but the start of a lesson is pushed', async () => {
  await aPushSubscription(server, member)
  server.clock.set('2026-11-24T22:00:00+07:00')
  const now = at('2026-11-24T22:00:00')
  const morning = at('2026-11-25T06:30:00')
  expect((await written('lesson_changed', aNotice(member)))?.deliveries).toMatchObject([
    { channel: 'push', dueAt: morning },
    { channel: 'mail', dueAt: morning },
  ])
  expect((await written('child_absent', aNotice(member, { expiresAt: morning })))?.deliveries).toEqual([])
  expect((await written('lesson_started', aNotice(member)))?.deliveries).toMatchObject([
    { channel: 'push', dueAt: now },
  ])
})

test('the member’s own quiet hours apply, also to mails that would fall into them', async () => {
  await aPushSubscription(server, member)
  await chooseQuiet('19:00', '20:00')
  expect((await written('lesson_changed', aNotice(member)))?.deliveries).toMatchObject([
    { channel: 'push', dueAt: writtenAt },
    { channel: 'mail', dueAt: at('2026-11-24T20:00:00') },
  ])
  server.clock.set('2026-11-24T23:00:00+07:00')
  expect((await written('child_absent', aNotice(member)))?.deliveries[0]).toMatchObject({
    channel: 'push',
    dueAt: at('2026-11-24T23:00:00'),
  })
})

test('an expired notice is not written, nor one for a closed account', async () => {
  expect(await written('homework_new', aNotice(member, { expiresAt: writtenAt }))).toBeUndefined()
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [member.id])
  expect(await written('homework_new', aNotice(member))).toBeUndefined()
})
