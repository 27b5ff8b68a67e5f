import { expect, test } from 'vitest'
import { allReceived, aRoom, enterLesson, refusalOf, until, type Visitor } from '../../../../test/hub-client.ts'
import type { TestMember } from '../../../../test/people.ts'
import { listMessagesSince } from './store.ts'
import { useWaitingClass } from '../../../../test/waiting-class.ts'

const here = useWaitingClass()

const join = (member: TestMember, since?: number) => here.visitors.join(member, here.room, since)
const hide = (visitor: Visitor, id: string) => visitor.connection.invoke('HideMessage', id)
const receivedEvents = ({ received }: Visitor, event: string) =>
  received.filter(({ name }) => name === event).map(({ args }) => args)
const hiddenRows = async () => {
  const { rows } = await here.server.sql.query<{ text: string }>(
    'select text from messages where hidden_at is not null',
  )
  return rows.map(({ text }) => text)
}

test('a message the teacher hides loses its text for everybody, including later members, and keeps its number', async () => {
  const one = await join(here.teacher)
  const other = await join(here.an)
  await other.say('lời không hay')
  await one.say('Chào cả lớp')
  await until('two messages arrive', () => one.messages().length === 2)
  const [bad] = one.messages()
  expect(await hide(one, bad!.id.toUpperCase())).toBeNull()
  await until('the room gets MessageHidden', () => receivedEvents(other, 'MessageHidden').length === 1)
  expect([receivedEvents(one, 'MessageHidden'), receivedEvents(other, 'MessageHidden')]).toEqual([
    [[bad!.id]],
    [[bad!.id]],
  ])

  const late = await join(here.binh)
  expect(late.joined.messages).toEqual([{ ...bad, message: '', hidden: true }, one.messages()[1]])
  await late.say('Em chào cô')
  await until('the next message arrives', () => one.messages().length === 3)
  expect(one.messages()[2]?.seq).toBe(3)
  expect(await hiddenRows()).toEqual(['lời không hay'])
})

test('hiding a message again changes nothing but is announced again, and a resend does not restore the text', async () => {
  const one = await join(here.teacher)
  const other = await join(here.an)
  await other.say('lời không hay', 'client-1')
  await until('the message arrives', () => one.messages().length === 1)
  const { id } = one.messages()[0]!
  await hide(one, id)
  here.server.clock.advance(1000)
  const { rows: before } = await here.server.sql.query('select * from messages')
  expect(await hide(one, id)).toBeNull()
  await other.say('lời không hay', 'client-1')
  await allReceived(one, other)
  expect((await here.server.sql.query('select * from messages')).rows).toEqual(before)
  expect(receivedEvents(other, 'MessageHidden')).toEqual([[id], [id]])
  expect(one.messages()).toHaveLength(1)
})

test('messages hidden during an outage between nodes are announced again afterwards, however old they are', async () => {
  const one = await join(here.teacher)
  await one.say('lời lỡ miệng')
  await one.say('chào cả lớp')
  await until('two messages arrive', () => one.messages().length === 2)
  const { id, groupId } = one.messages()[0]!
  here.server.clock.advance(60_000)
  const since = here.server.clock.now()
  here.server.clock.advance(1000)
  await hide(one, id)
  const { rows } = await here.server.sql.query<{ session_id: string }>(
    'select session_id from messages where id = $1',
    [id],
  )
  const session = { id: rows[0]!.session_id, groupId }
  expect(await listMessagesSince(here.server.dependencies.database, session, since)).toMatchObject([
    { id, message: '', hidden: true },
  ])
})

test('a member who was away while a message was hidden is told on their return', async () => {
  const one = await join(here.teacher)
  const away = await join(here.an)
  await one.say('lời lỡ miệng')
  await until('the student gets the message', () => away.messages().length === 1)
  await away.stop()
  await hide(one, away.messages()[0]!.id)
  const back = await join(here.an, 1)
  await until('the returning student gets MessageHidden', () => receivedEvents(back, 'MessageHidden').length === 1)
  expect(back.received.map(({ name }) => name)).toEqual(['JoinGroup', 'MessageHidden'])
  expect(receivedEvents(back, 'MessageHidden')).toEqual([[away.messages()[0]!.id]])
})

test('only the teacher can hide messages, and only chat of the running session', async () => {
  const one = await join(here.teacher)
  const other = await join(here.an)
  await other.connection.invoke('SendMessage', 'Nguyễn Hữu Ân đã tham gia chat', 'notification')
  await other.say('của em')
  await enterLesson(here.server, here.teacher, one.token)
  await until('three messages arrive', () => one.messages().length === 3)
  const [notification, chat, start] = one.messages()
  const elsewhere = await here.visitors.join(here.teacher, await aRoom(here.server, here.teacher, []))

  const outside = await here.visitors.connect(here.teacher)
  expect(await refusalOf(outside.connection.invoke('HideMessage', chat!.id))).toBe('NOT_IN_GROUP')
  expect(await refusalOf(hide(other, chat!.id))).toBe('FORBIDDEN')
  expect(await refusalOf(hide(elsewhere, chat!.id))).toBe('INVALID_MESSAGE')
  for (const id of [notification!.id, start!.id, crypto.randomUUID(), '1', ''])
    expect([id, await refusalOf(hide(one, id))]).toEqual([id, 'INVALID_MESSAGE'])
  expect(await refusalOf(one.connection.invoke('HideMessage'))).toContain('Failed to invoke')
  await allReceived(other)
  expect(await hiddenRows()).not.toContain('của em')
  expect(receivedEvents(other, 'MessageHidden')).toEqual([])
})
