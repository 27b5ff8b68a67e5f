/** The hub of the video room: names and shapes. Pictures and voices go from browser to browser (a mesh); the hub carries what they need to find each other. */
import type { Role } from './vocabulary.ts'

export const videoRoomHubPath = '/hubs/meeting'

/** People at once in a room: each sends to each, which is as much as a phone can carry. */
export const maxPeers = 8

/** Of these places one is kept for who teaches. All who do always get in; a second one takes a place that a student could have. */
export const maxStudentPeers = maxPeers - 1

/** Characters of one signal: a session description with a few candidates has about 5,000. */
export const maxSignalLength = 24_000

/** What somebody sends and shows. */
export type PeerMedia = { microphone: boolean; camera: boolean; screen: boolean; hand: boolean }

/** Somebody in the room on one device. `id` names the connection and is new with each entry; `memberId` stays. */
export type Peer = { id: string; memberId: string; name: string; role: Role; media: PeerMedia }

/** As RTCPeerConnection takes it. */
export type IceServer = { urls: string[]; username?: string; credential?: string }

/** Answer of EnterRoom. `peers` holds those who were there before, who do not call: the newcomer does. */
export type EnteredRoom = { id: string; peers: Peer[]; iceServers: IceServer[] }

/** What a client may invoke. Refusals are HubException texts: ROOM_FULL, SESSION_TOKEN_INVALID, NOT_IN_GROUP, FORBIDDEN, INVALID_MESSAGE, RATE_LIMITED. */
export type VideoRoomHubMethods = {
  /** `sessionId` and `pass` are those of a joinLink. Entering again, from another tab or device, replaces the earlier entry. */
  EnterRoom(sessionId: string, pass: string, media: PeerMedia): EnteredRoom
  /** After ROOM_FULL: from now on the caller is told by PlacesFree how many places are free, until entering or leaving. */
  AwaitPlace(sessionId: string, pass: string): null
  LeaveRoom(): null
  SetMedia(media: PeerMedia): null
  /** Hands a text to one peer of the same room. */
  Signal(to: string, signal: string): null
  /** Who teaches asks everybody else to switch the microphone off. */
  MuteAll(): null
}

/** What the server sends. */
export type VideoRoomHubEvents = {
  PeerEntered(peer: Peer): void
  PeerLeft(id: string): void
  PeerChanged(id: string, media: PeerMedia): void
  Signal(from: string, signal: string): void
  MuteAsked(): void
  /** How many students could enter now, to who awaits a place: each time that changes. None is kept for anybody. */
  PlacesFree(count: number): void
  /** The lesson is over, or the caller is in the class no more, or teaches there no more: they are out. */
  RoomEnded(sessionId: string): void
  /** The caller entered again elsewhere, and is out here. */
  Replaced(): void
}
