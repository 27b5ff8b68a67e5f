import { uplinkBitrates } from '@hien/contract/video-room'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeConnection, FakeTrack } from '../../../../test/fake-media.ts'
import { type RoomLink, createRoomLink } from './room-link.ts'
import type { Sent, Tracks } from './room-connection.ts'

// Casts, because the fakes do not have the browser's types.
const asConnection = (fake: FakeConnection) => fake as unknown as RTCPeerConnection
const asTrack = (kind: string) => new FakeTrack(kind) as unknown as MediaStreamTrack

const microphone = asTrack('audio')
const camera = asTrack('video')
const nothing: Tracks = { microphone: null, camera: null, screen: null }
const asLead: Sent = { tracks: { microphone, camera, screen: null }, leads: true }

let links: RoomLink[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  for (const link of links) link.close()
  links = []
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

/** Creates a link whose offers the test answers. */
function aLink({ sent = asLead }: { sent?: Sent } = {}) {
  const connections: FakeConnection[] = []
  const server = {
    answer: (_offer: string): Promise<string> => Promise.resolve('answer'),
    offers: 0,
    unanswered: 0,
  }
  const link = createRoomLink({
    iceServers: [{ urls: ['turn:turn.hien.test'] }],
    sent,
    connect(offer) {
      server.offers += 1
      return server.answer(offer)
    },
    onUnanswered: () => void (server.unanswered += 1),
    onChange: () => undefined,
    makeConnection(configuration) {
      const connection = new FakeConnection(configuration)
      connections.push(connection)
      return asConnection(connection)
    },
  })
  links.push(link)
  const at = (index: number) => {
    const connection = connections.at(index)
    if (!connection) throw new Error(`There is no connection ${index}`)
    return connection
  }
  const sentBy = (connection: FakeConnection) => connection.transceivers.slice(0, 4).map(({ sender }) => sender)
  return { link, server, connections, at, latest: () => at(-1), sentBy }
}

async function aStandingLink(options?: Parameters<typeof aLink>[0]) {
  const made = aLink(options)
  await settle()
  made.latest().become('connected')
  await settle()
  return made
}

test('one connection is offered with the fifteen m-lines of the contract, and is used once it connects', async () => {
  const { link, server, connections, latest } = aLink()
  await settle()
  expect(latest().transceivers.map(({ kind, direction }) => `${kind} ${direction}`)).toEqual([
    'audio sendonly',
    ...Array<string>(3).fill('video sendonly'),
    ...Array<string>(5).fill('audio recvonly'),
    ...Array<string>(6).fill('video recvonly'),
  ])
  expect(latest().configuration).toEqual({
    iceServers: [{ urls: ['turn:turn.hien.test'] }],
    bundlePolicy: 'max-bundle',
  })
  expect([latest().localDescription?.sdp, latest().remoteDescription?.sdp]).toEqual(['offer', 'answer'])
  expect([link.state, link.streams.length]).toEqual(['connecting', 0])
  latest().become('connected')
  expect([link.state, link.streams.length]).toEqual(['connected', 11])
  await pass(60_000)
  expect([server.offers, connections.length]).toEqual([1, 1])
})

test('only Opus and VP8 are offered if the browser can choose', async () => {
  const set: unknown[] = []
  vi.stubGlobal('RTCRtpReceiver', {
    getCapabilities: (kind: string) => ({
      codecs: ['opus', 'red', 'VP8', 'rtx', 'H264'].map((name) => ({ mimeType: `${kind}/${name}` })),
    }),
  })
  const addTransceiver = vi.spyOn(FakeConnection.prototype, 'addTransceiver')
  addTransceiver.mockImplementation(function add(this: FakeConnection, kind) {
    const track = { track: new FakeTrack(kind) }
    const sender = { track: null, getParameters: () => ({ encodings: [] }), replaceTrack: async () => undefined }
    const setCodecPreferences = (codecs: { mimeType: string }[]) => set.push(codecs.map(({ mimeType }) => mimeType))
    return { receiver: track, sender, setCodecPreferences } as never
  })
  aLink()
  await settle()
  vi.stubGlobal('RTCRtpReceiver', undefined)
  expect(set).toHaveLength(15)
  expect(set.slice(0, 2)).toEqual([['audio/opus'], ['video/VP8']])
})

test('the leader sends the camera in two sizes, a speaker only a small one', async () => {
  const { link, latest, sentBy } = await aStandingLink()
  const senders = sentBy(latest())
  const bitrates = () => senders.map(({ encodings }) => encodings[0]?.maxBitrate)
  const sizes = () => senders.map(({ encodings }) => encodings[0]?.scaleResolutionDownBy)
  expect(senders.map(({ track }) => track)).toEqual([microphone, camera, camera, null])
  expect(bitrates()).toEqual([
    uplinkBitrates.microphone,
    uplinkBitrates.camera,
    uplinkBitrates.smallCamera,
    uplinkBitrates.screen,
  ])
  expect(sizes()).toEqual([undefined, 1, 2, undefined])
  link.send({ ...asLead, leads: false })
  await settle()
  expect(senders.map(({ track }) => track)).toEqual([microphone, camera, null, null])
  expect([bitrates()[1], sizes()[1]]).toEqual([uplinkBitrates.speakerCamera, 2])
})

test('switching media on and off later needs no new offer', async () => {
  const { link, server, latest, sentBy } = await aStandingLink({ sent: { tracks: nothing, leads: false } })
  const screen = asTrack('video')
  link.send({ tracks: { microphone, camera: null, screen }, leads: false })
  await settle()
  expect(sentBy(latest()).map(({ track }) => track)).toEqual([microphone, null, null, screen])
  link.send({ tracks: nothing, leads: false })
  await settle()
  expect(sentBy(latest()).map(({ track }) => track)).toEqual([null, null, null, null])
  expect(server.offers).toBe(1)
})

test('a connection without contact for three seconds is replaced; one that recovers earlier is kept', async () => {
  const { link, server, connections, latest, at } = await aStandingLink()
  latest().become('disconnected')
  expect(link.state).toBe('reconnecting')
  await pass(2999)
  latest().become('connected')
  await pass(60_000)
  expect([link.state, server.offers]).toEqual(['connected', 1])
  latest().become('disconnected')
  await pass(3000)
  expect([connections.length, at(0).connectionState]).toEqual([2, 'closed'])
  latest().become('connected')
  expect(link.state).toBe('connected')
})

test('a failed connection is replaced immediately, with the current media', async () => {
  const { link, connections, latest, sentBy } = await aStandingLink()
  link.send({ tracks: { ...nothing, camera }, leads: true })
  latest().become('failed')
  await settle()
  expect(connections).toHaveLength(2)
  expect(sentBy(latest()).map(({ track }) => track)).toEqual([null, camera, camera, null])
})

test('when the media have moved to another node, the link closes the old connection and connects immediately', async () => {
  const { link, server, at, latest } = await aStandingLink()
  link.renew()
  expect([link.state, link.streams.length, at(0).connectionState]).toEqual(['reconnecting', 0, 'closed'])
  await settle()
  expect(server.offers).toBe(2)
  latest().become('connected')
  expect([link.state, link.streams.length]).toEqual(['connected', 11])
})

test('a refused offer is repeated with growing delays', async () => {
  const { server, latest } = aLink()
  server.answer = () => Promise.reject(new Error('unreachable'))
  await settle()
  const times: number[] = []
  for (let tenth = 0, seen = 1; tenth < 200; tenth += 1) {
    await pass(100)
    if (server.offers > seen) times.push((tenth + 1) / 10)
    seen = server.offers
  }
  expect(times).toEqual([0.5, 1.5, 3.5, 7.5, 15.5])
  expect(latest().connectionState).toBe('closed')
})

test('an offer without an answer is reported after six seconds, and its late answer is ignored', async () => {
  let answer = (_answer: string) => {}
  const { link, server, at } = aLink()
  server.answer = () => new Promise((resolve) => (answer = resolve))
  await pass(5999)
  expect(server.unanswered).toBe(0)
  await pass(1)
  expect([server.unanswered, at(0).connectionState]).toEqual([1, 'closed'])
  server.answer = () => Promise.resolve('second')
  await pass(500)
  answer('first')
  await settle()
  expect([at(0).remoteDescription, at(1).remoteDescription?.sdp]).toEqual([null, 'second'])
  at(1).become('connected')
  expect(link.state).toBe('connected')
})

test('a connection that recovers while an offer waits for its answer is kept', async () => {
  const { link, server, at } = await aStandingLink()
  let refuse = (_reason: Error) => {}
  server.answer = () => new Promise((_resolve, reject) => (refuse = reject))
  at(0).become('disconnected')
  await pass(3000)
  at(0).become('connected')
  refuse(new Error('the hub was unreachable'))
  await pass(60_000)
  expect([link.state, server.offers, at(0).connectionState, at(1).connectionState]).toEqual([
    'connected',
    2,
    'connected',
    'closed',
  ])
})

test('a network that blocks media is reported after two attempts, and attempts continue', async () => {
  const { link, server, latest } = aLink()
  await pass(8000)
  expect([link.state, server.offers]).toEqual(['connecting', 1])
  await pass(500 + 8000)
  expect([link.state, server.offers]).toEqual(['blocked', 2])
  await pass(1000)
  expect(server.offers).toBe(3)
  latest().become('connected')
  expect(link.state).toBe('connected')
})

test('a network that let media through before is not reported as blocking', async () => {
  const { link, server, latest } = await aStandingLink()
  latest().become('failed')
  await pass(30_000)
  expect(link.state).toBe('reconnecting')
  expect(server.offers).toBeGreaterThan(3)
})

test('an invalid answer counts as a failed attempt', async () => {
  const { server, connections } = aLink()
  server.answer = () => Promise.resolve('nonsense')
  await settle()
  server.answer = () => Promise.resolve('answer')
  await pass(500)
  expect([connections.length, connections[0]?.connectionState]).toEqual([2, 'closed'])
})

test('a hint that the network is back brings the next attempt forward', async () => {
  const { link, server, latest } = await aStandingLink()
  latest().become('disconnected')
  link.check()
  await settle()
  expect(server.offers).toBe(2)
  server.answer = () => Promise.reject(new Error('unreachable'))
  link.renew()
  await settle()
  link.check()
  await settle()
  expect(server.offers).toBe(4)
})

test('a hint that the network is back does not end a running attempt', async () => {
  const { link, server, connections, latest } = aLink()
  link.check()
  await settle()
  latest().become('connecting')
  link.check()
  await pass(5000)
  expect([server.offers, connections.length]).toEqual([1, 1])
})

test('a connection that only seems alive, as after sleep, is detected and replaced', async () => {
  const { link, server, latest } = await aStandingLink()
  latest().stats = [{ id: 'T', type: 'transport', bytesReceived: 100 }]
  link.check()
  await pass(1000)
  latest().stats = [{ id: 'T', type: 'transport', bytesReceived: 180 }]
  await pass(6000)
  expect(server.offers).toBe(1)
  link.check()
  await pass(6999)
  expect(server.offers).toBe(1)
  await pass(1)
  expect(server.offers).toBe(2)
})

test('stream activity is read every half second while connected', async () => {
  const { link, latest } = await aStandingLink()
  const active = () => link.activity.active.flatMap((is, line) => (is ? [line] : []))
  expect(active()).toEqual([5, 6, 7, 8, 9, 10])
  latest().still.add('11')
  latest().stats = [
    { id: 'v', type: 'inbound-rtp', kind: 'audio', mid: '4', totalAudioEnergy: 1, totalSamplesDuration: 1 },
  ]
  await pass(500)
  expect(active()).toEqual([0, 5, 6, 7, 8, 9, 10])
  await pass(3000)
  expect(active()).toEqual([5, 6, 8, 9, 10])
  link.forget([6])
  expect(active()).toEqual([5, 8, 9, 10])
  await pass(1000)
  expect(active()).toEqual([5, 6, 8, 9, 10])
})

test('a closed link makes no more attempts', async () => {
  const { link, server, latest } = await aStandingLink()
  const last = latest()
  link.close()
  last.become('failed')
  await pass(60_000)
  expect([vi.getTimerCount(), server.offers]).toEqual([0, 1])
})

test('a link closed while it waits for an answer closes its connection', async () => {
  let answer = (_answer: string) => {}
  const { link, server, at } = aLink()
  server.answer = () => new Promise((resolve) => (answer = resolve))
  await settle()
  link.close()
  answer('answer')
  await settle()
  expect([at(0).connectionState, at(0).remoteDescription]).toEqual(['closed', null])
  await pass(60_000)
  expect(server.unanswered).toBe(0)
})
