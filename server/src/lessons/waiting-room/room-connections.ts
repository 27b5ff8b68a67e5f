/** Remembers for each connection of this node which waiting room it is in, or has just left. */
import type { ChatHubEvents } from '@hien/contract/chat'
import type { ClientProxy, HubServer } from '@hien/signalr'
import type { Viewer } from '../../core/viewer.ts'
import type { MemberRoomClass } from '../sessions/room-token.ts'
import type { OpenRoom } from './open-room.ts'

export type RoomConnection = {
  memberId: string
  /** The member's part, teacher or student, in the class of their current or last room. */
  part: MemberRoomClass['part']
  room: OpenRoom | null
  left: OpenRoom | null
}

/** A connection whose lesson has ended. It is in no room, but may write on the whiteboard for a short time. */
export type EndedConnection = Pick<RoomConnection, 'part'> & { room: OpenRoom }

/** A connection's member, and whether they are teacher or student in the room's class. */
type Newcomer = Pick<RoomConnection, 'memberId' | 'part'>

export type RoomConnections = {
  of(connectionId: string): RoomConnection | null
  /** Subscribes a connection to a room's messages. This does not put the connection into the room yet. */
  joinGroups(connectionId: string, newcomer: Newcomer, groupId: string): void
  leaveGroups(connectionId: string, memberId: string, groupId: string): void
  /** Subscribes a connection to the events of a room's whiteboard. */
  openWhiteboard(connectionId: string, groupId: string): void
  closeWhiteboard(connectionId: string, groupId: string): void
  /** Puts a connection into a room. Call joinGroups before. */
  enter(connectionId: string, newcomer: Newcomer, room: OpenRoom): void
  /** Takes a connection out of its room but remembers the room, because the client then sends its goodbye message. */
  leave(connectionId: string): void
  /** Takes a connection out of its room and does not remember the room. */
  remove(connectionId: string): void
  /** Like `remove`, because the lesson has ended. */
  end(connectionId: string): void
  /** Returns what was passed to `end`, until the connection enters a room or is closed; otherwise null. */
  endedOf(connectionId: string): EndedConnection | null
  /**
   * Forgets a closed connection. Returns its member and its current or last room; null if the connection was in no
   * room.
   */
  forget(connectionId: string): RoomConnection | null
  /** Returns member and room for each connection that is in any room. */
  inRooms(): { memberId: string; room: OpenRoom }[]
  /** Returns the ids of the connections in a room: all, or those of one member. */
  inRoom(groupId: string, memberId?: string): string[]
  /** Returns the ids of the teachers' connections in a room. */
  ofTeachers(groupId: string): string[]
}

/** Returns the recipients of a group's messages, on all nodes or only on this one. */
export type RoomGroup = (
  groupId: string,
  options?: { except?: readonly string[]; localOnly?: boolean },
) => ClientProxy<ChatHubEvents>

/** Returns the name of the group of one member's connections in a room. A member has one connection per tab. */
export const memberGroup = (groupId: string, memberId: string) => `${groupId} ${memberId}`

/** Returns the name of the group of teachers in a room: the course's teacher, a substitute, the centre. */
export const teachersGroup = (groupId: string) => `${groupId} teachers`

/** Returns the name of the group of the connections in a room that have opened its whiteboard. */
export const whiteboardGroup = (groupId: string) => `${groupId} whiteboard`

export function createRoomConnections(
  groups: Pick<HubServer<Viewer, ChatHubEvents>, 'addToGroup' | 'removeFromGroup'>,
): RoomConnections {
  const connections = new Map<string, RoomConnection>()
  const endedConnections = new Map<string, EndedConnection>()
  const leaveGroups = (connectionId: string, memberId: string, groupId: string) => {
    groups.removeFromGroup(connectionId, groupId)
    groups.removeFromGroup(connectionId, memberGroup(groupId, memberId))
    groups.removeFromGroup(connectionId, teachersGroup(groupId))
    groups.removeFromGroup(connectionId, whiteboardGroup(groupId))
  }
  const leaveRoomGroups = (connectionId: string): RoomConnection | null => {
    const connection = connections.get(connectionId) ?? null
    if (connection?.room) leaveGroups(connectionId, connection.memberId, connection.room.groupId)
    return connection
  }
  return {
    of: (connectionId) => connections.get(connectionId) ?? null,
    joinGroups(connectionId, { memberId, part }, groupId) {
      groups.addToGroup(connectionId, groupId)
      groups.addToGroup(connectionId, memberGroup(groupId, memberId))
      if (part === 'teacher') groups.addToGroup(connectionId, teachersGroup(groupId))
    },
    leaveGroups,
    openWhiteboard: (connectionId, groupId) => groups.addToGroup(connectionId, whiteboardGroup(groupId)),
    closeWhiteboard: (connectionId, groupId) => groups.removeFromGroup(connectionId, whiteboardGroup(groupId)),
    enter(connectionId, { memberId, part }, room) {
      endedConnections.delete(connectionId)
      connections.set(connectionId, { memberId, part, room, left: null })
    },
    leave(connectionId) {
      const connection = leaveRoomGroups(connectionId)
      if (connection) connections.set(connectionId, { ...connection, room: null, left: connection.room })
    },
    remove(connectionId) {
      leaveRoomGroups(connectionId)
      connections.delete(connectionId)
    },
    end(connectionId) {
      const connection = leaveRoomGroups(connectionId)
      connections.delete(connectionId)
      if (connection?.room) endedConnections.set(connectionId, { part: connection.part, room: connection.room })
    },
    endedOf: (connectionId) => endedConnections.get(connectionId) ?? null,
    forget(connectionId) {
      const connection = connections.get(connectionId) ?? null
      connections.delete(connectionId)
      endedConnections.delete(connectionId)
      return connection
    },
    inRooms: () => [...connections.values()].flatMap(({ memberId, room }) => (room ? [{ memberId, room }] : [])),
    inRoom: (groupId, memberId) =>
      [...connections]
        .filter(
          ([, connection]) =>
            connection.room?.groupId === groupId && (memberId ?? connection.memberId) === connection.memberId,
        )
        .map(([connectionId]) => connectionId),
    ofTeachers: (groupId) =>
      [...connections].flatMap(([connectionId, { part, room }]) =>
        part === 'teacher' && room?.groupId === groupId ? [connectionId] : [],
      ),
  }
}
