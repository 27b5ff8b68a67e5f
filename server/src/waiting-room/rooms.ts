/** The waiting rooms in which this node has somebody: who is in which, and what is said there. */
import { chatSentences, type ChatMessage, type PresentMember } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Schedule } from '../classes/schedule.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ChatHubContext } from './chat-context.ts'
import { createComings, type Coming, type Comings } from './comings.ts'
import type { EverybodyPresent } from './everybody-present.ts'
import type { RoomPresence } from './presence.ts'
import { ownGroup } from './seats.ts'
import { appendMessage, type NewMessage } from './store.ts'

/** One waiting room while somebody of this node is in it. */
export type OpenRoom = {
  groupId: string
  classId: string
  sessionId: string
  teacherId: string
  schedule: Schedule
  /** Whether the session waits for a lesson planned on its day (decision 029). */
  planned: boolean
  live: boolean
  /** Of all nodes. */
  presence: RoomPresence
  /** What a crowded room is not told at once. */
  comings: Comings
  /** Notifications of a crowded room that the teacher gets next. */
  unsent: ChatMessage[]
  /** One message after the other, so that they are sent in the order of their numbers. */
  queue: LimitFunction
}

export type Rooms = {
  readonly open: ReadonlyMap<string, OpenRoom>
  /** The room of a session; a room left over from an earlier session of the class makes way. */
  enter(room: Omit<OpenRoom, 'presence' | 'comings' | 'unsent' | 'queue'>): OpenRoom
  find(groupId: string): OpenRoom | null
  /** Whether so many are here that only the teacher is told who comes and goes (decision 034). */
  isCrowded(room: OpenRoom): boolean
  /** Tells this node's connections who came or went: at once, or in a crowded room the teacher alone with the next tick. */
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

/** What the nodes tell each other of a notification: the same sentence is not stored again, and the teacher may be elsewhere. */
type Notified = { sessionId: string; key: string; at: number; forTeacher: ChatMessage | null }

/** @param group where a room's messages go. */
export function createRooms(
  { database, clock, log, metrics, nodes: { signals } }: Dependencies,
  group: ChatHubContext['group'],
  everybody: EverybodyPresent,
): Rooms {
  const open = new Map<string, OpenRoom>()
  /** Notifications stored lately on any node: repeats within 30 s are not. */
  const lately = new Map<string, number>()
  const onError = (error: unknown) => log.error({ err: error }, 'a goodbye was not stored')
  const milliseconds = () => clock.now().getTime()

  const isCrowded: Rooms['isCrowded'] = ({ presence }) => presence.count > limits.crowdedRoomAbove
  // Everybody hears of the teacher, for whom they wait.
  const isForTeacherAlone = (room: OpenRoom, { type, role }: ChatMessage) =>
    type === 'notification' && role !== 'TCHER' && isCrowded(room)

  /** Nobody is told of themselves. */
  const announce = (room: OpenRoom, { member, here }: Coming, to: { group: string; except: string[] }) =>
    group(to.group, { localOnly: true, except: [...to.except, ...room.presence.connectionsOf(member.id)] }).send(
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
    for (const message of room.unsent.splice(0)) group(teacher, { localOnly: true }).send('ReceiveMessage', message)
    if (comings.isEmpty || isCrowded(room)) return
    const except = room.presence.connectionsOf(teacherId)
    for (const coming of comings.takeForStudents()) announce(room, coming, { group: groupId, except })
  }

  const keyOf = ({ sessionId }: OpenRoom, memberId: string, sentence: string) => `${sessionId} ${memberId} ${sentence}`
  const ofSession = (sessionId: string) => open.values().find((room) => room.sessionId === sessionId)
  signals.on('notified', (told) => {
    const { sessionId, key, at, forTeacher } = told as Notified
    lately.set(key, at)
    if (forTeacher) ofSession(sessionId)?.unsent.push(forTeacher)
  })
  everybody.onComing((sessionId, coming) => {
    const room = ofSession(sessionId)
    if (room) tell(room, coming)
  })

  const post: Rooms['post'] = (room, message) =>
    room.queue(async () => {
      const stored = await appendMessage(database, room.groupId, {
        ...message,
        sessionId: room.sessionId,
        now: clock.now(),
      })
      if (typeof stored === 'string') return stored
      if (stored.repeated) return null
      metrics.chatMessages.inc({ type: stored.message.type })
      const isQuiet = isForTeacherAlone(room, stored.message)
      if (isQuiet) room.unsent.push(stored.message)
      else group(room.groupId).send('ReceiveMessage', stored.message)
      if (message.type === 'notification') {
        const key = keyOf(room, message.sender.memberId, message.text)
        const forTeacher = isQuiet ? stored.message : null
        signals.tell('notified', { sessionId: room.sessionId, key, at: milliseconds(), forTeacher } satisfies Notified)
      }
      return null
    })

  const notify: Rooms['notify'] = async (room, member, sentence) => {
    const now = milliseconds()
    const key = keyOf(room, member.id, sentence)
    const before = lately.get(key)
    if (before !== undefined && now - before < repeatAfter) return
    lately.set(key, now)
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
        presence: everybody.roomOf(room),
        comings: createComings(),
        unsent: [],
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
      for (const { sessionId, member, isNews, by } of everybody.takeDepartures()) {
        const room = ofSession(sessionId)
        if (!room) continue
        if (isNews) tell(room, { member, here: false })
        // One that cannot be stored keeps no other from being said.
        if (by === signals.own) await notify(room, member, chatSentences.left(member.name)).catch(onError)
      }
      for (const [key, at] of lately) if (now - at >= repeatAfter) lately.delete(key)
      for (const room of open.values()) {
        tellGathered(room)
        if (room.presence.isEmpty && open.get(room.groupId) === room) open.delete(room.groupId)
      }
    },
  }
}
