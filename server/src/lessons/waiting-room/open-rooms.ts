/** Keeps the waiting rooms in which this node has connections. Sends them who comes and goes, and posts messages. */
import { chatSentences, type ChatMessage, type PresentMember } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { teachesInRooms } from '@hien/contract/roles'
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
  /** Returns the room of a session. If it is not open, opens it as given, in place of the room of an earlier session of the class. */
  enter(
    room: Omit<
      OpenRoom,
      'presence' | 'presenceChanges' | 'pendingForTeachers' | 'queue' | 'whiteboardQueue' | 'whiteboardWaiting'
    >,
  ): OpenRoom
  find(groupId: string): OpenRoom | null
  /**
   * True if more than 50 people are in the room. Then only teachers are notified which students come and go, in batches
   * (decision 034).
   */
  isCrowded(room: OpenRoom): boolean
  /** True if only teachers get the message: it is a notification about a student, and the room is crowded. */
  isForTeachersAlone(room: OpenRoom, message: ChatMessage): boolean
  /**
   * Sends this node's connections in the room who came or left. In a crowded room, a student's change is collected
   * instead: the next tick sends it to the teachers. Students get it when the room is no longer crowded.
   */
  sendPresence(room: OpenRoom, change: PresenceChange): void
  /**
   * Records that somebody came or left through a connection of this node. A later tick notifies the pages of the
   * class's centre. Does nothing for a class without a centre.
   */
  notePresenceChanged(room: OpenRoom): void
  /**
   * Stores a message and sends it to the room. A message that is already stored is only sent again. Returns null, or the reason
   * why the message was refused.
   */
  post(room: OpenRoom, message: Omit<NewMessage, 'sessionId' | 'now'>): Promise<'ended' | 'silenced' | null>
  /**
   * Posts a notification about a member. Does nothing if any node posted the same notification within the last 30 s.
   */
  notify(room: OpenRoom, member: PresentMember, sentence: string): Promise<void>
  close(groupId: string): void
  /** Call each second: posts goodbye messages of members who left, sends the batches of crowded rooms, closes empty rooms. */
  tick(): Promise<void>
}

const repeatWindow = 30_000
/** Minimum milliseconds between two `presenceChanged` events about the same room. */
const presenceEventInterval = 2000

/**
 * Event between nodes: a notification was stored. The other nodes then do not store it again. In a crowded room, they send it
 * (`forTeacher`) to the teachers among their connections.
 */
type Notified = { sessionId: string; key: string; at: number; forTeacher: ChatMessage | null }

/**
 * Creates the open rooms of this node.
 * @param group returns the recipients of a room's messages.
 * @param connections this node's connections.
 */
export function createOpenRooms(
  { database, clock, lessonEvents, log, metrics, cluster: { bus } }: LessonsDependencies,
  group: RoomGroup,
  clusterPresence: ClusterPresence,
  connections: Pick<RoomConnections, 'ofTeachers'>,
): OpenRooms {
  const open = new Map<string, OpenRoom>()
  /** When notifications were stored on any node, in milliseconds, by keyOf. A repeat within 30 s is not stored. */
  const recentNotifications = new Map<string, number>()
  /** Group ids of centres' rooms where somebody came or left after the last `presenceChanged` event about the room. */
  const changedGroups = new Set<string>()
  /** By group id: when the last `presenceChanged` event about the room was published, in milliseconds. */
  const announcedAt = new Map<string, number>()
  const onError = (error: unknown) =>
    log.error({ err: error }, 'a member who left a waiting room could not be recorded')
  const milliseconds = () => clock.now().getTime()

  const isCrowded: OpenRooms['isCrowded'] = ({ presence }) => presence.count() > limits.crowdedRoomAbove
  // Everybody gets notifications about teachers, even in a crowded room.
  const isForTeachersAlone: OpenRooms['isForTeachersAlone'] = (room, { type, role }) =>
    type === 'notification' && !teachesInRooms(role) && isCrowded(room)

  /** Sends a group's connections on this node that a member came or left, except to the member's own connections. */
  const announce = (room: OpenRoom, { member, isPresent }: PresenceChange, to: { group: string; except: string[] }) =>
    group(to.group, { localOnly: true, except: [...to.except, ...room.presence.connectionsOf(member.id)] }).send(
      isPresent ? 'UserJoined' : 'UserLeft',
      member.id,
      member.name,
    )
  const sendPresence: OpenRooms['sendPresence'] = (room, change) => {
    const isImmediate = teachesInRooms(change.member.role) || (!isCrowded(room) && room.presenceChanges.isEmpty)
    if (isImmediate) announce(room, change, { group: room.groupId, except: [] })
    else room.presenceChanges.add(change)
  }
  /** Sends the teachers' batch. Once the room is no longer crowded, also sends students the changes they missed. */
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
        // Send it again: the first attempt may have failed after storing. Clients ignore messages they already have.
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
      if (known?.sessionId === room.sessionId) return known
      const entered = {
        ...room,
        presence: clusterPresence.roomOf(room),
        presenceChanges: createPresenceChanges(),
        pendingForTeachers: [],
        queue: pLimit(1),
        whiteboardQueue: pLimit(1),
        whiteboardWaiting: new Map(),
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
      // If this read fails, members who entered the meeting stay in the room until a later tick, and the rest of this
      // tick continues.
      await clusterPresence.confirm((absent) => listLastSeen(database, absent)).catch(onError)
      // Look up all rooms before posting the first goodbye: posting takes time, and rooms may be closed meanwhile.
      const departures = clusterPresence.takeDepartures().flatMap((departure) => {
        const room = ofSession(departure.sessionId)
        return room ? [{ ...departure, room }] : []
      })
      for (const { room, member, isUnannounced, by } of departures) {
        if (isUnannounced) sendPresence(room, { member, isPresent: false })
        if (by !== bus.nodeId) continue
        if (isUnannounced) notePresenceChanged(room)
        // If one goodbye cannot be stored, still post the remaining ones.
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
