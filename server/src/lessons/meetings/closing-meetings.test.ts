import { afterAll, beforeAll, expect, test } from 'vitest'
import { later } from '../../core/clock.ts'
import { aRoom, enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aTeacher } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { beginClosingMeeting, giveUpClosingMeeting, noteMeetingClosed } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('only one node ends a meeting at its provider; another does if the first gave up or died', async () => {
  const teacher = await aTeacher(server)
  const room = await aRoom(server, teacher, [])
  await enterLesson(server, teacher, await roomToken(server, teacher, room))
  const now = server.clock.now()
  const { rows } = await server.sql.query<{ id: string }>(
    `update lesson_sessions set state = 'ended', ended_at = $1, provider = 'bigblue', meeting_id = 'm' returning id`,
    [now],
  )
  const id = rows[0]!.id
  const { database } = server.dependencies
  const begin = (at: Date) => beginClosingMeeting(database, id, { now: at, before: later(at, -60_000) })
  const all = await Promise.all(Array.from({ length: 5 }, () => begin(now)))
  expect(all.filter(Boolean)).toHaveLength(1)
  expect(await begin(later(now, 59_999))).toBe(false)
  expect(await begin(later(now, 60_000))).toBe(true)
  await giveUpClosingMeeting(database, id)
  expect(await begin(later(now, 60_001))).toBe(true)
  await noteMeetingClosed(database, id, now)
  expect(await begin(later(now, 600_000))).toBe(false)
})
