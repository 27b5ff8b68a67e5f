/** Applies events of the hub to a visit to the video room. */
import type { Peer, RemovedMember, Stage, VideoRoomHubEvents } from '@hien/contract/video-room'
import { joinedAnnouncement, leftAnnouncement, sharingAnnouncement } from './room-announcements.ts'
import { withMedia, withPeer, withoutPeer } from './room-peers.ts'
import type { VideoRoomState } from './video-room-state.ts'

type Visit = {
  /** Runs the work unless the member is outside; during EnterRoom, after its answer is processed. */
  whenInside(work: () => void): void
  peers(): readonly Peer[]
  /** `announcement`: what a screen reader says, or null. */
  takePeers(peers: readonly Peer[], announcement: string | null): void
  takeStage(stage: Stage): void
  takeLine(line: VideoRoomState['line']): void
  takeRemoved(removed: RemovedMember[]): void
  takeMuted(): void
  renewMedia(): void
  takeFreePlaces(count: number): void
  end(sessionId: string): void
  exitTo(phase: 'removed' | 'replaced'): void
}

export function createRoomEvents(visit: Visit): VideoRoomHubEvents {
  const { whenInside } = visit
  const find = (peerId: string) => visit.peers().find(({ id }) => id === peerId)
  return {
    PeerEntered: (peer) =>
      whenInside(() => {
        if (!find(peer.id)) visit.takePeers(withPeer(visit.peers(), peer), joinedAnnouncement(peer.name))
      }),
    PeerLeft: (id) =>
      whenInside(() => {
        const peer = find(id)
        if (peer) visit.takePeers(withoutPeer(visit.peers(), id), leftAnnouncement(peer.name))
      }),
    PeerChanged: (id, media) =>
      whenInside(() => {
        const peer = find(id)
        if (!peer) return
        const isNews = peer.media.screen !== media.screen
        const announcement = isNews ? sharingAnnouncement(peer.name, media.screen) : null
        visit.takePeers(withMedia(visit.peers(), id, media), announcement)
      }),
    StageChanged: (stage) => whenInside(() => visit.takeStage(stage)),
    RemovedChanged: (removed) => whenInside(() => visit.takeRemoved(removed)),
    Muted: () => whenInside(visit.takeMuted),
    LineChanged: (level, _saving, withheld = []) =>
      whenInside(() => visit.takeLine({ level, saving: false, withheld })),
    MediaMoved: () => whenInside(visit.renewMedia),
    PlacesFree: visit.takeFreePlaces,
    RoomEnded: visit.end,
    RemovedFromLesson: () => visit.exitTo('removed'),
    Replaced: () => visit.exitTo('replaced'),
  }
}
