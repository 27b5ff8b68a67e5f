/**
 * Attacks on the video room: on its floor and the teacher's methods, over real sockets. Attacks on its media are tested in sfu/
 * (docs/evidence/security.md).
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { PeerMedia } from '@hien/contract/video-room'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBrowser, type MediaBrowser } from '../../../sfu/test/browser.ts'
import { allReceived, aRoom, refusalOf, until } from '../hub-client.ts'
import { withoutTrace } from '../no-trace.ts'
import { aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { createVideoRoomVisitors, joinLinkOf, keysOf, nothing, type VideoRoomVisitors } from '../video-room-client.ts'

let server: TestServer
let visitors: VideoRoomVisitors
let teacher: TestMember
let an: TestMember
let binh: TestMember
let room: Awaited<ReturnType<typeof aRoom>>
const browsers: MediaBrowser[] = []
beforeAll(async () => {
  server = await createTestServer({ config: { roomAddress: '127.0.0.1' } })
  visitors = createVideoRoomVisitors(server, await server.listen())
})
beforeEach(async () => {
  server.clock.set('2026-11-24T19:00:00+07:00')
  // Create new members for each test: rate limits count per member, and the test clock hardly moves between tests.
  teacher = await aTeacher(server)
  an = await aStudent(server)
  binh = await aStudent(server)
  room = await aRoom(server, teacher, [an, binh])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(browsers.splice(0).map((browser) => browser.close()))
  await visitors.leave()
})
afterAll(() => server.close())

const connect = (member: TestMember) => visitors.connect(member)
const enter = (member: TestMember, of = room) => {
  server.clock.advance(1)
  return visitors.enter(member, of)
}
/**
 * Expects that `work` changes no row. First the hub stores who is present. It stores this only once while the test clock stands
 * still, so the hub itself changes no row during `work`.
 */
async function expectNoChange(work: () => Promise<void>) {
  await server.videoRooms.tick()
  await withoutTrace(server, [], work)
}
const wishes: PeerMedia[] = [
  { ...nothing, microphone: true },
  { ...nothing, camera: true },
  { ...nothing, screen: true },
  { microphone: true, camera: true, screen: true },
]
const teachersMethods = (peerId: string, memberId: string): [string, ...unknown[]][] => [
  ['GiveFloor', peerId],
  ['TakeFloor', peerId],
  ['SetFloorMode', 'open'],
  ['Mute', peerId],
  ['MuteAll'],
  ['GiveScreen', peerId],
  ['GiveScreen', null],
  ['RemoveMember', memberId],
  ['LetBack', memberId],
]

test('A85: students cannot switch on media, give the floor or take it on their own', async () => {
  const lead = await enter(teacher)
  const attacker = await enter(an)
  const classmate = await enter(binh)
  await lead.connection.invoke('GiveFloor', classmate.entered.id)
  await classmate.connection.invoke('SetMedia', wishes[0])
  await allReceived(classmate)
  const before = classmate.received.length
  await expectNoChange(async () => {
    for (const wish of wishes) expect(await refusalOf(attacker.connection.invoke('SetMedia', wish))).toBe('FORBIDDEN')
    for (const peerId of [attacker.entered.id, classmate.entered.id, lead.entered.id])
      for (const [method, ...args] of teachersMethods(peerId, binh.id))
        expect([method, await refusalOf(attacker.connection.invoke(method, ...args))]).toEqual([method, 'FORBIDDEN'])
    // Media of invalid types switch nothing on.
    await attacker.connection.invoke('SetMedia', { microphone: 'true', camera: 1, screen: {}, lead: true })
    await attacker.connection.invoke('LeaveFloor')
  })
  await allReceived(classmate)
  expect(classmate.received).toHaveLength(before)
})

test('A85: the floor of one lesson is not valid in another, and a teacher of one lesson has no power in another', async () => {
  const lead = await enter(teacher)
  const pupil = await enter(binh)
  const otherTeacher = await aTeacher(server)
  const otherRoom = await aRoom(server, otherTeacher, [an])
  const stranger = await enter(otherTeacher, otherRoom)
  await stranger.connection.invoke('SetFloorMode', 'open')
  await allReceived(lead, pupil)
  const before = [lead.received.length, pupil.received.length]
  await expectNoChange(async () => {
    for (const peerId of [pupil.entered.id, lead.entered.id])
      for (const [method, ...args] of teachersMethods(peerId, binh.id).filter(([method]) => method !== 'SetFloorMode'))
        await refusalOf(stranger.connection.invoke(method, ...args))
    expect(await refusalOf(stranger.connection.invoke('RemoveMember', binh.id))).toBe('FORBIDDEN')
    expect(await refusalOf(stranger.connection.invoke('RemoveMember', otherTeacher.id))).toBe('FORBIDDEN')
  })
  await allReceived(lead, pupil)
  expect([lead.received.length, pupil.received.length]).toEqual(before)
  expect(stranger.argumentsOf('StageChanged').at(-1)?.[0].screen ?? null).toBe(null)
})

