/** States of a visit to the video room, made without a hub, and a room that records its calls. */
import type { Stage } from '@hien/contract/video-room'
import type { Role } from '@hien/contract/roles'
import type { OwnMediaState } from '../src/features/video-room/media/own-media.ts'
import { emptyStage } from '../src/features/video-room/room/stage-rights.ts'
import type {
  OwnRights,
  RoomPeer,
  VideoRoom,
  VideoRoomState,
} from '../src/features/video-room/room/video-room-state.ts'

export const ownMedia: OwnMediaState = {
  tracks: { microphone: null, camera: null, screen: null },
  on: { microphone: false, camera: false, screen: false },
  opening: [],
  faults: [],
  screenFault: false,
  devices: { microphone: { choices: [], chosen: null }, camera: { choices: [], chosen: null } },
}

export const stageWith = (changes: Partial<Stage>): Stage => ({ ...emptyStage, ...changes })

/** The rights of a student who may not speak. */
export const someRights = (changes: Partial<OwnRights> = {}): OwnRights => ({
  teaches: false,
  leads: false,
  place: null,
  maySpeak: false,
  mayShareScreen: false,
  hand: null,
  ...changes,
})
export const teachersRights = someRights({ teaches: true, leads: true, maySpeak: true, mayShareScreen: true })

export const aRoomPeer = (name: string, changes: Partial<RoomPeer> & { role?: Role } = {}): RoomPeer => ({
  id: `peer-${name}`,
  memberId: `m-${name}`,
  name,
  role: 'MEME',
  media: { microphone: false, camera: false, screen: false },
  received: { camera: null, screen: null },
  ...changes,
})

/** State of a member who is in the room, connected, without others. */
export const aRoomState = (changes: Partial<VideoRoomState> = {}): VideoRoomState => ({
  phase: 'inside',
  connection: 'Connected',
  waiting: false,
  unreachable: false,
  own: ownMedia,
  ownId: 'peer-own',
  rights: someRights(),
  invited: false,
  notice: null,
  peers: [],
  stage: emptyStage,
  speaking: [],
  sounds: [],
  media: 'connected',
  line: { level: 'good', saving: false, withheld: [] },
  removed: [],
  check: { state: 'unknown' },
  announcement: '',
  wasInside: true,
  freePlaces: 0,
  ...changes,
})

type Methods = Omit<VideoRoom, 'getState' | 'subscribe' | 'open'>
export type RecordingRoom = VideoRoom & {
  /** The calls in order: the name of the method, then its arguments. */
  calls: unknown[][]
  /** Makes a method fail with this error from now on. */
  refuse(method: keyof Methods, error: Error): void
}

/** Returns a room that only records the calls to it. */
export function aRecordingRoom(state: VideoRoomState = aRoomState()): RecordingRoom {
  const calls: unknown[][] = []
  const refused = new Map<string, Error>()
  const asked = (method: keyof Methods, ...given: unknown[]): Promise<void> => {
    calls.push([method, ...given])
    const error = refused.get(method)
    return error ? Promise.reject(error) : Promise.resolve()
  }
  return {
    calls,
    refuse: (method, error) => void refused.set(method, error),
    getState: () => state,
    subscribe: () => () => undefined,
    open: () => () => undefined,
    enter: () => void asked('enter'),
    again: () => asked('again'),
    reconnect: () => void asked('reconnect'),
    toggle: (kind) => asked('toggle', kind),
    choose: (device, id) => asked('choose', device, id),
    checkLine: () => asked('checkLine'),
    setDataSaver: (on) => void asked('setDataSaver', on),
    raiseHand: (raised) => asked('raiseHand', raised),
    leaveFloor: () => asked('leaveFloor'),
    dismissNotice: () => void asked('dismissNotice'),
    giveFloor: (id) => asked('giveFloor', id),
    takeFloor: (id) => asked('takeFloor', id),
    setFloorMode: (mode) => asked('setFloorMode', mode),
    mute: (id) => asked('mute', id),
    muteAll: () => asked('muteAll'),
    giveScreen: (id) => asked('giveScreen', id),
    removeMember: (id) => asked('removeMember', id),
    letBack: (id) => asked('letBack', id),
    leave: () => void asked('leave'),
    end: () => void asked('end'),
  }
}
