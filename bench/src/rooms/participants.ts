import { idOf, nameOf, studentName, teacherName } from '../../../server/test/growth/school-ids.ts'
import { roomGroup, type Rooms } from '../../../server/test/growth/fill-rooms.ts'
import type { SchoolKeys } from '../../../server/test/growth/make-school.ts'
import { startChild, type Child } from '../hub/tasks.ts'
import type { RoomLoadTasks } from './load/main.ts'
import type { Participant } from './load/participant.ts'

export const startRoomLoad = (): Child<RoomLoadTasks> =>
  startChild<RoomLoadTasks>(new URL('load/main.ts', import.meta.url), [], ['--max-old-space-size=4096'])

/** Returns the teacher and the students of each of these rooms, room by room. Each has a different IP address. */
export async function participantsOf(school: SchoolKeys, { first, count, students }: Rooms): Promise<Participant[]> {
  const participants: Participant[] = []
  for (let room = 0; room < count; room++) {
    const people = [
      { kind: 'teacher' as const, n: room },
      ...Array.from({ length: students }, (_, nth) => ({ kind: 'student' as const, n: room * students + nth })),
    ]
    for (const member of people) {
      const { kind, n } = member
      participants.push({
        memberId: idOf(kind, n),
        userName: kind === 'teacher' ? teacherName(n) : studentName(n),
        name: nameOf(school.size, n),
        groupId: roomGroup(first + room),
        roomToken: await school.roomToken(member, first + room),
        accessToken: (await school.accessToken(member)) ?? '',
        home: homeOf(participants.length),
      })
    }
  }
  return participants
}

/** Returns the IP address of person number n, in 10.0.0.0/8. */
export const homeOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
