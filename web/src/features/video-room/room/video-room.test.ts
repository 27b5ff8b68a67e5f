import type { PeerMedia, Stage } from '@hien/contract/video-room'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type FakeConnection,
  type FakeTrack,
  collectConnections,
  provideDevices,
  setMediaDevices,
} from '../../../../test/fake-media.ts'
import { type FakeHub, hubRefusal } from '../../../../test/fake-hub.ts'
import {
  type RoomHub,
  aPeer,
  aStage,
  anEnteredRoom,
  beginVisit,
  hubOfCheck,
  other,
  prepareRoom,
  silent,
  teacher,
} from '../../../../test/video-room.tsx'
import { createVideoRoom } from './video-room.ts'
import type { VideoRoom } from './video-room-state.ts'

vi.mock('../../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../../test/video-room.tsx')).openHub,
}))

let fake: RoomHub
let tracks: FakeTrack[]
let connections: FakeConnection[]
const open: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  fake = prepareRoom()
  tracks = provideDevices()
  connections = collectConnections()
})
afterEach(() => {
  for (const close of open.splice(0)) close()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

function aVisit({ teaches = false } = {}) {
  beginVisit()
  const room = createVideoRoom({ sessionId: 's-1', pass: 'P1', teaches })
  open.push(room.open())
  return room
}
type Entry = { teaches?: boolean; stage?: Partial<Stage>; isConnected?: boolean }
/** Returns a room that the member has entered, with a teacher and another student inside. */
async function inside({ teaches = false, stage = {}, isConnected = true }: Entry = {}) {
  fake.answer('EnterRoom', () => anEnteredRoom([aPeer(teacher), aPeer(other)], stage))
  const room = aVisit({ teaches })
  await settle()
  room.enter()
  await settle()
  if (isConnected) connections.at(-1)?.become('connected')
  await settle()
  return room
}
const emit: RoomHub['emit'] = (event, ...args) => fake.emit(event, ...args)
const stageIs = (stage: Partial<Stage>) => emit('StageChanged', aStage({ lead: 'peer-m-9', ...stage }))
const sentKinds = () =>
  connections
    .at(-1)
    ?.transceivers.slice(0, 4)
    .map(({ sender }) => sender.track?.kind ?? null)
const place = (index: number, id = 'peer-own') => Array.from({ length: 4 }, (_, at) => (at === index ? id : null))
const on = (changes: Partial<PeerMedia>): PeerMedia => ({ ...silent, ...changes })

test('a student enters with everything off, even after trying their devices in the green room of an open floor', async () => {
  fake.answer('EnterRoom', () => anEnteredRoom([aPeer(teacher)], { floorMode: 'open' }))
  const room = aVisit()
  await settle()
  expect(tracks).toHaveLength(0)
  await room.toggle('microphone')
  await room.toggle('camera')
  expect(room.getState().own.on).toEqual(on({ microphone: true, camera: true }))
  room.enter()
  await settle()
  expect(fake.callsOf('EnterRoom')).toEqual([['s-1', 'P1', silent]])
  expect([tracks.map(({ stopped }) => stopped), room.getState().own.on]).toEqual([[true, true], silent])
  await pass(10_000)
  expect(fake.callsOf('SetMedia')).toEqual([])
})

test('a teacher enters with what they have switched on, and sends it from the first offer', async () => {
  const room = await inside({ teaches: true, stage: { lead: 'peer-own' } })
  expect(fake.callsOf('EnterRoom')[0]?.[2]).toEqual(on({ microphone: true, camera: true }))
  expect(fake.callsOf('Connect')).toEqual([['offer']])
  expect(sentKinds()).toEqual(['audio', 'video', 'video', null])
  expect(fake.callsOf('SetMedia')).toEqual([])
  expect(room.getState()).toMatchObject({ media: 'connected', rights: { leads: true, maySpeak: true } })
})

test('a second teacher asks for a place to speak by reporting what they send', async () => {
  await inside({ teaches: true })
  expect(fake.callsOf('SetMedia')).toEqual([[on({ microphone: true, camera: true })]])
})

test('a student can open no device without the floor; with the floor they are invited, and what they open is sent', async () => {
  const room = await inside()
  await room.toggle('microphone')
  expect([tracks.length, room.getState().invited]).toEqual([0, false])
  stageIs({ speakers: place(1) })
  expect(room.getState()).toMatchObject({ invited: true, rights: { place: 1, maySpeak: true } })
  await room.toggle('microphone')
  expect(room.getState().invited).toBe(false)
  expect(fake.callsOf('SetMedia')).toEqual([[on({ microphone: true })]])
  expect(sentKinds()).toEqual(['audio', null, null, null])
  await room.toggle('microphone')
  // Muted: the microphone stays open, but nothing is sent.
  expect([sentKinds()?.[0], tracks[0]?.stopped, room.getState().invited]).toEqual([null, false, false])
})

test('losing the floor switches off all media, including those being opened, and shows a notice', async () => {
  const room = await inside({ stage: { speakers: place(0) } })
  await room.toggle('microphone')
  let openCamera = (_stream: unknown) => {}
  setMediaDevices({ getUserMedia: () => new Promise((resolve) => (openCamera = resolve)) })
  void room.toggle('camera')
  await settle()
  stageIs({})
  expect(room.getState()).toMatchObject({ notice: 'floorTaken', own: { on: silent, opening: [] } })
  const late = { kind: 'video', stopped: false, stop: () => void (late.stopped = true) }
  openCamera({ getTracks: () => [late] })
  await settle()
  expect([tracks[0]?.stopped, late.stopped, room.getState().own.on.camera]).toEqual([true, true, false])
  expect(sentKinds()).toEqual([null, null, null, null])
  stageIs({ speakers: place(3) })
  expect(room.getState()).toMatchObject({ notice: null, invited: true })
})

test('a student who returns the floor gets no notice that it was taken', async () => {
  const room = await inside({ stage: { speakers: place(0) } })
  await room.toggle('camera')
  await room.leaveFloor()
  stageIs({})
  expect(fake.callsOf('LeaveFloor')).toEqual([[]])
  expect(room.getState()).toMatchObject({ notice: null, own: { on: silent } })
  expect(tracks[0]?.stopped).toBe(true)
})

test('on an open floor, switching on takes a place and switching off returns it', async () => {
  const room = await inside({ stage: { floorMode: 'open' } })
  await room.toggle('microphone')
  stageIs({ floorMode: 'open', speakers: place(0) })
  expect(room.getState()).toMatchObject({ invited: false, own: { on: on({ microphone: true }) } })
  await room.toggle('microphone')
  stageIs({ floorMode: 'open' })
  expect(room.getState().notice).toBeNull()
  expect(fake.callsOf('SetMedia')).toEqual([[on({ microphone: true })], [silent]])
})

test('a student who is too late for the last place is switched off and gets a notice', async () => {
  const room = await inside({ stage: { floorMode: 'open' } })
  fake.answer('SetMedia', () => {
    throw hubRefusal('SetMedia', 'FLOOR_FULL')
  })
  await room.toggle('microphone')
  await settle()
  expect(room.getState()).toMatchObject({ notice: 'floorFull', own: { on: silent } })
  expect(tracks[0]?.stopped).toBe(true)
  // Sending nothing is reported only once, whatever the answer.
  await pass(10_000)
  expect(fake.callsOf('SetMedia')).toEqual([[on({ microphone: true })], [silent]])
})

test('media that the server forbids are switched off; a report that did not arrive is repeated', async () => {
  const room = await inside({ stage: { speakers: place(0) } })
  fake.answer('SetMedia', () => {
    throw new Error('unreachable')
  })
  await room.toggle('microphone')
  fake.answer('SetMedia', () => null)
  await pass(1000)
  expect(fake.callsOf('SetMedia')).toEqual([[on({ microphone: true })], [on({ microphone: true })]])
  fake.answer('SetMedia', () => {
    throw hubRefusal('SetMedia', 'FORBIDDEN')
  })
  await room.toggle('camera')
  await settle()
  expect(room.getState().own.on).toEqual(silent)
})

test('a microphone muted by a teacher is off until the student switches it on', async () => {
  const room = await inside({ stage: { speakers: place(0) } })
  emit('Muted')
  expect(room.getState().notice).toBeNull()
  await room.toggle('microphone')
  emit('Muted')
  expect(room.getState()).toMatchObject({ notice: 'muted', own: { on: silent } })
  await pass(10_000)
  await room.toggle('microphone')
  expect(room.getState()).toMatchObject({ notice: null, own: { on: on({ microphone: true }) } })
  // The server switched the microphone off itself, so the client does not report that.
  expect(fake.callsOf('SetMedia')).toEqual([[on({ microphone: true })], [on({ microphone: true })]])
})

test('a student muted on an open floor keeps their place, because the client does not report that all is off', async () => {
  const room = await inside({ stage: { floorMode: 'open' } })
  await room.toggle('microphone')
  stageIs({ floorMode: 'open', speakers: place(0) })
  emit('Muted')
  stageIs({ floorMode: 'open', speakers: place(0) })
  await pass(10_000)
  expect(fake.callsOf('SetMedia')).toEqual([[on({ microphone: true })]])
  expect(room.getState()).toMatchObject({ notice: 'muted', rights: { place: 0 }, own: { on: silent } })
  await room.toggle('camera')
  expect(fake.callsOf('SetMedia').at(-1)).toEqual([on({ camera: true })])
})

test('a mute during a report makes the client report again, because it does not know which came first', async () => {
  const room = await inside({ stage: { speakers: place(0) } })
  await room.toggle('microphone')
  let arrive = () => {}
  fake.answer('SetMedia', () => new Promise<null>((resolve) => (arrive = () => resolve(null))))
  await room.toggle('camera')
  emit('Muted')
  arrive()
  await settle()
  expect(fake.callsOf('SetMedia').slice(1)).toEqual([[on({ microphone: true, camera: true })], [on({ camera: true })]])
})

test('a teacher can give the screen to a student and take it back', async () => {
  const room = await inside()
  await room.toggle('screen')
  expect(tracks).toHaveLength(0)
  stageIs({ screen: 'peer-own' })
  expect(room.getState()).toMatchObject({ notice: 'screenHanded', rights: { mayShareScreen: true, maySpeak: false } })
  await room.toggle('screen')
  expect(room.getState().notice).toBeNull()
  expect(fake.callsOf('SetMedia')).toEqual([[on({ screen: true })]])
  expect(sentKinds()).toEqual([null, null, null, 'video'])
  stageIs({ screen: 'peer-m-9' })
  expect(room.getState()).toMatchObject({ notice: 'screenTaken', own: { on: silent } })
  expect(tracks[0]?.stopped).toBe(true)
})

test('a teacher goes on sharing after other stage changes, until somebody else gets the screen', async () => {
  const room = await inside({ teaches: true, stage: { lead: 'peer-own' } })
  await room.toggle('screen')
  emit('StageChanged', aStage({ lead: 'peer-own', hands: ['peer-m-2'] }))
  expect(room.getState().own.on.screen).toBe(true)
  emit('StageChanged', aStage({ lead: 'peer-own', screen: 'peer-own' }))
  emit('StageChanged', aStage({ lead: 'peer-own', screen: 'peer-m-2' }))
  expect(room.getState()).toMatchObject({ notice: 'screenTaken', own: { on: on({ microphone: true, camera: true }) } })
})

test('a teacher who hands the screen to a student gets no notice that it was taken; a later loss shows one', async () => {
  const room = await inside({ teaches: true, stage: { lead: 'peer-own' } })
  const share = async () => {
    await room.toggle('screen')
    emit('StageChanged', aStage({ lead: 'peer-own', screen: 'peer-own' }))
  }
  await share()
  const given = room.giveScreen('peer-m-2')
  emit('StageChanged', aStage({ lead: 'peer-own', screen: 'peer-m-2' }))
  await given
  expect(room.getState()).toMatchObject({ notice: null, own: { on: on({ microphone: true, camera: true }) } })
  await share()
  emit('StageChanged', aStage({ lead: 'peer-own', screen: 'peer-m-2' }))
  expect(room.getState().notice).toBe('screenTaken')
})

const streamOf = (room: VideoRoom, id: string, kind: 'camera' | 'screen') =>
  room.getState().peers.find((peer) => peer.id === id)?.received[kind]
/** Indexes of streams of the downlink. */
const screenLine = 5
const leadFace = 6
const firstFace = 7
const trackOf = (line: number) => connections.at(-1)?.transceivers[line + 4]?.receiver.track

test('a stream is shown for the person who has it on the stage', async () => {
  const room = await inside()
  const tracksOf = (id: string, kind: 'camera' | 'screen') => streamOf(room, id, kind)?.getVideoTracks()
  expect(tracksOf('peer-m-9', 'camera')).toEqual([trackOf(leadFace)])
  expect(streamOf(room, 'peer-m-2', 'camera')).toBeNull()
  expect(room.getState().sounds.map((stream) => stream.getAudioTracks()[0])).toEqual([0, 1, 2, 3, 4].map(trackOf))
  stageIs({ speakers: place(0, 'peer-m-2'), screen: 'peer-m-2' })
  emit('PeerChanged', 'peer-m-2', on({ camera: true, screen: true }))
  await pass(1000)
  expect(tracksOf('peer-m-2', 'camera')).toEqual([trackOf(firstFace)])
  expect(tracksOf('peer-m-2', 'screen')).toEqual([trackOf(screenLine)])
  emit('PeerChanged', 'peer-m-2', on({ screen: true }))
  expect(streamOf(room, 'peer-m-2', 'camera')).toBeNull()
})

test('a frozen camera picture is not shown', async () => {
  const room = await inside()
  connections[0]?.still.add(`${leadFace + 4}`)
  await pass(4000)
  expect(streamOf(room, 'peer-m-9', 'camera')).toBeNull()
  connections[0]?.still.clear()
  await pass(500)
  expect(streamOf(room, 'peer-m-9', 'camera')).not.toBeNull()
})

test('others are marked as speaking by their streams, the member by their microphone', async () => {
  const room = await inside({ stage: { speakers: ['peer-own', 'peer-m-2', null, null] } })
  await room.toggle('microphone')
  const voice = { totalAudioEnergy: 1, totalSamplesDuration: 1, kind: 'audio' }
  const voices = ['4', '6', '8'].map((mid) => ({ ...voice, id: mid, type: 'inbound-rtp', mid }))
  Object.assign(connections[0] ?? {}, { stats: [...voices, { ...voice, id: 'own', type: 'media-source' }] })
  await pass(500)
  expect(room.getState().speaking).toEqual(['peer-m-9', 'peer-m-2', 'peer-own'])
  await pass(2000)
  expect(room.getState().speaking).toEqual([])
})

test('the state shows what the member receives; with sound only, no picture is shown', async () => {
  const room = await inside()
  emit('LineChanged', 'weak', false)
  expect(room.getState().line).toEqual({ level: 'weak', saving: false, withheld: [] })
  emit('LineChanged', 'soundOnly', false)
  expect(streamOf(room, 'peer-m-9', 'camera')).toBeNull()
  expect(room.getState().sounds).toHaveLength(5)
  emit('LineChanged', 'good', false)
  await pass(1000)
  expect(streamOf(room, 'peer-m-9', 'camera')).not.toBeNull()
})

test('a withheld screen is hidden, and shown again once it is allowed and a frame has arrived', async () => {
  const room = await inside({ stage: { screen: 'peer-m-9' } })
  emit('PeerChanged', 'peer-m-9', on({ camera: true, screen: true }))
  await pass(1000)
  const isSeen = (kind: 'camera' | 'screen') => streamOf(room, 'peer-m-9', kind) !== null
  expect([isSeen('screen'), isSeen('camera')]).toEqual([true, true])
  emit('LineChanged', 'weak', false, [screenLine])
  expect(room.getState().line).toEqual({ level: 'weak', saving: false, withheld: [screenLine] })
  expect([isSeen('screen'), isSeen('camera')]).toEqual([false, true])
  // Frames that arrive while the server only tests the stream do not bring the screen back.
  await pass(3000)
  expect([isSeen('screen'), isSeen('camera')]).toEqual([false, true])
  connections[0]?.still.add(`${screenLine + 4}`)
  emit('LineChanged', 'weak', false, [leadFace])
  await pass(1000)
  expect([isSeen('screen'), isSeen('camera')]).toEqual([false, false])
  connections[0]?.still.clear()
  await pass(1000)
  expect([isSeen('screen'), isSeen('camera')]).toEqual([true, false])
})

test('the data saver is remembered on this device and reported with each media connection', async () => {
  const room = await inside()
  room.setDataSaver(true)
  expect(room.getState().line).toEqual({ level: 'soundOnly', saving: true, withheld: [] })
  expect(streamOf(room, 'peer-m-9', 'camera')).toBeNull()
  expect(fake.callsOf('SetDataSaver')).toEqual([[true]])
  const later = await inside()
  // The server sent this before it had received the data saver's setting.
  emit('LineChanged', 'good', false)
  expect(later.getState().line).toEqual({ level: 'soundOnly', saving: true, withheld: [] })
  emit('MediaMoved')
  await settle()
  expect(fake.callsOf('SetDataSaver').splice(2)).toEqual([[true]])
  later.setDataSaver(false)
  expect(fake.callsOf('SetDataSaver').at(-1)).toEqual([false])
  expect(aVisit().getState().line).toEqual({ level: 'good', saving: false, withheld: [] })
})

test('a data saver report that failed is repeated with the current setting', async () => {
  const room = await inside()
  fake.answer('SetDataSaver', () => Promise.reject(new Error('RATE_LIMITED')))
  room.setDataSaver(true)
  room.setDataSaver(false)
  await settle()
  fake.answer('SetDataSaver', () => Promise.resolve(null))
  await pass(4000)
  expect(fake.callsOf('SetDataSaver')).toEqual([[true], [false], [false]])
  await pass(10_000)
  expect(fake.callsOf('SetDataSaver')).toHaveLength(3)
})

test('after MediaMoved the media connect again, with what the member sends', async () => {
  const room = await inside({ stage: { speakers: place(2) } })
  await room.toggle('microphone')
  const { sounds } = room.getState()
  emit('MediaMoved')
  expect(room.getState().media).toBe('reconnecting')
  // The old streams stay, so that their audio elements can play the next ones.
  expect(room.getState().sounds).toBe(sounds)
  await settle()
  connections.at(-1)?.become('connected')
  expect(room.getState().sounds.map((stream) => stream.getAudioTracks()[0])).toEqual([0, 1, 2, 3, 4].map(trackOf))
  expect([room.getState().media, fake.callsOf('Connect').length, sentKinds()?.[0]]).toEqual(['connected', 2, 'audio'])
})

test('a phone that wakes to a working hub and a dead media connection connects its media again', async () => {
  const room = await inside()
  const counted = { id: 'T', type: 'transport', bytesReceived: 5000 }
  Object.assign(connections[0] ?? {}, { stats: [counted] })
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(7000)
  expect([fake.callsOf('EnterRoom').length, fake.callsOf('Connect').length]).toEqual([1, 2])
  connections.at(-1)?.become('connected')
  expect(room.getState().media).toBe('connected')

  // A connection that still receives something is kept.
  Object.assign(connections[1] ?? {}, { stats: [counted] })
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(500)
  Object.assign(connections[1] ?? {}, { stats: [{ ...counted, bytesReceived: 5001 }] })
  await pass(10_000)
  expect(connections).toHaveLength(2)
})

test('a restored hub gives a new id: the media connect again, and media that the stage allows stay on', async () => {
  const room = await inside({ stage: { speakers: place(2) } })
  await room.toggle('camera')
  fake.drop()
  fake.answer('EnterRoom', () => ({
    ...anEnteredRoom([aPeer(teacher)], { speakers: place(2, 'peer-new') }),
    id: 'peer-new',
  }))
  fake.restore()
  await settle()
  expect(connections.map(({ connectionState }) => connectionState)).toEqual(['closed', 'new'])
  expect(room.getState()).toMatchObject({ ownId: 'peer-new', invited: false, own: { on: on({ camera: true }) } })
  expect(fake.callsOf('SetMedia').at(-1)).toEqual([on({ camera: true })])
  expect(sentKinds()).toEqual([null, 'video', null, null])
})

test('a student who lost their place with the connection is switched off and gets a notice', async () => {
  const room = await inside({ stage: { speakers: place(2) } })
  await room.toggle('camera')
  fake.answer('EnterRoom', () => ({ ...anEnteredRoom([aPeer(teacher)]), id: 'peer-new' }))
  fake.drop()
  fake.restore()
  await settle()
  expect(room.getState()).toMatchObject({ notice: 'floorTaken', own: { on: silent } })
})

test('a teacher goes on sharing their screen after a lost connection', async () => {
  const room = await inside({ teaches: true, stage: { lead: 'peer-own' } })
  await room.toggle('screen')
  emit('StageChanged', aStage({ lead: 'peer-own', screen: 'peer-own' }))
  fake.answer('EnterRoom', () => ({ ...anEnteredRoom([], { lead: 'peer-new', screen: 'peer-new' }), id: 'peer-new' }))
  fake.drop()
  fake.restore()
  await settle()
  expect(fake.callsOf('EnterRoom').at(-1)?.[2]).toEqual(on({ microphone: true, camera: true, screen: true }))
  expect(room.getState().own.on.screen).toBe(true)
})

test('the hub connection restarts if the server does not answer an offer', async () => {
  fake.answer('Connect', () => new Promise(() => undefined))
  await inside({ isConnected: false })
  await pass(6000)
  expect([fake.callsOf('stop').length, fake.callsOf('EnterRoom').length]).toEqual([1, 2])
})

test.each([
  ['REMOVED_FROM_LESSON', 'removed'],
  ['NO_CAPACITY', 'noCapacity'],
  ['SESSION_TOKEN_INVALID', 'refused'],
] as const)('a member refused with %s is out, and camera and microphone are closed', async (code, phase) => {
  fake.answer('EnterRoom', () => {
    throw hubRefusal('EnterRoom', code)
  })
  const room = aVisit({ teaches: true })
  await settle()
  room.enter()
  await settle()
  expect(room.getState().phase).toBe(phase)
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true, true])
  expect(fake.callsOf('stop')).toHaveLength(1)
})

