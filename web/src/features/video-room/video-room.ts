/** One visit to the video room: the connection to the hub, the links to the others, and what the member sends. No React. */
import {
  type VideoRoomHubEvents,
  type VideoRoomHubMethods,
  type PeerMedia,
  videoRoomHubPath,
} from '@hien/contract/video-room'
import { createEventBuffer } from '../../lib/hub/event-buffer.ts'
import {
  type ConnectionStatus,
  type ClientHubConnection,
  createHubConnection,
  hubRefusalOf,
} from '../../lib/hub/hub-connection.ts'
import { watchPage } from '../../lib/hub/watch-page.ts'
import { canCall } from './links/mesh.ts'
import type { TrackKind } from './links/peer-link.ts'
import { type OwnMedia, type OwnMediaState, createOwnMedia } from './media/own-media.ts'
import { type ConnectedPeer, createRoomPeers } from './room-peers.ts'

/**
 * `outside`: in the green room. The others but `entering` and `inside` are ends, out of which `again` leads where it makes
 * sense; in `full` the hub tells of free places.
 */
export type RoomPhase =
  | 'outside'
  | 'entering'
  | 'inside'
  | 'full'
  | 'refused'
  | 'replaced'
  | 'ended'
  | 'left'
  | 'unsupported'

export type VideoRoomState = {
  phase: RoomPhase
  connection: ConnectionStatus
  /** Attempts to connect fail, and the next one is waited for. */
  waiting: boolean
  /** Entering was tried, and the hub was not reached. */
  unreachable: boolean
  own: OwnMediaState
  hand: boolean
  peers: readonly ConnectedPeer[]
  /** For the live region: the latest of who came, went, raised a hand. */
  announcement: string
  /** The teacher has switched the microphone off. */
  silenced: boolean
  /** The member has been in the room. */
  wasInside: boolean
  /** How many could enter now, as the hub says to who found the room full. */
  freePlaces: number
}

export type VideoRoom = {
  getState(): VideoRoomState
  subscribe(listener: () => void): () => void
  /** Opens camera and microphone for the green room. Answers how to let go of everything. */
  open(): () => void
  enter(): void
  /** From an end: in again, with camera and microphone. */
  again(): Promise<void>
  /** The server may answer: a connection that is away is tried once more, now. */
  reconnect(): void
  toggle(kind: TrackKind): Promise<void>
  choose: OwnMedia['choose']
  raiseHand(): void
  /** The teacher's. @throws when it did not reach the hub. */
  muteAll(): Promise<void>
  leave(): void
  /** The lesson is over. */
  end(): void
}

const publishRetryDelay = 1000

