import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRoom, createVisitors, enterLesson, type RoomKey, type Visitors } from '../hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { createVideoRoomVisitors } from '../video-room-client.ts'
import { aLine, aPage, adding, ink, write } from '../whiteboard-client.ts'
import { watchStatements } from './record-statements.ts'

let server: TestServer
let address: string
let visitors: Visitors
let teacher: TestMember
let students: TestMember[]
let room: RoomKey

beforeAll(async () => {
  server = await createTestServer()
  address = await server.listen()
  visitors = createVisitors(server, address)
  teacher = await aTeacher(server)
  students = [await aStudent(server), await aStudent(server), await aStudent(server), await aStudent(server)]
  room = await aRoom(server, teacher, students)
  await visitors.join(teacher, room)
})
afterAll(async () => {
  await visitors.leave()
  await server.close()
})

/** Returns the smallest number of queries of several tries. The server's timed work may add queries to some tries. */
async function fewestQueries(tries: (() => Promise<unknown>)[]): Promise<number> {
  let fewest = Infinity
  for (const once of tries) {
    let count = 0
    const stop = watchStatements(() => void (count += 1))
    await once()
    stop()
    fewest = Math.min(fewest, count)
  }
  return fewest
}

test('JoinGroup takes three queries for an open room, however many messages it has', async () => {
  const inside = await Promise.all(students.map((student) => visitors.join(student, room)))
  const rejoin = (since?: number) =>
    inside.map(
      ({ join, token }) =>
        () =>
          join(room, token, since),
    )
  expect(await fewestQueries(rejoin())).toBe(3)
  for (let n = 0; n < 8; n++) await inside[n % 4]?.say(`Câu thứ ${n}`)
  expect(await fewestQueries(rejoin())).toBe(3)
  expect(await fewestQueries(rejoin(2))).toBe(3)
})

test('SendMessage takes one query, and one more for a message that was sent before', async () => {
  const inside = await Promise.all(students.map((student) => visitors.join(student, room)))
  expect(
    await fewestQueries(
      inside.map(
        ({ say }, n) =>
          () =>
            say(`Một ${n}`, `first-${n}`),
      ),
    ),
  ).toBe(1)
  expect(
    await fewestQueries(
      inside.map(
        ({ say }, n) =>
          () =>
            say(`Một ${n}`, `first-${n}`),
      ),
    ),
  ).toBe(2)
})

test('WriteOnWhiteboard takes one query for ink of a teacher, however much the whiteboard has', async () => {
  const inside = await visitors.join(teacher, room)
  await enterLesson(server, teacher, inside.token)
  const page = aPage()
  await write(inside, adding(page))
  const line = aLine(40)
  const stroke = async () => {
    const id = randomUUID()
    await write(inside, ink(page.id, id, line.slice(0, 30)))
    return id
  }
  const parts = (id: string) =>
    [10, 14, 18].map((from) => () => write(inside, ink(page.id, id, line.slice(0, 3 * from + 12), from)))
  expect(await fewestQueries([stroke, stroke])).toBe(1)
  expect(await fewestQueries(parts(await stroke()))).toBe(1)
  for (let n = 0; n < 8; n++) await stroke()
  expect(await fewestQueries(parts(await stroke()))).toBe(1)
})

test('a check of the video rooms takes three queries, whatever their number', async () => {
  const inside = createVideoRoomVisitors(server, address)
  const look = async () => {
    server.clock.advance(4000)
    await server.videoRooms.tick()
    return fewestQueries([server.videoRooms.reconcile])
  }
  const fewestOf = async (looks: number) => {
    let fewest = Infinity
    for (let n = 0; n < looks; n++) fewest = Math.min(fewest, await look())
    return fewest
  }
  await inside.enter(teacher, room)
  // First let the node run for a while. A node that has just started does not search for people who stopped reporting, and that
  // search is one of the three queries.
  await fewestOf(9)
  expect(await fewestOf(3)).toBe(3)
  for (const student of students.slice(0, 2)) {
    const colleague = await aTeacher(server)
    await inside.enter(colleague, await aRoom(server, colleague, [student]))
  }
  expect(await fewestOf(3)).toBe(3)
  await inside.leave()
})
