/** The waiting rooms that have somebody of this node in them: who is there, and what is said. */
import { chatSentences, type ChatMessage, type PresentMember } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { teachesInRooms } from '@hien/contract/vocabulary'
import pLimit from 'p-limit'
import type { LessonsDependencies } from '../dependencies.ts'
import { listLastSeen } from '../attendance/store.ts'
import type { OpenRoom } from './open-room.ts'
import { createPresenceChanges, type PresenceChange } from './presence/presence-changes.ts'
import type { ClusterPresence } from './presence/cluster-presence.ts'
import { teachersGroup, type RoomConnections, type RoomGroup } from './room-connections.ts'
import { appendMessage, type NewMessage } from './chat/store.ts'

export type OpenRooms = {
  readonly open: ReadonlyMap<string, OpenRoom>
  /** Returns the room of a session, opened if needed. Replaces the room of an earlier session of the class. */
  enter(room: Omit<OpenRoom, 'presence' | 'presenceChanges' | 'pendingForTeachers' | 'queue'>): OpenRoom
  find(groupId: string): OpenRoom | null
  /** True if the room is so full that only teachers are told who comes and goes (decision 034). */
  isCrowded(room: OpenRoom): boolean
  /** True if the message tells, in a crowded room, that a student came or left. */
  isForTeachersAlone(room: OpenRoom, message: ChatMessage): boolean
  /** Tells this node's connections who came or left: at once; in a crowded room only the teachers, with the next tick. */
  sendPresence(room: OpenRoom, change: PresenceChange): void
  /** Records that this node changed who is in the room. Its centre's pages are told with a later tick. */
  notePresenceChanged(room: OpenRoom): void
  /** Stores a message and sends it to the room; a resend is sent again. Returns why it was not stored, or null. */
  post(room: OpenRoom, message: Omit<NewMessage, 'sessionId' | 'now'>): Promise<'ended' | 'silenced' | null>
  /** Posts one of the room's notification sentences, each at most once in 30 s. */
  notify(room: OpenRoom, member: PresentMember, sentence: string): Promise<void>
  close(groupId: string): void
  /** Call each second: says goodbye for members who left, sends the batches of crowded rooms, closes empty rooms. */
  tick(): Promise<void>
}

const repeatWindow = 30_000
/** Minimum milliseconds between two events about who is in a room. */
const presenceEventInterval = 2000

/** Event between nodes about a notification. Nodes then do not store the same sentence again, and pass it to their teachers. */
type Notified = { sessionId: string; key: string; at: number; forTeacher: ChatMessage | null }

/**
 * @param group returns the recipients of a room's messages.
 * @param connections of this node.
 */
