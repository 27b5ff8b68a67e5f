/** Who gets a place in a video room: pure rules. */
import { maxPeers, maxStudentPeers } from '@hien/contract/video-room'
import { teachesInRooms, type Role } from '@hien/contract/vocabulary'

type Present = readonly { role: Role }[]

/**
 * How many students could come to those who are there. One place is kept for who teaches; each further one who is there
 * (a substitute, the centre) takes a place as a student does, since everybody sends to everybody.
 */
export const freePlaces = (present: Present): number => {
  const teachers = present.filter(({ role }) => teachesInRooms(role)).length
  const students = present.length - teachers
  return Math.max(0, Math.min(maxStudentPeers, maxPeers - teachers) - students)
}

/** Whether somebody may come to those who are there, of whom none is themselves. Who teaches always gets in. */
export const hasPlace = (present: Present, { isTeacher }: { isTeacher: boolean }): boolean =>
  isTeacher || freePlaces(present) > 0
