/** A server and a class with a teacher and two students, for test files about the waiting room. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aRoom, createVisitors, type RoomKey, type Visitors } from './hub-client.ts'
import { aStudent, aTeacher, type TestMember } from './people.ts'
import { createTestServer, type TestServer } from './test-server.ts'

export type WaitingClass = {
  server: TestServer
  /** The address at which the server listens. */
  address: string
  visitors: Visitors
  teacher: TestMember
  /** A student with the name Nguyễn Hữu Ân. */
  an: TestMember
  /** A student with the name Đỗ Thị Ệch. */
  binh: TestMember
  /** The room of a new class for each test. Both students have joined the class, and nobody is in the room yet. */
  room: RoomKey & { classId: string; groupId: string }
}

/**
 * Registers hooks that start the server before the tests of a file and create a class before each test. Call it once at the top
 * of a test file.
 * @returns an object whose properties are set before the first test.
 */
export function useWaitingClass(): WaitingClass {
  const here = {} as WaitingClass
  let testsBegun = 0
  beforeAll(async () => {
    const server = await createTestServer()
    const address = await server.listen()
    Object.assign(here, {
      server,
      address,
      visitors: createVisitors(server, address),
      teacher: await aTeacher(server),
      an: await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu Ân' }),
      binh: await aStudent(server, { lastName: 'Đỗ', firstName: 'Thị Ệch' }),
    } satisfies Omit<WaitingClass, 'room'>)
  })
  beforeEach(async () => {
    const { server, teacher, an, binh } = here
    // Each test starts ten seconds later than the previous one, so that no member reaches the rate limit of messages.
    server.clock.set('2026-11-24T18:50:00+07:00')
    server.clock.advance(10_000 * testsBegun++)
    here.room = await aRoom(server, teacher, [an, binh])
  })
  afterEach(() => here.visitors.leave())
  afterAll(() => here.server.close())
  return here
}
