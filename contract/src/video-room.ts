/**
 * The hub of the video room, and the media that browsers and the server exchange. Everybody hears and sees the leader and up to
 * four speakers. All media go through the server, which decides what to forward.
 */
import type { Role } from './roles.ts'

export const videoRoomHubPath = '/hubs/meeting'

/** Maximum students in a room at the same time. Teachers do not count, and always get in. */
export const maxStudents = 40

/** Number of people for whom a room always has a place: one teacher and `maxStudents` students. */
export const maxPeople = maxStudents + 1

/** Maximum people besides the leader who may be heard and seen at the same time. */
export const maxSpeakers = 4

/**
 * The media that a participant sends. The server forwards a student's sound and picture only while the student has the floor.
 * It forwards a student's screen only after a teacher has allowed this student to show it.
 */
export type PeerMedia = { microphone: boolean; camera: boolean; screen: boolean }
export type MediaKind = keyof PeerMedia

/** Somebody in the room on one device. `id` names the connection and changes with each entry; `memberId` does not change. */
export type Peer = { id: string; memberId: string; name: string; role: Role; media: PeerMedia }

/**
 * How students get the floor, one of four places to speak. `hands`: a teacher gives them the floor. `open`: a student takes a
 * free place by switching on microphone or camera.
 */
export const floorModes = ['hands', 'open'] as const
export type FloorMode = (typeof floorModes)[number]

/** The part of the video room's state that is equal for all its members. All ids are ids of peers. */
export type Stage = {
  /** The lesson's teacher. While that teacher is away, the first of the other teachers present; null if none is present. */
  lead: string | null
  /** Always `maxSpeakers` entries, null for a free place. A speaker keeps the same index while speaking. */
  speakers: readonly (string | null)[]
  /** The peer who shows a screen or is allowed to. A teacher simply shares; a student needs a teacher's permission. */
  screen: string | null
  /** Raised hands, in the order in which they were raised. */
  hands: readonly string[]
  floorMode: FloorMode
}

/** An entry of `iceServers` of RTCPeerConnection. */
export type IceServer = { urls: string[]; username?: string; credential?: string }

/** A member whom a teacher removed from this lesson. */
export type RemovedMember = { memberId: string; name: string }

/** The answer to EnterRoom. `removed` is empty for students. */
export type EnteredRoom = { id: string; peers: Peer[]; stage: Stage; removed: RemovedMember[]; iceServers: IceServer[] }

/** The answer to CheckLine. `iceServers` are those of EnterRoom; the client tries again with them if the check fails. */
export type CheckedLine = { answer: string; iceServers: IceServer[] }

/**
 * The quality that a receiver gets.
 * `good`: everything that is sent.
 * `weak`: the small picture of the leader or none, and fewer pictures of speakers. A shared screen has priority over these
 * pictures; it is left out if the connection is too slow for it.
 * `soundOnly`: no pictures, because the connection is too slow or the receiver saves data.
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
   * Lets the caller into the room. `sessionId` and `pass` come from a joinLink. A student enters with everything switched off.
   * A teacher enters with `media`, as far as SetMedia allows it.
   *
   * If the member is already in the room from another tab or device, this entry replaces the earlier one. It keeps the raised
   * hand, the place to speak and the screen.
   */
  EnterRoom(sessionId: string, pass: string, media: PeerMedia): EnteredRoom
  /** Makes the caller wait after ROOM_FULL. Until the caller enters or leaves, PlacesFree reports the number of free places. */
  AwaitPlace(sessionId: string, pass: string): null
  LeaveRoom(): null
  /**
   * Connects the caller's media. `offer` is the session description (SDP) of a new RTCPeerConnection, with the m-lines of
   * `uplink` and `downlink`; INVALID_MESSAGE for any other offer. Returns the server's description. The media of the caller's
   * earlier connection end.
   */
  Connect(offer: string): string
  /**
   * Tests the connection from the green room, with an offer like that of Connect. If media get through, one second of
   * silent audio arrives on the first audio m-line of the downlink. The server closes the connection after ten seconds.
   */
  CheckLine(sessionId: string, pass: string, offer: string): CheckedLine
  /**
   * Sets the media that the caller sends from now on. FORBIDDEN if the caller may not send them; FLOOR_FULL if no place to
   * speak is free. A refusal changes nothing.
   *
   * A teacher who does not lead takes a place to speak by switching on microphone or camera. The teacher gives up the place by
   * switching both off. The same is true for a student in the mode `open`. In the mode `hands` a student keeps the place.
   */
  SetMedia(media: PeerMedia): null
  /** Switches pictures off for the caller, or on again as far as the connection allows. */
  SetDataSaver(on: boolean): null
  /** Raises or lowers the caller's hand. Does nothing if the caller leads or already has the floor. */
  RaiseHand(raised: boolean): null
  /** Gives up the caller's place to speak. */
  LeaveFloor(): null

  /**
   * Gives a peer a place to speak and lowers their hand. Their media stay switched off. FLOOR_FULL while four people speak.
   * This method and all methods below are only for teachers: FORBIDDEN for others. They ignore a peer who is not in the room.
   */
  GiveFloor(peerId: string): null
  TakeFloor(peerId: string): null
  SetFloorMode(mode: FloorMode): null
  /** Switches off a peer's microphone at once, on the server. A peer with the floor may switch it on again. */
  Mute(peerId: string): null
  /** Switches off the microphones of all students. */
  MuteAll(): null
  /** Allows a peer to show their screen; null takes the permission back. The peer needs no place to speak for this. */
  GiveScreen(peerId: string | null): null
  /** Removes a student from this lesson, on every device, until a teacher lets them back. FORBIDDEN for other members. */
  RemoveMember(memberId: string): null
  LetBack(memberId: string): null
}

