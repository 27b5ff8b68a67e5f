import { expect, test, vi } from 'vitest'
import { allReceived, until, type Visitor } from '../../../test/hub-client.ts'
import type { TestMember } from '../../../test/people.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'

const here = useWaitingClass()

const join = (member: TestMember, since?: number) => here.visitors.join(member, here.room, since)
const presenceEvents = ({ received }: Visitor) =>
  received.flatMap(({ name, args }) => (name === 'UserJoined' || name === 'UserLeft' ? [[name, args[0]]] : []))
const words = (visitor: Visitor) => visitor.messages().map(({ seq, message }) => [seq, message] as const)
const arrive = async (member: TestMember) => {
  const visitor = await join(member)
  await visitor.connection.invoke('SendMessage', `${member.name} đã tham gia chat`, 'notification')
  return visitor
}

/** Adds `count` members who send no messages to the room. Returns a function that removes them. */
function crowd(count: number): () => void {
  const presence = here.server.chat.rooms.find(here.room.groupId)!.presence
  const ids = Array.from({ length: count }, (_, n) => `someone ${n}`)
  for (const id of ids) presence.join(id, { id, name: 'Bạn', role: 'MEME' })
  return () =>
    ids.forEach((id) => {
      presence.leave(id, 0)
      presence.sayGoodbye(id)
    })
}

test('with fifty in the room everybody is told about the fiftieth, and can see it later', async () => {
  const one = await join(here.teacher)
  const other = await join(here.an)
  crowd(47)
  await arrive(here.binh)
  await until('both members get the message', () => one.messages().length === 1 && other.messages().length === 1)
  expect([presenceEvents(one).at(-1), presenceEvents(other)]).toEqual([
    ['UserJoined', here.binh.id],
    [['UserJoined', here.binh.id]],
  ])
  expect((await join(here.an)).joined.messages.map(({ seq }) => seq)).toEqual([1])
})

test('with more than fifty in the room only the teacher is told who comes and goes', async () => {
  const one = await join(here.teacher)
  const other = await join(here.an)
  crowd(60)
  const student = await arrive(here.binh)
  await other.say('đông quá')
  await here.server.chat.tick()
  await until(
    'the teacher gets the presence change and the message',
    () => presenceEvents(one).length === 2 && one.messages().length === 2,
  )
  expect(presenceEvents(one)).toEqual([
    ['UserJoined', here.an.id],
    ['UserJoined', here.binh.id],
  ])
  expect(new Map(words(one))).toEqual(
    new Map([
      [1, 'Đỗ Thị Ệch đã tham gia chat'],
      [2, 'đông quá'],
    ]),
  )
  await student.connection.invoke('LeaveGroup')
  await student.connection.invoke('SendMessage', 'Đỗ Thị Ệch đã rời khỏi chat', 'notification')
  await here.server.chat.tick()
  await until(
    'the teacher gets the presence change and the message',
    () => presenceEvents(one).length === 3 && one.messages().length === 3,
  )
  expect([presenceEvents(one).at(-1), words(one).at(-1)]).toEqual([
    ['UserLeft', here.binh.id],
    [3, 'Đỗ Thị Ệch đã rời khỏi chat'],
  ])
  await allReceived(other)
  expect([presenceEvents(other), words(other)]).toEqual([[], [[2, 'đông quá']]])
})

test('a crowded room is told at once when the teacher comes', async () => {
  const other = await join(here.an)
  crowd(60)
  await arrive(here.teacher)
  await until('the student gets the message', () => other.messages().length === 1)
  expect([presenceEvents(other), words(other)]).toEqual([
    [['UserJoined', here.teacher.id]],
    [[1, `${here.teacher.name} đã tham gia chat`]],
  ])
})

test('a student who joins a crowded room sees the chat, but only their own coming and going', async () => {
  const one = await join(here.teacher)
  await one.say('Chào cả lớp')
  crowd(60)
  await arrive(here.an)
  const { joined } = await join(here.binh)
  expect([joined.members.length, joined.memberCount, joined.members[0]?.id]).toEqual([63, 63, here.teacher.id])
  expect(joined.messages.map(({ seq }) => seq)).toEqual([1])
  await (await join(here.binh)).connection.invoke('SendMessage', 'Đỗ Thị Ệch đã tham gia chat', 'notification')
  expect((await join(here.binh, 1)).joined.messages.map(({ seq }) => seq)).toEqual([3])
  expect((await join(here.teacher)).joined.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('a room that is no longer crowded tells the students what they missed', async () => {
  const one = await join(here.teacher)
  const other = await join(here.an)
  const disperse = crowd(60)
  const late = await join(here.binh)
  await here.server.chat.tick()
  await until('the teacher gets the presence changes', () => presenceEvents(one).length === 2)
  disperse()
  await here.server.chat.tick()
  await until('the student gets the presence change', () => presenceEvents(other).length === 1)
  await allReceived(one, other, late)
  expect([presenceEvents(one), presenceEvents(other), presenceEvents(late)]).toEqual([
    [
      ['UserJoined', here.an.id],
      ['UserJoined', here.binh.id],
    ],
    [['UserJoined', here.binh.id]],
    [],
  ])
})

test("after an outage a crowded room is told again about the teacher's coming", async () => {
  const other = await join(here.an)
  crowd(60)
  const isConnected = vi.spyOn(here.server.dependencies.cluster, 'isConnected').mockReturnValue(false)
  await here.server.chat.tick()
  const teacher = await arrive(here.teacher)
  await arrive(here.binh)
  await until('the message arrives', () => other.messages().length === 1)
  isConnected.mockReturnValue(true)
  await here.server.chat.tick()
  const twice = `${here.teacher.name} đã tham gia chat`
  await until('the second message arrives', () => words(other).length === 2 && words(teacher).length >= 4)
  await allReceived(other)
  expect(words(other).map(([, text]) => text)).toEqual([twice, twice])
  isConnected.mockRestore()
})
