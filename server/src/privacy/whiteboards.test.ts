/** Tests that export, retention and erasure know the whiteboards of lessons. */
import { randomUUID } from 'node:crypto'
import { exportPath } from '@hien/contract/export-path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRoom, createVisitors, endLesson, enterLesson, type Visitors } from '../../test/hub-client.ts'
import { liftLimits } from '../../test/fuzz/run-operations.ts'
import { aStoredFile } from '../../test/homework.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../test/people.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { aLine, aPage, adding, ink, write } from '../../test/whiteboard-client.ts'
import { closeMember } from './account-closing/close-account.ts'

let server: TestServer
let visitors: Visitors
let teacher: TestMember
let student: TestMember
let room: Awaited<ReturnType<typeof aRoom>>
let mine: string
let page: string

const day = 24 * 60 * 60_000

beforeAll(async () => {
  server = await createTestServer({ config: { homeworkRetentionDays: 30 } })
  visitors = createVisitors(server, await server.listen())
})
afterAll(() => server.close())

/** A lesson that has ended, in which teacher and student drew a stroke each, and the student removed one more. */
beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T18:50:00+07:00')
  teacher = await aTeacher(server)
  student = await aStudent(server)
  room = await aRoom(server, teacher, [student])
  const one = await visitors.join(teacher, room)
  await enterLesson(server, teacher, one.token)
  const other = await visitors.join(student, room)
  const added = aPage()
  page = added.id
  await write(one, adding(added), { kind: 'pen', memberId: student.id, given: true })
  await write(one, ink(page, randomUUID(), aLine(2)))
  mine = randomUUID()
  const removed = randomUUID()
  await write(other, ink(page, mine, aLine(3)), ink(page, removed, aLine(1)))
  await write(other, { kind: 'remove', id: randomUUID(), page, ids: [removed] })
  await visitors.leave()
  await endLesson(server, teacher, room.classId)
})

const exported = async (member: TestMember) => {
  const { accessToken } = await signInMember(server, member.userName, member.password)
  const headers = { authorization: `Bearer ${accessToken}` }
  const { body } = await server.fastify.inject({ method: 'POST', url: exportPath, headers })
  return JSON.parse(body) as { whiteboardStrokes: { points: number[] }[]; whiteboardPens: unknown[] }
}
/** Counts what is stored of the lesson's whiteboard. */
async function stored() {
  const { rows } = await server.sql.query(
    `select (select count(*)::int from whiteboards where session_id = s.id) as boards,
       (select count(*)::int from whiteboard_pages where session_id = s.id) as pages,
       (select count(*)::int from whiteboard_strokes where session_id = s.id) as strokes,
       (select count(removed_by)::int from whiteboard_strokes where session_id = s.id) as removals,
       (select count(*)::int from whiteboard_pens where session_id = s.id) as pens
     from lesson_sessions s where class_id = $1`,
    [room.classId],
  )
  return rows[0]
}

test('L04: a member gets the strokes they drew and the lessons in which they have the pen', async () => {
  const { whiteboardStrokes, whiteboardPens } = await exported(student)
  expect(whiteboardStrokes).toHaveLength(2)
  expect(whiteboardStrokes).toContainEqual({
    classCode: room.classCode,
    lessonStartedAt: '2026-11-24T11:50:00.000Z',
    page,
    tool: 'pen',
    colour: 'blue',
    width: 12,
    text: '',
    isRemoved: false,
    points: aLine(3),
  })
  expect(whiteboardPens).toEqual([{ classCode: room.classCode, lessonStartedAt: '2026-11-24T11:50:00.000Z' }])
  expect(await exported(teacher)).toMatchObject({ whiteboardStrokes: [{ points: aLine(2) }], whiteboardPens: [] })
})

/** Sets how many days ago the lesson and its class ended. */
async function setEnds({ lesson, ofClass }: { lesson: number; ofClass: number }) {
  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * day)
  await server.sql.query('update lesson_sessions set ended_at = $2 where class_id = $1', [
    room.classId,
    daysAgo(lesson),
  ])
  await server.sql.query('update classes set over_at = $2 where id = $1', [room.classId, daysAgo(ofClass)])
}

test('L06: whiteboards are removed HOMEWORK_RETENTION_DAYS after the end of their lesson and class', async () => {
  for (const ends of [
    { lesson: 40, ofClass: 29.9 },
    { lesson: 29.9, ofClass: 400 },
  ]) {
    await setEnds(ends)
    await server.sweep()
    expect(await stored()).toEqual({ boards: 1, pages: 1, strokes: 3, removals: 1, pens: 1 })
  }
  await setEnds({ lesson: 30.1, ofClass: 30.1 })
  await server.sweep()
  expect(await stored()).toEqual({ boards: 0, pages: 0, strokes: 0, removals: 0, pens: 0 })
})

