/**
 * Tracks the people in the waiting rooms of all nodes. Every node knows them all, so that a join needs no request to another
 * node. Each node reports changes of its own connections, and sends its full state to a node that missed a change.
 */
import type { PresentMember } from '@hien/contract/chat'
import type { Clock } from '../../../core/clock.ts'
import type { Cluster } from '../../../platform/cluster/cluster.ts'
import type { PresenceChange } from './presence-changes.ts'
import { createRoomPresence } from './presence.ts'
import type { Departure, HeldPresence, IsAlive, RoomPresence } from './room-presence.ts'

/** The people in a session's room. Its methods also report changes of this node's connections to the other nodes. */
export type ClusterRoomPresence = Pick<
  RoomPresence,
  'leave' | 'lose' | 'sayGoodbye' | 'connectionsOf' | 'list' | 'count' | 'isEmpty'
> & {
  /** Adds a connection. Returns true if the member was not in the room. False for another tab or a quick return. */
  join(connectionId: string, member: PresentMember): boolean
}

export type ClusterPresence = {
  roomOf(session: Session): ClusterRoomPresence
  /** Subscribes: `listener` is called when another node reports that somebody came or left, or a member was removed. */
  onChange(listener: (sessionId: string, change: PresenceChange) => void): void
  /**
   * Call when a member got the link into the meeting. A member not seen there for `awayAfter` milliseconds counts as
   * having left. Null: we cannot see who is in the meeting.
   */
  enter(entry: { sessionId: string; memberId: string; awayAfter: number | null }): void
  /**
   * Checks members who entered the meeting and have had no waiting-room connection for too long. `listSeen` returns
   * when each was last seen in the meeting. Members who were last seen too long ago have left.
   */
  confirm(listSeen: (absent: { sessionIds: string[]; memberIds: string[] }) => Promise<SeenInside[]>): Promise<void>
  /** Removes a member who left the class from the class's room, in this node's state only. */
  remove(groupId: string, memberId: string): void
  /** Removes a member who left the class from its room on all nodes. Use this if only this node has noticed it. */
  removeEverywhere(groupId: string, memberId: string): void
  /** Returns the ids of the students in the room of a session, on any node. */
  studentsIn(sessionId: string): string[]
  /** Forgets the room of an ended session. */
  forget(sessionId: string): void
  /**
   * Returns the members who have left: their time to reconnect, or to say goodbye themselves, is over. Also asks nodes
   * again for the state that this node has missed. Call each second.
   */
  takeDepartures(): (Departure & { sessionId: string })[]
}

/** The time when a member was last seen in the meeting of a session. */
export type SeenInside = { sessionId: string; memberId: string; seenAt: Date }

type Session = { sessionId: string; groupId: string }
type Change = Session & { connectionId: string } & (
    | { kind: 'join'; member: PresentMember }
    | { kind: 'leave' }
    | { kind: 'lose'; at: number }
  )
type PresenceSnapshot = (Session & { held: HeldPresence[] })[]

/** Milliseconds a node is silent before it counts as dead. So its connections were lost this long before that moment. */
const goneAfter = 10_000

