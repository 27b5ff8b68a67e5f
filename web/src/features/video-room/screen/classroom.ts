import type { VideoRoomDetails } from '../../../operations/lessons/video-room-details.ts'
import type { RoomMember } from '../room/room-members.ts'
import type { VideoRoom, VideoRoomState } from '../room/video-room-state.ts'

/** Data shared by the parts of the lesson screen. */
export type Classroom = {
  meeting: VideoRoomDetails
  room: VideoRoom
  state: VideoRoomState
  /** Everybody in the room, including the member. */
  members: readonly RoomMember[]
  /** Asks the teacher to confirm the removal of this person from the lesson. */
  askToRemove: (member: RoomMember) => void
}
