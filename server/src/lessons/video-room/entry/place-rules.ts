/** Rules for how many people fit into a video room. Pure functions. */
import { maxStudents } from '@hien/contract/video-room'
import { teachesInRooms, type Role } from '@hien/contract/roles'

type Present = readonly { role: Role }[]

/** Returns how many more students can enter. Teachers in `present` do not count. */
export const freePlaces = (present: Present): number =>
  Math.max(0, maxStudents - present.filter(({ role }) => !teachesInRooms(role)).length)

/** True if a newcomer may enter. `present` must not contain the newcomer. Teachers always get in. */
export const hasPlace = (present: Present, { isTeacher }: { isTeacher: boolean }): boolean =>
  isTeacher || freePlaces(present) > 0
