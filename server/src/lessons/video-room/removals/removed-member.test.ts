import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aRoom, enterLesson, refusalOf, roomToken, until } from '../../../../test/hub-client.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../../test/people.ts'
import { untilBlocked } from '../../../../test/run-concurrently.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import {
  createVideoRoomVisitors,
  joinLinkOf,
  keysOf,
  type VideoRoomClient,
  type VideoRoomVisitors,
} from '../../../../test/video-room-client.ts'
import { listAudit } from '../../../platform/audit/list-audit.ts'
import { eraseMember } from '../../../privacy/erasure/store.ts'

let server: TestServer
let visitors: VideoRoomVisitors
let teacher: TestMember
let an: TestMember
let binh: TestMember
let room: Awaited<ReturnType<typeof aRoom>>
let testsBegun = 0

beforeAll(async () => {
  server = await createTestServer()
  visitors = createVideoRoomVisitors(server, await server.listen())
  teacher = await aTeacher(server)
  an = await aStudent(server)
  binh = await aStudent(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T19:00:00+07:00')
  server.clock.advance(10_000 * testsBegun++)
  room = await aRoom(server, teacher, [an, binh])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await visitors.leave()
})
afterAll(() => server.close())

const connect = (member: TestMember) => visitors.connect(member)
const enter = (member: TestMember) => {
  server.clock.advance(1)
  return visitors.enter(member, room)
}
async function pageRefusal(member: TestMember, link: string) {
  const [id, pass] = keysOf(link)
  const { data } = await server.graphql(
    member.accessToken,
    'query ($id: ID!, $pass: String!) { meetingGetPage(sessionId: $id, pass: $pass) { isSuccess error { code } } }',
    { id, pass },
  )
  return data?.['meetingGetPage']?.error?.code ?? 'ok'
}
/** Renews the access tokens, which expire when the clock jumps. */
async function signInAgain() {
  for (const member of [teacher, an])
    Object.assign(member, await signInMember(server, member.userName, member.password))
}
const removedIds = (client: VideoRoomClient) => client.argumentsOf('RemovedChanged').map(([removed]) => removed)

test('a removed member is put out at once on every device, with their media, and cannot enter the lesson again', async () => {
  const lead = await enter(teacher)
  const pupil = await enter(an)
  const classmate = await enter(binh)
  const waitingTab = await connect(an)
  await waitingTab.awaitPlace(pupil.link)
  await lead.connection.invoke('GiveFloor', pupil.entered.id)
  const leaving = vi.spyOn(server.dependencies.roomMedia, 'leave')

  await lead.connection.invoke('RemoveMember', an.id)
  expect(leaving).toHaveBeenCalledWith(keysOf(lead.link)[0], pupil.entered.id)
  await until('both tabs of the removed student get RemovedFromLesson', () =>
    [pupil, waitingTab].every((tab) => tab.argumentsOf('RemovedFromLesson').length > 0),
  )
  await until('the class sees the student leave', () => classmate.argumentsOf('PeerLeft').length === 1)
  await expect.poll(() => classmate.argumentsOf('StageChanged').at(-1)?.[0].speakers[0]).toBe(null)
  expect(removedIds(lead)).toEqual([[{ memberId: an.id, name: an.name }]])
  expect([removedIds(classmate), classmate.argumentsOf('RemovedFromLesson')]).toEqual([[], []])

  expect(await refusalOf(pupil.connection.invoke('RaiseHand', true))).toBe('NOT_IN_GROUP')
  expect(await refusalOf(pupil.connection.invoke('Connect', 'offer'))).toBe('NOT_IN_GROUP')
  for (const tab of [pupil, waitingTab, await connect(an)]) {
    expect(await refusalOf(tab.enter(pupil.link))).toBe('REMOVED_FROM_LESSON')
    expect(await refusalOf(tab.awaitPlace(pupil.link))).toBe('REMOVED_FROM_LESSON')
  }
  const other = await connect(an)
  expect(await refusalOf(other.connection.invoke('CheckLine', ...keysOf(pupil.link), 'offer'))).toBe(
    'REMOVED_FROM_LESSON',
  )
  expect(await pageRefusal(an, pupil.link)).toBe('REMOVED_FROM_LESSON')
  expect(await enterLesson(server, an, await roomToken(server, an, room))).toBe('REMOVED_FROM_LESSON')
  expect(await pageRefusal(binh, classmate.link)).toBe('ok')
})

test('a member who is let back enters by the same link, and nobody else does', async () => {
  const lead = await enter(teacher)
  const pupil = await enter(an)
  await lead.connection.invoke('RemoveMember', an.id)
  await lead.connection.invoke('RemoveMember', an.id)
  await lead.connection.invoke('RemoveMember', binh.id)
  const again = await enter(teacher)
  expect(again.entered.removed.map(({ memberId }) => memberId)).toEqual([an.id, binh.id])
  await again.connection.invoke('LetBack', an.id)
  await until('the teacher gets the list of removed students', () => removedIds(again).length === 1)
  expect(removedIds(again)).toEqual([[{ memberId: binh.id, name: binh.name }]])
  const back = await pupil.enter(pupil.link)
  expect(back).toMatchObject({ removed: [], stage: { hands: [], speakers: [null, null, null, null] } })
  expect(await pageRefusal(an, pupil.link)).toBe('ok')
})

test('a member who enters at the moment of being put out is not in the room afterwards', async () => {
  const lead = await enter(teacher)
  const pupil = await connect(an)
  const link = await joinLinkOf(server, an, room)
  const inTurn = vi.spyOn(server.dependencies, 'serialQueue')
  const holder = await server.sql.connect()
  await holder.query('begin')
  await holder.query('lock table meeting_peers in access exclusive mode')
  const [entering, removing] = [refusalOf(pupil.enter(link)), lead.connection.invoke('RemoveMember', an.id)]
  await until('both have asked for their turn', () => inTurn.mock.calls.length === 2)
  await untilBlocked(server.sql)
  await holder.query('commit')
  holder.release()
  await removing
  expect(['REMOVED_FROM_LESSON', 'SESSION_TOKEN_INVALID', 'no refusal']).toContain(await entering)
  const { rows } = await server.sql.query('select member_id from meeting_peers where session_id = $1', [
    keysOf(lead.link)[0],
  ])
  expect(rows).toEqual([{ member_id: teacher.id }])
  expect(await refusalOf(pupil.connection.invoke('RaiseHand', true))).toBe('NOT_IN_GROUP')
})

test('an entry while another node puts somebody else out waits, and neither fails', async () => {
  const lead = await enter(teacher)
  const [sessionId] = keysOf(lead.link)
  const pupil = await connect(an)
  const link = await joinLinkOf(server, an, room)
  const otherNode = await server.sql.connect()
  await otherNode.query('begin')
  await otherNode.query('select from video_rooms where session_id = $1 for update', [sessionId])
  const entering = refusalOf(pupil.enter(link))
  await untilBlocked(server.sql)
  await otherNode.query(
    'insert into video_room_removals (session_id, member_id, removed_by, removed_at) values ($1, $2, $3, now())',
    [sessionId, binh.id, teacher.id],
  )
  await otherNode.query('commit')
  otherNode.release()
  expect(await entering).toBe('no refusal')
})

test('the audit log records once who put whom out, and once who let them back', async () => {
  const begun = server.clock.now()
  const lead = await enter(teacher)
  for (const method of ['RemoveMember', 'RemoveMember', 'LetBack', 'LetBack'])
    await lead.connection.invoke(method, an.id)
  const rows = (await listAudit(server.dependencies.database, { since: begun })).filter(({ action }) =>
    ['removed_from_lesson', 'let_back_into_lesson'].includes(action),
  )
  const [sessionId] = keysOf(lead.link)
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['let_back_into_lesson', 'removed_from_lesson'])
  for (const row of rows)
    expect(row).toMatchObject({ memberId: teacher.id, aboutMemberId: an.id, classId: room.classId, sessionId })
})

