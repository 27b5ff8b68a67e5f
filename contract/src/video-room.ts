/**
 * The hub of the video room, and the media that browsers and the server exchange. Everybody hears and sees the leader, and up
 * to four others speak at a time. All media go through the server, which decides what to forward.
 */
import type { Role } from './vocabulary.ts'

export const videoRoomHubPath = '/hubs/meeting'

/** Students at once in a room. Teachers always get in. */
export const maxStudents = 40

/** People at once in a room for which places are guaranteed: one teacher and the students. */
export const maxPeople = maxStudents + 1

/** People besides the leader who may be heard and seen at a time. */
export const maxSpeakers = 4

/**
 * The media that a participant sends. The media of a student are forwarded only while they have the floor, and their screen
 * only while it is given to them.
 */
export type PeerMedia = { microphone: boolean; camera: boolean; screen: boolean }
export type MediaKind = keyof PeerMedia

/** Somebody in the room on one device. `id` names the connection and changes with each entry; `memberId` does not change. */
export type Peer = { id: string; memberId: string; name: string; role: Role; media: PeerMedia }

/**
 * `hands`: a teacher gives students the floor. `open`: a student who switches a microphone or camera on takes a free place to
 * speak.
 */
export const floorModes = ['hands', 'open'] as const
export type FloorMode = (typeof floorModes)[number]

/** The people who are heard and seen by all, as ids of peers. The same for everybody in the room. */
export type Stage = {
  /** The lesson's teacher or, while they are away, the first of the other teachers present. Null if no teacher is present. */
  lead: string | null
  /** Always `maxSpeakers` places. A speaker keeps the same place. */
  speakers: readonly (string | null)[]
  /** The peer whose screen is or may be shown. A teacher takes it by sharing; a student must be given it. */
  screen: string | null
  /** Raised hands, in the order in which they were raised. */
  hands: readonly string[]
  floorMode: FloorMode
}

/** An entry of `iceServers` of RTCPeerConnection. */
export type IceServer = { urls: string[]; username?: string; credential?: string }

/** A member whom a teacher removed from this lesson. */
export type RemovedMember = { memberId: string; name: string }

/** Answer of EnterRoom. `removed` is empty for students. */
export type EnteredRoom = { id: string; peers: Peer[]; stage: Stage; removed: RemovedMember[]; iceServers: IceServer[] }

/** Answer of CheckLine. `iceServers` are those of EnterRoom. If the direct connection fails, a second check uses them. */
export type CheckedLine = { answer: string; iceServers: IceServer[] }

/**
 * What a receiver gets. `good`: everything that is sent. `weak`: the small picture of the leader or none, and fewer faces. The
 * screen comes before faces and is left out if the connection is too slow for it. `soundOnly`: no pictures, because the
 * connection is too slow or the receiver saves data.
 */
export const lineLevels = ['good', 'weak', 'soundOnly'] as const
export type LineLevel = (typeof lineLevels)[number]

/**
 * Methods that a client may invoke. Refusals are HubException texts: ROOM_FULL (no place for a student), NO_CAPACITY (no node
 * has room for another person), SESSION_TOKEN_INVALID, REMOVED_FROM_LESSON, NOT_IN_GROUP, FORBIDDEN, FLOOR_FULL,
 * INVALID_MESSAGE, RATE_LIMITED.
 */
