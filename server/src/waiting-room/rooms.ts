/** The waiting rooms of this node: who is in which, and what is said there. */
import { chatSentences, type ChatHubEvents, type ChatMessage, type PresentMember } from '@hien/contract/chat'
import type { Target } from '@hien/signalr'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Schedule } from '../classes/schedule.ts'
import type { Dependencies } from '../dependencies.ts'
import { createRoomPresence, type RoomPresence } from './presence.ts'
import { appendMessage, type NewMessage } from './store.ts'

/** One waiting room while somebody is in it. */
export type OpenRoom = {
  groupId: string
  sessionId: string
  teacherId: string
  schedule: Schedule
  /** Whether the session waits for a lesson planned on its day (design, decision 17). */
  planned: boolean
  live: boolean
  presence: RoomPresence
  /** Notifications sent lately, by sentence: repeats within 30 s are not. */
  lately: Map<string, number>
  /** One message after the other, so that they are sent in the order of their numbers. */
  queue: LimitFunction
}

export type Rooms = {
  readonly open: ReadonlyMap<string, OpenRoom>
  /** The room of a session; a room left over from an earlier session of the class makes way. */
  enter(room: Omit<OpenRoom, 'presence' | 'lately' | 'queue'>): OpenRoom
  find(groupId: string): OpenRoom | null
  /** Stores a message and sends it to the room; a resend is sent to nobody. @returns null when the session has ended. */
  post(room: OpenRoom, message: Omit<NewMessage, 'sessionId' | 'now'>): Promise<ChatMessage | null>
  /** As post, for the room's own sentences: each at most once in 30 s. */
  notify(room: OpenRoom, member: PresentMember, sentence: string): Promise<void>
  close(groupId: string): void
  /** Says goodbye for those who are gone, and lets empty rooms go. Called each second. */
  tick(): Promise<void>
}

const repeatAfter = 30_000

/** @param groupOf where a room's messages go. */
export function createRooms(
  { database, clock }: Dependencies,
  groupOf: (groupId: string) => Target<ChatHubEvents>,
): Rooms {
  const open = new Map<string, OpenRoom>()
  const milliseconds = () => clock.now().getTime()

  const post: Rooms['post'] = (room, message) =>
    room.queue(async () => {
      const stored = await appendMessage(database, room.groupId, {
        ...message,
        sessionId: room.sessionId,
        now: clock.now(),
      })
      if (stored && !stored.repeated) groupOf(room.groupId).send('ReceiveMessage', stored.message)
      return stored?.message ?? null
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
      const entered = { ...room, presence: createRoomPresence(), lately: new Map(), queue: pLimit(1) }
      open.set(room.groupId, entered)
      return entered
    },
    find: (groupId) => open.get(groupId) ?? null,
    post,
    notify,
    close: (groupId) => void open.delete(groupId),
    async tick() {
      const now = milliseconds()
      for (const room of open.values()) {
        for (const { member, announce } of room.presence.due(now)) {
          if (announce) groupOf(room.groupId).send('UserLeft', member.id, member.name)
          await notify(room, member, chatSentences.left(member.name))
        }
        for (const [key, at] of room.lately) if (now - at >= repeatAfter) room.lately.delete(key)
        if (room.presence.isEmpty && open.get(room.groupId) === room) open.delete(room.groupId)
      }
    },
  }
}
