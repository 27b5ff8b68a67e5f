/** Who is heard and seen by everybody in a video room, and how they get there: pure rules over its rows (decision 066). */
import { maxSpeakers, type FloorMode, type Peer, type PeerMedia, type Stage } from '@hien/contract/video-room'
import { teachesInRooms } from '@hien/contract/vocabulary'

/** A peer in the room, with the fields that the rules need. */
export type StagePeer = Peer & { handRaisedAt: Date | null; speakerPlace: number | null }

/** `teacherId`: the member who is to teach this lesson; null if none is known. `peers`: in the order in which they came. */
export type RoomState = {
  floorMode: FloorMode
  screen: string | null
  teacherId: string | null
  peers: readonly StagePeer[]
}

export type StageRefusal = 'FORBIDDEN' | 'FLOOR_FULL' | 'NOT_IN_GROUP'

/** Returns the changed room, or a refusal that leaves it unchanged. */
export type StageRule = (room: RoomState) => RoomState | StageRefusal

/** Everything switched off. */
export const nothingSent: PeerMedia = { microphone: false, camera: false, screen: false }

/** Returns what others are told about a peer. */
export const peerOf = ({ id, memberId, name, role, media }: StagePeer): Peer => ({ id, memberId, name, role, media })

/** Returns the lead: the member who is to teach this lesson, otherwise the teacher who came first. */
function leadOf({ peers, teacherId }: RoomState): string | null {
  const teaching = peers.filter(({ role }) => teachesInRooms(role))
  return (teaching.find(({ memberId }) => memberId === teacherId) ?? teaching[0])?.id ?? null
}

const findPeer = ({ peers }: RoomState, id: string): StagePeer | undefined => peers.find((peer) => peer.id === id)

const withPeer = (room: RoomState, id: string, change: Partial<StagePeer>): RoomState => ({
  ...room,
  peers: room.peers.map((peer) => (peer.id === id ? { ...peer, ...change } : peer)),
})

/** Returns the lowest free place to speak; null if all are taken. */
function freePlaceToSpeak({ peers }: RoomState): number | null {
  const taken = new Set(peers.map(({ speakerPlace }) => speakerPlace))
  for (let place = 0; place < maxSpeakers; place += 1) if (!taken.has(place)) return place
  return null
}

const isHeard = ({ microphone, camera }: PeerMedia) => microphone || camera

/**
 * Returns a consistent room: the lead has no speaker's place, and the lead and speakers have no raised hand. The screen
 * belongs to a peer who is there. Nothing is switched on that is not passed on. Apply it after each change.
 */
export function settleStage(room: RoomState): RoomState {
  const lead = leadOf(room)
  const screen = room.peers.some(({ id }) => id === room.screen) ? room.screen : null
  const peers = room.peers.map((peer): StagePeer => {
    const { id, media } = peer
    const speakerPlace = id === lead ? null : peer.speakerPlace
    const reaches = id === lead || speakerPlace !== null
    return {
      ...peer,
      speakerPlace,
      handRaisedAt: reaches ? null : peer.handRaisedAt,
      media: {
        microphone: reaches && media.microphone,
        camera: reaches && media.camera,
        screen: screen === id && media.screen,
      },
    }
  })
  return { ...room, screen, peers }
}

/** Returns the stage as everybody in the room is told it. */
export function stageOf(room: RoomState): Stage {
  const { floorMode, peers, screen } = room
  const speakers = Array.from(
    { length: maxSpeakers },
    (_, place) => peers.find(({ speakerPlace }) => speakerPlace === place)?.id ?? null,
  )
  const raised = peers.flatMap(({ id, handRaisedAt }) => (handRaisedAt ? [{ id, at: handRaisedAt.getTime() }] : []))
  return {
    lead: leadOf(room),
    speakers,
    screen,
    hands: raised.toSorted((one, other) => one.at - other.at).map(({ id }) => id),
    floorMode,
  }
}

/** Returns who is heard and seen by everybody. */
export const sourcesOf = (room: RoomState): Pick<Stage, 'lead' | 'speakers' | 'screen'> => {
  const { lead, speakers, screen } = stageOf(room)
  return { lead, speakers, screen }
}

/** Returns which media of each peer in the room are passed on. */
export const passedOn = (room: RoomState): ReadonlyMap<string, PeerMedia> =>
  new Map(settleStage(room).peers.map(({ id, media }) => [id, media]))