/** Events that the server sends. */
export type VideoRoomHubEvents = {
  PeerEntered(peer: Peer): void
  PeerLeft(id: string): void
  /** A peer's media were switched on or off. The peer itself gets this event only if somebody else switched them off. */
  PeerChanged(id: string, media: PeerMedia): void
  StageChanged(stage: Stage): void
  /** The list of removed members has changed. Sent to teachers. */
  RemovedChanged(removed: RemovedMember[]): void
  /** A teacher switched off the caller's microphone. */
  Muted(): void
  /**
   * The quality that the caller gets from now on. `saving`: the caller has switched pictures off by SetDataSaver.
   *
   * `withheld`: indexes of `downlink`, from 0, of pictures that the caller's connection is too slow for. The page then shows an
   * old picture. An index stays in the list until a new picture has arrived. The list is empty while the caller saves data.
   * During an update, a server of the previous version sends no `withheld`.
   */
  LineChanged(level: LineLevel, saving: boolean, withheld?: readonly number[]): void
  /** The media of this lesson have moved to another node, or were lost. The client must call Connect again. */
  MediaMoved(): void
  /** The number of free places for students, sent to waiting students whenever it changes. Places are not reserved. */
  PlacesFree(count: number): void
  /** The caller is no longer in the room, because the lesson is over or the caller no longer belongs to the class. */
  RoomEnded(sessionId: string): void
  /** A teacher removed the caller from this lesson. */
  RemovedFromLesson(): void
  /** The caller entered again on another tab or device, so this entry has ended. */
  Replaced(): void
}

/** Maximum characters of a session description. A description of fifteen m-lines with one codec each has about 16,000. */
export const maxOfferLength = 60_000

/**
 * The m-lines on which a browser sends, in the order of its offer. Those of `downlink` follow, and the offer has no others. All
 * are bundled, with Opus for audio and VP8 for video.
 *
 * The m-lines never change during a lesson. `Stage` decides whose media the server sends on which m-line.
 */
export const uplink = ['microphone', 'camera', 'smallCamera', 'screen'] as const
export type UplinkKind = (typeof uplink)[number]

/** The m-lines on which the server sends. They follow those of `uplink`. A number in `from` is an index of `Stage.speakers`. */
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
 * Maximum bits per second that a browser sends in each m-line. The leader's camera sends a large picture (`camera`) and a small
 * one (`smallCamera`). A speaker's camera sends one picture, at most at the rate of `speakerCamera`.
 */
export const uplinkBitrates = {
  microphone: 32_000,
  camera: 500_000,
  smallCamera: 100_000,
  speakerCamera: 200_000,
  screen: 1_000_000,
} as const