const end = () =>
  server.graphql(teacher.accessToken, 'mutation ($id: ID!) { meetingEnd(classId: $id) { isSuccess } }', {
    id: room.classId,
  })

test('a removal stays valid when the lesson is ended by mistake and started again, until the member is let back', async () => {
  const lead = await enter(teacher)
  const pupil = await enter(an)
  await lead.connection.invoke('RemoveMember', an.id)
  await end()
  // Add the same removal to an earlier session of the lesson, so that the next session takes over two rows of one member.
  await server.sql.query(
    `insert into video_room_removals (session_id, member_id, removed_by, removed_at)
     select id, $2, $3, now() from lesson_sessions
     where lesson_id = (select lesson_id from lesson_sessions where id = $1) and id <> $1 and state = 'ended' limit 1`,
    [keysOf(lead.link)[0], an.id, teacher.id],
  )
  const again = await enter(teacher)
  expect(keysOf(again.link)[0]).not.toBe(keysOf(lead.link)[0])
  expect(again.entered.removed).toEqual([{ memberId: an.id, name: an.name }])
  expect(await enterLesson(server, an, await roomToken(server, an, room))).toBe('REMOVED_FROM_LESSON')
  await again.connection.invoke('LetBack', an.id)
  expect(await refusalOf(pupil.enter(await joinLinkOf(server, an, room)))).toBe('no refusal')
})

