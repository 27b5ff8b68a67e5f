/**
 * Tests the hub methods that change the stage: who leads, speaks, shows a screen or raises a hand. stage-rules.test.ts tests the
 * rules themselves.
 */
import type { PeerMedia } from '@hien/contract/video-room'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { allReceived, aRoom, refusalOf, until } from '../../../../test/hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import {
  createVideoRoomVisitors,
  keysOf,
  nothing,
  type VideoRoomVisitor,
  type VideoRoomVisitors,
} from '../../../../test/video-room-client.ts'
import { createReadStages } from './read-stages.ts'

let server: TestServer
let visitors: VideoRoomVisitors
let teacher: TestMember
let students: TestMember[]
let room: Awaited<ReturnType<typeof aRoom>>
let testsBegun = 0

beforeAll(async () => {
  server = await createTestServer()
  visitors = createVideoRoomVisitors(server, await server.listen())
  teacher = await aTeacher(server)
  students = await Promise.all(Array.from({ length: 6 }, () => aStudent(server)))
})
beforeEach(async () => {
  // Each test begins ten seconds later than the previous test, so that the previous test has not used up its rate limits.
  server.clock.set('2026-11-24T19:00:00+07:00')
  server.clock.advance(10_000 * testsBegun++)
  room = await aRoom(server, teacher, students)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await visitors.leave()
})
afterAll(() => server.close())

const enter = (member: TestMember, media?: PeerMedia) => {
  server.clock.advance(1)
  return visitors.enter(member, room, media)
}

/** Lets the teacher and `count` students enter the room. Returns them, the teacher first. */
async function lesson(count: number): Promise<[VideoRoomVisitor, ...VideoRoomVisitor[]]> {
  const lead = await enter(teacher)
  const others = []
  for (const student of students.slice(0, count)) others.push(await enter(student))
  return [lead, ...others]
}
const idOf = ({ entered }: VideoRoomVisitor) => entered.id
const stageSeenBy = (client: VideoRoomVisitor) => client.argumentsOf('StageChanged').at(-1)?.[0] ?? client.entered.stage
async function seesSpeakers(client: VideoRoomVisitor, ...speakers: (VideoRoomVisitor | null)[]) {
  const ids = [0, 1, 2, 3].map((place) => (speakers[place] ? idOf(speakers[place]) : null))
  await expect.poll(() => stageSeenBy(client).speakers).toEqual(ids)
}
const speaking = { ...nothing, microphone: true }
const all: PeerMedia = { microphone: true, camera: true, screen: true }

/** Returns, by peer, which media are forwarded. Reads them like the node that forwards the room's media does. */
async function passedOn(client: VideoRoomVisitor): Promise<Record<string, PeerMedia>> {
  const [sessionId] = keysOf(client.link)
  const stages = await createReadStages(server.dependencies.database)([sessionId])
  return Object.fromEntries(stages.get(sessionId)?.may ?? [])
}

test('a student enters silent, raises a hand, is given the floor, speaks, and is silent again when the floor is taken', async () => {
  const [lead, an, binh] = await lesson(2)
  expect(await refusalOf(an!.connection.invoke('SetMedia', speaking))).toBe('FORBIDDEN')
  await binh!.connection.invoke('RaiseHand', true)
  server.clock.advance(1)
  await an!.connection.invoke('RaiseHand', true)
  await expect.poll(() => stageSeenBy(lead).hands).toEqual([idOf(binh!), idOf(an!)])

  await lead.connection.invoke('GiveFloor', idOf(binh!))
  await seesSpeakers(an!, binh!)
  expect(stageSeenBy(an!).hands).toEqual([idOf(an!)])
  expect((await passedOn(lead))[idOf(binh!)]).toEqual(nothing)
  await binh!.connection.invoke('SetMedia', speaking)
  await until('the first student gets PeerChanged', () => an!.argumentsOf('PeerChanged').length === 1)
  expect((await passedOn(lead))[idOf(binh!)]).toEqual(speaking)

  await lead.connection.invoke('TakeFloor', idOf(binh!))
  await seesSpeakers(binh!)
  expect(binh!.argumentsOf('PeerChanged').at(-1)).toEqual([idOf(binh!), nothing])
  expect((await passedOn(lead))[idOf(binh!)]).toEqual(nothing)
  expect(await refusalOf(binh!.connection.invoke('SetMedia', speaking))).toBe('FORBIDDEN')
})