export function createOpenRooms(
  { database, clock, lessonEvents, log, metrics, cluster: { bus } }: LessonsDependencies,
  group: RoomGroup,
  clusterPresence: ClusterPresence,
  connections: Pick<RoomConnections, 'ofTeachers'>,
): OpenRooms {
  const open = new Map<string, OpenRoom>()
  /** Notifications stored recently on any node. A repeat within 30 s is not stored. */
  const recentNotifications = new Map<string, number>()
  /** Rooms of centres whose people have changed since the last announcement, and when that was. */
  const changedGroups = new Set<string>()
  const announcedAt = new Map<string, number>()
  const onError = (error: unknown) => log.error({ err: error }, 'a goodbye was not stored')
  const milliseconds = () => clock.now().getTime()

  const isCrowded: OpenRooms['isCrowded'] = ({ presence }) => presence.count() > limits.crowdedRoomAbove
  // Notifications about teachers go to everybody.
  const isForTeachersAlone: OpenRooms['isForTeachersAlone'] = (room, { type, role }) =>
    type === 'notification' && !teachesInRooms(role) && isCrowded(room)

  /** Tells a group about a change, except the member it is about. */
  const announce = (room: OpenRoom, { member, isPresent }: PresenceChange, to: { group: string; except: string[] }) =>
    group(to.group, { localOnly: true, except: [...to.except, ...room.presence.connectionsOf(member.id)] }).send(
      isPresent ? 'UserJoined' : 'UserLeft',
      member.id,
      member.name,
    )
  const sendPresence: OpenRooms['sendPresence'] = (room, change) => {
    const atOnce = teachesInRooms(change.member.role) || (!isCrowded(room) && room.presenceChanges.isEmpty)
    if (atOnce) announce(room, change, { group: room.groupId, except: [] })
    else room.presenceChanges.add(change)
  }
  /** Flushes the teachers' batch; once the room is no longer crowded, also what students missed. */
  const flushCrowded = (room: OpenRoom) => {
    const { groupId, presenceChanges } = room
    const teachers = teachersGroup(groupId)
    for (const change of presenceChanges.takeForTeachers()) announce(room, change, { group: teachers, except: [] })
    for (const message of room.pendingForTeachers.splice(0))
      group(teachers, { localOnly: true }).send('ReceiveMessage', message)
    if (presenceChanges.isEmpty || isCrowded(room)) return
    const except = connections.ofTeachers(groupId)
    for (const change of presenceChanges.takeForStudents()) announce(room, change, { group: groupId, except })
  }

  const notePresenceChanged: OpenRooms['notePresenceChanged'] = ({ groupId, centreId }) => {
    if (centreId !== null) changedGroups.add(groupId)
  }
  const publishPresenceChanged = (now: number) => {
    for (const [groupId, at] of announcedAt) if (now - at >= presenceEventInterval) announcedAt.delete(groupId)
    for (const groupId of changedGroups) {
      if (announcedAt.has(groupId)) continue
      changedGroups.delete(groupId)
      announcedAt.set(groupId, now)
      lessonEvents.publish('presenceChanged', { groupId })
    }
  }

  const keyOf = ({ sessionId }: OpenRoom, memberId: string, sentence: string) => `${sessionId} ${memberId} ${sentence}`
  const ofSession = (sessionId: string) => open.values().find((room) => room.sessionId === sessionId)
  bus.subscribe('notified', (told) => {
    const { sessionId, key, at, forTeacher } = told as Notified
    recentNotifications.set(key, at)
    if (forTeacher) ofSession(sessionId)?.pendingForTeachers.push(forTeacher)
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
      if (stored.repeated) {
        // Stored before, but perhaps nobody was told because the answer was lost. Clients ignore messages they already have.
        if (!stored.message.hidden) group(room.groupId).send('ReceiveMessage', stored.message)
        return null
      }
      metrics.chatMessages.inc({ type: stored.message.type })
      const isQuiet = isForTeachersAlone(room, stored.message)
      if (isQuiet) room.pendingForTeachers.push(stored.message)
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
        pendingForTeachers: [],
        queue: pLimit(1),
      }
      open.set(room.groupId, entered)
      return entered
    },
    find: (groupId) => open.get(groupId) ?? null,
    isCrowded,
    isForTeachersAlone,
    sendPresence,
    notePresenceChanged,
    post,
    notify,
    close: (groupId) => void open.delete(groupId),
    async tick() {
      const now = milliseconds()
      // If the lookup fails, the members stay for now, and the rest of the tick continues.
      await clusterPresence.confirm((absent) => listLastSeen(database, absent)).catch(onError)
      // Look up all rooms before storing the first goodbye, because rooms may be closed meanwhile.
      const departures = clusterPresence.takeDepartures().flatMap((departure) => {
        const room = ofSession(departure.sessionId)
        return room ? [{ ...departure, room }] : []
      })
      for (const { room, member, isUnannounced, by } of departures) {
        if (isUnannounced) sendPresence(room, { member, isPresent: false })
        if (by !== bus.nodeId) continue
        if (isUnannounced) notePresenceChanged(room)
        // One goodbye that cannot be stored must not prevent the others.
        await notify(room, member, chatSentences.left(member.name)).catch(onError)
      }
      publishPresenceChanged(now)
      for (const [key, at] of recentNotifications) if (now - at >= repeatWindow) recentNotifications.delete(key)
      for (const room of open.values()) {
        flushCrowded(room)
        if (room.presence.isEmpty() && open.get(room.groupId) === room) open.delete(room.groupId)
      }
    },
  }
}
