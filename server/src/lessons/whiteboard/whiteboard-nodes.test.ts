/** Tests whiteboards of a lesson whose people are connected to two nodes. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  allReceived,
  aRoom,
  createVisitors,
  enterLesson,
  refusalOf,
  until,
  type Visitors,
} from '../../../test/hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { startTwoNodes, type TwoNodes } from '../../../test/two-nodes.ts'
import {
  aLine,
  aPage,
  adding,
  batches,
  ink,
  open,
  screenAfterBatches,
  screenOfNewcomer,
  write,
} from '../../../test/whiteboard-client.ts'

let nodes: TwoNodes
let atOne: Visitors
let atOther: Visitors
let teacher: TestMember
let an: TestMember
let room: Awaited<ReturnType<typeof aRoom>>
let lessons = 0

beforeAll(async () => {
  nodes = await startTwoNodes()
  const { one, other } = nodes
  atOne = createVisitors(one.server, one.address)
  atOther = createVisitors(other.server, other.address)
  teacher = await aTeacher(one.server)
  an = await aStudent(one.server)
  await until('the nodes know each other', () =>
    [one, other].every(({ server }) => server.dependencies.cluster.bus.otherNodes.size === 1),
  )
})
beforeEach(async () => {
  nodes.one.server.clock.set('2026-11-24T18:50:00+07:00')
  nodes.one.server.clock.advance(60_000 * lessons++)
  room = await aRoom(nodes.one.server, teacher, [an])
})
afterEach(() => Promise.all([atOne.leave(), atOther.leave()]))
afterAll(() => nodes.stop())

/** A running lesson with the teacher on one node, and a student who has the pen on the other. */
async function aLesson() {
  const desk = await atOne.join(teacher, room)
  await enterLesson(nodes.one.server, teacher, desk.token)
  const page = aPage()
  await write(desk, adding(page), { kind: 'pen', memberId: an.id, given: true })
  const phone = await atOther.join(an, room)
  await until('the other node knows that the lesson has started', () =>
    Boolean(nodes.other.server.chat.rooms.find(room.groupId)?.live),
  )
  return { desk, phone, page: page.id, openedDesk: await open(desk), openedPhone: await open(phone) }
}

test('people on two nodes write at the same time, get all numbers once, and see the same', async () => {
  const { desk, phone, page, openedDesk, openedPhone } = await aLesson()
  const [mine, theirs, line] = [randomUUID(), randomUUID(), aLine(30)]
  await Promise.all(
    [[desk, mine] as const, [phone, theirs] as const].map(async ([writer, id]) => {
      for (let from = 0; from < 30; from += 2) await write(writer, ink(page, id, line.slice(0, 3 * (from + 2)), from))
    }),
  )
  await until('all batches arrive', () => batches(desk).length >= 30 && batches(phone).length >= 30)
  const sorted = (batchesOf: ReturnType<typeof batches>) => batchesOf.toSorted((a, b) => a.seq - b.seq)
  expect(sorted(batches(desk)).map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, n) => n + 2))
  expect(sorted(batches(phone))).toEqual(sorted(batches(desk)))
  const received = sorted(batches(phone)).map((batch) => ({
    name: 'WhiteboardWritten' as const,
    args: [batch] as [typeof batch],
  }))
  const screen = screenAfterBatches(openedPhone, { received })
  expect(screen).toEqual(screenAfterBatches(openedDesk, { received }))
  expect(screen).toEqual(await screenOfNewcomer(phone))
  expect(screen.strokes).toEqual({
    [mine]: { author: teacher.id, points: line },
    [theirs]: { author: an.id, points: line },
  })
})

test('after a node was cut off, the numbers show its people that they have missed batches', async () => {
  const { desk, phone, page, openedPhone } = await aLesson()
  const { server } = nodes.other
  const isConnected = vi.spyOn(server.dependencies.cluster, 'isConnected').mockReturnValue(false)
  await server.chat.tick()
  // The batch of this stroke does not reach the people on the other node.
  await nodes.one.server.sql.query('update whiteboards set seq = seq + 1 where session_id = $1', [
    openedPhone.sessionId,
  ])
  isConnected.mockReturnValue(true)
  await server.chat.tick()
  await until('both get a batch', () => batches(phone).length === 1 && batches(desk).length === 1)
  expect(batches(phone)).toEqual([{ seq: openedPhone.seq + 2, changes: [] }])
  await write(desk, ink(page, randomUUID(), aLine(2)))
  await until('the next batch arrives', () => batches(phone).length === 2)
  expect(batches(phone)[1]?.seq).toBe(openedPhone.seq + 3)
  isConnected.mockRestore()
})

test('a batch that waits while the pen is taken back on another node stores nothing', async () => {
  const { phone, page, openedPhone } = await aLesson()
  const { sql } = nodes.one.server
  const client = await sql.connect()
  await client.query('begin')
  await client.query('select from whiteboards where session_id = $1 for no key update', [openedPhone.sessionId])
  await client.query('delete from whiteboard_pens where session_id = $1', [openedPhone.sessionId])
  const writing = refusalOf(write(phone, ink(page, randomUUID(), aLine(2))))
  await untilBlocked(sql)
  await client.query('commit')
  client.release()
  expect(await writing).toBe('FORBIDDEN')
  const { rows } = await sql.query('select id from whiteboard_strokes where session_id = $1', [openedPhone.sessionId])
  expect(rows).toEqual([])
  await allReceived(phone)
  expect(batches(phone)).toEqual([])
})

test('a teacher on another node ends the lesson: its whiteboard is closed everywhere', async () => {
  const { desk, phone, page } = await aLesson()
  await nodes.other.server.graphql(
    teacher.accessToken,
    'mutation ($classId: ID!) { meetingEnd(classId: $classId) { isSuccess } }',
    { classId: room.classId },
  )
  await until('both are told', () =>
    [desk, phone].every(({ received }) => received.some(({ name }) => name === 'SessionEnded')),
  )
  expect(await refusalOf(open(phone))).toBe('NOT_IN_GROUP')
  nodes.one.server.clock.advance(10_000)
  expect(await refusalOf(write(desk, ink(page, randomUUID(), aLine(2))))).toBe('NOT_IN_GROUP')
})