export function createVideoRoom({ sessionId, pass }: { sessionId: string; pass: string }): VideoRoom {
  const own = createOwnMedia(publishOwnMedia)
  const others = createRoomPeers({
    send: (to, signal) => void connection.invoke('Signal', to, signal).catch(() => null),
    onChange: (peers, announcement) => set({ peers, announcement: announcement ?? state.announcement }),
  })
  /** Holds what the hub says while EnterRoom is under way, for after its answer. */
  const events = createEventBuffer()
  let published = ''
  const listeners = new Set<() => void>()
  let state: VideoRoomState = {
    phase: canCall() ? 'outside' : 'unsupported',
    connection: 'Disconnected',
    waiting: false,
    unreachable: false,
    own: own.getState(),
    hand: false,
    peers: [],
    announcement: '',
    silenced: false,
    wasInside: false,
    freePlaces: 0,
  }

  function set(changes: Partial<VideoRoomState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const media = (): PeerMedia => ({ ...state.own.on, hand: state.hand })
  function publishOwnMedia() {
    const next = own.getState()
    others.setTracks(next.tracks)
    set({ own: next, silenced: state.silenced && !next.on.microphone })
    publish()
  }
  function publish() {
    const now = JSON.stringify(media())
    if (state.phase !== 'inside' || now === published) return
    published = now
    connection.invoke('SetMedia', media()).catch(() => {
      published = ''
      setTimeout(publish, publishRetryDelay)
    })
  }

  function release(phase: RoomPhase) {
    others.leave()
    published = ''
    set({ peers: [], phase, hand: false, announcement: '', silenced: false, freePlaces: 0 })
    own.release()
  }
  function exitTo(phase: RoomPhase) {
    release(phase)
    void connection.stop()
  }

  /** The connection stays: by it the hub tells of free places. */
  async function awaitPlace() {
    if (state.phase !== 'full') release('full')
    set({ freePlaces: 0 })
    try {
      await connection.invoke('AwaitPlace', sessionId, pass)
    } catch (error) {
      if (state.phase === 'full' && hubRefusalOf(error) === 'SESSION_TOKEN_INVALID') exitTo('refused')
      throw error
    }
  }

  /** Also after a lost connection: under a new id, so that all links are made anew. */
  async function welcome() {
    if (state.phase === 'full') return awaitPlace()
    events.hold()
    published = JSON.stringify(media())
    try {
      const room = await connection.invoke('EnterRoom', sessionId, pass, media())
      set({ peers: others.join(room, state.own.tracks), phase: 'inside', unreachable: false, wasInside: true })
    } catch (error) {
      events.drop()
      // Put out while entering: why was said before.
      if (state.phase !== 'entering' && state.phase !== 'inside') throw error
      const refusal = hubRefusalOf(error)
      if (refusal === 'ROOM_FULL') return awaitPlace()
      if (refusal === 'SESSION_TOKEN_INVALID') exitTo('refused')
      throw error
    }
    events.flush()
    publish()
  }
  const whenInside = (work: () => void) => events.run(() => (state.phase === 'inside' ? work() : undefined))

  const connection: ClientHubConnection<VideoRoomHubMethods> = createHubConnection<
    VideoRoomHubMethods,
    VideoRoomHubEvents
  >(videoRoomHubPath, {
    welcome,
    onStatus: (status) => set({ connection: status, waiting: false }),
    onWaiting: () => set({ waiting: true }),
    onLost: () => undefined,
    onFailed: () => (state.phase === 'entering' ? set({ phase: 'outside', unreachable: true }) : undefined),
    events: {
      PeerEntered: (peer) => whenInside(() => others.entered(peer)),
      PeerLeft: (id) => whenInside(() => others.left(id)),
      PeerChanged: (id, changed) => whenInside(() => others.changed(id, changed)),
      Signal: (from, signal) => whenInside(() => others.receiveSignal(from, signal)),
      MuteAsked: () =>
        whenInside(() => {
          if (!state.own.on.microphone) return
          own.mute()
          set({ silenced: true })
        }),
      PlacesFree: (freePlaces) => (state.phase === 'full' ? set({ freePlaces }) : undefined),
      RoomEnded: (ended) => (ended === sessionId ? exitTo('ended') : undefined),
      Replaced: () => exitTo('replaced'),
    },
  })

  function enter() {
    set({ phase: 'entering', unreachable: false })
    // One that tells of free places is given up for a new one.
    void (connection.status === 'Disconnected' ? connection.start() : connection.restart())
  }

  const wantsConnection = () => ['inside', 'entering', 'full'].includes(state.phase)
  function reconnect() {
    if (wantsConnection()) void connection.tryOnce()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open() {
      if (state.phase !== 'unsupported') void own.prepare()
      // A closed tab says goodbye, so that nobody looks at a picture that stands still.
      const goodbye = () => {
        void connection.invoke('LeaveRoom').catch(() => null)
        // A client that tries to restore what the browser closes with the page leaves a fault in its console.
        void connection.stop()
      }
      const comeBack = () => {
        if (wantsConnection()) void connection.restart()
      }
      const unwatch = watchPage({ onLeave: goodbye, onReturn: comeBack, onNetworkHint: reconnect })
      return () => {
        unwatch()
        exitTo(canCall() ? 'outside' : 'unsupported')
      }
    },
    enter,
    async again() {
      set({ phase: 'outside' })
      await own.prepare()
      if (state.phase === 'outside') enter()
    },
    reconnect,
    toggle: own.toggle,
    choose: own.choose,
    raiseHand() {
      set({ hand: !state.hand })
      publish()
    },
    async muteAll() {
      await connection.invoke('MuteAll')
    },
    leave: () => exitTo('left'),
    end: () => exitTo('ended'),
  }
}
