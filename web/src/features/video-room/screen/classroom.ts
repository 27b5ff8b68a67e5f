import type { VideoRoomDetails } from '../../../operations/lessons/video-room-details.ts'
import type { RoomMember } from '../room/room-members.ts'
import type { VideoRoom, VideoRoomState } from '../room/video-room-state.ts'

/** What the parts of the lesson's screen share. */
export type Classroom = {
  meeting: VideoRoomDetails
  room: VideoRoom
  state: VideoRoomState
  /** Everybody who is there, the member themselves among them. */
  members: readonly RoomMember[]
  /** Asks who teaches whether this one is to be put out of the lesson. */
  askToRemove: (member: RoomMember) => void
}
