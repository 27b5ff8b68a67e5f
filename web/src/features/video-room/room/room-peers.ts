/** The other people in the room, and the pictures received from each. */
import type { Peer, PeerMedia, Stage } from '@hien/contract/video-room'
import { streamIndexOf } from './stage-rights.ts'
import type { RoomPeer } from './video-room-state.ts'

/** Returns the peers with `peer` added. A peer who is already in the list stays unchanged. */
export const withPeer = (peers: readonly Peer[], peer: Peer): readonly Peer[] =>
  peers.some(({ id }) => id === peer.id) ? peers : [...peers, peer]

export const withoutPeer = (peers: readonly Peer[], peerId: string) => peers.filter(({ id }) => id !== peerId)

export const withMedia = (peers: readonly Peer[], peerId: string, media: PeerMedia): readonly Peer[] =>
  peers.map((peer) => (peer.id === peerId ? { ...peer, media } : peer))

type Streams = { streams: readonly MediaStream[]; active: readonly boolean[] }

/** Returns the peers with the pictures received from each. A picture is null if none arrives, for example while it is frozen. */
export function withReceived(peers: readonly Peer[], stage: Stage, { streams, active }: Streams): readonly RoomPeer[] {
  const pictureOf = (peer: Peer, kind: 'camera' | 'screen') => {
    const index = peer.media[kind] ? streamIndexOf(stage, peer.id, kind) : null
    return index !== null && active[index] ? (streams[index] ?? null) : null
  }
  return peers.map((peer) => ({
    ...peer,
    received: { camera: pictureOf(peer, 'camera'), screen: pictureOf(peer, 'screen') },
  }))
}
