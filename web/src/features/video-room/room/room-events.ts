/** Applies events of the hub to a visit to the video room. */
import type { Peer, RemovedMember, Stage, VideoRoomHubEvents } from '@hien/contract/video-room'
import { joinedAnnouncement, leftAnnouncement, sharingAnnouncement } from './room-announcements.ts'
import { withMedia, withPeer, withoutPeer } from './room-peers.ts'
import type { VideoRoomState } from './video-room-state.ts'

type Visit = {
  /** Runs the work if the member is inside. While EnterRoom is running, waits until its answer is processed. */
  whenInside(work: () => void): void
  peers(): readonly Peer[]
  /** `announcement`: what a screen reader says, or null. */
  setPeers(peers: readonly Peer[], announcement: string | null): void
  setStage(stage: Stage): void
  setLine(line: VideoRoomState['line']): void
  setRemoved(removed: RemovedMember[]): void
  muted(): void
  renewMedia(): void
  setFreePlaces(count: number): void
  end(sessionId: string): void
  exitTo(phase: 'removed' | 'replaced'): void
}

export function createRoomEvents(visit: Visit): VideoRoomHubEvents {
  const { whenInside } = visit
  const find = (peerId: string) => visit.peers().find(({ id }) => id === peerId)
  return {
    PeerEntered: (peer) =>
      whenInside(() => {
        if (!find(peer.id)) visit.setPeers(withPeer(visit.peers(), peer), joinedAnnouncement(peer.name))
      }),
    PeerLeft: (id) =>
      whenInside(() => {
        const peer = find(id)
        if (peer) visit.setPeers(withoutPeer(visit.peers(), id), leftAnnouncement(peer.name))
      }),
    PeerChanged: (id, media) =>
      whenInside(() => {
        const peer = find(id)
        if (!peer) return
        const hasScreenChanged = peer.media.screen !== media.screen
        const announcement = hasScreenChanged ? sharingAnnouncement(peer.name, media.screen) : null
        visit.setPeers(withMedia(visit.peers(), id, media), announcement)
      }),
    StageChanged: (stage) => whenInside(() => visit.setStage(stage)),
    RemovedChanged: (removed) => whenInside(() => visit.setRemoved(removed)),
    Muted: () => whenInside(visit.muted),
    // Ignore the server's `saving`, which can be older than the member's wish. The page knows the wish (data-saver.ts).
    LineChanged: (level, _saving, withheld = []) => whenInside(() => visit.setLine({ level, saving: false, withheld })),
    MediaMoved: () => whenInside(visit.renewMedia),
    PlacesFree: visit.setFreePlaces,
    RoomEnded: visit.end,
    RemovedFromLesson: () => visit.exitTo('removed'),
    Replaced: () => visit.exitTo('replaced'),
  }
}
