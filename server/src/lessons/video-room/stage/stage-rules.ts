/**
 * Rules of the stage of a video room: who leads, speaks and shows a screen, so that everybody hears and sees them. Pure
 * functions over the room's state in the database (decision 066).
 */
import { maxSpeakers, type FloorMode, type Peer, type PeerMedia, type Stage } from '@hien/contract/video-room'
import { teachesInRooms } from '@hien/contract/roles'

/** A peer in the room, with the fields that the rules need. */
export type StagePeer = Peer & { handRaisedAt: Date | null; speakerPlace: number | null }

export type RoomState = {
  floorMode: FloorMode
  /** Id of the connection that shows or may show its screen; null if there is none. */
  screen: string | null
  /** Id of the member who should teach this lesson; null if there is none. */
  teacherId: string | null
  /** In the order in which they entered. */
  peers: readonly StagePeer[]
}

export type StageRefusal = 'FORBIDDEN' | 'FLOOR_FULL' | 'NOT_IN_GROUP'

/** Returns the changed room, or a refusal, which means that the room stays as it is. */
export type StageRule = (room: RoomState) => RoomState | StageRefusal

/** The media of a peer who has everything switched off. */
export const nothingSent: PeerMedia = { microphone: false, camera: false, screen: false }

/** Returns the data about a peer that is sent to the others in the room. */
export const peerOf = ({ id, memberId, name, role, media }: StagePeer): Peer => ({ id, memberId, name, role, media })

/**
 * Returns the peer who leads: the member who should teach this lesson if present, otherwise the first teacher who entered. Null
 * if no teacher is present.
 */
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
 * Returns the room made consistent. Apply it after each change.
 * The lead has no place to speak, and neither the lead nor speakers have a raised hand. The screen belongs to a peer who is in
 * the room, or to nobody. Media that may not be forwarded are switched off.
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

/** Returns the stage as it is sent to everybody in the room. */
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

/** Returns the peers whom everybody hears and sees. */
export const sourcesOf = (room: RoomState): Pick<Stage, 'lead' | 'speakers' | 'screen'> => {
  const { lead, speakers, screen } = stageOf(room)
  return { lead, speakers, screen }
}

/** Returns, for each peer in the room, which of their media are forwarded. */
export const passedOn = (room: RoomState): ReadonlyMap<string, PeerMedia> =>
  new Map(settleStage(room).peers.map(({ id, media }) => [id, media]))

/** Returns the rule for SetMedia (set-media.ts). */
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

/** Returns the place to speak of a peer who does not lead, after a change of their media, or why the change is refused. */
function placeFor(room: RoomState, peer: StagePeer, media: PeerMedia): number | null | StageRefusal {
  const isFree = teachesInRooms(peer.role) || room.floorMode === 'open'
  if (!isHeard(media)) return isFree ? null : peer.speakerPlace
  if (peer.speakerPlace !== null) return peer.speakerPlace
  return isFree ? (freePlaceToSpeak(room) ?? 'FLOOR_FULL') : 'FORBIDDEN'
}

/**
 * Gives the former lead a place to speak, if a place is free. Changes nothing if the newcomer does not take over the
 * lead, or the former lead has microphone and camera off.
 */
function withFormerLead(room: RoomState, newcomerId: string): RoomState {
  const before = { ...room, peers: room.peers.filter(({ id }) => id !== newcomerId) }
  const former = findPeer(room, leadOf(before) ?? '')
  if (!former || leadOf(room) !== newcomerId || !isHeard(former.media)) return room
  return withPeer(room, former.id, { speakerPlace: freePlaceToSpeak(room) })
}

/**
 * Sets the media of a newcomer who is already among the peers. A student starts with everything off.
 * A teacher starts with the media they report. But their screen stays off if another peer has the screen, and microphone and
 * camera stay off if all places to speak are taken. The member who should teach this lesson takes over the lead.
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

/** Returns the rule for RaiseHand. A hand that is already raised keeps its position in the order of hands. */
export const raiseHandOf =
  (id: string, raisedAt: Date | null): StageRule =>
  (room) =>
    withPeer(room, id, { handRaisedAt: raisedAt && (findPeer(room, id)?.handRaisedAt ?? raisedAt) })

/** Returns the rule for GiveFloor. It has no effect on a peer who has left or leads. */
export const giveFloorTo =
  (id: string): StageRule =>
  (room) => {
    const peer = findPeer(room, id)
    if (!peer || leadOf(room) === id) return room
    const speakerPlace = peer.speakerPlace ?? freePlaceToSpeak(room)
    return speakerPlace === null ? 'FLOOR_FULL' : withPeer(room, id, { speakerPlace })
  }

/** Returns the rule for TakeFloor and LeaveFloor. It has no effect on a peer without a place to speak. */
export const takeFloorFrom =
  (id: string): StageRule =>
  (room) =>
    withPeer(room, id, { speakerPlace: null })

/** Returns the rule for SetFloorMode. Current speakers keep their place. */
export const setFloorModeTo =
  (floorMode: FloorMode): StageRule =>
  (room) => ({ ...room, floorMode })

/** Returns the rule for GiveScreen. It has no effect if the peer is not in the room. */
export const giveScreenTo =
  (id: string | null): StageRule =>
  (room) =>
    id === null || findPeer(room, id) ? { ...room, screen: id } : room

/** Returns the rule for Mute. It has no effect if the peer is not in the room. */
export const mutePeer =
  (id: string): StageRule =>
  (room) => {
    const peer = findPeer(room, id)
    return peer ? withPeer(room, id, { media: { ...peer.media, microphone: false } }) : room
  }

/** The rule for MuteAll: switches off the microphones of everybody except teachers. */
export const muteStudents: StageRule = (room) => ({
  ...room,
  peers: room.peers.map((peer) =>
    teachesInRooms(peer.role) ? peer : { ...peer, media: { ...peer.media, microphone: false } },
  ),
})
