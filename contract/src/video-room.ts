/**
 * The hub of the video room, and what a browser and the server send each other as media. A lesson is a classroom: who leads
 * reaches all, up to four others speak at a time, and all media go through the server, which decides what of them it forwards.
 */
import type { Role } from './vocabulary.ts'

export const videoRoomHubPath = '/hubs/meeting'

/** Students at once in a room. Who teaches always gets in. */
export const maxStudents = 40

/** People at once in a room, as its promise of places counts them: one who teaches, and the students. */
export const maxPeople = maxStudents + 1

/** Others than who leads that may be heard and seen at a time. */
export const maxSpeakers = 4

/** What somebody sends. Of a student it is passed on while they have the floor, a screen while it was handed to them. */
export type PeerMedia = { microphone: boolean; camera: boolean; screen: boolean }
export type MediaKind = keyof PeerMedia

/** Somebody in the room on one device. `id` names the connection and is new with each entry; `memberId` stays. */
export type Peer = { id: string; memberId: string; name: string; role: Role; media: PeerMedia }

/** `hands`: students speak by the word of who teaches. `open`: whoever switches a microphone or camera on takes a free place to speak. */
export const floorModes = ['hands', 'open'] as const
export type FloorMode = (typeof floorModes)[number]

/** Who reaches all, by ids of peers. The same for everybody in the room. */
export type Stage = {
  /** Of those there who teach, the one who is to teach this lesson, else who came first; null while there is none. */
  lead: string | null
  /** Always `maxSpeakers` places; one keeps its number while somebody has it. */
  speakers: readonly (string | null)[]
  /** Whose screen is or may be shown: who teaches takes it by sharing, a student is handed it. */
  screen: string | null
  /** Raised hands, in the order in which they were raised. */
  hands: readonly string[]
  floorMode: FloorMode
}

/** As RTCPeerConnection takes it. */
export type IceServer = { urls: string[]; username?: string; credential?: string }

/** Somebody put out of this lesson by who teaches. */
export type RemovedMember = { memberId: string; name: string }

/** Answer of EnterRoom. `removed` is empty for students. */
export type EnteredRoom = { id: string; peers: Peer[]; stage: Stage; removed: RemovedMember[]; iceServers: IceServer[] }

/** Answer of CheckLine. `iceServers` are those of EnterRoom: where the direct way fails, a second check goes by them. */
export type CheckedLine = { answer: string; iceServers: IceServer[] }

/**
 * What comes through to a receiver: `good`: everything that is sent. `weak`: the small picture of who leads, or none, and fewer
 * faces; the screen before faces, and no screen on a line too thin for it. `soundOnly`: no pictures, because the line carries none,
 * or because they save data.
 */
export const lineLevels = ['good', 'weak', 'soundOnly'] as const
export type LineLevel = (typeof lineLevels)[number]

/**
 * What a client may invoke. Refusals are HubException texts: ROOM_FULL (no place for a student), NO_CAPACITY (no node carries
 * another), SESSION_TOKEN_INVALID, REMOVED_FROM_LESSON, NOT_IN_GROUP, FORBIDDEN, FLOOR_FULL, INVALID_MESSAGE, RATE_LIMITED.
 */
