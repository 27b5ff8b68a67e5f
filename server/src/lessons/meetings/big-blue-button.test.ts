import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endLesson, until } from '../../../test/hub-client.ts'
import { createMeetingPlace, type MeetingPlace } from '../../../test/stand-ins/meeting-place.ts'

let place: MeetingPlace
beforeAll(async () => {
  place = await createMeetingPlace()
})
beforeEach(() => {
  place.server.clock.set('2026-11-24T18:50:00+07:00')
  Object.assign(place.bigBlueButton, { condition: 'well', isOld: false, refused: [] })
  place.bigBlueButton.received.length = 0
})
afterAll(() => place.close())

/** Calls one of our callback addresses, like the BigBlueButton server does. Returns the HTTP status. */
const call = async (address: string) => {
  const { pathname, search } = new URL(address)
  return (await place.server.fastify.inject({ url: pathname + search })).statusCode
}
const callsOf = (name: string) => place.bigBlueButton.received.filter(({ path }) => path.endsWith(`/${name}`))

test.each([{ isOld: false }, { isOld: true }])(
  'teacher and student join the same meeting of the session, as moderator and viewer (old release: $isOld)',
  async ({ isOld }) => {
    const { bigBlueButton, teacher, an, binh } = place
    bigBlueButton.isOld = isOld
    const room = await place.aRoom('bigblue', { course: 'Toán & Hình <9>', class: 'Lớp tối' })
    expect(await room.enter(an)).toBe('MEETING_NOT_STARTED')
    expect(callsOf('create')).toHaveLength(0)
    const host = await room.enter(teacher)
    const guest = await room.enter(an)
    expect(await bigBlueButton.follow(host)).toEqual({
      userID: teacher.code,
      fullName: 'Phạm Thu Hà',
      role: 'MODERATOR',
    })
    expect(await bigBlueButton.follow(guest)).toEqual({ userID: an.code, fullName: 'Nguyễn Hữu Ân', role: 'VIEWER' })
    expect(await bigBlueButton.follow(await room.enter(binh))).toMatchObject({ role: 'VIEWER' })

    const session = await room.session()
    expect(session).toMatchObject({ state: 'live', provider: 'bigblue', meeting_id: session.id })
    const meeting = bigBlueButton.meetings.get(session.id)
    expect(String(meeting?.createTime)).toBe(session.meeting_create_time)
    expect(Object.fromEntries(meeting?.parameters ?? [])).toMatchObject({
      name: 'Toán & Hình <9> - Lớp tối',
      guestPolicy: 'ALWAYS_ACCEPT',
      duration: '150',
      record: 'true',
      meta_endCallbackUrl: expect.stringMatching(
        new RegExp(`^https://hoc\\.example\\.vn/callbacks/bigbluebutton/${session.id}/[\\w-]{43}$`),
      ),
    })
    expect(new URL(guest).searchParams.get('createTime')).toBe(session.meeting_create_time)
    expect(bigBlueButton.refused).toEqual([])
  },
)

test('a student can neither become moderator nor join as somebody else', async () => {
  const { bigBlueButton, teacher, an } = place
  const room = await place.aRoom('bigblue')
  await room.enter(teacher)
  const link = await room.enter(an)
  for (const [name, value] of [
    ['role', 'MODERATOR'],
    ['userID', teacher.code],
    ['meetingID', 'another'],
  ] as const) {
    const forged = new URL(link)
    forged.searchParams.set(name, value)
    expect(await bigBlueButton.follow(forged.href)).toBe('checksumError')
  }
})

test('ending the lesson ends the meeting and its links', async () => {
  const { bigBlueButton, server, teacher, an } = place
  const room = await place.aRoom('bigblue')
  await room.enter(teacher)
  const link = await room.enter(an)
  expect(await endLesson(place.server, teacher, room.studyClass.id)).toBe('ok')
  await until('the meeting ends', () => (bigBlueButton.meetings.values().toArray().at(-1)?.endTime ?? 0) > 0)
  expect(await bigBlueButton.follow(link)).toBe('meetingEnded')
  expect(await room.enter(an)).toBe('MEETING_NOT_STARTED')
  // BigBlueButton calls back although we ended the meeting ourselves. The session has ended, so nothing changes.
  const ended = await room.session()
  const address = bigBlueButton.endInside(ended.id)
  expect(await call(address)).toBe(204)
  expect(await room.session()).toEqual({ ...ended, meeting_closed_at: expect.anything() })

  // The next lesson has a new meeting, and the old link does not open it.
  server.clock.advance(60_000)
  await room.enter(teacher)
  expect((await room.session()).id).not.toBe(ended.id)
  expect(await bigBlueButton.follow(link)).toBe('meetingEnded')
})

test('a meeting whose server was unreachable at the end of the lesson is ended later', async () => {
  const { bigBlueButton, server, teacher } = place
  const room = await place.aRoom('bigblue')
  await room.enter(teacher)
  const { id } = await room.session()
  bigBlueButton.condition = 'down'
  expect(await endLesson(place.server, teacher, room.studyClass.id)).toBe('ok')
  await until('the end of the meeting is requested', () => callsOf('end').length === 1)
  expect(bigBlueButton.meetings.get(id)?.endTime).toBe(0)
  bigBlueButton.condition = 'well'
  await server.sweep()
  expect(bigBlueButton.meetings.get(id)?.endTime).toBeGreaterThan(0)
  const asked = callsOf('end').length
  await server.sweep()
  expect(callsOf('end')).toHaveLength(asked)
})

