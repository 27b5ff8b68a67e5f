import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { roomToken } from '../../../test/hub-client.ts'
import { aTeacher } from '../../../test/people.ts'
import { createMeetingPlace, type TestLesson, type MeetingPlace } from '../../../test/stand-ins/meeting-place.ts'
import type { Condition } from '../../../test/stand-ins/stand-in.ts'
import { providerTimeout } from './providers/call-api.ts'

let place: MeetingPlace
beforeAll(async () => {
  place = await createMeetingPlace()
})
afterEach(() => allWell())
afterAll(() => place.close())

const types = ['bigblue', 'zoom', 'google_meeting'] as const
const setConditions = (bigBlueButton: Condition, zoom: Condition, googleMeet: Condition) => {
  Object.assign(place.bigBlueButton, { condition: bigBlueButton })
  Object.assign(place.zoom, { condition: zoom })
  Object.assign(place.googleMeet, { condition: googleMeet })
}

const allWell = () => setConditions('well', 'well', 'well')

/** Starts the lesson as the teacher. */
async function start(room: TestLesson) {
  const { server, teacher } = place
  const token = await roomToken(server, teacher, room)
  const { data } = await server.graphql<{
    meetingCheckToken: { item: { joinLink: string } | null; error: { code: string; description: string } | null }
  }>(
    teacher.accessToken,
    'query ($token: String!) { meetingCheckToken(token: $token) { item { joinLink } error { code description } } }',
    { token },
  )
  return data!.meetingCheckToken
}
const messagesOf = async (sessionId: string) =>
  (await place.server.sql.query('select 1 from messages where session_id = $1', [sessionId])).rowCount

const cannotStart = { code: 'MEETING_PROVIDER_FAILED', description: 'Không thể bắt đầu lớp học' }

/**
 * From now on, signals of AbortSignal.timeout expire only when the test calls the returned function. That function returns
 * the time limits they were made with, in milliseconds.
 */
function holdTimeLimits(): () => Set<number> {
  const held: AbortController[] = []
  const timeLimit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    held.push(controller)
    return controller.signal
  })
  onTestFinished(() => timeLimit.mockRestore())
  return () => {
    for (const controller of held) controller.abort(new DOMException('The time limit was reached', 'TimeoutError'))
    return new Set(timeLimit.mock.calls.map(([milliseconds]) => milliseconds))
  }
}

test.each<{ what: string; conditions: [Condition, Condition, Condition]; requests: number }>([
  { what: 'is down', conditions: ['down', 'down', 'down'], requests: 1 },
  { what: 'does not answer', conditions: ['slow', { busy: 1000 }, 'slow'], requests: 2 },
])(
  'a provider that $what is given up within ten seconds, and the class still waits',
  async ({ conditions, requests }) => {
    const rooms = await Promise.all(types.map((type) => place.aRoom(type)))
    const providers = [place.bigBlueButton, place.zoom, place.googleMeet]
    const before = providers.map(({ received }) => received.length)
    const runOut = holdTimeLimits()
    setConditions(...conditions)
    const starting = Promise.all(rooms.map(start))
    const asked = () => providers.map(({ received }, index) => received.length - (before[index] ?? 0))
    // The busy provider (status 429) is asked again. The slow providers have got one request and do not answer.
    await expect.poll(() => Math.max(...asked())).toBeGreaterThanOrEqual(requests)
    await expect.poll(() => Math.min(...asked())).toBeGreaterThanOrEqual(1)
    expect(runOut()).toEqual(new Set([providerTimeout]))
    expect(providerTimeout).toBeLessThan(10_000)
    const answers = await starting
    expect(answers).toEqual(types.map(() => ({ item: null, error: cannotStart })))
    for (const room of rooms) {
      const session = await room.session()
      expect(session).toMatchObject({ state: 'waiting', provider: null, meeting_id: null })
      expect(await messagesOf(session.id)).toBe(0)
    }
    allWell()
    for (const room of rooms) {
      const { id } = await room.session()
      expect((await start(room)).item?.joinLink).toMatch(/^http/)
      expect(await room.session()).toMatchObject({ id, state: 'live' })
    }
  },
)

test('a provider that answers 429 for a moment still holds the lesson', async () => {
  const rooms = await Promise.all(types.map((type) => place.aRoom(type)))
  setConditions({ busy: 2 }, { busy: 2 }, { busy: 2 })
  const answers = await Promise.all(rooms.map(start))
  expect(answers.map(({ error }) => error)).toEqual([null, null, null])
})

test('a running lesson survives an unreachable provider: the next member who joins gets in', async () => {
  const { an } = place
  const rooms = await Promise.all(types.map((type) => place.aRoom(type)))
  for (const room of rooms) await start(room)
  const before = await Promise.all(rooms.map((room) => room.session()))
  setConditions('down', 'down', 'down')
  for (const room of rooms) expect(await room.enter(an)).toBe('MEETING_PROVIDER_FAILED')
  allWell()
  for (const room of rooms) expect(await room.enter(an)).toMatch(/^http/)
  expect(await Promise.all(rooms.map((room) => room.session()))).toEqual(before)
})

test.each([
  ['leaves the class', `delete from enrolments where class_id = $1 and member_id = $2`, 'SESSION_TOKEN_INVALID'],
  [
    'is removed from the lesson',
    `insert into video_room_removals (session_id, member_id, removed_by, removed_at)
     select id, $2, $2, now() from lesson_sessions where class_id = $1 and state = 'live'`,
    'REMOVED_FROM_LESSON',
  ],
])('a student who %s while the provider is slow gets no link', async (_what, statement, refusal) => {
  const { an, bigBlueButton, server } = place
  const room = await place.aRoom('bigblue')
  await start(room)
  const { promise, resolve: answerNow } = Promise.withResolvers<void>()
  bigBlueButton.held = promise
  const before = bigBlueButton.received.length
  const entering = room.enter(an)
  await expect.poll(() => bigBlueButton.received.length).toBeGreaterThan(before)
  await server.sql.query(statement, [room.studyClass.id, an.id])
  answerNow()
  bigBlueButton.held = null
  expect(await entering).toBe(refusal)
})

test('a teacher who no longer teaches the course when the provider answers does not start the lesson', async () => {
  const { bigBlueButton, server, teacher } = place
  const room = await place.aRoom('bigblue')
  const { promise, resolve: answerNow } = Promise.withResolvers<void>()
  bigBlueButton.held = promise
  const before = bigBlueButton.received.length
  const starting = room.enter(teacher)
  await expect.poll(() => bigBlueButton.received.length).toBeGreaterThan(before)
  await server.sql.query(
    'update courses set teacher_id = $2 where id = (select course_id from classes where id = $1)',
    [room.studyClass.id, (await aTeacher(server)).id],
  )
  answerNow()
  bigBlueButton.held = null
  expect(await starting).toBe('SESSION_TOKEN_INVALID')
  expect((await room.session()).state).toBe('waiting')
})

test('a wrong secret starts no lesson, and the log tells the operator why', async () => {
  const { bigBlueButton, server } = place
  const room = await place.aRoom('bigblue')
  bigBlueButton.secret = 'another'
  expect((await start(room)).error).toEqual(cannotStart)
  bigBlueButton.secret = '639259d4-9dd8-4b25-bf01-95f9567eaf4b'
  const log = server.logLines.join('')
  expect(log).toContain('BigBlueButton create: checksumError')
  expect(log).not.toContain(bigBlueButton.secret)
  expect(log).not.toContain('checksum=')
})