test('a student who enters with all media on has nothing on', async () => {
  const [lead] = await lesson(0)
  const an = await enter(students[0]!, all)
  await until('the teacher sees a student enter', () => lead.argumentsOf('PeerEntered').length === 1)
  expect(lead.argumentsOf('PeerEntered')[0]?.[0].media).toEqual(nothing)
  expect((await passedOn(lead))[idOf(an)]).toEqual(nothing)
})

test('four have the floor and a fifth gets FLOOR_FULL until one gives their place back', async () => {
  const [lead, ...others] = await lesson(5)
  for (const one of others.slice(0, 4)) await lead.connection.invoke('GiveFloor', idOf(one))
  expect(await refusalOf(lead.connection.invoke('GiveFloor', idOf(others[4]!)))).toBe('FLOOR_FULL')
  await others[1]!.connection.invoke('LeaveFloor')
  await lead.connection.invoke('GiveFloor', idOf(others[4]!))
  await seesSpeakers(lead, others[0]!, others[4]!, others[2]!, others[3]!)
})

test('a student who leaves gives back the floor and the screen', async () => {
  const [lead, an, binh] = await lesson(2)
  for (const one of [an!, binh!]) await lead.connection.invoke('GiveFloor', idOf(one))
  await lead.connection.invoke('GiveScreen', idOf(an!))
  await expect.poll(() => stageSeenBy(binh!).screen).toBe(idOf(an!))
  await an!.connection.stop()
  await seesSpeakers(lead, null, binh!)
  expect(stageSeenBy(lead).screen).toBe(null)
})

test('on an open floor students take places themselves, and one who finds none gets FLOOR_FULL', async () => {
  const [lead, ...others] = await lesson(5)
  await lead.connection.invoke('SetFloorMode', 'open')
  for (const one of others.slice(0, 4)) await one.connection.invoke('SetMedia', speaking)
  expect(await refusalOf(others[4]!.connection.invoke('SetMedia', speaking))).toBe('FLOOR_FULL')
  await others[0]!.connection.invoke('SetMedia', nothing)
  await others[4]!.connection.invoke('SetMedia', speaking)
  await seesSpeakers(others[2]!, others[4]!, others[1]!, others[2]!, others[3]!)
  await lead.connection.invoke('SetFloorMode', 'hands')
  await expect.poll(() => stageSeenBy(others[0]!).floorMode).toBe('hands')
  await seesSpeakers(lead, others[4]!, others[1]!, others[2]!, others[3]!)
  expect(await refusalOf(lead.connection.invoke('SetFloorMode', 'anarchy'))).toMatch(/^Failed to invoke/)
})

test('if two students take the last place at the same time, one gets it', async () => {
  const [lead, ...others] = await lesson(5)
  await lead.connection.invoke('SetFloorMode', 'open')
  for (const one of others.slice(0, 3)) await one.connection.invoke('SetMedia', speaking)
  const answers = await Promise.all(
    others.slice(3).map((one) => refusalOf(one.connection.invoke('SetMedia', speaking))),
  )
  expect(answers.toSorted()).toEqual(['FLOOR_FULL', 'no refusal'])
})

test('the screen handed to a student stays theirs until it is taken back', async () => {
  const [lead, an, binh] = await lesson(2)
  await lead.connection.invoke('SetMedia', all)
  await expect.poll(() => stageSeenBy(an!).screen).toBe(idOf(lead))
  await lead.connection.invoke('GiveScreen', idOf(an!))
  await until('the teacher gets PeerChanged', () => lead.argumentsOf('PeerChanged').length === 1)
  await an!.connection.invoke('SetMedia', { ...nothing, screen: true })
  expect(await refusalOf(binh!.connection.invoke('SetMedia', { ...nothing, screen: true }))).toBe('FORBIDDEN')
  expect(await passedOn(lead)).toMatchObject({
    [idOf(lead)]: { ...all, screen: false },
    [idOf(an!)]: { ...nothing, screen: true },
  })
  await lead.connection.invoke('GiveScreen', null)
  await expect.poll(() => stageSeenBy(an!).screen).toBe(null)
  expect((await passedOn(lead))[idOf(an!)]).toEqual(nothing)
})

