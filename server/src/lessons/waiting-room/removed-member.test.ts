import { expect, test } from 'vitest'
import { allReceived, aRoom, refusalOf, roomToken, until, type Visitor } from '../../../test/hub-client.ts'
import type { TestMember } from '../../../test/people.ts'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'

const here = useWaitingClass()

const join = (member: TestMember) => here.visitors.join(member, here.room)
const names = ({ received }: Visitor) => received.map(({ name }) => name)

/** Calls classRemoveCandidate as the teacher. */
async function remove(member: TestMember) {
  const { data } = await here.server.graphql(
    here.teacher.accessToken,
    `mutation ($id: ID!, $code: String!) {
      classRemoveCandidate(id: $id, candidateCode: $code) { isSuccess error { code } }
    }`,
    { id: here.room.classId, code: member.code },
  )
  expect(data?.['classRemoveCandidate']).toEqual({ isSuccess: true, error: null })
}

test('a student removed from the class is out of its room at once, on every device, and cannot return', async () => {
  const one = await join(here.teacher)
  const tab = await join(here.an)
  const phone = await join(here.an)
  const bystander = await join(here.binh)
  await remove(here.an)
  await until('both devices get MemberRemoved', () =>
    [tab, phone].every((device) => names(device).includes('MemberRemoved')),
  )
  await until('the others get UserLeft', () => names(bystander).includes('UserLeft') && names(one).includes('UserLeft'))
  expect(tab.received.at(-1)).toEqual({ name: 'MemberRemoved', args: [here.room.groupId] })
  expect(names(bystander)).toEqual(['JoinGroup', 'UserLeft'])

  expect(await refusalOf(tab.say('em còn đây'))).toBe('NOT_IN_GROUP')
  await one.say('Ta bắt đầu nhé')
  await until('the class gets the message', () => bystander.messages().length === 1)
  expect([tab.messages(), phone.messages()]).toEqual([[], []])
  expect(await refusalOf(tab.join(here.room, tab.token))).toBe('SESSION_TOKEN_INVALID')
  await expect(roomToken(here.server, here.an, here.room)).rejects.toThrow('NOT_FOUND')
  expect((await join(here.binh)).joined.members.map(({ id }) => id)).toEqual([here.teacher.id, here.binh.id])
})

test('a student who leaves the class is out of its room at once, on every device, and cannot return', async () => {
  const one = await join(here.teacher)
  const tab = await join(here.an)
  const phone = await join(here.an)
  const { data } = await here.server.graphql(
    here.an.accessToken,
    'mutation ($id: ID!, $courseCode: String!) { memberLeaveClass(id: $id, courseCode: $courseCode) { isSuccess error { code } } }',
    { id: here.room.classId, courseCode: here.room.courseCode },
  )
  expect(data?.['memberLeaveClass']).toEqual({ isSuccess: true, error: null })
  await until('both devices get MemberRemoved', () =>
    [tab, phone].every((device) => names(device).includes('MemberRemoved')),
  )
  await until('the teacher gets UserLeft', () => names(one).includes('UserLeft'))
  expect(await refusalOf(tab.say('em còn đây'))).toBe('NOT_IN_GROUP')
  expect(await refusalOf(tab.join(here.room, tab.token))).toBe('SESSION_TOKEN_INVALID')
})

test('a student who is removed while they join does not get in', async () => {
  const one = await join(here.teacher)
  const other = await here.visitors.connect(here.an)
  const token = await roomToken(here.server, here.an, here.room)
  await other.join(here.room, token)
  await other.connection.invoke('LeaveGroup')
  // Lock a table, so that the next join checks the student's right to be there and then waits before it reads the chat.
  const holder = await here.server.sql.connect()
  await holder.query('begin')
  await holder.query('lock table silences in access exclusive mode')
  const joining = refusalOf(other.join(here.room, token))
  await untilBlocked(here.server.sql)
  await remove(here.an)
  await holder.query('commit')
  holder.release()
  expect(await joining).toBe('SESSION_TOKEN_INVALID')
  await one.say('Ta bắt đầu nhé')
  await allReceived(other)
  expect(other.messages()).toEqual([])
  expect((await join(here.binh)).joined.members.map(({ id }) => id)).toEqual([here.teacher.id, here.binh.id])
})

test('removal from one class does not affect another', async () => {
  const elsewhere = await aRoom(here.server, here.teacher, [here.an])
  const there = await here.visitors.join(here.an, elsewhere)
  await remove(here.an)
  await allReceived(there)
  expect(names(there)).toEqual(['JoinGroup'])
  expect(await refusalOf(there.say('em ở đây'))).toBe('no refusal')
})
