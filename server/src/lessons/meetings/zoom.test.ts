import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endLesson, until } from '../../../test/hub-client.ts'
import { signInMember } from '../../../test/people.ts'
import { createMeetingPlace, type TestLesson, type MeetingPlace } from '../../../test/stand-ins/meeting-place.ts'
import type { ZoomWebhook } from '../../../test/stand-ins/zoom.ts'
import type { MeetingProvider } from './providers/provider.ts'

let place: MeetingPlace
beforeAll(async () => {
  place = await createMeetingPlace()
})
beforeEach(() => {
  place.server.clock.set('2026-11-24T18:50:00+07:00')
  place.zoom.condition = 'well'
  place.zoom.received.length = 0
})
afterAll(() => place.close())

const callsOf = (method: string) =>
  place.zoom.received.filter((call) => call.method === method && call.path !== '/oauth/token')
const seconds = () => Math.floor(place.server.clock.now().getTime() / 1000)
const send = async (call: ZoomWebhook) => place.server.fastify.inject(call)

/** Creates a class with a running lesson at Zoom. Returns the lesson and its meeting. */
async function aLesson(): Promise<TestLesson & { meetingId: number; meeting: { id: string; uuid: string } }> {
  const room = await place.aRoom('zoom')
  await room.enter(place.teacher)
  const { meeting_id: id } = await room.session()
  return { ...room, meetingId: Number(id), meeting: { id: id ?? '', uuid: `uuid-${id}==` } }
}

test('the teacher gets a fresh start link, the student the guest link', async () => {
  const { zoom, teacher, an } = place
  const room = await place.aRoom('zoom', { course: 'Toán 9', class: 'Lớp tối' })
  expect(await room.enter(an)).toBe('MEETING_NOT_STARTED')
  const host = await room.enter(teacher)
  const guest = await room.enter(an)
  const { meeting_id: id, provider, state } = await room.session()
  expect({ provider, state }).toEqual({ provider: 'zoom', state: 'live' })
  expect(host).toMatch(new RegExp(`^https://us02web\\.zoom\\.us/s/${id}\\?zak=`))
  expect(guest).toBe(`https://us02web.zoom.us/j/${id}?pwd=guest`)
  expect(await room.enter(teacher)).not.toBe(host)

  expect(callsOf('POST')).toHaveLength(1)
  expect(zoom.meetings.get(Number(id))?.body).toEqual({
    topic: 'Toán 9 - Lớp tối',
    type: 2,
    start_time: '2026-11-24T18:50:00',
    timezone: 'Asia/Ho_Chi_Minh',
    duration: 150,
    settings: { join_before_host: false, waiting_room: false, approval_type: 2, meeting_authentication: false },
  })
})

test('several tabs that start at the same time create one meeting, and so do all members who find it lost', async () => {
  const { zoom, server, teacher, an, binh } = place
  const { providers } = server.dependencies
  const room = await place.aRoom('zoom')
  // Delay the creation until all requests have asked for their turn, so that none finds the meeting of the first one.
  const turns = vi.spyOn(server.dependencies, 'serialQueue')
  let requests = 3
  const create: MeetingProvider['create'] = async (lesson) => {
    await until('all requests have asked for their turn', () => turns.mock.calls.length >= requests)
    return providers.zoom!.create(lesson)
  }
  server.dependencies.providers = { ...providers, zoom: { ...providers.zoom!, create } }
  const links = await Promise.all([1, 2, 3].map(() => room.enter(teacher)))
  expect(new Set(links.map((link) => new URL(link).pathname)).size).toBe(1)
  expect(callsOf('POST')).toHaveLength(1)

  const { meeting_id: lost } = await room.session()
  turns.mockClear()
  requests = 2
  zoom.forget()
  const [one, other] = await Promise.all([room.enter(an), room.enter(binh)])
  const { meeting_id: found } = await room.session()
  expect(found).not.toBe(lost)
  expect([one, other]).toEqual([`https://us02web.zoom.us/j/${found}?pwd=guest`, one])
  expect(callsOf('POST')).toHaveLength(2)
  server.dependencies.providers = providers
  turns.mockRestore()
})

test('nodes that start at the same time, unaware of each other, use one meeting and leave no other', async () => {
  const { zoom, server, teacher } = place
  const { dependencies } = server
  const { serialQueue, providers } = dependencies
  const room = await place.aRoom('zoom')
  zoom.forget()
  dependencies.serialQueue = (_key, work) => work()
  // Hold all three requests until each has created a meeting, so that none sees the stored meeting of another.
  const made: (() => void)[] = []
  dependencies.providers = {
    ...providers,
    zoom: {
      ...providers.zoom!,
      async create(lesson) {
        const meeting = await providers.zoom!.create(lesson)
        await new Promise<void>((go) => made.push(go) === 3 && made.forEach((proceed) => proceed()))
        return meeting
      },
    },
  }
  const links = await Promise.all([1, 2, 3].map(() => room.enter(teacher)))
  Object.assign(dependencies, { serialQueue, providers })
  expect(callsOf('POST')).toHaveLength(3)
  const { meeting_id: id } = await room.session()
  expect(links.map((link) => new URL(link).pathname)).toEqual([1, 2, 3].map(() => `/s/${id}`))
  expect([...zoom.meetings.keys()]).toEqual([Number(id)])
})

