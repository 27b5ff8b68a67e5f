/** Who gets a place in a video room: pure rules. */
import { maxStudents } from '@hien/contract/video-room'
import { teachesInRooms, type Role } from '@hien/contract/vocabulary'

type Present = readonly { role: Role }[]

/** How many students could come to those who are there. Those who teach take none of their places. */
export const freePlaces = (present: Present): number =>
  Math.max(0, maxStudents - present.filter(({ role }) => !teachesInRooms(role)).length)

/** Whether somebody may come to those who are there, of whom none is themselves. Who teaches always gets in. */
export const hasPlace = (present: Present, { isTeacher }: { isTeacher: boolean }): boolean =>
  isTeacher || freePlaces(present) > 0
