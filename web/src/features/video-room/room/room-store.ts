/** Holds the state of a visit and notifies listeners. */
import { canCall } from '../links/room-connection.ts'
import type { OwnMediaState } from '../media/own-media.ts'
import { withNoticeThatHolds } from './notice-rules.ts'
import { emptyStage, rightsOf } from './stage-rights.ts'
import type { RoomPhase, VideoRoom, VideoRoomState } from './video-room-state.ts'

/** Returns the part of the state that depends on being inside, for a member who is not inside. */
export const outsideState = (teaches: boolean) => ({
  ownId: null,
  peers: [],
  stage: emptyStage,
  rights: rightsOf(emptyStage, null, teaches),
  invited: false,
  notice: null,
  speaking: [],
  sounds: [],
  media: 'connecting' as const,
  removed: [],
  announcement: '',
  freePlaces: 0,
})

/** Returns the value of `line` to assume until the server reports one. */
export const assumedLine = (saving: boolean): VideoRoomState['line'] => ({
  level: saving ? 'soundOnly' : 'good',
  saving,
  withheld: [],
})

export const phaseOutside = (): RoomPhase => (canCall() ? 'outside' : 'unsupported')

type RoomStore = Pick<VideoRoom, 'subscribe'> & {
  readonly state: VideoRoomState
  set(changes: Partial<VideoRoomState>): void
}

export function createRoomStore(first: { teaches: boolean; saving: boolean; own: OwnMediaState }): RoomStore {
  const listeners = new Set<() => void>()
  let state: VideoRoomState = {
    ...outsideState(first.teaches),
    phase: phaseOutside(),
    connection: 'Disconnected',
    waiting: false,
    unreachable: false,
    own: first.own,
    line: assumedLine(first.saving),
    check: { state: 'unknown' },
    wasInside: false,
  }
  return {
    get state() {
      return state
    },
    set(changes) {
      state = withNoticeThatHolds({ ...state, ...changes })
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