test('a teacher who takes the screen over is told that the other’s is off, and nothing about their own media', async () => {
  const [lead, an] = await lesson(1)
  await lead.connection.invoke('GiveScreen', idOf(an!))
  await an!.connection.invoke('SetMedia', { ...nothing, screen: true })
  await until('the teacher gets PeerChanged', () => lead.argumentsOf('PeerChanged').length === 1)
  await lead.connection.invoke('SetMedia', all)
  await until('the teacher gets a second PeerChanged', () => lead.argumentsOf('PeerChanged').length === 2)
  await allReceived(lead, an!)
  expect(lead.argumentsOf('PeerChanged')).toEqual([
    [idOf(an!), { ...nothing, screen: true }],
    [idOf(an!), nothing],
  ])
  expect(an!.argumentsOf('PeerChanged')).toEqual([
    [idOf(lead), all],
    [idOf(an!), nothing],
  ])
})

test('a teacher can mute one or all students, and only the students can switch their microphones on again', async () => {
  const [lead, an, binh] = await lesson(2)
  for (const one of [an!, binh!]) {
    await lead.connection.invoke('GiveFloor', idOf(one))
    await one.connection.invoke('SetMedia', speaking)
  }
  await lead.connection.invoke('Mute', idOf(an!))
  await until('the student gets Muted', () => an!.argumentsOf('Muted').length === 1)
  expect((await passedOn(lead))[idOf(an!)]).toEqual(nothing)
  await an!.connection.invoke('SetMedia', speaking)
  expect((await passedOn(lead))[idOf(an!)]).toEqual(speaking)
  await lead.connection.invoke('SetMedia', speaking)
  await lead.connection.invoke('MuteAll')
  await until(
    'both students get Muted',
    () => an!.argumentsOf('Muted').length === 2 && binh!.argumentsOf('Muted').length === 1,
  )
  await allReceived(lead)
  expect(lead.argumentsOf('Muted')).toEqual([])
  expect((await passedOn(lead))[idOf(lead)]).toEqual(speaking)
})

test('a student who enters on another device keeps hand, place and screen, with nothing on', async () => {
  const [lead, an, binh] = await lesson(2)
  await lead.connection.invoke('GiveFloor', idOf(an!))
  await lead.connection.invoke('GiveScreen', idOf(an!))
  await an!.connection.invoke('SetMedia', all)
  await binh!.connection.invoke('RaiseHand', true)
  const [laptop, phone] = [await enter(students[0]!, all), await enter(students[1]!)]
  expect(phone.entered.stage).toMatchObject({
    lead: idOf(lead),
    speakers: [idOf(laptop), null, null, null],
    screen: idOf(laptop),
    hands: [idOf(phone)],
  })
  await expect.poll(() => stageSeenBy(lead)).toEqual(phone.entered.stage)
  expect((await passedOn(lead))[idOf(laptop)]).toEqual(nothing)
  expect(Object.keys(await passedOn(lead))).toHaveLength(3)
})

test('the room media are told about each change, and read from the rows who is heard and seen', async () => {
  const stageChanged = vi.spyOn(server.dependencies.roomMedia, 'stageChanged')
  const [lead, an] = await lesson(1)
  const [sessionId] = keysOf(lead.link)
  const changes = [
    () => lead.connection.invoke('GiveFloor', idOf(an!)),
    () => an!.connection.invoke('SetMedia', speaking),
    () => lead.connection.invoke('Mute', idOf(an!)),
    () => lead.connection.invoke('GiveScreen', idOf(an!)),
    () => an!.connection.invoke('LeaveFloor'),
  ]
  for (const change of changes) {
    stageChanged.mockClear()
    await change()
    expect(stageChanged.mock.calls).toEqual([[sessionId]])
  }
  const readStages = createReadStages(server.dependencies.database)
  expect((await readStages([sessionId])).get(sessionId)?.sources).toEqual({
    lead: idOf(lead),
    speakers: [null, null, null, null],
    screen: idOf(an!),
  })
  await server.graphql(teacher.accessToken, 'mutation ($id: ID!) { meetingEnd(classId: $id) { isSuccess } }', {
    id: room.classId,
  })
  expect((await readStages([sessionId])).size).toBe(0)
})
