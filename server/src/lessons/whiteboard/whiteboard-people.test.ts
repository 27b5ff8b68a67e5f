/** Tests whiteboards with the different people who may be in a lesson, the files that they may show, and removed things. */
import { randomUUID } from 'node:crypto'
import { encodePoints } from '@hien/contract/stroke-points'
import { expect, test } from 'vitest'
import { aCentreRoom } from '../../../test/centre-rooms.ts'
import { aStoredFile } from '../../../test/homework.ts'
import { allReceived, aRoom, enterLesson, refusalOf, until } from '../../../test/hub-client.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'
import { aLine, aPage, adding, batches, ink, open, screenOfNewcomer, write } from '../../../test/whiteboard-client.ts'

const here = useWaitingClass()

test('teacher, substitute and centre write and give the pen; each may remove what others drew', async () => {
  const room = await aCentreRoom(here.server, [here.an, here.binh])
  await room.nameSubstitute(room.colleague)
  const student = await here.visitors.join(here.an, room)
  const teachers = []
  for (const member of [room.teacher, room.colleague, room.centre])
    teachers.push(await here.visitors.join(member, room))
  await enterLesson(here.server, room.teacher, teachers[0]!.token)
  await until('the room has started', () => here.server.chat.rooms.find(room.groupId)?.live === true)
  const page = aPage()
  await write(teachers[2]!, adding(page))
  for (const [n, teacher] of teachers.entries()) {
    await write(teacher, { kind: 'pen', memberId: here.an.id, given: true })
    const id = randomUUID()
    await write(student, ink(page.id, id, aLine(2 + n)))
    expect((await screenOfNewcomer(student)).strokes[id]?.points).toEqual(aLine(2 + n))
    const next = teachers[(n + 1) % 3]!
    const removal = randomUUID()
    await write(next, { kind: 'remove', id: removal, page: page.id, ids: [id] })
    expect(await refusalOf(write(student, { kind: 'restore', id: removal }))).toBe('FORBIDDEN')
    await write(teacher, { kind: 'restore', id: removal })
    await write(next, { kind: 'pen', memberId: here.an.id, given: false })
  }
  expect(Object.keys((await screenOfNewcomer(student)).strokes)).toHaveLength(3)
})

test('somebody of another class reaches only their own lesson', async () => {
  const teacher = await here.visitors.join(here.teacher, here.room)
  await enterLesson(here.server, here.teacher, teacher.token)
  const page = aPage()
  await write(teacher, adding(page))
  await write(teacher, ink(page.id, randomUUID(), aLine(2)))
  const otherRoom = await aRoom(here.server, here.teacher, [here.binh])
  const elsewhere = await here.visitors.join(here.binh, otherRoom)
  const other = await here.visitors.join(here.teacher, otherRoom)
  await enterLesson(here.server, here.teacher, other.token)
  expect(await open(elsewhere)).toMatchObject({ seq: 0, pages: [], strokes: [] })
  expect(await elsewhere.connection.invoke('LoadWhiteboardPage', page.id)).toEqual({
    seq: 0,
    strokes: { drawings: [], strokes: [] },
    authors: [],
  })
  expect(await refusalOf(write(other, ink(page.id, randomUUID(), aLine(2))))).toBe('WHITEBOARD_CHANGED')
})

test('pages show pictures and PDFs of the class that the teacher may read, and no other files', async () => {
  const { server, teacher, an, room } = here
  const one = await here.visitors.join(teacher, room)
  await enterLesson(server, teacher, one.token)
  const otherRoom = await aRoom(server, teacher, [an])
  const file = (owner: typeof teacher, type: string, classId = room.classId) =>
    aStoredFile(server, { owner, inClass: { id: classId }, type })
  const showing = (fileId: string) => adding({ ...aPage(), background: 'file', fileId, filePage: 2 })
  for (const type of ['image/webp', 'application/pdf']) await write(one, showing(await file(teacher, type)))
  const refused = {
    'a text': await file(teacher, 'text/plain'),
    'of another class': await file(teacher, 'application/pdf', otherRoom.classId),
    'of a student, not handed in': await file(an, 'image/webp'),
    'no file': randomUUID(),
  }
  for (const [what, fileId] of Object.entries(refused))
    expect([what, await refusalOf(write(one, showing(fileId)))]).toEqual([what, 'INVALID_MESSAGE'])
  expect((await open(one)).pages).toHaveLength(2)
})

test('ink on a removed page, or added to a removed stroke, is there after it is restored', async () => {
  const one = await here.visitors.join(here.teacher, here.room)
  await enterLesson(here.server, here.teacher, one.token)
  const [first, second] = [aPage(), aPage()]
  const [id, other, removal] = [randomUUID(), randomUUID(), randomUUID()]
  const line = aLine(6)
  await write(one, adding(first), adding(second, first.id), ink(second.id, id, line.slice(0, 9)))
  await open(one)
  await write(one, { kind: 'remove', id: removal, page: second.id, ids: [id] }, ink(second.id, id, line, 3))
  await write(one, { kind: 'restore', id: removal })
  await write(one, { kind: 'remove-page', id: second.id }, ink(second.id, other, aLine(2)))
  expect(Object.keys((await screenOfNewcomer(one)).strokes)).toEqual([])
  await write(one, { kind: 'restore-page', id: second.id })
  await allReceived(one)
  expect(batches(one).map(({ changes }) => changes)).toEqual([
    [{ kind: 'remove', id: removal, page: second.id, ids: [id] }],
    [{ kind: 'restore', strokes: [expect.objectContaining({ id, points: encodePoints(line) })] }],
    [{ kind: 'remove-page', id: second.id }],
    [{ kind: 'add-page', page: second, after: first.id }],
  ])
  expect((await screenOfNewcomer(one)).strokes).toEqual({
    [id]: { author: here.teacher.id, points: line },
    [other]: { author: here.teacher.id, points: aLine(2) },
  })
})
