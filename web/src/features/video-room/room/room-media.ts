/** The media of a visit: the media connection, the people whose media arrive, and what of these media is shown. */
import type { EnteredRoom, Peer, Stage } from '@hien/contract/video-room'
import type { Sent } from '../links/room-connection.ts'
import { type RoomLink, createRoomLink } from '../links/room-link.ts'
import { receivedMedia, withheldStreams } from './received-media.ts'
import type { createRoomStore } from './room-store.ts'
import { sourcesOf } from './stage-rights.ts'
import type { VideoRoomState } from './video-room-state.ts'

type RoomMediaOptions = {
  store: ReturnType<typeof createRoomStore>
  /** Sends an offer to the server and returns its answer. */
  connect(offer: string): Promise<string>
  /** Called when the server does not answer an offer in time. */
  onUnanswered(): void
}

export function createRoomMedia({ store, connect, onUnanswered }: RoomMediaOptions) {
  let link: RoomLink | null = null
  let hasConnected = false
  let peers: readonly Peer[] = []

  const received = (stage: Stage) => receivedMedia({ state: store.state, link, peers, stage })
  const showReceived = (changes: Partial<VideoRoomState> = {}) =>
    store.set({ ...received(store.state.stage), ...changes })
  const sent = (): Sent => {
    const { tracks, on } = store.state.own
    // A muted microphone stays open but sends nothing.
    return {
      tracks: { ...tracks, microphone: on.microphone ? tracks.microphone : null },
      leads: store.state.rights.leads,
    }
  }

  return {
    /** True if the media connection has been established at least once during this visit, also before an interruption. */
    get hasConnected() {
      return hasConnected
    },
    get peers() {
      return peers
    },
    find: (peerId: string) => peers.find(({ id }) => id === peerId),
    /** Returns the part of the state about received media, for the people on this stage. */
    received,
    /** Closes the media connection of an earlier entry, and takes the people in the room from this entry. */
    enter(room: EnteredRoom) {
      link?.close()
      peers = room.peers
    },
    /** Connects the media of the room that was entered. */
    connect({ iceServers }: EnteredRoom) {
      link = createRoomLink({
        iceServers,
        sent: sent(),
        connect,
        onUnanswered,
        onChange() {
          hasConnected ||= link?.state === 'connected'
          showReceived()
        },
      })
      showReceived()
    },
    setPeers(next: readonly Peer[], announcement: string | null) {
      peers = next
      showReceived(announcement === null ? {} : { announcement })
    },
    /** Applies a new value of `line`. A picture that was or is withheld is shown again only after a new frame arrives. */
    setLine(line: VideoRoomState['line']) {
      link?.forget([...withheldStreams(store.state.line), ...withheldStreams(line)])
      store.set({ line })
      showReceived()
    },
    /** Call when the stage changes: streams with another person than before count as active only after something new arrives. */
    forgetChanged(before: Stage, stage: Stage) {
      link?.forget(sourcesOf(stage).flatMap((id, index) => (id === sourcesOf(before)[index] ? [] : [index])))
    },
    /** Passes the member's current tracks to the media connection. */
    send: () => link?.send(sent()),
    renew: () => link?.renew(),
    check: () => link?.check(),
    close() {
      link?.close()
      link = null
      hasConnected = false
      peers = []
    },
  }
}
