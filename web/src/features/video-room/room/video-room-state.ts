/** The state of a visit to the video room, and the actions that the screens can call. */
import type { LineLevel, PeerMedia, FloorMode, Peer, RemovedMember, Stage } from '@hien/contract/video-room'
import type { ConnectionStatus } from '../../../lib/hub/hub-connection.ts'
import type { LineRoute } from '../links/try-line.ts'
import type { OwnDevice } from '../media/media-fault.ts'
import type { OwnMediaState } from '../media/own-media.ts'

/**
 * All phases except `outside`, `entering` and `inside` mean that the visit is over or could not begin. After `full`,
 * `noCapacity`, `removed`, `replaced` and `left` the page offers to enter again.
 */
export type RoomPhase =
  /** The member is in the green room. */
  | 'outside'
  | 'entering'
  | 'inside'
  /** The room has no place for another student. The hub reports when places become free. */
  | 'full'
  /** No server has capacity for another person. */
  | 'noCapacity'
  /** A teacher removed the member from this lesson. */
  | 'removed'
  /** The server does not accept the member's pass. */
  | 'refused'
  /** The member entered again on another tab or device. */
  | 'replaced'
  /** The lesson is over, or the member no longer belongs to the class. */
  | 'ended'
  /** The member left. */
  | 'left'
  /** The browser has no WebRTC. */
  | 'unsupported'

/** Pictures received from a person; null if there is none or it is frozen. Sound is in `VideoRoomState.sounds`. */
export type Received = { camera: MediaStream | null; screen: MediaStream | null }
export type RoomPeer = Peer & { received: Received }

/** What the stage allows the member to do. The server decides; the screens use these rights to know what to offer. */
export type OwnRights = {
  /** True for a teacher: may give and take the floor and the screen, mute others and remove students. */
  teaches: boolean
  /** True if the member leads: their camera is the main picture while no screen is shared. */
  leads: boolean
  /** Index of the member's place to speak, from 0; null without a place. */
  place: number | null
  /**
   * True if others hear and see what the member switches on. On an open floor, and for teachers who do not lead, switching
   * on takes a free place.
   */
  maySpeak: boolean
  /** True if the member may share their screen: they teach, or were given the screen. */
  mayShareScreen: boolean
  /** Position of the member's raised hand, from 1; null if it is down. */
  hand: number | null
}

/**
 * State of the media connection, which is separate from the hub connection. `blocked`: the server answers, but several
 * attempts failed, so the network probably blocks media. Attempts continue.
 */
export type MediaState = 'connecting' | 'connected' | 'reconnecting' | 'blocked'

/**
 * The latest change that the member did not make themselves. The notice disappears when it no longer applies or is dismissed.
 * - `muted`: a teacher switched the member's microphone off.
 * - `floorTaken`: the member lost their place to speak, usually because a teacher took the place back.
 * - `floorFull`: all places to speak are taken, so microphone and camera are off again.
 * - `screenHanded`: the member may share their screen now.
 * - `screenTaken`: the member no longer has the screen. A teacher took it back, or somebody else got it.
 */
export type RoomNotice = 'muted' | 'floorTaken' | 'floorFull' | 'screenHanded' | 'screenTaken'

/**
 * Result of the connection check before the lesson.
 * - `unknown`: there is no result. The check has not begun, was aborted, or was refused for a reason not named below.
 * - `through`: sound gets through, by `route`.
 * - `blocked`: this network blocks sound.
 * - `unreachable`: the server did not answer.
 * - `noCapacity`: no server has capacity, or the member has tested too often.
 */
export type LineCheck =
  | { state: 'unknown' | 'checking' | 'blocked' | 'unreachable' | 'noCapacity' }
  | { state: 'through'; route: LineRoute }

export type VideoRoomState = {
  phase: RoomPhase
  connection: ConnectionStatus
  /** True if an attempt to connect failed and the next one has not started yet. */
  waiting: boolean
  /** True if the member tried to enter and the hub was not reached. */
  unreachable: boolean
  own: OwnMediaState
  /** The member's own peer id, as the stage uses it. Every member in the room has one; null while not in the room. */
  ownId: string | null
  rights: OwnRights
  /** True if the member was given the floor and has switched on neither microphone nor camera yet. */
  invited: boolean
  notice: RoomNotice | null
  /** The other people in the room, in order of arrival. */
  peers: readonly RoomPeer[]
  stage: Stage
  /** Ids of the people who are heard now, including the member. */
  speaking: readonly string[]
  /** All sound streams to play, whoever speaks in them. Empty before the first connection; then their number is fixed. */
  sounds: readonly MediaStream[]
  media: MediaState
  /**
   * What the member receives, as in `LineChanged`. `saving`: no pictures, because the member has turned on the data
   * saver.
   */
  line: { level: LineLevel; saving: boolean; withheld: readonly number[] }
  /** For teachers: the removed members, who can be let back. */
  removed: readonly RemovedMember[]
  check: LineCheck
  /**
   * Text that a screen reader reads about the latest change in the room. Somebody came, left, raised a hand, got the floor,
   * or began or stopped sharing a screen; or the floor mode changed.
   */
  announcement: string
  /** True if the member has been in the room since the page was opened. */
  wasInside: boolean
  /** Number of free places that the hub reports while the phase is `full`. */
  freePlaces: number
}

/**
 * `raiseHand`, `leaveFloor` and the actions for teachers reject if the hub refuses them or is not reached (see hubRefusalOf).
 * Their effect on the stage arrives with a later event of the hub.
 */
export type VideoRoom = {
  getState(): VideoRoomState
  subscribe(listener: () => void): () => void
  /**
   * For the green room: opens a teacher's camera and microphone, and starts the connection check. Returns a function that
   * leaves the room and releases everything.
   */
  open(): () => void
  enter(): void
  /** Enters again after the visit has ended. A teacher's camera and microphone are opened again. */
  again(): Promise<void>
  /** Retries a lost connection immediately. */
  reconnect(): void
  /** Switches microphone, camera or screen on or off. In the room, opens nothing that the member may not send. */
  toggle(kind: keyof PeerMedia): Promise<void>
  choose(device: OwnDevice, id: string): Promise<void>
  /** Repeats the connection check. */
  checkLine(): Promise<void>
  /** Sets the data saver and remembers it on this device. */
  setDataSaver(on: boolean): void
  raiseHand(raised: boolean): Promise<void>
  /** Gives up the member's place to speak and switches microphone and camera off. */
  leaveFloor(): Promise<void>
  dismissNotice(): void

  /** This method and those below, up to `letBack`, are for teachers. */
  giveFloor(peerId: string): Promise<void>
  takeFloor(peerId: string): Promise<void>
  setFloorMode(mode: FloorMode): Promise<void>
  mute(peerId: string): Promise<void>
  muteAll(): Promise<void>
  /** Gives the screen to a student; null takes it back. */
  giveScreen(peerId: string | null): Promise<void>
  removeMember(memberId: string): Promise<void>
  letBack(memberId: string): Promise<void>

  leave(): void
  /** Leaves because the lesson is over. */
  end(): void
}