test('L06: the whiteboard of a running lesson stays, however old its class', async () => {
  await setEnds({ lesson: 400, ofClass: 400 })
  await server.sql.query(`update lesson_sessions set state = 'live', ended_at = null where class_id = $1`, [
    room.classId,
  ])
  await server.sweep()
  expect(await stored()).toMatchObject({ boards: 1, strokes: 3 })
})

test('L06: a whiteboard with very many strokes is removed in batches', async () => {
  await server.sql.query(
    `insert into whiteboard_strokes (session_id, id, page_id, author_id, tool, colour, width, text, points, point_count, "order", seq)
     select session_id, gen_random_uuid(), page_id, author_id, tool, colour, width, text, points, point_count, "order", seq
     from whiteboard_strokes, generate_series(1, 12000) where id = $1`,
    [mine],
  )
  await setEnds({ lesson: 31, ofClass: 31 })
  await server.sweep()
  expect(await stored()).toEqual({ boards: 0, pages: 0, strokes: 0, removals: 0, pens: 0 })
})

async function erase(member: TestMember): Promise<void> {
  await closeMember({ dependencies: server.dependencies, viewer: null, requestId: null, address: null }, member.id)
  await server.live(30.1 * day)
  await server.sweep()
}

test('L08: erasing a teacher keeps the teacher’s files on whiteboards; erasing a student deletes a photo of the student there', async () => {
  await server.sql.query(`update classes set over_at = $2 where id = $1`, [room.classId, new Date('2027-12-01')])
  const fileOf = async (owner: TestMember) => aStoredFile(server, { owner, inClass: { id: room.classId } })
  const [shown, hidden, photo] = [await fileOf(teacher), await fileOf(teacher), await fileOf(student)]
  for (const [fileId, isRemoved] of [
    [shown, false],
    [hidden, true],
    [photo, false],
  ] as const)
    await server.sql.query(
      `insert into whiteboard_pages (session_id, id, position, background, file_id, file_page, height, turn, removed)
       select session_id, gen_random_uuid(), position + 1, 'file', $2, 1, height, 0, $3 from whiteboard_pages where id = $1`,
      [page, fileId, isRemoved],
    )
  const kept = async () =>
    (await server.sql.query<{ id: string }>('select id from files where class_id = $1', [room.classId])).rows
      .map(({ id }) => id)
      .toSorted()
  expect(await kept()).toEqual([shown, hidden, photo].toSorted())
  await erase(student)
  expect(await kept()).toEqual([shown, hidden].toSorted())
  await erase(teacher)
  expect(await kept()).toEqual([shown, hidden].toSorted())
})

test('L08: erasing a student removes their strokes and pen; erasing the teacher keeps the strokes without the name', async () => {
  // The class goes on for longer than the accounts take to be erased.
  await server.sql.query(`update classes set over_at = $2 where id = $1`, [room.classId, new Date('2027-12-01')])
  await server.sql.query(
    `update whiteboard_strokes set removal_id = gen_random_uuid(), removed_by = $2
     where author_id = $1`,
    [teacher.id, student.id],
  )
  const ofRoom = 'session_id = (select id from lesson_sessions where class_id = $1)'
  await server.sql.query(`update whiteboards set saved_seq = seq where ${ofRoom}`, [room.classId])
  const isSaved = async () =>
    (await server.sql.query(`select saved_seq = seq as saved from whiteboards where ${ofRoom}`, [room.classId])).rows
  await erase(student)
  expect(await stored()).toEqual({ boards: 1, pages: 1, strokes: 1, removals: 0, pens: 0 })
  // The saved PDF still has the student's strokes, so the whiteboard can be saved again.
  expect(await isSaved()).toEqual([{ saved: null }])
  await server.sql.query(`update whiteboards set saved_seq = seq where ${ofRoom}`, [room.classId])
  await erase(teacher)
  expect(await isSaved()).toEqual([{ saved: true }])
  expect(await stored()).toMatchObject({ strokes: 1 })
  const { rows } = await server.sql.query<{ name: string }>(
    'select full_name as name from whiteboard_strokes join members on members.id = author_id where page_id = $1',
    [page],
  )
  expect(rows[0]?.name).not.toContain(teacher.name)
})
