/** Who is in the room and who is missing, as pure functions of what it shows. */
import { type ChatMessage, chatSentences } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { teachesInRooms } from '@hien/contract/vocabulary'
import type { RoomState } from '../chat-client/room-state.ts'

type People = Pick<RoomState, 'members' | 'memberCount'>

const teachersIn = ({ members }: People) => members.filter(({ role }) => teachesInRooms(role)).length

/** Whether a student's list is as it was when the room became crowded: only those who teach hear who comes and goes. */
export const isStale = ({ memberCount }: People, isTeacher: boolean) =>
  !isTeacher && memberCount > limits.crowdedRoomAbove

/** Students here of all who joined the class; everybody here where their number is not known. */
export function countPresent(people: People, all: number | null, isTeacher: boolean): string {
  const here = all === null ? people.memberCount : people.memberCount - teachersIn(people)
  const count = isStale(people, isTeacher) ? `Hơn ${limits.crowdedRoomAbove}` : String(here)
  return all === null ? count : `${count} / ${all}`
}

/** Students of the class who are not here: by name, or only how many where the hub has listed no more than a hundred. */
export type Missing = { count: number; names: readonly string[] | null }

/**
 * Compared by name, since class and room have no other word in common: of two students with one name, one of whom is
 * here, the name is missing once.
 */
export function missingOf(people: People, roster: readonly string[]): Missing {
  const { members, memberCount } = people
  if (memberCount > members.length) {
    return { count: Math.max(0, roster.length - (memberCount - teachersIn(people))), names: null }
  }
  const here = new Map<string, number>()
  for (const { name } of members) here.set(name, (here.get(name) ?? 0) + 1)
  const names = roster.filter((name) => {
    const left = here.get(name) ?? 0
    here.set(name, left - 1)
    return left <= 0
  })
  return { count: names.length, names }
}

/** Ids of those who went on into the lesson and have not come back since, as far as the messages tell. */
export function inLesson({ status, messages }: Pick<RoomState, 'status' | 'messages'>): ReadonlySet<string> {
  const inside = new Set<string>()
  if (status !== 'live') return inside
  for (const message of messages) {
    if (message.type === 'message') continue
    if (goesIn(message)) inside.add(message.userId)
    else inside.delete(message.userId)
  }
  return inside
}

const goesIn = ({ type, message, userName }: ChatMessage) =>
  type === 'start_meeting' || message === chatSentences.entered(userName)
