import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeConnection, FakeTrack } from '../../../../test/fake-media.ts'
import { createMesh } from './mesh.ts'
import type { Tracks } from './peer-link.ts'

// The browser's own types know nothing of fakes.
const asConnection = (fake: FakeConnection) => fake as unknown as RTCPeerConnection
const asTrack = (fake: FakeTrack) => fake as unknown as MediaStreamTrack

const microphone = asTrack(new FakeTrack('audio'))
const camera = asTrack(new FakeTrack('video'))
const own: Tracks = { microphone, camera, screen: null }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

/** One browser's mesh, what it says to whom, and its connections in the order of their making. */
function aMesh(tracks: Tracks = own) {
  const connections: FakeConnection[] = []
  const said: { to: string; text: string }[] = []
  const onChange = vi.fn<() => void>()
  const mesh = createMesh({
    iceServers: [{ urls: ['stun:stun.hien.test'] }],
    tracks,
    send: (to, text) => void said.push({ to, text }),
    onChange,
    makeConnection(configuration) {
      const connection = new FakeConnection(configuration)
      connections.push(connection)
      return asConnection(connection)
    },
  })
  const first = () => {
    const [connection] = connections
    if (!connection) throw new Error('No connection was made')
    return connection
  }
  return {
    mesh,
    connections,
    said,
    onChange,
    first,
    signals: () => said.map(({ text }) => JSON.parse(text) as unknown),
  }
}

/** A newcomer who has called somebody, and been answered. */
async function aCall() {
  const newcomer = aMesh()
  const host = aMesh({ microphone: null, camera: null, screen: null })
  newcomer.mesh.call('host')
  host.mesh.expect('newcomer')
  const deliver = async () => {
    await settle()
    for (const { text } of newcomer.said.splice(0)) host.mesh.receiveSignal('newcomer', text)
    await settle()
    for (const { text } of host.said.splice(0)) newcomer.mesh.receiveSignal('host', text)
    await settle()
  }
  await deliver()
  return { newcomer, host, deliver }
}

test('the newcomer offers microphone, camera and screen in this order, and the other answers all three', async () => {
  const { newcomer, host } = await aCall()
  expect(newcomer.first().transceivers.map(({ kind }) => kind)).toEqual(['audio', 'video', 'video'])
  expect(host.first().transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'sendrecv', 'sendrecv'])
  expect(host.first().remoteDescription?.sdp).toBe('offer 1')
  expect(newcomer.first().remoteDescription?.sdp).toBe('answer to offer 1')
  expect(newcomer.first().configuration.iceServers).toEqual([{ urls: ['stun:stun.hien.test'] }])
})

test('a camera or screen that comes later goes out without a new negotiation, from both sides', async () => {
  const { newcomer, host } = await aCall()
  const screen = asTrack(new FakeTrack('video'))
  newcomer.mesh.setTracks({ ...own, screen })
  host.mesh.setTracks(own)
  await settle()
  const sent = (mesh: typeof host) => mesh.first().transceivers.map(({ sender }) => sender.track)
  expect(sent(newcomer)).toEqual([microphone, camera, screen])
  expect(sent(host)).toEqual([microphone, camera, null])
  expect([newcomer.said, host.said]).toEqual([[], []])
})

test('a candidate that comes before the description waits for it', async () => {
  const host = aMesh()
  host.mesh.expect('newcomer')
  host.mesh.receiveSignal(
    'newcomer',
    JSON.stringify({ type: 'candidate', round: 1, candidate: { candidate: 'early' } }),
  )
  await settle()
  expect(host.first().candidates).toEqual([])
  host.mesh.receiveSignal('newcomer', JSON.stringify({ type: 'offer', round: 1, sdp: 'offer 1' }))
  host.mesh.receiveSignal('newcomer', JSON.stringify({ type: 'candidate', round: 1, candidate: { candidate: 'late' } }))
  await settle()
  expect(host.first().candidates).toEqual([{ candidate: 'early' }, { candidate: 'late' }])
})

test('what the browser finds is told the other with the number of the offer', async () => {
  const { newcomer } = await aCall()
  newcomer.first().find('my address')
  expect(newcomer.signals()).toEqual([{ type: 'candidate', round: 1, candidate: { candidate: 'my address' } }])
})

