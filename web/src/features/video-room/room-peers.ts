/** The others in the room: who is there, and the links to them. No React. */
import type { EnteredRoom, Peer, PeerMedia } from '@hien/contract/video-room'
import { type Mesh, createMesh } from './links/mesh.ts'
import type { Received, Tracks } from './links/peer-link.ts'
import { changeAnnouncement, joinedAnnouncement, leftAnnouncement } from './room-announcements.ts'

export type ConnectedPeer = Peer & { received: Received; connected: boolean }

export type RoomPeers = {
  /** Calls each of those who are there; links of an earlier visit are closed. Answers who they are. */
  join(room: EnteredRoom, tracks: Tracks): readonly ConnectedPeer[]
  /** A newcomer, who calls. Told again of somebody who is there, their link stands or is being made. */
  entered(peer: Peer): void
  left(peerId: string): void
  changed(peerId: string, media: PeerMedia): void
  /** Of somebody unknown it is dropped. */
  receiveSignal(from: string, signal: string): void
  setTracks(tracks: Tracks): void
  /** Closes all links. */
  leave(): void
}

type RoomPeersOptions = {
  /** Brings a signal to a peer, or does not: what does not arrive is made up for by the next attempt of the link. */
  send: (to: string, signal: string) => void
  /** `announcement` is for the live region; null leaves what stands there. */
  onChange: (peers: readonly ConnectedPeer[], announcement: string | null) => void
}

export function createRoomPeers({ send, onChange }: RoomPeersOptions): RoomPeers {
  let mesh: Mesh | null = null
  let peers: readonly Peer[] = []

  const connectedPeers = (): readonly ConnectedPeer[] => {
    const links = mesh
    if (links === null) return []
    return peers.map((peer) => {
      const { received, connected } = links.of(peer.id)
      return { ...peer, received, connected }
    })
  }
  const setPeers = (next: readonly Peer[], announcement: string | null) => {
    peers = next
    onChange(connectedPeers(), announcement)
  }
  const find = (peerId: string) => peers.find(({ id }) => id === peerId)

  return {
    join({ peers: present, iceServers }, tracks) {
      mesh?.close()
      mesh = createMesh({ iceServers, tracks, send, onChange: () => setPeers(peers, null) })
      peers = present
      for (const { id } of present) mesh.call(id)
      return connectedPeers()
    },
    entered(peer) {
      if (find(peer.id)) return
      mesh?.expect(peer.id)
      setPeers([...peers, peer], joinedAnnouncement(peer.name))
    },
    left(peerId) {
      mesh?.drop(peerId)
      const gone = find(peerId)
      if (!gone) return
      setPeers(
        peers.filter((peer) => peer !== gone),
        leftAnnouncement(gone.name),
      )
    },
    changed(peerId, media) {
      const before = find(peerId)
      if (!before) return
      setPeers(
        peers.map((peer) => (peer === before ? { ...peer, media } : peer)),
        changeAnnouncement(before, media),
      )
    },
    receiveSignal: (from, signal) => mesh?.receiveSignal(from, signal),
    setTracks: (tracks) => mesh?.setTracks(tracks),
    leave() {
      mesh?.close()
      mesh = null
      peers = []
    },
  }
}