test('without capacity the visit ends at the entry, but during a lesson the client keeps trying', async () => {
  fake.answer('Connect', () => {
    throw hubRefusal('Connect', 'NO_CAPACITY')
  })
  const refused = await inside({ isConnected: false })
  expect(refused.getState().phase).toBe('noCapacity')
  fake.answer('Connect', () => 'answer')
  const room = await inside()
  fake.answer('Connect', () => {
    throw hubRefusal('Connect', 'NO_CAPACITY')
  })
  emit('MediaMoved')
  await settle()
  expect(room.getState()).toMatchObject({ phase: 'inside', media: 'reconnecting' })
})

test('a removed member leaves the room immediately', async () => {
  const room = await inside({ stage: { speakers: place(0) } })
  await room.toggle('camera')
  emit('RemovedFromLesson')
  expect(room.getState()).toMatchObject({ phase: 'removed', peers: [], ownId: null })
  expect([tracks[0]?.stopped, connections[0]?.connectionState]).toEqual([true, 'closed'])
})

test('a teacher’s actions call the hub methods, and the removed members are listed', async () => {
  const room = await inside({ teaches: true, stage: { lead: 'peer-own' } })
  await room.giveFloor('peer-m-2')
  await room.takeFloor('peer-m-2')
  await room.setFloorMode('open')
  await room.mute('peer-m-2')
  await room.muteAll()
  await room.giveScreen('peer-m-2')
  await room.giveScreen(null)
  await room.removeMember('m-2')
  await room.letBack('m-2')
  await room.raiseHand(true)
  expect(fake.calls.slice(-10)).toEqual([
    ['GiveFloor', 'peer-m-2'],
    ['TakeFloor', 'peer-m-2'],
    ['SetFloorMode', 'open'],
    ['Mute', 'peer-m-2'],
    ['MuteAll'],
    ['GiveScreen', 'peer-m-2'],
    ['GiveScreen', null],
    ['RemoveMember', 'm-2'],
    ['LetBack', 'm-2'],
    ['RaiseHand', true],
  ])
  emit('RemovedChanged', [{ memberId: 'm-2', name: other.name }])
  expect(room.getState().removed).toEqual([{ memberId: 'm-2', name: other.name }])
  fake.answer('GiveFloor', () => {
    throw hubRefusal('GiveFloor', 'FLOOR_FULL')
  })
  await expect(room.giveFloor('peer-m-2')).rejects.toThrow('FLOOR_FULL')
})

