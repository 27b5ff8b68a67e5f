/** A visit to the video room, as its screens know it: what it is like now, and what one can do. */
import type { LineLevel, PeerMedia, FloorMode, Peer, RemovedMember, Stage } from '@hien/contract/video-room'
import type { ConnectionStatus } from '../../../lib/hub/hub-connection.ts'
import type { LineRoute } from '../links/try-line.ts'
import type { OwnDevice } from '../media/media-fault.ts'
import type { OwnMediaState } from '../media/own-media.ts'

/**
 * `outside`: in the green room. The others but `entering` and `inside` are ends, out of which `again` leads where it makes
 * sense; in `full` the hub tells of free places.
 */
export type RoomPhase =
  | 'outside'
  | 'entering'
  | 'inside'
  /** No place for another student. */
  | 'full'
  /** No server carries another. */
  | 'noCapacity'
  /** Put out for this lesson by who teaches. */
  | 'removed'
  | 'refused'
  | 'replaced'
  | 'ended'
  | 'left'
  | 'unsupported'

/** What comes of somebody now; null: nothing that moves. Sound is played from `VideoRoomState.sounds`. */
export type Received = { camera: MediaStream | null; screen: MediaStream | null }
export type RoomPeer = Peer & { received: Received }

/** What the member themselves may do now, by the stage. The server decides; this says what to offer. */
export type OwnRights = {
  /** The floor, the screen, microphones and places of others are theirs to give and take. */
  teaches: boolean
  /** Their camera and screen are what the lesson looks at. */
  leads: boolean
  /** Number of their place to speak, from 0. */
  place: number | null
  /** They are heard and seen when they switch something on; where a floor is open that takes a place. */
  maySpeak: boolean
  /** Their screen may be shown: they teach, or were handed it. */
  mayShareScreen: boolean
  /** Which raised hand theirs is, from 1. */
  hand: number | null
}

/**
 * The way of sound and pictures, which is another than the hub's. `blocked`: several attempts have failed although the hub is
 * there: the network lets none through. It is tried on.
 */
export type MediaState = 'connecting' | 'connected' | 'reconnecting' | 'blocked'

/**
 * The latest that somebody else has changed for the member; gone when it holds no more, or was dismissed.
 * `muted`: who teaches switched their microphone off. `floorTaken`: took their place to speak back. `floorFull`: all places to
 * speak are taken, so that what they switched on is off again. `screenHanded`: they may share now. `screenTaken`: no more.
 */
export type RoomNotice = 'muted' | 'floorTaken' | 'floorFull' | 'screenHanded' | 'screenTaken'

/**
 * Whether sound will come through, tried before the lesson. `through`: it will, by `route`. `blocked`: this network lets it
 * through no way. `unreachable`: the server did not answer. `noCapacity`: no server carries another, or the member has asked
 * for too many.
 */
export type LineCheck =
  | { state: 'unknown' | 'checking' | 'blocked' | 'unreachable' | 'noCapacity' }
  | { state: 'through'; route: LineRoute }

export type VideoRoomState = {
  phase: RoomPhase
  connection: ConnectionStatus
  /** Attempts to connect fail, and the next one is waited for. */
  waiting: boolean
  /** Entering was tried, and the hub was not reached. */
  unreachable: boolean
  own: OwnMediaState
  /** The member's own id on the stage; null outside. */
  ownId: string | null
  rights: OwnRights
  /** They were given the floor and have switched nothing on yet. */
  invited: boolean
  notice: RoomNotice | null
  /** The others, in the order in which they came. */
  peers: readonly RoomPeer[]
  stage: Stage
  /** Ids of those who are heard now, the member's own among them. */
  speaking: readonly string[]
  /** All that is heard, to be played whoever it is of; the same number in the same order throughout a visit. */
  sounds: readonly MediaStream[]
  media: MediaState
  /** What comes through, as `LineChanged` has it; `saving`: because the member asked for it. */
  line: { level: LineLevel; saving: boolean; withheld: readonly number[] }
  /** To who teaches: whom they may let back. */
  removed: readonly RemovedMember[]
  check: LineCheck
  /** For the live region: the latest of who came, went, raised a hand, spoke, shared. */
  announcement: string
  /** The member has been in the room. */
  wasInside: boolean
  /** How many could enter now, as the hub says to who found the room full. */
  freePlaces: number
}

/** What is refused or does not reach the hub is thrown (see hubRefusalOf); the stage that follows says what has changed. */
export type VideoRoom = {
  getState(): VideoRoomState
  subscribe(listener: () => void): () => void
  /** For the green room: opens camera and microphone of who teaches, and tries the line. Answers how to let go of everything. */
  open(): () => void
  enter(): void
  /** From an end: in again; who teaches with camera and microphone. */
  again(): Promise<void>
  /** The server may answer: a connection that is away is tried once more, now. */
  reconnect(): void
  /** Without the right to it nothing is opened. */
  toggle(kind: keyof PeerMedia): Promise<void>
  choose(device: OwnDevice, id: string): Promise<void>
  /** Once more whether sound will come through. */
  checkLine(): Promise<void>
  /** Remembered on this device. */
  setDataSaver(on: boolean): void
  raiseHand(raised: boolean): Promise<void>
  /** Gives the own place to speak back; what is on goes off. */
  leaveFloor(): Promise<void>
  dismissNotice(): void

  /** From here on for who teaches. */
  giveFloor(peerId: string): Promise<void>
  takeFloor(peerId: string): Promise<void>
  setFloorMode(mode: FloorMode): Promise<void>
  mute(peerId: string): Promise<void>
  muteAll(): Promise<void>
  /** Null: back to who teaches. */
  giveScreen(peerId: string | null): Promise<void>
  removeMember(memberId: string): Promise<void>
  letBack(memberId: string): Promise<void>

  leave(): void
  /** The lesson is over. */
  end(): void
}