test('A85: nobody can remove a teacher, not even the teacher themselves', async () => {
  const lead = await enter(teacher)
  await expectNoChange(async () => {
    for (const who of [teacher.id, lead.entered.id, 'nobody', '', '00000000-0000-0000-0000-000000000000'])
      expect([who, await refusalOf(lead.connection.invoke('RemoveMember', who))]).toEqual([who, 'FORBIDDEN'])
  })
})

test('A86: a removed student has no room, no media and no way in with anything they hold', async () => {
  const lead = await enter(teacher)
  const pupil = await enter(an)
  const connecting = vi.spyOn(server.dependencies.roomMedia, 'connect').mockResolvedValue('answer')
  const checking = vi.spyOn(server.dependencies.roomMedia, 'check').mockResolvedValue('answer')
  await lead.connection.invoke('RemoveMember', an.id)
  await until('the student gets RemovedFromLesson', () => pupil.argumentsOf('RemovedFromLesson').length === 1)
  await allReceived(pupil)
  const before = pupil.received.length
  await expectNoChange(async () => {
    for (const [method, ...args] of [
      ['Connect', 'offer'],
      ['SetMedia', wishes[0]],
      ['SetDataSaver', false],
      ['RaiseHand', true],
      ['LeaveFloor'],
      ...teachersMethods(pupil.entered.id, an.id),
    ] as [string, ...unknown[]][])
      expect([method, await refusalOf(pupil.connection.invoke(method, ...args))]).toEqual([method, 'NOT_IN_GROUP'])
    server.clock.advance(5000)
    for (const tab of [pupil, await connect(an)]) {
      expect(await refusalOf(tab.enter(pupil.link))).toBe('REMOVED_FROM_LESSON')
      expect(await refusalOf(tab.enter(lead.link))).toBe('SESSION_TOKEN_INVALID')
      expect(await refusalOf(tab.connection.invoke('CheckLine', ...keysOf(pupil.link), 'offer'))).toBe(
        'REMOVED_FROM_LESSON',
      )
    }
  })
  expect([connecting.mock.calls, checking.mock.calls]).toEqual([[], []])
  await lead.connection.invoke('SetMedia', wishes[0])
  await allReceived(pupil)
  expect(pupil.received).toHaveLength(before)
})

test('A87: of two hundred connections or line checks, even from several tabs, all but a few are refused', async () => {
  await enter(teacher)
  const attacker = await enter(an)
  const tab = await connect(an)
  const [sessionId, pass] = keysOf(attacker.link)
  const each = async (call: () => Promise<unknown>) => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => refusalOf(call())))
    return answers.filter((answer) => answer !== 'RATE_LIMITED')
  }
  expect(await each(() => attacker.connection.invoke('Connect', 'v=0'))).toEqual(Array(8).fill('INVALID_MESSAGE'))
  expect(await each(() => tab.connection.invoke('CheckLine', sessionId, pass, 'v=0'))).toEqual(
    Array(5).fill('INVALID_MESSAGE'),
  )
  expect(await refusalOf(attacker.connection.invoke('CheckLine', sessionId, pass, 'v=0'))).toBe('RATE_LIMITED')
  expect(await refusalOf((await enter(binh)).connection.invoke('Connect', 'v=0'))).toBe('INVALID_MESSAGE')
})

test('A86: a pass of another lesson or another member gives no access', async () => {
  const lead = await enter(teacher)
  const elsewhere = await enter(teacher, await aRoom(server, teacher, [an]))
  const own = await joinLinkOf(server, an, room)
  const attacker = await connect(an)
  await expectNoChange(async () => {
    const [sessionId] = keysOf(own)
    for (const keys of [
      [keysOf(elsewhere.link)[0], keysOf(own)[1]],
      keysOf(lead.link),
      [sessionId, ''],
      [sessionId, an.accessToken],
    ])
      for (const [method, ...more] of [['EnterRoom', nothing], ['AwaitPlace'], ['CheckLine', 'offer']] as const)
        expect([method, await refusalOf(attacker.connection.invoke(method, ...keys, ...more))]).toEqual([
          method,
          'SESSION_TOKEN_INVALID',
        ])
  })
})