test('arrivals, departures, hands, floor and sharing are announced, but not a hand raised before the entry', async () => {
  const room = await inside({ stage: { hands: ['peer-m-2'] } })
  const announcement = () => room.getState().announcement
  expect(announcement()).toBe('')
  const third = { id: 'm-3', name: 'Lê An', role: 'MEME' } as const
  emit('PeerEntered', aPeer(third))
  expect(announcement()).toBe('Lê An đã vào lớp')
  emit('PeerEntered', aPeer(third))
  expect(room.getState().peers).toHaveLength(3)
  stageIs({ hands: ['peer-m-2', 'peer-m-3'] })
  expect(announcement()).toBe('Lê An giơ tay')
  stageIs({ hands: ['peer-m-2'], speakers: place(0, 'peer-m-3') })
  expect(announcement()).toBe('Lê An được phát biểu')
  emit('PeerChanged', 'peer-m-3', on({ screen: true }))
  expect(announcement()).toBe('Lê An đang chia sẻ màn hình')
  emit('PeerChanged', 'peer-m-3', silent)
  expect(announcement()).toBe('Lê An đã thôi chia sẻ màn hình')
  stageIs({ floorMode: 'open' })
  expect(announcement()).toBe('Ai cũng có thể phát biểu')
  emit('PeerLeft', 'peer-m-3')
  expect(announcement()).toBe('Lê An đã rời lớp')
})

