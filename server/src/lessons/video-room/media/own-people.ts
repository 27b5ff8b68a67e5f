import type { ChangedRoom } from './store.ts'

/**
 * Keeps this node's connections by room: whether they save data, and the generation of the carrier they know. Does no
 * input or output.
 */
export function createOwnPeople() {
  const rooms = new Map<string, Map<string, { saving: boolean }>>()
  const generations = new Map<string, number>()
  return {
    /** Rooms whose carrier is known. */
    get carriedRooms(): string[] {
      return [...generations.keys()]
    },
    /** Returns a connection's state, kept until it leaves. */
    stateOf(sessionId: string, connectionId: string): { saving: boolean } {
      const people = rooms.get(sessionId) ?? new Map<string, { saving: boolean }>()
      rooms.set(sessionId, people)
      const state = people.get(connectionId) ?? { saving: false }
      people.set(connectionId, state)
      return state
    },
    leave(sessionId: string, connectionId: string): void {
      const people = rooms.get(sessionId)
      people?.delete(connectionId)
      if (people?.size !== 0) return
      rooms.delete(sessionId)
      generations.delete(sessionId)
    },
    /** Remembers the carrier that a connection of this room is about to use. */
    learnCarrier({ sessionId, generation }: ChangedRoom): void {
      if (rooms.has(sessionId) && !generations.has(sessionId)) generations.set(sessionId, generation)
    },
    /** Returns true if the room's people must be told that it has moved. True once per move, however the node learns of it. */
    hasMoved({ sessionId, generation }: ChangedRoom): boolean {
      const known = generations.get(sessionId)
      if (known === undefined || known >= generation) return false
      generations.set(sessionId, generation)
      return true
    },
  }
}
