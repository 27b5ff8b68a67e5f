/** The waiting rooms in which this node has somebody: who is in which, and what is said there. */
import { chatSentences, type ChatMessage, type PresentMember } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import pLimit from 'p-limit'
import type { Dependencies } from '../../platform/dependencies.ts'
import { listLastSeen } from '../attendance/store.ts'
import type { OpenRoom } from './open-room.ts'
import { createPresenceChanges, type PresenceChange } from './presence/presence-changes.ts'
import type { ClusterPresence } from './presence/cluster-presence.ts'
import { memberGroup, type RoomGroup } from './room-connections.ts'
import { appendMessage, type NewMessage } from './chat/store.ts'

export type OpenRooms = {
  readonly open: ReadonlyMap<string, OpenRoom>
  /** The room of a session; a room left over from an earlier session of the class makes way. */
  enter(room: Omit<OpenRoom, 'presence' | 'presenceChanges' | 'pendingForTeacher' | 'queue'>): OpenRoom
  find(groupId: string): OpenRoom | null
  /** Whether so many are here that only the teacher is told who comes and goes (decision 034). */
  isCrowded(room: OpenRoom): boolean
  /** Whether a message says of somebody else than the teacher that they came or went, in a crowded room. */
  isForTeacherAlone(room: OpenRoom, message: ChatMessage): boolean
  /** Tells this node's connections who came or went: at once, or in a crowded room the teacher alone with the next tick. */
  sendPresence(room: OpenRoom, change: PresenceChange): void
  /** Stores a message and sends it to the room; a resend is sent to nobody. @returns why it was not stored, or null. */
  post(room: OpenRoom, message: Omit<NewMessage, 'sessionId' | 'now'>): Promise<'ended' | 'silenced' | null>
  /** As post, for the room's own sentences: each at most once in 30 s. */
  notify(room: OpenRoom, member: PresentMember, sentence: string): Promise<void>
  close(groupId: string): void
  /** Says goodbye for those who are gone, tells what crowded rooms gathered, lets empty rooms go. Called each second. */
  tick(): Promise<void>
}

const repeatWindow = 30_000

/** What the nodes tell each other of a notification: the same sentence is not stored again, and the teacher may be elsewhere. */
type Notified = { sessionId: string; key: string; at: number; forTeacher: ChatMessage | null }

/** @param group where a room's messages go. */
export function createOpenRooms(
  { database, clock, log, metrics, cluster: { bus } }: Dependencies,
  group: RoomGroup,
  clusterPresence: ClusterPresence,
): OpenRooms {
  const open = new Map<string, OpenRoom>()
  /** Notifications stored lately on any node: repeats within 30 s are not. */
  const recentNotifications = new Map<string, number>()
  const onError = (error: unknown) => log.error({ err: error }, 'a goodbye was not stored')
  const milliseconds = () => clock.now().getTime()

  const isCrowded: OpenRooms['isCrowded'] = ({ presence }) => presence.count() > limits.crowdedRoomAbove
  // The teacher's changes go to everybody.
  const isForTeacherAlone: OpenRooms['isForTeacherAlone'] = (room, { type, role }) =>
    type === 'notification' && role !== 'TCHER' && isCrowded(room)

  /** Members are not sent their own changes. */
  const announce = (room: OpenRoom, { member, isPresent }: PresenceChange, to: { group: string; except: string[] }) =>
    group(to.group, { localOnly: true, except: [...to.except, ...room.presence.connectionsOf(member.id)] }).send(
      isPresent ? 'UserJoined' : 'UserLeft',
      member.id,
      member.name,
    )
  const sendPresence: OpenRooms['sendPresence'] = (room, change) => {
    const atOnce = change.member.role === 'TCHER' || (!isCrowded(room) && room.presenceChanges.isEmpty)
    if (atOnce) announce(room, change, { group: room.groupId, except: [] })
    else room.presenceChanges.add(change)
  }
  /** Flushes the teacher's batch; once the room is no longer crowded, also what students missed. */
  const flushCrowded = (room: OpenRoom) => {
    const { groupId, teacherId, presenceChanges } = room
    const teacher = teacherId === null ? null : memberGroup(groupId, teacherId)
    for (const change of presenceChanges.takeForTeacher())
      if (teacher !== null) announce(room, change, { group: teacher, except: [] })
    for (const message of room.pendingForTeacher.splice(0))
      if (teacher !== null) group(teacher, { localOnly: true }).send('ReceiveMessage', message)
    if (presenceChanges.isEmpty || isCrowded(room)) return
    const except = teacherId === null ? [] : room.presence.connectionsOf(teacherId)
    for (const change of presenceChanges.takeForStudents()) announce(room, change, { group: groupId, except })
  }

  const keyOf = ({ sessionId }: OpenRoom, memberId: string, sentence: string) => `${sessionId} ${memberId} ${sentence}`
  const ofSession = (sessionId: string) => open.values().find((room) => room.sessionId === sessionId)
  bus.subscribe('notified', (told) => {
    const { sessionId, key, at, forTeacher } = told as Notified
    recentNotifications.set(key, at)
    if (forTeacher) ofSession(sessionId)?.pendingForTeacher.push(forTeacher)
  })
  clusterPresence.onChange((sessionId, change) => {
    const room = ofSession(sessionId)
    if (room) sendPresence(room, change)
  })

  const post: OpenRooms['post'] = (room, message) =>
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
      if (isQuiet) room.pendingForTeacher.push(stored.message)
      else group(room.groupId).send('ReceiveMessage', stored.message)
      if (message.type === 'notification') {
        const key = keyOf(room, message.sender.memberId, message.text)
        const forTeacher = isQuiet ? stored.message : null
        bus.publish('notified', { sessionId: room.sessionId, key, at: milliseconds(), forTeacher } satisfies Notified)
      }
      return null
    })

  const notify: OpenRooms['notify'] = async (room, member, sentence) => {
    const now = milliseconds()
    const key = keyOf(room, member.id, sentence)
    const before = recentNotifications.get(key)
    if (before !== undefined && now - before < repeatWindow) return
    recentNotifications.set(key, now)
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
        presence: clusterPresence.roomOf(room),
        presenceChanges: createPresenceChanges(),
        pendingForTeacher: [],
        queue: pLimit(1),
      }
      open.set(room.groupId, entered)
      return entered
    },
    find: (groupId) => open.get(groupId) ?? null,
    isCrowded,
    isForTeacherAlone,
    sendPresence,
    post,
    notify,
    close: (groupId) => void open.delete(groupId),
    async tick() {
      const now = milliseconds()
      // Where it cannot be looked up they stay, and the rest goes on.
      await clusterPresence.confirm((absent) => listLastSeen(database, absent)).catch(onError)
      for (const { sessionId, member, isUnannounced, by } of clusterPresence.takeDepartures()) {
        const room = ofSession(sessionId)
        if (!room) continue
        if (isUnannounced) sendPresence(room, { member, isPresent: false })
        // One that cannot be stored keeps no other from being said.
        if (by === bus.nodeId) await notify(room, member, chatSentences.left(member.name)).catch(onError)
      }
      for (const [key, at] of recentNotifications) if (now - at >= repeatWindow) recentNotifications.delete(key)
      for (const room of open.values()) {
        flushCrowded(room)
        if (room.presence.isEmpty() && open.get(room.groupId) === room) open.delete(room.groupId)
      }
    },
  }
}
