import type { RoomNotice, VideoRoomState } from './video-room-state.ts'

/** Whether a notice still says what is so. */
const holds: Record<RoomNotice, (state: VideoRoomState) => boolean> = {
  muted: ({ own }) => !own.on.microphone,
  floorTaken: ({ rights }) => rights.place === null && !rights.leads,
  floorFull: ({ rights }) => rights.place === null,
  screenHanded: ({ rights, own }) => rights.mayShareScreen && !own.on.screen,
  screenTaken: ({ own }) => !own.on.screen,
}

/** The state without a notice that is so no more. */
export const withNoticeThatHolds = (state: VideoRoomState): VideoRoomState =>
  state.notice === null || holds[state.notice](state) ? state : { ...state, notice: null }
