import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aRoom,
  createVisitors,
  enterLesson,
  refusalOf,
  settle,
  until,
  type Visitor,
  type Visitors,
} from '../../test/hub-client.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../test/people.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let visitors: Visitors
let teacher: TestMember
let an: TestMember
let binh: TestMember
let room: Awaited<ReturnType<typeof aRoom>>
let testsBegun = 0

beforeAll(async () => {
  server = await createTestServer()
  visitors = createVisitors(server, await server.listen())
  teacher = await aTeacher(server)
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu Ân' })
  binh = await aStudent(server, { lastName: 'Đỗ', firstName: 'Thị Ệch' })
})
beforeEach(async () => {
  // Ten seconds on each time, so that everybody has a full measure of messages again.
  server.clock.set('2026-11-24T18:50:00+07:00')
  server.clock.advance(10_000 * testsBegun++)
  room = await aRoom(server, teacher, [an, binh])
})
afterEach(() => visitors.leave())
afterAll(() => server.close())

const join = (member: TestMember) => visitors.join(member, room)
const silence = (visitor: Visitor, memberId: string, silenced = true) =>
  visitor.connection.invoke('SilenceMember', memberId, silenced)
const silencings = ({ received }: Visitor) =>
  received.filter(({ name }) => name === 'MemberSilenced').map(({ args }) => args)
const silencedRows = async () => {
  const { rows } = await server.sql.query<{ id: string }>(
    `select member_id as id from silences join lesson_sessions s on s.id = session_id where class_id = $1`,
    [room.classId],
  )
  return rows.map(({ id }) => id)
}

test('a silenced member reads and may not write, until the teacher gives the word back', async () => {
  const one = await join(teacher)
  const tab = await join(an)
  const otherTab = await join(an)
  const bystander = await join(binh)
  expect(await silence(one, an.id.toUpperCase())).toBeNull()
  await until('both his tabs know', () => silencings(tab).length === 1 && silencings(otherTab).length === 1)
  expect([silencings(one), silencings(tab)]).toEqual([[[an.id, true]], [[an.id, true]]])
  expect(await refusalOf(tab.say('alo'))).toBe('FORBIDDEN')
  expect(await refusalOf(otherTab.say('alo'))).toBe('FORBIDDEN')
  expect(await refusalOf(tab.connection.invoke('SendMessage', `${an.name} đã tham gia chat`, 'notification'))).toBe(
    'no refusal',
  )
  await one.say('Em nghe cô nói nhé')
  await until('he hears it', () => tab.messages().length === 2)

  await silence(one, an.id, false)
  await until('he knows', () => silencings(tab).length === 2)
  await tab.say('Em xin lỗi cô')
  await until('all hear him', () => bystander.messages().length === 3)
  expect(bystander.messages().map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(silencings(bystander)).toEqual([])
})

test('silence outlasts reconnects and coming back, and the next session begins without it', async () => {
  const one = await join(teacher)
  const first = await join(an)
  await silence(one, an.id)
  await silence(one, binh.id)
  await first.connection.invoke('LeaveGroup')
  await first.stop()
  const back = await join(an)
  expect(back.joined.silenced).toEqual([an.id])
  expect(await refusalOf(back.say('em đây'))).toBe('FORBIDDEN')
  expect(new Set((await join(teacher)).joined.silenced)).toEqual(new Set([an.id, binh.id]))

  await enterLesson(server, teacher, one.token)
  server.clock.advance(151 * 60_000)
  await server.sweep()
  const later = { ...an, ...(await signInMember(server, an.userName, an.password)) }
  const next = await join(later)
  expect(next.joined).toMatchObject({ silenced: [], messages: [] })
  expect(await refusalOf(next.say('em chào cô'))).toBe('no refusal')
})

test('asking for what is so already tells nobody', async () => {
  const one = await join(teacher)
  const other = await join(an)
  await silence(one, an.id, false)
  await silence(one, an.id)
  await silence(one, an.id)
  await settle()
  expect(silencings(other)).toEqual([[an.id, true]])
  expect(await silencedRows()).toEqual([an.id])
})

test('only the teacher of the class silences, and only students of it', async () => {
  const stranger = await aStudent(server)
  const one = await join(teacher)
  const other = await join(an)
  const outside = await visitors.connect(teacher)
  expect(await refusalOf(outside.connection.invoke('SilenceMember', an.id, true))).toBe('NOT_IN_GROUP')
  expect(await refusalOf(silence(other, binh.id))).toBe('FORBIDDEN')
  expect(await refusalOf(silence(other, an.id, false))).toBe('FORBIDDEN')
  for (const id of [teacher.id, stranger.id, crypto.randomUUID(), 'an', ''])
    expect([id, await refusalOf(silence(one, id))]).toEqual([id, 'FORBIDDEN'])
  expect(await refusalOf(one.connection.invoke('SilenceMember', an.id))).toContain('Failed to invoke')
  expect(await refusalOf(one.connection.invoke('SilenceMember', an.id, 'true'))).toContain('Failed to invoke')
  await settle()
  expect(await silencedRows()).toEqual([])
  expect(silencings(other)).toEqual([])
  expect(await refusalOf(other.say('em vẫn nói được'))).toBe('no refusal')
})

test('hiding and silencing without end is limited', async () => {
  const one = await join(teacher)
  const codes = await Promise.all(
    Array.from({ length: 25 }, (_, turn) => refusalOf(silence(one, an.id, turn % 2 === 0))),
  )
  expect(codes.map((code) => code === 'RATE_LIMITED')).toEqual(codes.map((_, turn) => turn >= 20))
})