const statsOfRoute = (way: Record<string, unknown>) => [
  { id: 'in', type: 'inbound-rtp', kind: 'audio', packetsReceived: 1 },
  { id: 'T', type: 'transport', selectedCandidatePairId: 'P' },
  { id: 'P', type: 'candidate-pair', localCandidateId: 'L' },
  { id: 'L', type: 'local-candidate', ...way },
]
/** Sets up the hub of the connection check. It connects and answers CheckLine with `answer`. */
function answerCheck(answer: (...args: unknown[]) => unknown): FakeHub['callsOf'] {
  const hub = hubOfCheck()
  hub.answer('start', () => undefined)
  hub.answer('CheckLine', answer)
  return hub.callsOf
}
const relay = [{ urls: ['stun:stun.hien.test'] }, { urls: ['turn:turn.hien.test'], username: 'u', credential: 'c' }]

test('the green room runs the check once, and closes the connections of the check afterwards', async () => {
  const callsOf = answerCheck(() => ({ answer: 'answer', iceServers: relay }))
  const room = aVisit()
  await settle()
  expect(room.getState().check).toEqual({ state: 'checking' })
  Object.assign(connections[0] ?? {}, { stats: statsOfRoute({ protocol: 'udp' }) })
  await pass(250)
  expect(room.getState().check).toEqual({ state: 'through', route: 'udp' })
  expect([callsOf('CheckLine'), callsOf('stop').length]).toEqual([[['s-1', 'P1', 'offer']], 1])
  expect(connections[0]?.connectionState).toBe('closed')
  await pass(60_000)
  expect(connections).toHaveLength(1)
})

