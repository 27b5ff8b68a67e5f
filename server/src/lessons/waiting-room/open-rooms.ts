/** The waiting rooms in which this node has somebody: who is in which, and what is said there. */
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
  /** The room of a session; a room left over from an earlier session of the class makes way. */
  enter(room: Omit<OpenRoom, 'presence' | 'presenceChanges' | 'pendingForTeachers' | 'queue'>): OpenRoom
  find(groupId: string): OpenRoom | null
  /** Whether so many are here that only those who teach are told who comes and goes (decision 034). */
  isCrowded(room: OpenRoom): boolean
  /** Whether a message says of a student that they came or went, in a crowded room. */
  isForTeachersAlone(room: OpenRoom, message: ChatMessage): boolean
  /** Tells this node's connections who came or went: at once, or in a crowded room those who teach alone with the next tick. */
  sendPresence(room: OpenRoom, change: PresenceChange): void
  /** Other people than before are in the room by what this node did: its centre's pages are told with a later tick. */
  notePresenceChanged(room: OpenRoom): void
  /** Stores a message and sends it to the room; a resend is sent to nobody. @returns why it was not stored, or null. */
  post(room: OpenRoom, message: Omit<NewMessage, 'sessionId' | 'now'>): Promise<'ended' | 'silenced' | null>
  /** As post, for the room's own sentences: each at most once in 30 s. */
  notify(room: OpenRoom, member: PresentMember, sentence: string): Promise<void>
  close(groupId: string): void
  /** Says goodbye for those who are gone, tells what crowded rooms gathered, lets empty rooms go. Called each second. */
  tick(): Promise<void>
}

const repeatWindow = 30_000
/** Between two events about who is in one room. */
const presenceEventInterval = 2000

/** What the nodes tell each other of a notification: the same sentence is not stored again, and a teacher may be elsewhere. */
type Notified = { sessionId: string; key: string; at: number; forTeacher: ChatMessage | null }

/**
 * @param group where a room's messages go.
 * @param connections of this node.
 */
export function createOpenRooms(
  { database, clock, lessonEvents, log, metrics, cluster: { bus } }: LessonsDependencies,
  group: RoomGroup,
  clusterPresence: ClusterPresence,
  connections: Pick<RoomConnections, 'ofTeachers'>,
): OpenRooms {
  const open = new Map<string, OpenRoom>()
  /** Notifications stored lately on any node: repeats within 30 s are not. */
  const recentNotifications = new Map<string, number>()
  /** Groups of centres whose people have changed since that was said, and when it was said last. */
  const changedGroups = new Set<string>()
  const announcedAt = new Map<string, number>()
  const onError = (error: unknown) => log.error({ err: error }, 'a goodbye was not stored')
  const milliseconds = () => clock.now().getTime()

  const isCrowded: OpenRooms['isCrowded'] = ({ presence }) => presence.count() > limits.crowdedRoomAbove
  // Of who teaches everybody hears.
  const isForTeachersAlone: OpenRooms['isForTeachersAlone'] = (room, { type, role }) =>
    type === 'notification' && !teachesInRooms(role) && isCrowded(room)

  /** Members are not sent their own changes. */
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
        // It was stored, and perhaps the answer to that was lost before anybody was told. Clients drop what they have.
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
      // Where it cannot be looked up they stay, and the rest goes on.
      await clusterPresence.confirm((absent) => listLastSeen(database, absent)).catch(onError)
      // All looked up before the first is stored: a room that is let go meanwhile keeps its goodbyes.
      const departures = clusterPresence.takeDepartures().flatMap((departure) => {
        const room = ofSession(departure.sessionId)
        return room ? [{ ...departure, room }] : []
      })
      for (const { room, member, isUnannounced, by } of departures) {
        if (isUnannounced) sendPresence(room, { member, isPresent: false })
        if (by !== bus.nodeId) continue
        if (isUnannounced) notePresenceChanged(room)
        // One that cannot be stored keeps no other from being said.
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
