/** Where the connections of this node are: each in one room, or just out of one. */
import type { ChatHubEvents } from '@hien/contract/chat'
import type { HubServer } from '@hien/signalr'
import type { Viewer } from '../viewer.ts'
import type { OpenRoom } from './rooms.ts'

export type Seat = { memberId: string; room: OpenRoom | null; left: OpenRoom | null }

export type Seats = {
  of(connectionId: string): Seat | null
  /** What the room says arrives from now on, though the connection sits nowhere yet. */
  listen(connectionId: string, memberId: string, groupId: string): void
  stopListening(connectionId: string, memberId: string, groupId: string): void
  /** Sits down in the room it listens to. */
  take(connectionId: string, memberId: string, room: OpenRoom): void
  /** Out of its room; a goodbye may still follow, and is about that room. */
  leave(connectionId: string): void
  /** Out of its room, and no more to say about it. */
  vacate(connectionId: string): void
  /** A connection that is gone. @returns where it was. */
  forget(connectionId: string): Seat | null
  /** Who sits in which room, once for each connection. */
  taken(): { memberId: string; room: OpenRoom }[]
  /** The connections in a room: all, or those of one member. */
  inRoom(groupId: string, memberId?: string): string[]
}

/** The group of one member's connections in a room: several tabs are one person. */
export const ownGroup = (groupId: string, memberId: string) => `${groupId} ${memberId}`

export function createSeats(groups: Pick<HubServer<Viewer, ChatHubEvents>, 'addToGroup' | 'removeFromGroup'>): Seats {
  const seats = new Map<string, Seat>()
  const stopListening = (connectionId: string, memberId: string, groupId: string) => {
    groups.removeFromGroup(connectionId, groupId)
    groups.removeFromGroup(connectionId, ownGroup(groupId, memberId))
  }
  const standUp = (connectionId: string): Seat | null => {
    const seat = seats.get(connectionId) ?? null
    if (seat?.room) stopListening(connectionId, seat.memberId, seat.room.groupId)
    return seat
  }
  return {
    of: (connectionId) => seats.get(connectionId) ?? null,
    listen(connectionId, memberId, groupId) {
      groups.addToGroup(connectionId, groupId)
      groups.addToGroup(connectionId, ownGroup(groupId, memberId))
    },
    stopListening,
    take: (connectionId, memberId, room) => void seats.set(connectionId, { memberId, room, left: null }),
    leave(connectionId) {
      const seat = standUp(connectionId)
      if (seat) seats.set(connectionId, { memberId: seat.memberId, room: null, left: seat.room })
    },
    vacate(connectionId) {
      standUp(connectionId)
      seats.delete(connectionId)
    },
    forget(connectionId) {
      const seat = seats.get(connectionId) ?? null
      seats.delete(connectionId)
      return seat
    },
    taken: () => [...seats.values()].flatMap(({ memberId, room }) => (room ? [{ memberId, room }] : [])),
    inRoom: (groupId, memberId) =>
      [...seats]
        .filter(([, seat]) => seat.room?.groupId === groupId && (memberId ?? seat.memberId) === seat.memberId)
        .map(([connectionId]) => connectionId),
  }
}
