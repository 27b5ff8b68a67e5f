/** Tests who is a teacher in a waiting room: the course's teacher, its centre and the lesson's substitute (decision 056). */
import { expect, test } from 'vitest'
import { aCentreTeacher } from '../../../test/centres.ts'
import { aCentreRoom, enterRoom, sessionOfRoom, type CentreRoom } from '../../../test/centre-rooms.ts'
import {
  allReceived,
  endLesson,
  enterLesson,
  refusalOf,
  roomToken,
  until,
  type Visitor,
} from '../../../test/hub-client.ts'
import { signInMember, type TestMember } from '../../../test/people.ts'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'
import { lessonsNear } from '../../courses/calendar/access.ts'
import { lessonOfSession } from '../../courses/calendar/bind-session-to-lesson.ts'
import { findRoomClass } from '../../courses/classes/access.ts'

const here = useWaitingClass()

const aRoom = () => aCentreRoom(here.server, [here.an, here.binh])
const join = (member: TestMember, room: CentreRoom) => here.visitors.join(member, room)
const names = ({ received }: Visitor) => received.map(({ name }) => name)
const partOf = async (member: TestMember, { classId }: CentreRoom) => {
  const { clock, dependencies } = here.server
  return (await findRoomClass(dependencies.database, { memberId: member.id }, { classId }, clock.now()))?.part ?? null
}
async function at(time: string, ...members: TestMember[]) {
  here.server.clock.set(`2026-11-24T${time}+07:00`)
  for (const member of members) Object.assign(member, await signInMember(here.server, member.userName, member.password))
}
const sessionOf = (room: CentreRoom) => sessionOfRoom(here.server, room)
const enter = (member: TestMember, room: CentreRoom) => enterRoom(here.server, member, room)
const end = (member: TestMember, { classId }: CentreRoom) => endLesson(here.server, member, classId)

test('teacher, substitute and centre share a room, are listed first, and each can hide and silence and sees it done', async () => {
  const room = await aRoom()
  await room.nameSubstitute(room.colleague)
  const student = await join(here.an, room)
  const other = await join(here.binh, room)
  const teachers = [await join(room.colleague, room), await join(room.centre, room), await join(room.teacher, room)]
  const { members } = teachers[2]!.joined
  expect(members.map(({ role }) => role)).toEqual(['TCHER', 'CENR', 'TCHER', 'MEME', 'MEME'])

  for (const [n, teacher] of teachers.entries()) {
    await other.say(`Câu thứ ${n}`)
    await until('the teacher gets the message', () => teacher.messages().length === n + 1)
    await teacher.connection.invoke('HideMessage', teacher.messages()[n]!.id)
    await teacher.connection.invoke('SilenceMember', here.an.id, true)
    await until('everybody who teaches hears of it', () =>
      teachers.every((one) => names(one).filter((name) => name === 'MemberSilenced').length === 2 * n + 1),
    )
    expect(await refusalOf(student.say('em nói được không?'))).toBe('FORBIDDEN')
    await teacher.connection.invoke('SilenceMember', here.an.id, false)
    expect(await refusalOf(teacher.connection.invoke('SilenceMember', room.teacher.id, true))).toBe('FORBIDDEN')
  }
  expect(names(other).filter((name) => name === 'MessageHidden')).toHaveLength(3)
  expect(names(other)).not.toContain('MemberSilenced')
  expect(await refusalOf(student.connection.invoke('SilenceMember', here.binh.id, true))).toBe('FORBIDDEN')
  const { rows } = await here.server.sql.query<{ member_id: string }>(
    `select distinct member_id from audit_log where class_id = $1 and action = 'member_silenced'`,
    [room.classId],
  )
  expect(rows.map(({ member_id }) => member_id).toSorted()).toEqual(
    [room.teacher, room.centre, room.colleague].map(({ id }) => id).toSorted(),
  )
})

test('in a crowded room all teachers are told who comes and goes, and the students are not', async () => {
  const room = await aRoom()
  await room.nameSubstitute(room.colleague)
  const student = await join(here.an, room)
  const { presence } = here.server.chat.rooms.find(room.groupId)!
  for (let n = 0; n < 60; n++) presence.join(`tab ${n}`, { id: `someone ${n}`, name: 'Bạn', role: 'MEME' })
  const teachers = [await join(room.colleague, room), await join(room.centre, room), await join(room.teacher, room)]
  await until(
    'the room hears of the teachers at once',
    () => names(student).filter((name) => name === 'UserJoined').length === 3,
  )
  const newcomer = await join(here.binh, room)
  await newcomer.connection.invoke('SendMessage', `${here.binh.name} đã tham gia chat`, 'notification')
  await here.server.chat.tick()
  await until('everybody who teaches hears of it', () =>
    teachers.every(
      (one) =>
        one.messages().length === 1 &&
        one.received.some(({ name, args }) => name === 'UserJoined' && args[0] === here.binh.id),
    ),
  )
  await allReceived(student)
  expect(student.messages()).toEqual([])
  expect(names(student).filter((name) => name === 'UserJoined')).toHaveLength(3)
})