export function createClusterPresence({ bus, isConnected }: Cluster, clock: Clock): ClusterPresence {
  const rooms = new Map<string, Session & { presence: RoomPresence }>()
  /** Nodes of which this node has missed a change. It asks them for their full state. */
  const staleNodes = new Set<string>()
  const listeners: ((sessionId: string, change: PresenceChange) => void)[] = []
  const isAlive: IsAlive = (node) => node === bus.nodeId || bus.otherNodes.has(node)
  const now = () => clock.now().getTime()

  const open = (session: Session) => {
    const known = rooms.get(session.sessionId)
    if (known) return known
    const opened = { ...session, presence: createRoomPresence(bus.nodeId) }
    rooms.set(session.sessionId, opened)
    return opened
  }
  const notifyListeners = (sessionId: string, member: PresentMember | null, isPresent: boolean) => {
    if (member) for (const listener of listeners) listener(sessionId, { member, isPresent })
  }
  const publishChange = (change: Change) => bus.publish('presence', change)
  const requestSnapshot = (node: string) => bus.publish('presence wanted', { of: node })

  const applyChange = (change: Change, node: string) => {
    const { sessionId, groupId, connectionId } = change
    if (change.kind === 'join') {
      const isNew = open({ sessionId, groupId }).presence.join(connectionId, change.member, node)
      if (isNew) notifyListeners(sessionId, change.member, true)
      return
    }
    const presence = rooms.get(sessionId)?.presence
    if (change.kind === 'lose') presence?.lose(connectionId, change.at)
    else notifyListeners(sessionId, presence?.leftElsewhere(connectionId) ?? null, false)
  }
  const applySnapshot = (everything: PresenceSnapshot, node: string) => {
    staleNodes.delete(node)
    const roomsById = new Map(everything.map((room) => [room.sessionId, room]))
    for (const room of everything) open({ sessionId: room.sessionId, groupId: room.groupId })
    for (const { sessionId, presence } of rooms.values()) {
      const { came, went } = presence.replaceHeldBy(node, roomsById.get(sessionId)?.held ?? [])
      for (const member of came) notifyListeners(sessionId, member, true)
      for (const member of went) notifyListeners(sessionId, member, false)
    }
  }

  const remove: ClusterPresence['remove'] = (groupId, memberId) => {
    for (const { sessionId, presence } of rooms.values().filter((room) => room.groupId === groupId)) {
      const removed = presence.remove(memberId)
      notifyListeners(sessionId, removed?.member ?? null, false)
      if (removed?.by === bus.nodeId) presence.scheduleGoodbye(removed.member, now())
    }
  }

  bus.subscribe('presence removed', (removed) => {
    const { groupId, memberId } = removed as { groupId: string; memberId: string }
    remove(groupId, memberId)
  })
  bus.subscribe('presence', (change, node) => applyChange(change as Change, node))
  bus.subscribe('presence wanted', (wanted) => {
    if ((wanted as { of: string }).of !== bus.nodeId) return
    const all = [...rooms.values()].map(({ sessionId, groupId, presence }) => ({
      sessionId,
      groupId,
      held: presence.heldBy(bus.nodeId),
    }))
    bus.publish(
      'presence of all',
      all.filter(({ held }) => held.length > 0),
    )
  })
  bus.subscribe('presence of all', (everything, node) => applySnapshot(everything as PresenceSnapshot, node))
  bus.onMessagesLost((node) => {
    staleNodes.add(node)
    requestSnapshot(node)
  })
  bus.onNodeGone((node) => {
    staleNodes.delete(node)
    for (const { presence } of rooms.values()) presence.loseNode(node, now() - goneAfter)
  })

  return {
    roomOf({ sessionId, groupId }) {
      const session = { sessionId, groupId }
      const { presence } = open(session)
      return {
        join(connectionId, member) {
          publishChange({ ...session, connectionId, kind: 'join', member })
          return presence.join(connectionId, member)
        },
        leave(connectionId, at) {
          publishChange({ ...session, connectionId, kind: 'leave' })
          return presence.leave(connectionId, at)
        },
        lose(connectionId, at) {
          publishChange({ ...session, connectionId, kind: 'lose', at })
          presence.lose(connectionId, at)
        },
        // Not reported to other nodes: only the node where the member left waits for the goodbye.
        sayGoodbye: (memberId) => presence.sayGoodbye(memberId),
        connectionsOf: (memberId) => presence.connectionsOf(memberId),
        list: () => presence.list(),
        count: () => presence.count(),
        isEmpty: () => presence.isEmpty(),
      }
    },
    onChange: (listener) => void listeners.push(listener),
    enter: ({ sessionId, memberId, awayAfter }) => rooms.get(sessionId)?.presence.enter(memberId, awayAfter, now()),
    async confirm(listSeen) {
      const absent = [...rooms.values()].flatMap(({ sessionId, presence }) =>
        presence.unconfirmed(now()).map((memberId) => ({ sessionId, memberId, presence })),
      )
      if (absent.length === 0) return
      const asked = {
        sessionIds: [...new Set(absent.map(({ sessionId }) => sessionId))],
        memberIds: [...new Set(absent.map(({ memberId }) => memberId))],
      }
      const seen = await listSeen(asked)
      for (const { sessionId, memberId, presence } of absent) {
        const last = seen.find((one) => one.sessionId === sessionId && one.memberId === memberId)
        presence.confirm(memberId, last?.seenAt.getTime() ?? null, now())
      }
    },
    remove,
    removeEverywhere(groupId, memberId) {
      remove(groupId, memberId)
      bus.publish('presence removed', { groupId, memberId })
    },
    studentsIn: (sessionId) => rooms.get(sessionId)?.presence.students() ?? [],
    forget: (sessionId) => void rooms.delete(sessionId),
    takeDepartures() {
      for (const node of staleNodes) requestSnapshot(node)
      const joined = isConnected()
      const departures: (Departure & { sessionId: string })[] = []
      for (const { sessionId, presence } of rooms.values()) {
        for (const departure of presence.due(now(), isAlive, joined)) departures.push({ ...departure, sessionId })
        if (joined && presence.isForgotten(isAlive)) rooms.delete(sessionId)
      }
      return departures
    },
  }
}