test('a link that fails is offered again by another way, and the answer to the earlier offer is of no use', async () => {
  const { newcomer, host, deliver } = await aCall()
  newcomer.first().become('failed')
  await settle()
  expect(newcomer.signals()).toEqual([{ type: 'offer', round: 2, sdp: 'offer 2 by another way' }])
  newcomer.mesh.receiveSignal('host', JSON.stringify({ type: 'answer', round: 1, sdp: 'answer to offer 1, again' }))
  await settle()
  expect(newcomer.first().remoteDescription?.sdp).toBe('answer to offer 1')
  await deliver()
  expect(host.first().remoteDescription?.sdp).toBe('offer 2 by another way')
  expect(newcomer.first().remoteDescription?.sdp).toBe('answer to offer 2 by another way')
})

test('five seconds without contact are too many; who is back before is left alone', async () => {
  const { newcomer } = await aCall()
  newcomer.first().become('disconnected')
  await vi.advanceTimersByTimeAsync(4999)
  newcomer.first().become('connected')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(newcomer.said).toEqual([])
  newcomer.first().become('disconnected')
  await vi.advanceTimersByTimeAsync(5000)
  expect(newcomer.signals()).toEqual([{ type: 'offer', round: 2, sdp: 'offer 2 by another way' }])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(newcomer.said).toHaveLength(2)
})

test('who was called asks the caller to look for another way', async () => {
  const { newcomer, host, deliver } = await aCall()
  host.first().become('disconnected')
  await vi.advanceTimersByTimeAsync(7999)
  expect(host.said).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(host.signals()).toEqual([{ type: 'restart' }])
  for (const { text } of host.said.splice(0)) newcomer.mesh.receiveSignal('host', text)
  await deliver()
  expect(host.first().remoteDescription?.sdp).toBe('offer 2 by another way')
})

test.each([
  ['no JSON', 'hello'],
  ['no signal', '{"type":"party"}'],
  ['without a number', '{"type":"offer","sdp":"offer 1"}'],
  ['of a wrong number', '{"type":"offer","round":"1","sdp":"offer 1"}'],
  ['without a text', '{"type":"offer","round":1}'],
  ['an empty candidate', '{"type":"candidate","round":1,"candidate":null}'],
  ['an answer nobody asked for', '{"type":"answer","round":1,"sdp":"answer"}'],
])('a signal that is %s changes nothing', async (_what, text) => {
  const host = aMesh()
  host.mesh.expect('newcomer')
  host.mesh.receiveSignal('newcomer', text)
  host.mesh.receiveSignal('stranger', '{"type":"offer","round":1,"sdp":"offer 1"}')
  await settle()
  expect(host.first().remoteDescription).toBeNull()
  expect([host.said, host.connections.length]).toEqual([[], 1])
})

test('a description no browser can read does not end the link', async () => {
  const host = aMesh()
  host.mesh.expect('newcomer')
  host.mesh.receiveSignal('newcomer', JSON.stringify({ type: 'offer', round: 1, sdp: 'nonsense' }))
  host.mesh.receiveSignal('newcomer', JSON.stringify({ type: 'offer', round: 2, sdp: 'offer 2' }))
  await settle()
  expect(host.signals()).toEqual([{ type: 'answer', round: 2, sdp: 'answer to offer 2' }])
})

test('what comes from a peer is told apart by its place', async () => {
  const { newcomer } = await aCall()
  newcomer.first().receiveTracks()
  newcomer.first().become('connected')
  const { received, connected } = newcomer.mesh.of('host')
  expect(connected).toBe(true)
  expect(received.microphone?.getAudioTracks()).toHaveLength(1)
  expect(received.camera?.getVideoTracks()).toHaveLength(1)
  expect(received.camera).not.toBe(received.screen)
  expect(newcomer.mesh.of('stranger').connected).toBe(false)
})

test.each([
  [1, 500_000],
  [2, 500_000],
  [3, 250_000],
  [4, 250_000],
  [7, 120_000],
])('with %d others a face gets at most %d bits per second', async (others, bitrate) => {
  const newcomer = aMesh()
  for (let other = 0; other < others; other++) newcomer.mesh.call(`peer-${other}`)
  await settle()
  for (const { transceivers } of newcomer.connections) {
    expect(transceivers.map(({ sender }) => sender.encodings[0]?.maxBitrate)).toEqual([32_000, bitrate, 1_200_000])
  }
})

test('a closed link says nothing any more', async () => {
  const { newcomer, host } = await aCall()
  host.mesh.close()
  newcomer.first().become('failed')
  newcomer.mesh.drop('host')
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  newcomer.first().find('my address')
  expect(newcomer.said).toEqual([])
  expect(newcomer.first().connectionState).toBe('closed')
})
