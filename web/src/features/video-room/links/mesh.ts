/** The links to everybody in the room, each to each. No React. */
import type { IceServer } from '@hien/contract/video-room'
import { type PeerLink, type Received, type TrackKind, type Tracks, createPeerLink } from './peer-link.ts'

export type Mesh = {
  /** Makes the link to somebody who was there before. */
  call(peerId: string): void
  /** Waits for the call of a newcomer. */
  expect(peerId: string): void
  drop(peerId: string): void
  /** A signal of a peer; of somebody unknown it is dropped. */
  receiveSignal(from: string, text: string): void
  setTracks(tracks: Tracks): void
  /** What comes from a peer, and whether the link stands. */
  of(peerId: string): { received: Received; connected: boolean }
  close(): void
}

type MeshOptions = {
  iceServers: readonly IceServer[]
  tracks: Tracks
  send: (to: string, text: string) => void
  onChange: () => void
  makeConnection?: (configuration: RTCConfiguration) => RTCPeerConnection
}

const kilobits = 1000
const voice = 32 * kilobits
const screen = 1200 * kilobits

/** A face costs less the more there are: a home's upload carries about three megabits. */
function bitratesFor(others: number): Record<TrackKind, number> {
  const camera = (others <= 2 ? 500 : others <= 4 ? 250 : 120) * kilobits
  return { microphone: voice, camera, screen }
}

const noLink = { received: { microphone: null, camera: null, screen: null }, connected: false } as const

/** Some browsers within other applications, and hardened ones, have no calls between browsers. */
export const canCall = () => typeof (globalThis as { RTCPeerConnection?: unknown }).RTCPeerConnection === 'function'

export function createMesh(options: MeshOptions): Mesh {
  const { iceServers, send, onChange } = options
  const makeConnection = options.makeConnection ?? ((configuration) => new RTCPeerConnection(configuration))
  const links = new Map<string, PeerLink>()
  let { tracks } = options

  const limitBitrates = () => {
    for (const link of links.values()) link.setBitrates(bitratesFor(links.size))
  }
  function addLink(peerId: string, calls: boolean) {
    links.get(peerId)?.close()
    const connection = makeConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' })
    links.set(peerId, createPeerLink({ calls, connection, tracks, onChange, send: (text) => send(peerId, text) }))
    limitBitrates()
  }

  return {
    call: (peerId) => addLink(peerId, true),
    expect: (peerId) => addLink(peerId, false),
    drop(peerId) {
      links.get(peerId)?.close()
      links.delete(peerId)
      limitBitrates()
    },
    receiveSignal: (from, text) => void links.get(from)?.receiveSignal(text),
    setTracks(next) {
      tracks = next
      for (const link of links.values()) link.setTracks(next)
    },
    of: (peerId) => links.get(peerId) ?? noLink,
    close() {
      for (const link of links.values()) link.close()
      links.clear()
    },
  }
}