test('a substitute teaches from two hours before the lesson to an hour after it, and at no other time', async () => {
  const room = await aRoom()
  await room.nameSubstitute(room.colleague)
  const part = async (time: string) => {
    here.server.clock.set(`2026-11-24T${time}+07:00`)
    return partOf(room.colleague, room)
  }
  expect(await part('16:59:59.999')).toBe(null)
  expect(await part('17:00:00')).toBe('teacher')
  expect(await part('21:30:00')).toBe('teacher')
  expect(await part('21:30:00.001')).toBe(null)

  await at('16:00:00', room.colleague)
  await expect(roomToken(here.server, room.colleague, room)).rejects.toThrow('NOT_FOUND')
  await at('18:00:00', room.colleague)
  const early = await join(room.colleague, room)
  expect(await enterLesson(here.server, room.colleague, early.token)).toMatch(/^http/)
  expect(await sessionOf(room)).toEqual({ state: 'live', teacher_id: room.colleague.id })
  // The substitute teaches the lesson they started as long as it is running, even after its planned end.
  await at('20:59:00', room.colleague)
  await here.server.chat.reconcile()
  expect(await end(room.colleague, room)).toBe('ok')
  await at('21:31:00', room.colleague)
  expect(await end(room.colleague, room)).toBe('NOT_FOUND')
  expect(await enterLesson(here.server, room.colleague, early.token)).toBe('SESSION_TOKEN_INVALID')
})

test('SQL and rules agree, all day long, on which lesson a room belongs to', async () => {
  const room = await aRoom()
  const { database } = here.server.dependencies
  const other = await aCentreTeacher(here.server, room.centre)
  const substitutes = new Map([[room.lessonId, room.colleague]])
  const add = async (time: string, state: string, substitute: TestMember) => {
    const { rows } = await here.server.sql.query<{ id: string }>(
      `insert into calendar_lessons (class_id, starts_at, minutes, origin, state, substitute_id)
       values ($1, $2, 45, 'extra', $3, $4) returning id`,
      [room.classId, `2026-11-24T${time}+07:00`, state, substitute.id],
    )
    substitutes.set(rows[0]!.id, substitute)
  }
  await room.nameSubstitute(room.colleague)
  await add('14:00:00', 'planned', other)
  await add('16:30:00', 'held', room.colleague)
  await add('17:30:00', 'cancelled', other)
  await add('20:45:00', 'planned', other)
  const inRules: string[] = []
  const inRows: string[] = []
  for (let minute = 0; minute < 24 * 60; minute += 15) {
    here.server.clock.set('2026-11-24T00:00:00+07:00')
    here.server.clock.advance(minute * 60_000)
    const now = here.server.clock.now()
    const lesson = lessonOfSession(await lessonsNear(database, [room.classId], { now }), now)
    const substitute = lesson && substitutes.get(lesson.id)
    inRules.push(`${minute} ${substitute === room.colleague} ${substitute === other}`)
    const parts = [await partOf(room.colleague, room), await partOf(other, room)]
    inRows.push(`${minute} ${parts.map((part) => part === 'teacher').join(' ')}`)
  }
  expect(inRows).toEqual(inRules)
  expect(new Set(inRules.map((line) => line.replace(/^\d+ /, ''))).size).toBe(3)
})

test('a substitute named while the room is open can enter at once, and is put out at once when no longer named', async () => {
  const room = await aRoom()
  const student = await join(here.an, room)
  await expect(roomToken(here.server, room.colleague, room)).rejects.toThrow('NOT_FOUND')
  await room.nameSubstitute(room.colleague)
  const substitute = await join(room.colleague, room)
  const phone = await join(room.colleague, room)
  await room.nameSubstitute(null)
  await until('both devices of the substitute get MemberRemoved', () =>
    [substitute, phone].every((device) => names(device).includes('MemberRemoved')),
  )
  await until('the student gets UserLeft', () => names(student).includes('UserLeft'))
  expect(await refusalOf(substitute.say('Chào các em'))).toBe('NOT_IN_GROUP')
  expect(await refusalOf(substitute.join(room, substitute.token))).toBe('SESSION_TOKEN_INVALID')
  expect(await refusalOf(student.say('em còn đây'))).toBe('no refusal')
  expect((await join(here.binh, room)).joined.members.map(({ id }) => id)).not.toContain(room.colleague.id)
})