test.each([{ isOld: false }, { isOld: true }])(
  'the lesson ends when the moderator ends the meeting inside (old release: $isOld)',
  async ({ isOld }) => {
    const { bigBlueButton, teacher, an } = place
    bigBlueButton.isOld = isOld
    // During the callback, the BigBlueButton server either still knows the ended meeting or has forgotten it: test both.
    for (const isGone of [false, true]) {
      const room = await place.aRoom('bigblue')
      await bigBlueButton.follow(await room.enter(teacher))
      const { id } = await room.session()
      const address = bigBlueButton.endInside(id)
      if (isGone) bigBlueButton.forget()
      expect(await call(address)).toBe(204)
      expect(await room.session()).toMatchObject({ id, state: 'ended' })
      expect(await room.enter(an)).toBe('MEETING_NOT_STARTED')
      // We ask BigBlueButton to end the meeting, which is over. That counts as success, so it is stored as closed.
      await until('the end of the meeting is requested', () => callsOf('end').some(({ query }) => query.includes(id)))
      await place.server.sweep()
      expect((await room.session()).meeting_closed_at).not.toBeNull()
    }
  },
)

test('a meeting the server lost is created again by the next member who joins, and old links do not lead into it', async () => {
  const { bigBlueButton, server, teacher, an } = place
  const room = await place.aRoom('bigblue')
  const old = await room.enter(teacher)
  const before = await room.session()
  bigBlueButton.forget()
  server.clock.advance(60_000)
  expect(await bigBlueButton.follow(old)).toBe('notFound')
  expect(await bigBlueButton.follow(await room.enter(an))).toMatchObject({ role: 'VIEWER' })
  const after = await room.session()
  expect(after).toEqual({ ...before, meeting_create_time: expect.not.stringMatching(before.meeting_create_time ?? '') })
  expect(await bigBlueButton.follow(old)).toBe('mismatchCreateTimeParam')
  expect(await bigBlueButton.follow(await room.enter(teacher))).toMatchObject({ role: 'MODERATOR' })
})

test('two tabs that start at the same time lead into one meeting', async () => {
  const { bigBlueButton, teacher } = place
  const room = await place.aRoom('bigblue')
  const links = await Promise.all([1, 2, 3].map(() => room.enter(teacher)))
  for (const link of links) expect(await bigBlueButton.follow(link)).toMatchObject({ role: 'MODERATOR' })
})

test('unusual names and titles do not stop a lesson', async () => {
  const { bigBlueButton, server, teacher, an } = place
  await server.sql.query(`update members set first_name = 'An 🎉👩‍🏫', last_name = repeat('Nguyễn ', 14) where id = $1`, [
    an.id,
  ])
  // Wait until the cached name of the member has expired, so that the new name is used.
  server.clock.advance(10_000)
  const room = await place.aRoom('bigblue', { course: '🎉'.repeat(40), class: 'Lớp 🧮'.repeat(30) })
  await server.sql.query('update courses set title = $1 where code = $2', ['Ỗ🎉'.repeat(150), room.courseCode])
  await room.enter(teacher)
  const guest = await bigBlueButton.follow(await room.enter(an))
  expect(guest).toMatchObject({ userID: an.code, fullName: expect.stringMatching(/^(Nguyễn ){9}N$/) })
  const name = bigBlueButton.meetings.get((await room.session()).id)?.parameters.get('name') ?? ''
  expect(name).toMatch(/^Ỗ( Ỗ)* - Lớp( Lớp)*$/)
  expect(name.length).toBeLessThanOrEqual(64)
  await server.sql.query(`update members set first_name = 'Hữu Ân', last_name = 'Nguyễn' where id = $1`, [an.id])
  server.clock.advance(10_000)
})

test('forged and late calls about an end change nothing, and the log contains no secret', async () => {
  const { bigBlueButton, server, teacher } = place
  const [room, other] = [await place.aRoom('bigblue'), await place.aRoom('bigblue')]
  await bigBlueButton.follow(await room.enter(teacher))
  await other.enter(teacher)
  const [session, otherSession] = [await room.session(), await other.session()]
  const address = bigBlueButton.meetings.get(session.id)?.parameters.get('meta_endCallbackUrl') ?? ''
  const secret = address.split('/').at(-1) ?? ''

  expect(await call(`https://x/callbacks/bigbluebutton/${session.id}/${'A'.repeat(43)}`)).toBe(404)
  expect(await call(`https://x/callbacks/bigbluebutton/${session.id}/${secret.slice(1)}`)).toBe(404)
  expect(await call(`https://x/callbacks/bigbluebutton/${otherSession.id}/${secret}`)).toBe(404)
  expect(await call(`https://x/callbacks/bigbluebutton/nobody/${secret}`)).toBe(404)
  // The address is right, but the meeting is not over: first the moderator is in it, then it is empty. Nothing changes.
  expect(await call(`${address}?recordingmarks=false&meetingID=${session.id}`)).toBe(204)
  bigBlueButton.leave(session.id, teacher.code)
  expect(await call(address)).toBe(204)
  // BigBlueButton cannot be asked whether the meeting is over, so the lesson does not end.
  bigBlueButton.condition = 'down'
  expect(await call(address)).toBe(503)
  bigBlueButton.condition = 'well'
  expect([await room.session(), await other.session()]).toEqual([session, otherSession])

  expect(await call(bigBlueButton.endInside(session.id))).toBe(204)
  const ended = await room.session()
  expect(ended.state).toBe('ended')
  expect(await call(address)).toBe(204)
  expect(await other.session()).toEqual(otherSession)
  expect(server.logLines.join('')).not.toContain(secret)
  expect(server.logLines.join('')).not.toContain(bigBlueButton.secret)
})
