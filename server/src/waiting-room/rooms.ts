/** The waiting rooms of this node: who is in which, and what is said there. */
import { chatSentences, type ChatMessage, type PresentMember } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Schedule } from '../classes/schedule.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ChatHubContext } from './chat-context.ts'
import { createComings, type Coming, type Comings } from './comings.ts'
import { createRoomPresence, type RoomPresence } from './presence.ts'
import { ownGroup } from './seats.ts'
import { appendMessage, type NewMessage } from './store.ts'

/** One waiting room while somebody is in it. */
export type OpenRoom = {
  groupId: string
  classId: string
  sessionId: string
  teacherId: string
  schedule: Schedule
  /** Whether the session waits for a lesson planned on its day (design, decision 17). */
  planned: boolean
  live: boolean
  presence: RoomPresence
  /** What a crowded room is not told at once. */
  comings: Comings
  /** Notifications of a crowded room that the teacher gets next. */
  unsent: ChatMessage[]
  /** Notifications sent lately, by sentence: repeats within 30 s are not. */
  lately: Map<string, number>
  /** One message after the other, so that they are sent in the order of their numbers. */
  queue: LimitFunction
}

export type Rooms = {
  readonly open: ReadonlyMap<string, OpenRoom>
  /** The room of a session; a room left over from an earlier session of the class makes way. */
  enter(room: Omit<OpenRoom, 'presence' | 'comings' | 'unsent' | 'lately' | 'queue'>): OpenRoom
  find(groupId: string): OpenRoom | null
  /** Whether so many are here that only the teacher is told who comes and goes (design, decision 22). */
  isCrowded(room: OpenRoom): boolean
  /** Tells who came or went: at once, or in a crowded room the teacher alone with the next tick. */
  tell(room: OpenRoom, coming: Coming): void
  /** Stores a message and sends it to the room; a resend is sent to nobody. @returns why it was not stored, or null. */
  post(room: OpenRoom, message: Omit<NewMessage, 'sessionId' | 'now'>): Promise<'ended' | 'silenced' | null>
  /** As post, for the room's own sentences: each at most once in 30 s. */
  notify(room: OpenRoom, member: PresentMember, sentence: string): Promise<void>
  close(groupId: string): void
  /** Says goodbye for those who are gone, tells what crowded rooms gathered, lets empty rooms go. Called each second. */
  tick(): Promise<void>
}

const repeatAfter = 30_000

/** @param group where a room's messages go. */
export function createRooms({ database, clock }: Dependencies, group: ChatHubContext['group']): Rooms {
  const open = new Map<string, OpenRoom>()
  const milliseconds = () => clock.now().getTime()

  const isCrowded: Rooms['isCrowded'] = ({ presence }) => presence.count > limits.crowdedRoomAbove
  // Of the teacher everybody hears: it is he for whom they wait.
  const isForTeacherAlone = (room: OpenRoom, { type, role }: ChatMessage) =>
    type === 'notification' && role !== 'TCHER' && isCrowded(room)

  /** Nobody is told of himself. */
  const announce = (room: OpenRoom, { member, here }: Coming, to: { group: string; except: string[] }) =>
    group(to.group, { except: [...to.except, ...room.presence.connectionsOf(member.id)] }).send(
      here ? 'UserJoined' : 'UserLeft',
      member.id,
      member.name,
    )
  const tell: Rooms['tell'] = (room, coming) => {
    const atOnce = coming.member.role === 'TCHER' || (!isCrowded(room) && room.comings.isEmpty)
    if (atOnce) announce(room, coming, { group: room.groupId, except: [] })
    else room.comings.note(coming)
  }
  /** The teacher's batch; and once the room is crowded no more, what the students have missed. */
  const tellGathered = (room: OpenRoom) => {
    const { groupId, teacherId, comings } = room
    const teacher = ownGroup(groupId, teacherId)
    for (const coming of comings.takeForTeacher()) announce(room, coming, { group: teacher, except: [] })
    for (const message of room.unsent.splice(0)) group(teacher).send('ReceiveMessage', message)
    if (comings.isEmpty || isCrowded(room)) return
    const except = room.presence.connectionsOf(teacherId)
    for (const coming of comings.takeForStudents()) announce(room, coming, { group: groupId, except })
  }

  const post: Rooms['post'] = (room, message) =>
    room.queue(async () => {
      const stored = await appendMessage(database, room.groupId, {
        ...message,
        sessionId: room.sessionId,
        now: clock.now(),
      })
      if (typeof stored === 'string') return stored
      if (stored.repeated) return null
      if (isForTeacherAlone(room, stored.message)) room.unsent.push(stored.message)
      else group(room.groupId).send('ReceiveMessage', stored.message)
      return null
    })

  const notify: Rooms['notify'] = async (room, member, sentence) => {
    const now = milliseconds()
    const before = room.lately.get(sentence + member.id)
    if (before !== undefined && now - before < repeatAfter) return
    room.lately.set(sentence + member.id, now)
    const sender = { memberId: member.id, name: member.name, role: member.role }
    await post(room, { sender, text: sentence, type: 'notification', clientId: null })
  }

  return {
    open,
    enter(room) {
      const known = open.get(room.groupId)
      if (known?.sessionId === room.sessionId) {
        known.live ||= room.live
        return known
      }
      const entered = {
        ...room,
        presence: createRoomPresence(),
        comings: createComings(),
        unsent: [],
        lately: new Map(),
        queue: pLimit(1),
      }
      open.set(room.groupId, entered)
      return entered
    },
    find: (groupId) => open.get(groupId) ?? null,
    isCrowded,
    tell,
    post,
    notify,
    close: (groupId) => void open.delete(groupId),
    async tick() {
      const now = milliseconds()
      for (const room of open.values()) {
        for (const { member, announce: isNews } of room.presence.due(now)) {
          if (isNews) tell(room, { member, here: false })
          await notify(room, member, chatSentences.left(member.name))
        }
        tellGathered(room)
        for (const [key, at] of room.lately) if (now - at >= repeatAfter) room.lately.delete(key)
        if (room.presence.isEmpty && open.get(room.groupId) === room) open.delete(room.groupId)
      }
    },
  }
}
