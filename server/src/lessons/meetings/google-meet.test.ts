import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endLesson, until } from '../../../test/hub-client.ts'
import { createMeetingPlace, type MeetingPlace } from '../../../test/stand-ins/meeting-place.ts'

let place: MeetingPlace
beforeAll(async () => {
  place = await createMeetingPlace()
})
beforeEach(() => {
  place.server.clock.set('2026-11-24T18:50:00+07:00')
  place.googleMeet.received.length = 0
})
afterAll(() => place.close())

test('each session has its own open space, and its address is read before each use', async () => {
  const { googleMeet, server, teacher, an } = place
  const room = await place.aRoom('google_meeting')
  expect(await room.enter(an)).toBe('MEETING_NOT_STARTED')
  const link = await room.enter(teacher)
  const { meeting_id: name, provider } = await room.session()
  expect(provider).toBe('google_meeting')
  expect(googleMeet.spaces.get(name ?? '')).toMatchObject({ accessType: 'OPEN', meetingUri: link })

  // Google can change the code in a space's link, but not the space's name. So we must ask for the link each time.
  googleMeet.spaces.get(name ?? '')!.meetingUri = 'https://meet.google.com/new-code-xyz'
  expect(await room.enter(an)).toBe('https://meet.google.com/new-code-xyz')

  await endLesson(place.server, teacher, room.studyClass.id)
  server.clock.advance(1000)
  expect(await room.enter(teacher)).not.toBe(link)
  expect((await room.session()).meeting_id).not.toBe(name)
})

test('the space ends with the session: first closed, then emptied', async () => {
  const { googleMeet, server, teacher } = place
  const room = await place.aRoom('google_meeting')
  await room.enter(teacher)
  const { meeting_id: name } = await room.session()
  await server.sql.query('update lesson_sessions set expires_at = $1 where meeting_id = $2', [server.clock.now(), name])
  await server.sweep()
  await until('the space ends', () => googleMeet.spaces.get(name ?? '')?.isActive === false)
  expect(googleMeet.spaces.get(name ?? '')).toMatchObject({ accessType: 'RESTRICTED', isActive: false })
  expect(googleMeet.received.slice(-2).map(({ method }) => method)).toEqual(['PATCH', 'POST'])
})

test('a space without an active conference is not ended again', async () => {
  const { googleMeet, server, teacher } = place
  const room = await place.aRoom('google_meeting')
  await room.enter(teacher)
  const { meeting_id: name } = await room.session()
  googleMeet.spaces.get(name ?? '')!.isActive = false
  await endLesson(place.server, teacher, room.studyClass.id)
  await until('the space is closed', () => googleMeet.spaces.get(name ?? '')?.accessType === 'RESTRICTED')
  await until(
    'the end of the conference is requested',
    () => googleMeet.received.at(-1)?.path.endsWith(':endActiveConference') === true,
  )
  await server.sweep()
  expect(await room.session()).toMatchObject({ state: 'ended', meeting_closed_at: expect.anything() })
})

test('the next member who joins replaces a lost space', async () => {
  const { googleMeet, teacher, an } = place
  const room = await place.aRoom('google_meeting')
  const link = await room.enter(teacher)
  googleMeet.forget()
  const next = await room.enter(an)
  expect(next).toMatch(/^https:\/\/meet\.google\.com\//)
  expect(next).not.toBe(link)
  expect(await room.enter(teacher)).toBe(next)
})

test('the service account acts as the Workspace user, and one token serves for an hour', async () => {
  const { googleMeet, teacher, an } = place
  const room = await place.aRoom('google_meeting')
  await room.enter(teacher)
  const issued = googleMeet.tokensIssued
  await room.enter(an)
  expect(googleMeet.tokensIssued).toBe(issued)
  googleMeet.revokeTokens()
  expect(await room.enter(an)).toMatch(/^https:/)
  expect(googleMeet.tokensIssued).toBe(issued + 1)

  googleMeet.subject = 'nobody@trungtam.example.vn'
  googleMeet.revokeTokens()
  expect(await room.enter(an)).toBe('MEETING_PROVIDER_FAILED')
  googleMeet.subject = 'day@trungtam.example.vn'
})