export type VideoRoomHubMethods = {
  /**
   * `sessionId` and `pass` are those of a joinLink. Entering again, from another tab or device, replaces the earlier entry and
   * keeps its hand, its place to speak and its screen. A student always enters with everything switched off. A teacher enters
   * with `media`, as far as SetMedia allows it.
   */
  EnterRoom(sessionId: string, pass: string, media: PeerMedia): EnteredRoom
  /** For use after ROOM_FULL. The caller then gets PlacesFree with the number of free places, until entering or leaving. */
  AwaitPlace(sessionId: string, pass: string): null
  LeaveRoom(): null
  /**
   * Session description (SDP) of a new RTCPeerConnection, with the m-lines of `uplink` and `downlink`. Returns the server's
   * description. The media of an earlier connection end. INVALID_MESSAGE for anything else.
   */
  Connect(offer: string): string
  /**
   * For the green room: an RTCPeerConnection with the same offer. If sound gets through, a few silent packets arrive within
   * five seconds on the first audio m-line of the downlink. The server closes it after ten seconds.
   */
  CheckLine(sessionId: string, pass: string, offer: string): CheckedLine
  /**
   * Sets the media that the caller sends from now on. FORBIDDEN if they may not send them; FLOOR_FULL if no place to speak is
   * left. A teacher who does not lead, and everybody on an open floor, takes a place by switching microphone or camera on.
   * Switching both off returns the place. A refusal changes nothing.
   */
  SetMedia(media: PeerMedia): null
  /** Switches pictures off for the caller, or on again as far as the connection allows. */
  SetDataSaver(on: boolean): null
  /** Does nothing for people who already have the floor or lead. */
  RaiseHand(raised: boolean): null
  /** Returns the place of a speaker. */
  LeaveFloor(): null

  /**
   * This method and those below are for teachers; FORBIDDEN for others. Nothing happens for a peer who is not in the room.
   * Their hand goes down, and none of their media are switched on. FLOOR_FULL while four have the floor.
   */
  GiveFloor(peerId: string): null
  TakeFloor(peerId: string): null
  SetFloorMode(mode: FloorMode): null
  /** Switches the microphone off at once, on the server. The peer may switch it on again while they have the floor. */
  Mute(peerId: string): null
  /** Switches off the microphones of all students. */
  MuteAll(): null
  /** Gives the screen to a peer; null returns it to the teachers. A student with the screen needs no place to speak. */
  GiveScreen(peerId: string | null): null
  /** Removes a member from this lesson, on every device, until they are let back. Never a teacher. */
  RemoveMember(memberId: string): null
  LetBack(memberId: string): null
}

/** Events that the server sends. */
export type VideoRoomHubEvents = {
  PeerEntered(peer: Peer): void
  PeerLeft(id: string): void
  /** Also sent to the peer itself if others switched its media off. */
  PeerChanged(id: string, media: PeerMedia): void
  StageChanged(stage: Stage): void
  /** Sent to teachers. */
  RemovedChanged(removed: RemovedMember[]): void
  /** A teacher switched off the caller's microphone. */
  Muted(): void
  /**
   * What the caller gets from now on. `saving`: the caller asked for less. `withheld`: indexes of the downlink, from 0, of
   * pictures that somebody sends but the caller's connection cannot carry; their last picture is old. A picture that the server
   * tries to send again stays in the list until it has arrived. Empty while the caller saves data. Servers of the previous
   * version leave it out.
   */
  LineChanged(level: LineLevel, saving: boolean, withheld?: readonly number[]): void
  /** The media of this lesson have moved to another node, or were lost: connect again. */
  MediaMoved(): void
  /** The number of free places for students, sent to waiting students whenever it changes. Places are not reserved. */
  PlacesFree(count: number): void
  /** The caller is out of the room: the lesson is over, or they no longer belong to the class. */
  RoomEnded(sessionId: string): void
  /** A teacher removed the caller from this lesson. */
  RemovedFromLesson(): void
  /** The caller entered again on another tab or device, so this entry has ended. */
  Replaced(): void
}

/** Characters of one session description; one of fifteen m-lines with one codec each has about 16,000. */
export const maxOfferLength = 60_000

/**
 * The m-lines of a browser's offer, in this order and no others, bundled, with Opus for audio and VP8 for video. They never
 * change: the stage decides who is heard and seen in which m-line.
 */
export const uplink = ['microphone', 'camera', 'smallCamera', 'screen'] as const
export type UplinkKind = (typeof uplink)[number]

/** The m-lines after those of the uplink, on which the server sends. A number in `from` is a place of the stage, from 0. */
export const downlink = [
  { kind: 'microphone', from: 'lead' },
  { kind: 'microphone', from: 0 },
  { kind: 'microphone', from: 1 },
  { kind: 'microphone', from: 2 },
  { kind: 'microphone', from: 3 },
  { kind: 'screen', from: 'screen' },
  { kind: 'camera', from: 'lead' },
  { kind: 'camera', from: 0 },
  { kind: 'camera', from: 1 },
  { kind: 'camera', from: 2 },
  { kind: 'camera', from: 3 },
] as const satisfies readonly { kind: MediaKind; from: 'lead' | 'screen' | number }[]

/**
 * Maximum bits per second that a browser sends in each m-line. The leader sends `camera` and `smallCamera`, a speaker
 * `speakerCamera`.
 */
export const uplinkBitrates = {
  microphone: 32_000,
  camera: 500_000,
  smallCamera: 100_000,
  speakerCamera: 200_000,
  screen: 1_000_000,
} as const