test('reconcile finds teachers who no longer teach and substitutes whose lesson is over, without any announcement', async () => {
  const room = await aRoom()
  await room.nameSubstitute(room.colleague)
  const substitute = await join(room.colleague, room)
  const teacher = await join(room.teacher, room)
  const centre = await join(room.centre, room)
  const student = await join(here.an, room)
  here.server.clock.set('2026-11-24T21:31:00+07:00')
  await here.server.chat.reconcile()
  await until('the substitute gets MemberRemoved', () => names(substitute).includes('MemberRemoved'))
  await here.server.sql.query('update courses set teacher_id = null where centre_id = $1', [room.centre.id])
  await here.server.chat.reconcile()
  await until('the teacher gets MemberRemoved', () => names(teacher).includes('MemberRemoved'))
  await allReceived(centre, student)
  expect([names(centre), names(student)].flat()).not.toContain('MemberRemoved')
})

test("A75: a removed teacher is out of all the centre's rooms, the next one can start at once, and the students stay", async () => {
  const room = await aRoom()
  const teacher = await join(room.teacher, room)
  const student = await join(here.an, room)
  await room.removeFromCentre(room.teacher)
  await until('the teacher gets MemberRemoved', () => names(teacher).includes('MemberRemoved'))
  expect(await enterLesson(here.server, room.teacher, teacher.token)).toBe('SESSION_TOKEN_INVALID')

  await room.nameTeacher(room.colleague)
  expect(await enter(room.colleague, room)).toMatch(/^http/)
  await until('the students hear of the start', () => student.messages().some(({ type }) => type === 'start_meeting'))
  expect(names(student)).not.toContain('MemberRemoved')
  expect(await end(room.teacher, room)).toBe('NOT_FOUND')
  expect(await end(room.colleague, room)).toBe('ok')
})

test('A75: a substitute removed from the centre while the lesson is running is put out of it', async () => {
  const room = await aRoom()
  await room.nameSubstitute(room.colleague)
  const substitute = await join(room.colleague, room)
  expect(await enterLesson(here.server, room.colleague, substitute.token)).toMatch(/^http/)
  await room.removeFromCentre(room.colleague)
  await until('the substitute gets MemberRemoved', () => names(substitute).includes('MemberRemoved'))
  expect(await end(room.colleague, room)).toBe('NOT_FOUND')
})

test('A75: a substitute whose naming is taken back while they join does not get in', async () => {
  const room = await aRoom()
  await room.nameSubstitute(room.colleague)
  await join(here.an, room)
  const substitute = await here.visitors.connect(room.colleague)
  const token = await roomToken(here.server, room.colleague, room)
  // Lock a table: the join checks the substitute's right to be there and then waits before it reads the chat.
  const holder = await here.server.sql.connect()
  await holder.query('begin')
  await holder.query('lock table silences in access exclusive mode')
  const joining = refusalOf(substitute.join(room, token))
  await untilBlocked(here.server.sql)
  await room.nameSubstitute(null)
  await holder.query('commit')
  holder.release()
  expect(await joining).toBe('SESSION_TOKEN_INVALID')
  expect((await join(here.binh, room)).joined.members.map(({ id }) => id)).not.toContain(room.colleague.id)
})

test("presence changes are announced at most once in two seconds for a centre's room, never for a teacher's own", async () => {
  const room = await aRoom()
  const groupIds: string[] = []
  here.server.dependencies.lessonEvents.subscribe('presenceChanged', ({ groupId }) => {
    if ([room.groupId, here.room.groupId].includes(groupId)) groupIds.push(groupId)
  })
  await here.visitors.join(here.an, here.room)
  const student = await join(here.an, room)
  await join(here.binh, room)
  await here.server.chat.tick()
  expect(groupIds).toEqual([room.groupId])
  await student.connection.invoke('LeaveGroup')
  here.server.clock.advance(1000)
  await here.server.chat.tick()
  expect(groupIds).toHaveLength(1)
  here.server.clock.advance(1000)
  await here.server.chat.tick()
  expect(groupIds).toEqual([room.groupId, room.groupId])
  here.server.clock.advance(5000)
  await here.server.chat.tick()
  expect(groupIds).toHaveLength(2)
})
