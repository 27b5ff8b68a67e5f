/** Who is in the room and who is missing. Pure functions of the room's state. */
import { type ChatMessage, chatSentences } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { teachesInRooms } from '@hien/contract/roles'
import type { RoomState } from '../chat-client/room-state.ts'

type People = Pick<RoomState, 'members' | 'memberCount'>

const teachersIn = ({ members }: People) => members.filter(({ role }) => teachesInRooms(role)).length

/** True if the list may be out of date: in a crowded room the hub reports only to teachers who comes and goes. */
export const isStale = ({ memberCount }: People, isTeacher: boolean) =>
  !isTeacher && memberCount > limits.crowdedRoomAbove

/**
 * Returns how many of the students who joined the class are in the room: '20 / 24'. Counts everybody in the room if
 * `all` is null. If the list may be out of date, says 'Hơn …' with the size from which a room is crowded.
 */
export function countPresent(people: People, all: number | null, isTeacher: boolean): string {
  const present = all === null ? people.memberCount : people.memberCount - teachersIn(people)
  const count = isStale(people, isTeacher) ? `Hơn ${limits.crowdedRoomAbove}` : String(present)
  return all === null ? count : `${count} / ${all}`
}

/** Students of the class who are not in the room. `names` is null if the hub did not list everybody in the room. */
export type Missing = { count: number; names: readonly string[] | null }

/**
 * Returns which students are missing. Compares names, because class and room share no ids. If one of two students with
 * the same name is in the room, the name is missing once.
 */
export function missingOf(people: People, roster: readonly string[]): Missing {
  const { members, memberCount } = people
  if (memberCount > members.length) {
    return { count: Math.max(0, roster.length - (memberCount - teachersIn(people))), names: null }
  }
  const presentByName = new Map<string, number>()
  for (const { name } of members) presentByName.set(name, (presentByName.get(name) ?? 0) + 1)
  const names = roster.filter((name) => {
    const unmatched = presentByName.get(name) ?? 0
    presentByName.set(name, unmatched - 1)
    return unmatched <= 0
  })
  return { count: names.length, names }
}

/** Returns the ids of members who entered the lesson and have not come back since, according to the messages. */
export function inLesson({ status, messages }: Pick<RoomState, 'status' | 'messages'>): ReadonlySet<string> {
  const inside = new Set<string>()
  if (status !== 'live') return inside
  for (const message of messages) {
    if (message.type === 'message') continue
    if (announcesEntry(message)) inside.add(message.userId)
    else inside.delete(message.userId)
  }
  return inside
}

const announcesEntry = ({ type, message, userName }: ChatMessage) =>
  type === 'start_meeting' || message === chatSentences.entered(userName)
