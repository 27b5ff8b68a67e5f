/** Who gets a place in a video room: pure rules. */
import { maxStudentPeers } from '@hien/contract/video-room'

const studentsAmong = (memberIds: readonly string[], teacherId: string | null) =>
  memberIds.filter((memberId) => memberId !== teacherId).length

/** How many students could come to those who are there. The teacher takes none of these places. */
export const freePlaces = (memberIds: readonly string[], teacherId: string | null): number =>
  Math.max(0, maxStudentPeers - studentsAmong(memberIds, teacherId))

/** Whether somebody may come to those who are there, of whom none is themselves. */
export const hasPlace = (memberIds: readonly string[], who: { memberId: string; teacherId: string | null }): boolean =>
  who.memberId === who.teacherId || freePlaces(memberIds, who.teacherId) > 0
