import type { ChangedRoom } from './store.ts'

/**
 * Keeps, for each room, this node's connections and whether they save data. Also keeps the generation of the room's carrier, the
 * node that forwards the room's media. The generation is a number that grows each time the carrier or its media process changes.
 * Does no I/O.
 */
export function createOwnPeople() {
  const rooms = new Map<string, Map<string, { saving: boolean }>>()
  const generations = new Map<string, number>()
  return {
    /** Session ids of rooms whose carrier's generation is known. */
    get roomsWithCarrier(): string[] {
      return [...generations.keys()]
    },
    /** Returns a connection's state. Creates it if missing, and keeps it until the connection leaves. */
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
    /** Remembers the generation of the carrier that a connection of this room is about to use, if no generation is known. */
    learnCarrier({ sessionId, generation }: ChangedRoom): void {
      if (rooms.has(sessionId) && !generations.has(sessionId)) generations.set(sessionId, generation)
    },
    /**
     * True if the generation is higher than the known one: another node or process forwards the media now, and the
     * room's connections must connect again. False if no generation is known yet. Remembers the generation, so the next call
     * with it returns false.
     */
    hasMoved({ sessionId, generation }: ChangedRoom): boolean {
      const known = generations.get(sessionId)
      if (known === undefined || known >= generation) return false
      generations.set(sessionId, generation)
      return true
    },
  }
}