test('a removal from a lesson that was not planned stays valid for an hour after its end, when the teacher starts again', async () => {
  const unplanned = async (minutesLater = 0) => {
    server.clock.advance(minutesLater * 60_000)
    await signInAgain()
    await server.sql.query('delete from calendar_lessons where class_id = $1', [room.classId])
    return enter(teacher)
  }
  await (await unplanned()).connection.invoke('RemoveMember', an.id)
  await end()
  const again = await unplanned(59)
  expect(again.entered.removed).toEqual([{ memberId: an.id, name: an.name }])
  expect(await enterLesson(server, an, await roomToken(server, an, room))).toBe('REMOVED_FROM_LESSON')
  await end()
  expect((await unplanned(61)).entered.removed).toEqual([])
  server.clock.set('2026-11-24T19:00:00+07:00')
  await signInAgain()
})

test('a removal is deleted a day after the end of the lesson, and not sooner', async () => {
  const lead = await enter(teacher)
  await lead.connection.invoke('RemoveMember', an.id)
  await end()
  const [sessionId] = keysOf(lead.link)
  const rows = async () => {
    const { rowCount } = await server.sql.query('select from video_room_removals where session_id = $1', [sessionId])
    return rowCount
  }
  const sweepAfter = async (hours: number) => {
    server.clock.advance(hours * 60 * 60_000)
    await server.sweep()
  }
  await sweepAfter(23)
  expect(await rows()).toBe(1)
  await sweepAfter(2)
  expect(await rows()).toBe(0)
})

test('a member put out of one lesson can enter the next', async () => {
  const lead = await enter(teacher)
  await lead.connection.invoke('RemoveMember', an.id)
  await end()
  server.clock.set('2026-11-26T19:00:00+07:00')
  await signInAgain()
  expect((await enter(teacher)).entered.removed).toEqual([])
  expect(await refusalOf((await connect(an)).enter(await joinLinkOf(server, an, room)))).toBe('no refusal')
  server.clock.set('2026-11-24T19:00:00+07:00')
  await signInAgain()
})

test('an erased account is not listed among the removed members', async () => {
  const lead = await enter(teacher)
  await lead.connection.invoke('RemoveMember', an.id)
  await server.dependencies.database.transaction((transaction) => eraseMember(transaction, an.id, server.clock.now()))
  expect((await enter(teacher)).entered.removed).toEqual([])
  an = await aStudent(server)
})