/** SetMedia. */
export const setMediaOf =
  (id: string, media: PeerMedia): StageRule =>
  (room) => {
    const peer = findPeer(room, id)
    if (!peer) return 'NOT_IN_GROUP'
    const teaches = teachesInRooms(peer.role)
    if (media.screen && !teaches && room.screen !== id) return 'FORBIDDEN'
    const speakerPlace = leadOf(room) === id ? null : placeFor(room, peer, media)
    if (typeof speakerPlace === 'string') return speakerPlace
    const ownScreen = room.screen === id ? null : room.screen
    const screen = teaches ? (media.screen ? id : ownScreen) : room.screen
    return { ...withPeer(room, id, { media, speakerPlace }), screen }
  }

/** Returns the speaker's place of a peer who does not lead, after a change of their media. */
function placeFor(room: RoomState, peer: StagePeer, media: PeerMedia): number | null | StageRefusal {
  const isFree = teachesInRooms(peer.role) || room.floorMode === 'open'
  if (!isHeard(media)) return isFree ? null : peer.speakerPlace
  if (peer.speakerPlace !== null) return peer.speakerPlace
  return isFree ? (freePlaceToSpeak(room) ?? 'FLOOR_FULL') : 'FORBIDDEN'
}

/** Gives the former lead, replaced by this newcomer, a free place to speak if they are heard or seen. */
function withFormerLead(room: RoomState, newcomerId: string): RoomState {
  const before = { ...room, peers: room.peers.filter(({ id }) => id !== newcomerId) }
  const former = findPeer(room, leadOf(before) ?? '')
  if (!former || leadOf(room) !== newcomerId || !isHeard(former.media)) return room
  return withPeer(room, former.id, { speakerPlace: freePlaceToSpeak(room) })
}

/**
 * Adds a newcomer with the media they report. A student starts with everything off. A teacher takes no screen over, and has
 * microphone and camera off if all places to speak are taken. The member who is to teach this lesson takes the lead.
 */
export function enterStage(entered: RoomState, id: string, media: PeerMedia): RoomState {
  const room = withFormerLead(entered, id)
  const peer = findPeer(room, id)
  if (!peer || !teachesInRooms(peer.role)) return settleStage(room)
  const screen = media.screen && (room.screen === null || room.screen === id)
  for (const wish of [
    { ...media, screen },
    { ...nothingSent, screen },
  ]) {
    const entered = setMediaOf(id, wish)(room)
    if (typeof entered !== 'string') return settleStage(entered)
  }
  return settleStage(room)
}

/** RaiseHand: a peer whose hand is already raised keeps their place in the order. */
export const raiseHandOf =
  (id: string, raisedAt: Date | null): StageRule =>
  (room) =>
    withPeer(room, id, { handRaisedAt: raisedAt && (findPeer(room, id)?.handRaisedAt ?? raisedAt) })

/** GiveFloor: no effect on a peer who has left or leads. */
export const giveFloorTo =
  (id: string): StageRule =>
  (room) => {
    const peer = findPeer(room, id)
    if (!peer || leadOf(room) === id) return room
    const speakerPlace = peer.speakerPlace ?? freePlaceToSpeak(room)
    return speakerPlace === null ? 'FLOOR_FULL' : withPeer(room, id, { speakerPlace })
  }

/** TakeFloor, LeaveFloor. */
export const takeFloorFrom =
  (id: string): StageRule =>
  (room) =>
    withPeer(room, id, { speakerPlace: null })

/** SetFloorMode: current speakers keep the floor. */
export const setFloorModeTo =
  (floorMode: FloorMode): StageRule =>
  (room) => ({ ...room, floorMode })

/** GiveScreen: no effect if the peer is not there. */
export const giveScreenTo =
  (id: string | null): StageRule =>
  (room) =>
    id === null || findPeer(room, id) ? { ...room, screen: id } : room

/** Mute. */
export const mutePeer =
  (id: string): StageRule =>
  (room) => {
    const peer = findPeer(room, id)
    return peer ? withPeer(room, id, { media: { ...peer.media, microphone: false } }) : room
  }

/** MuteAll: everybody except teachers. */
export const muteStudents: StageRule = (room) => ({
  ...room,
  peers: room.peers.map((peer) =>
    teachesInRooms(peer.role) ? peer : { ...peer, media: { ...peer.media, microphone: false } },
  ),
})
