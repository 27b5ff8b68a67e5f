import type { RoomNotice, VideoRoomState } from './video-room-state.ts'

/** For each notice: true if it still applies. */
const holds: Record<RoomNotice, (state: VideoRoomState) => boolean> = {
  muted: ({ own }) => !own.on.microphone,
  floorTaken: ({ rights }) => rights.place === null && !rights.leads,
  floorFull: ({ rights }) => rights.place === null,
  screenHanded: ({ rights, own }) => rights.mayShareScreen && !own.on.screen,
  screenTaken: ({ own }) => !own.on.screen,
}

/** Returns the state, without its notice if that no longer applies. */
export const withNoticeThatHolds = (state: VideoRoomState): VideoRoomState =>
  state.notice === null || holds[state.notice](state) ? state : { ...state, notice: null }