test('without a direct route the check tests the relays; if none works, the result is blocked', async () => {
  answerCheck(() => ({ answer: 'answer', iceServers: relay }))
  const room = aVisit()
  await pass(6000)
  expect(room.getState().check).toEqual({ state: 'checking' })
  expect(connections[1]?.configuration.iceServers).toEqual([relay[1]])
  await pass(6000)
  expect(room.getState().check).toEqual({ state: 'blocked' })
})

test.each([
  [
    'no server has capacity left',
    () => {
      throw hubRefusal('CheckLine', 'NO_CAPACITY')
    },
    'noCapacity',
  ],
  [
    'the check is requested too often',
    () => {
      throw hubRefusal('CheckLine', 'RATE_LIMITED')
    },
    'noCapacity',
  ],
  [
    'the connection breaks',
    () => {
      throw new Error('closed')
    },
    'unreachable',
  ],
  [
    'the pass is invalid',
    () => {
      throw hubRefusal('CheckLine', 'SESSION_TOKEN_INVALID')
    },
    'unknown',
  ],
] as const)('when %s the check reports the matching state and can be repeated', async (_what, answer, state) => {
  answerCheck(answer)
  const room = aVisit()
  await settle()
  expect(room.getState().check).toEqual({ state })
  void room.checkLine()
  expect(room.getState().check).toEqual({ state: 'checking' })
})

test('entering the room aborts a running check', async () => {
  answerCheck(() => ({ answer: 'answer', iceServers: [] }))
  const room = aVisit()
  await settle()
  room.enter()
  await pass(250)
  expect([connections[0]?.connectionState, room.getState().check]).toEqual(['closed', { state: 'unknown' }])
  expect(room.getState().phase).toBe('inside')
})
