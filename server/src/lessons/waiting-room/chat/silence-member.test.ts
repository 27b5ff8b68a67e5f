import { expect, test } from 'vitest'
import { allReceived, enterLesson, refusalOf, until, type Visitor } from '../../../../test/hub-client.ts'
import { aStudent, signInMember, type TestMember } from '../../../../test/people.ts'
import { useWaitingClass } from '../../../../test/waiting-class.ts'

const here = useWaitingClass()

const join = (member: TestMember) => here.visitors.join(member, here.room)
const silence = (visitor: Visitor, memberId: string, silenced = true) =>
  visitor.connection.invoke('SilenceMember', memberId, silenced)
const silencings = ({ received }: Visitor) =>
  received.filter(({ name }) => name === 'MemberSilenced').map(({ args }) => args)
const silencedRows = async () => {
  const { rows } = await here.server.sql.query<{ id: string }>(
    `select member_id as id from silences join lesson_sessions s on s.id = session_id where class_id = $1`,
    [here.room.classId],
  )
  return rows.map(({ id }) => id)
}

test('a silenced member can read but not write, until the teacher lifts the silence', async () => {
  const one = await join(here.teacher)
  const tab = await join(here.an)
  const otherTab = await join(here.an)
  const bystander = await join(here.binh)
  expect(await silence(one, here.an.id.toUpperCase())).toBeNull()
  await until(
    'both tabs of the student hear that they are silenced',
    () => silencings(tab).length === 1 && silencings(otherTab).length === 1,
  )
  expect([silencings(one), silencings(tab)]).toEqual([[[here.an.id, true]], [[here.an.id, true]]])
  expect(await refusalOf(tab.say('alo'))).toBe('FORBIDDEN')
  expect(await refusalOf(otherTab.say('alo'))).toBe('FORBIDDEN')
  expect(
    await refusalOf(tab.connection.invoke('SendMessage', `${here.an.name} đã tham gia chat`, 'notification')),
  ).toBe('no refusal')
  await one.say('Em nghe cô nói nhé')
  await until('the student gets the second message', () => tab.messages().length === 2)

  await silence(one, here.an.id, false)
  await until('the student hears that the silence has ended', () => silencings(tab).length === 2)
  await tab.say('Em xin lỗi cô')
  await until('the room gets the message of the student', () => bystander.messages().length === 3)
  expect(bystander.messages().map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(silencings(bystander)).toEqual([])
})

test('a silence survives reconnecting and returning, and ends with the session', async () => {
  const one = await join(here.teacher)
  const first = await join(here.an)
  await silence(one, here.an.id)
  await silence(one, here.binh.id)
  await first.connection.invoke('LeaveGroup')
  await first.stop()
  const back = await join(here.an)
  expect(back.joined.silenced).toEqual([here.an.id])
  expect(await refusalOf(back.say('em đây'))).toBe('FORBIDDEN')
  expect(new Set((await join(here.teacher)).joined.silenced)).toEqual(new Set([here.an.id, here.binh.id]))

  await enterLesson(here.server, here.teacher, one.token)
  here.server.clock.advance(151 * 60_000)
  await here.server.sweep()
  const later = { ...here.an, ...(await signInMember(here.server, here.an.userName, here.an.password)) }
  const next = await join(later)
  expect(next.joined).toMatchObject({ silenced: [], messages: [] })
  expect(await refusalOf(next.say('em chào cô'))).toBe('no refusal')
})

test('silencing a silenced member, or unsilencing one who is not, changes nothing but is announced again', async () => {
  const one = await join(here.teacher)
  const other = await join(here.an)
  await silence(one, here.an.id, false)
  await silence(one, here.an.id)
  await silence(one, here.an.id)
  await until('the student hears of all three changes', () => silencings(other).length === 3)
  expect(silencings(other)).toEqual([false, true, true].map((silenced) => [here.an.id, silenced]))
  expect(await silencedRows()).toEqual([here.an.id])
})

test('only the teacher of the class can silence, and only its students', async () => {
  const stranger = await aStudent(here.server)
  const one = await join(here.teacher)
  const other = await join(here.an)
  const outside = await here.visitors.connect(here.teacher)
  expect(await refusalOf(outside.connection.invoke('SilenceMember', here.an.id, true))).toBe('NOT_IN_GROUP')
  expect(await refusalOf(silence(other, here.binh.id))).toBe('FORBIDDEN')
  expect(await refusalOf(silence(other, here.an.id, false))).toBe('FORBIDDEN')
  for (const id of [here.teacher.id, stranger.id, crypto.randomUUID(), 'an', ''])
    expect([id, await refusalOf(silence(one, id))]).toEqual([id, 'FORBIDDEN'])
  expect(await refusalOf(one.connection.invoke('SilenceMember', here.an.id))).toContain('Failed to invoke')
  expect(await refusalOf(one.connection.invoke('SilenceMember', here.an.id, 'true'))).toContain('Failed to invoke')
  await allReceived(other)
  expect(await silencedRows()).toEqual([])
  expect(silencings(other)).toEqual([])
  expect(await refusalOf(other.say('em vẫn nói được'))).toBe('no refusal')
})

test('hiding and silencing are rate-limited', async () => {
  const one = await join(here.teacher)
  const codes = await Promise.all(
    Array.from({ length: 25 }, (_, turn) => refusalOf(silence(one, here.an.id, turn % 2 === 0))),
  )
  expect(codes.map((code) => code === 'RATE_LIMITED')).toEqual(codes.map((_, turn) => turn >= 20))
})
