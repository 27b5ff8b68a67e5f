import { afterAll, beforeAll, expect, test } from 'vitest'
import { later } from '../../core/clock.ts'
import { aRoom, enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aTeacher } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { closeMissedMeetings } from './close-meetings.ts'
import type { Meeting } from './providers/provider.ts'
import type { Providers } from './providers/providers.ts'
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

test('meetings at a provider that is no longer configured do not keep others from being ended', async () => {
  const teacher = await aTeacher(server)
  const now = server.clock.now()
  for (let count = 0; count < 25; count += 1) {
    const room = await aRoom(server, teacher, [])
    await enterLesson(server, teacher, await roomToken(server, teacher, room))
  }
  // The oldest meeting is at the provider that is configured.
  await server.sql.query(
    `update lesson_sessions set state = 'ended', ended_at = $1::timestamptz + place * interval '1 second', meeting_id = 'm' || place,
       provider = (case place when 1 then 'bigblue' else 'zoom' end)::meeting_provider
     from (select id, row_number() over (order by id) as place from lesson_sessions where state <> 'ended') as numbered
     where numbered.id = lesson_sessions.id`,
    [now],
  )
  const ended: (string | null)[] = []
  const bigblue = { end: async ({ id }: Meeting) => void ended.push(id) }
  const providers = { ...server.dependencies.providers, bigblue } as unknown as Providers
  await closeMissedMeetings({ ...server.dependencies, providers })
  expect(ended).toEqual(['m1'])
})
