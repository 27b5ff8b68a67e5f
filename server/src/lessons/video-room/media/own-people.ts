import type { ChangedRoom } from './store.ts'

/**
 * The connections of this node by the rooms they are in: whether they save data, and since when their room is carried where
 * it is, as they know. No input, no output.
 */
export function createOwnPeople() {
  const rooms = new Map<string, Map<string, { saving: boolean }>>()
  const generations = new Map<string, number>()
  return {
    /** Rooms of which it is known where they are carried. */
    get carriedRooms(): string[] {
      return [...generations.keys()]
    },
    /** Remembered until they leave. */
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
    /** Somebody connects to where their room is carried, and knows it from then on. */
    learnCarrier({ sessionId, generation }: ChangedRoom): void {
      if (rooms.has(sessionId) && !generations.has(sessionId)) generations.set(sessionId, generation)
    },
    /** @returns whether they are to hear that their room has moved: once for each time, however one hears of it. */
    hasMoved({ sessionId, generation }: ChangedRoom): boolean {
      const known = generations.get(sessionId)
      if (known === undefined || known >= generation) return false
      generations.set(sessionId, generation)
      return true
    },
  }
}