test('a token is kept for its hour and replaced once if Zoom refuses it', async () => {
  const { zoom, server, teacher, an } = place
  const room = await place.aRoom('zoom')
  await room.enter(teacher)
  const issued = zoom.tokensIssued
  await room.enter(an)
  expect(zoom.tokensIssued).toBe(issued)

  zoom.revokeTokens()
  expect(await room.enter(an)).toMatch(/^https:/)
  expect(zoom.tokensIssued).toBe(issued + 1)

  server.clock.advance(59.5 * 60_000)
  const later = { ...an, ...(await signInMember(server, an.userName, an.password)) }
  expect(await room.enter(later)).toMatch(/^https:/)
  expect(zoom.tokensIssued).toBe(issued + 2)

  // A refused call leads to one request for a new token. If Zoom refuses that too, there is no third request.
  zoom.clientSecret = 'another'
  zoom.revokeTokens()
  zoom.received.length = 0
  expect(await room.enter(later)).toBe('MEETING_PROVIDER_FAILED')
  expect(zoom.received.map(({ path }) => path)).toEqual([expect.stringMatching('/v2/meetings/'), '/oauth/token'])
  zoom.clientSecret = 'zoom-client-geheim'
  expect(server.logLines.join('')).not.toContain('geheim')
})

test('ending the lesson ends the meeting and deletes it', async () => {
  const { zoom, teacher } = place
  const { meetingId, studyClass } = await aLesson()
  zoom.meetings.get(meetingId)!.status = 'started'
  expect(await endLesson(place.server, teacher, studyClass.id)).toBe('ok')
  await until('the meeting is deleted', () => !zoom.meetings.has(meetingId))
  expect(
    callsOf('PUT')
      .concat(callsOf('DELETE'))
      .map(({ method }) => method),
  ).toEqual(['PUT', 'DELETE'])
})

test('the lesson ends when the host ends the meeting in Zoom; a repeated or false event changes nothing', async () => {
  const { zoom, teacher } = place
  const room = await aLesson()
  const ended = zoom.webhook('meeting.ended', { account_id: 'a', object: room.meeting }, seconds())
  zoom.meetings.get(room.meetingId)!.status = 'started'
  expect((await send(ended)).statusCode).toBe(200)
  expect((await room.session()).state).toBe('live')
  zoom.condition = 'down'
  expect((await send(ended)).statusCode).toBe(503)
  expect((await room.session()).state).toBe('live')

  zoom.condition = 'well'
  zoom.meetings.get(room.meetingId)!.status = 'waiting'
  expect((await send(ended)).statusCode).toBe(200)
  expect((await room.session()).state).toBe('ended')
  place.server.clock.advance(1000)
  await room.enter(teacher)
  const next = await room.session()
  expect((await send(ended)).statusCode).toBe(200)
  expect(await room.session()).toEqual(next)
})

test('the webhook proves to Zoom that the address is ours', async () => {
  const { zoom } = place
  // Test vector published by Zoom, for the secret test-secret.
  const answer = await send(zoom.webhook('endpoint.url_validation', { plainToken: 'abc' }, seconds()))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    plainToken: 'abc',
    encryptedToken: 'e4c4dadd6571f81a7b019d216db1ef3877b0c88faabc56a66f8897ee32857593',
  })
})

test('webhooks that are unsigned, forged or signed long ago are refused and change nothing', async () => {
  const { zoom, server } = place
  const room = await aLesson()
  const before = await room.session()
  const ended = zoom.webhook('meeting.ended', { object: room.meeting }, seconds())
  const validation = zoom.webhook('endpoint.url_validation', { plainToken: 'v0:1:{}' }, seconds())
  const { 'x-zm-signature': signature = '', ...unsigned } = ended.headers
  const forged: ZoomWebhook[] = [
    { ...ended, headers: unsigned },
    {
      ...ended,
      headers: { ...ended.headers, 'x-zm-signature': signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
    },
    { ...ended, headers: { ...ended.headers, 'x-zm-signature': signature.slice(0, -1) } },
    { ...ended, payload: `${ended.payload} ` },
    { ...ended, headers: { ...ended.headers, 'x-zm-request-timestamp': String(seconds() + 1) } },
    { ...validation, headers: unsigned },
    zoom.webhook('meeting.ended', { object: room.meeting }, seconds() - 301),
    zoom.webhook('meeting.ended', { object: room.meeting }, seconds() + 301),
  ]
  for (const call of forged) {
    const { statusCode, body } = await send(call)
    expect({ statusCode, body }).toEqual({ statusCode: 401, body: '' })
  }
  expect((await send({ ...ended, payload: 'x'.repeat(100_000) })).statusCode).toBe(413)
  expect(await room.session()).toEqual(before)
  expect(server.logLines.join('')).not.toContain(signature.slice(3))
})

test('signed webhooks that are not about our meetings, or not understood, are ignored', async () => {
  const { zoom } = place
  const room = await aLesson()
  const before = await room.session()
  for (const [event, payload] of [
    ['meeting.ended', { object: { id: '1', uuid: 'x' } }],
    ['meeting.ended', { object: {} }],
    ['meeting.participant_joined', { object: { ...room.meeting, participant: { user_id: '1', join_time: 'now' } } }],
    ['recording.completed', { object: room.meeting }],
  ] as const) {
    expect((await send(zoom.webhook(event, payload, seconds()))).statusCode).toBe(200)
  }
  expect(await room.session()).toEqual(before)
})

test('without a webhook secret every webhook is refused', async () => {
  const { zoom, server } = place
  server.dependencies.config.zoomWebhookSecret = null
  const answer = await send(zoom.webhook('endpoint.url_validation', { plainToken: 'abc' }, seconds()))
  expect(answer.statusCode).toBe(401)
  server.dependencies.config.zoomWebhookSecret = zoom.webhookSecret
})
