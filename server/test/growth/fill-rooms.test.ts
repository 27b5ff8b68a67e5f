import { expect, test } from 'vitest'
import { listStaleCalendars } from '../../src/courses/calendar/store.ts'
import { createTestServer } from '../test-server.ts'
import { fillRooms } from './fill-rooms.ts'
import { fillSchool } from './fill-school.ts'

test('the calendars of generated rooms are up to date, so that no benchmark measures how the server writes them', async () => {
  const server = await createTestServer()
  try {
    const client = await server.sql.connect()
    const now = server.clock.now()
    await fillSchool(client, { enrolments: 1_000, passwordHash: '', now })
    await fillRooms(client, { first: 0, count: 2, students: 3 }, now)
    client.release()
    expect(await listStaleCalendars(server.dependencies.database, 10)).toEqual([])
  } finally {
    await server.close()
  }
})
