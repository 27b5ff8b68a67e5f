/** Places in a video room: pure rules. */
import { maxStudents } from '@hien/contract/video-room'
import { teachesInRooms, type Role } from '@hien/contract/vocabulary'

type Present = readonly { role: Role }[]

/** Returns how many more students can enter. Teachers take no student's place. */
export const freePlaces = (present: Present): number =>
  Math.max(0, maxStudents - present.filter(({ role }) => !teachesInRooms(role)).length)

/** True if a newcomer who is not in `present` may enter. Teachers always get in. */
export const hasPlace = (present: Present, { isTeacher }: { isTeacher: boolean }): boolean =>
  isTeacher || freePlaces(present) > 0