export type VideoRoomHubMethods = {
  /** `sessionId` and `pass` are those of a joinLink. Entering again, from another tab or device, replaces the earlier entry and goes on with its hand, its place to speak and its screen. A student enters with nothing switched on, whatever they say; one who teaches with what they say, as far as SetMedia would let them. */
  EnterRoom(sessionId: string, pass: string, media: PeerMedia): EnteredRoom
  /** After ROOM_FULL: from now on the caller is told by PlacesFree how many places are free, until entering or leaving. */
  AwaitPlace(sessionId: string, pass: string): null
  LeaveRoom(): null
  /** Session description (SDP) of a new RTCPeerConnection, its m-lines as `uplink` and `downlink` say; answers the server's. Media of an earlier one end. INVALID_MESSAGE for anything else. */
  Connect(offer: string): string
  /** For the green room: an RTCPeerConnection offered the same way, on whose first audio m-line of the downlink a few silent packets come within five seconds if sound will. Closed by the server after ten. */
  CheckLine(sessionId: string, pass: string, offer: string): CheckedLine
  /**
   * What the caller sends from now on. FORBIDDEN for what they may not; FLOOR_FULL where no place to speak is left: who teaches
   * and does not lead, and everybody on an open floor, takes one by switching microphone or camera on, and gives it back by
   * switching both off. A refusal changes nothing.
   */
  SetMedia(media: PeerMedia): null
  /** No pictures from now on, or all that the line carries. */
  SetDataSaver(on: boolean): null
  /** Of who reaches all already nothing is noted. */
  RaiseHand(raised: boolean): null
  /** A speaker gives their place back. */
  LeaveFloor(): null

  /** From here on for who teaches; FORBIDDEN for others. About somebody who is not in the room nothing happens. Their hand goes down, and nothing of theirs is switched on. FLOOR_FULL while four have the floor. */
  GiveFloor(peerId: string): null
  TakeFloor(peerId: string): null
  SetFloorMode(mode: FloorMode): null
  /** Microphones are off at once, on the server; each may switch their own on again while they have the floor. */
  Mute(peerId: string): null
  /** Of all students. */
  MuteAll(): null
  /** Hands the screen to one; null: back to who teaches. A student who has it needs no place to speak. */
  GiveScreen(peerId: string | null): null
  /** Out for this lesson, on every device, until let back. Never somebody who teaches. */
  RemoveMember(memberId: string): null
  LetBack(memberId: string): null
}

/** What the server sends. */
export type VideoRoomHubEvents = {
  PeerEntered(peer: Peer): void
  PeerLeft(id: string): void
  /** To the caller too where others switched something of theirs off. */
  PeerChanged(id: string, media: PeerMedia): void
  StageChanged(stage: Stage): void
  /** To who teaches. */
  RemovedChanged(removed: RemovedMember[]): void
  /** The caller's microphone was switched off by who teaches. */
  Muted(): void
  /**
   * What comes through to the caller from now on; `saving`: because they asked for it. `withheld`: numbers of the downlink, from 0, of
   * pictures that somebody sends and the caller's line does not carry; the last of them is old. What is only tried stays among
   * them until it has come through. None where data are saved. A server of the version before leaves it out.
   */
  LineChanged(level: LineLevel, saving: boolean, withheld?: readonly number[]): void
  /** The media of this lesson are carried elsewhere from now on, or were lost: connect anew. */
  MediaMoved(): void
  /** How many students could enter now, to who awaits a place: each time that changes. None is kept for anybody. */
  PlacesFree(count: number): void
  /** The lesson is over, or the caller is in the class no more, or teaches there no more: they are out. */
  RoomEnded(sessionId: string): void
  /** Who teaches put the caller out for this lesson. */
  RemovedFromLesson(): void
  /** The caller entered again elsewhere, and is out here. */
  Replaced(): void
}

/** Characters of one session description; one of fifteen m-lines with one codec each has about 16,000. */
export const maxOfferLength = 60_000

/**
 * The m-lines of a browser's offer, in this order and no others, bundled, with Opus for audio and VP8 for video. They never
 * change: who is heard and seen in which is said by the stage.
 */
export const uplink = ['microphone', 'camera', 'smallCamera', 'screen'] as const
export type UplinkKind = (typeof uplink)[number]

/** The m-lines that follow those of the uplink, in which the server sends. A number in `from` is a place of the stage, from 0. */
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

/** Most bits per second that a browser sends of each. Who leads sends `camera` and `smallCamera`, a speaker `speakerCamera` as their camera. */
export const uplinkBitrates = {
  microphone: 32_000,
  camera: 500_000,
  smallCamera: 100_000,
  speakerCamera: 200_000,
  screen: 1_000_000,
} as const
