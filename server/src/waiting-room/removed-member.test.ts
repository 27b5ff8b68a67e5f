import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aRoom,
  createVisitors,
  refusalOf,
  roomToken,
  settle,
  until,
  type Visitor,
  type Visitors,
} from '../../test/hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../test/people.ts'
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
const names = ({ received }: Visitor) => received.map(({ name }) => name)

/** classRemoveCandidate as the teacher. */
async function remove(member: TestMember) {
  const { data } = await server.graphql(
    teacher.accessToken,
    `mutation ($id: ID!, $code: String!) {
      classRemoveCandidate(id: $id, candidateCode: $code) { isSuccess error { code } }
    }`,
    { id: room.classId, code: member.code },
  )
  expect(data?.['classRemoveCandidate']).toEqual({ isSuccess: true, error: null })
}

test('who is removed from the class is out of its room at once, on every device, and does not come back', async () => {
  const one = await join(teacher)
  const tab = await join(an)
  const phone = await join(an)
  const bystander = await join(binh)
  await remove(an)
  await until('both devices are told', () => [tab, phone].every((device) => names(device).includes('MemberRemoved')))
  await until('the others are told', () => names(bystander).includes('UserLeft') && names(one).includes('UserLeft'))
  expect(tab.received.at(-1)).toEqual({ name: 'MemberRemoved', args: [room.groupId] })
  expect(names(bystander)).toEqual(['JoinGroup', 'UserLeft'])

  expect(await refusalOf(tab.say('em còn đây'))).toBe('NOT_IN_GROUP')
  await one.say('Ta bắt đầu nhé')
  await until('the class hears it', () => bystander.messages().length === 1)
  expect([tab.messages(), phone.messages()]).toEqual([[], []])
  expect(await refusalOf(tab.join(room, tab.token))).toBe('SESSION_TOKEN_INVALID')
  await expect(roomToken(server, an, room)).rejects.toThrow('NOT_FOUND')
  expect((await join(binh)).joined.members.map(({ id }) => id)).toEqual([teacher.id, binh.id])
})

test('who is removed while he joins does not get in', async () => {
  const one = await join(teacher)
  const other = await visitors.connect(an)
  const token = await roomToken(server, an, room)
  await other.join(room, token)
  await other.connection.invoke('LeaveGroup')
  // The row of the session is held: the next join has read his right to be there and waits for its chat.
  const holder = await server.sql.connect()
  await holder.query('begin')
  await holder.query('lock table silences in access exclusive mode')
  const joining = refusalOf(other.join(room, token))
  await settle()
  await remove(an)
  await holder.query('commit')
  holder.release()
  expect(await joining).toBe('SESSION_TOKEN_INVALID')
  await one.say('Ta bắt đầu nhé')
  await settle()
  expect(other.messages()).toEqual([])
  expect((await join(binh)).joined.members.map(({ id }) => id)).toEqual([teacher.id, binh.id])
})

test('a class one is removed from says nothing about another', async () => {
  const elsewhere = await aRoom(server, teacher, [an])
  const there = await visitors.join(an, elsewhere)
  await remove(an)
  await settle()
  expect(names(there)).toEqual(['JoinGroup'])
  expect(await refusalOf(there.say('em ở đây'))).toBe('no refusal')
})
