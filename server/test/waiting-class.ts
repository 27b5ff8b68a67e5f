/** A class that meets in its waiting room, for the tests of a file. */
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
  /** Nguyễn Hữu Ân. */
  an: TestMember
  /** Đỗ Thị Ệch. */
  binh: TestMember
  /** New for each test. The students have joined its class; nobody is in the room. */
  room: RoomKey & { classId: string; groupId: string }
}

/**
 * Call it once at the top of a file.
 * @returns an object that is filled before the first test.
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
    // Ten seconds later each time, so that nobody reaches the rate limit of messages.
    server.clock.set('2026-11-24T18:50:00+07:00')
    server.clock.advance(10_000 * testsBegun++)
    here.room = await aRoom(server, teacher, [an, binh])
  })
  afterEach(() => here.visitors.leave())
  afterAll(() => here.server.close())
  return here
}