test('A86: a member who enters from ten tabs is in the room once, with one set of media', async () => {
  await enter(teacher)
  const leaving = vi.spyOn(server.dependencies.roomMedia, 'leave')
  const tabs = await Promise.all(Array.from({ length: 10 }, () => connect(an)))
  const link = await joinLinkOf(server, an, room)
  await Promise.all(tabs.map((tab) => tab.enter(link).catch(() => null)))
  const { rows } = await server.sql.query<{ connection_id: string }>(
    'select connection_id from meeting_peers where member_id = $1',
    [an.id],
  )
  expect(rows).toHaveLength(1)
  await until('nine tabs get Replaced', () => tabs.filter((tab) => tab.argumentsOf('Replaced').length > 0).length === 9)
  const ended = new Set(leaving.mock.calls.map(([, connectionId]) => connectionId))
  expect(ended.size).toBe(9)
  expect(ended.has(rows[0]!.connection_id)).toBe(false)
})

/** Lets a member enter the room with a browser, and waits until the browser's media connection is open. */
async function enterWithMedia(member: TestMember) {
  const client = await enter(member)
  const browser = await createBrowser()
  browsers.push(browser)
  await browser.accept(await client.connection.invoke<string>('Connect', browser.offer))
  await until('the media connection is open', () => browser.connection.connectionState === 'connected')
  let sent = 0
  return {
    ...client,
    browser,
    /** Sends `count` audio packets, even if the member may not speak. */
    async speak(count = 10) {
      for (let n = 0; n < count; n += 1) {
        await browser.send(0, (sent += 1), Buffer.from('sound of somebody'))
        await delay(20)
      }
    },
    /** Sends audio packets until the listener has received one of them. */
    async speakTo(listener: { browser: MediaBrowser }) {
      const sound = Buffer.from(`sound ${sent}`)
      await expect
        .poll(async () => {
          await browser.send(0, (sent += 1), sound)
          return listener.browser.received.some(({ payload }) => payload.equals(sound))
        })
        .toBe(true)
    },
  }
}
/** Returns the number of media packets that the member's browser has received on a line (index in `downlink`). */
const packetsIn = ({ browser }: Awaited<ReturnType<typeof enterWithMedia>>, line: number) =>
  browser.received.filter((packet) => packet.line === line).length

test('A85: a student’s sound reaches nobody before they have the floor or after it is taken', async () => {
  const lead = await enterWithMedia(teacher)
  const speaker = await enterWithMedia(an)
  const listener = await enterWithMedia(binh)
  /**
   * Lets the student send packets. Returns how many of them the listener has received when a later packet of the teacher has
   * arrived.
   */
  const heard = async () => {
    const before = packetsIn(listener, 1)
    await speaker.speak()
    await lead.speakTo(listener)
    return packetsIn(listener, 1) - before
  }
  await lead.connection.invoke('SetMedia', { ...nothing, microphone: true })
  await expect.poll(() => lead.speak().then(() => packetsIn(listener, 0))).toBeGreaterThan(0)
  expect(await heard()).toBe(0)

  await lead.connection.invoke('GiveFloor', speaker.entered.id)
  expect(await heard()).toBe(0)
  await speaker.connection.invoke('SetMedia', { ...nothing, microphone: true })
  await expect.poll(() => speaker.speak().then(() => packetsIn(listener, 1))).toBeGreaterThan(0)
  await lead.connection.invoke('Mute', speaker.entered.id)
  await expect.poll(heard).toBe(0)
  expect(await heard()).toBe(0)
  const before = packetsIn(listener, 1)

  await speaker.connection.invoke('SetMedia', { ...nothing, microphone: true })
  await expect.poll(() => speaker.speak().then(() => packetsIn(listener, 1))).toBeGreaterThan(before)
  await lead.connection.invoke('RemoveMember', an.id)
  await expect.poll(heard).toBe(0)
  const seen = speaker.browser.received.length
  expect(await heard()).toBe(0)
  expect(speaker.browser.received).toHaveLength(seen)
})
