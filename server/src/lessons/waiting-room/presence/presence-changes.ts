/** Presence changes of a crowded room that are still to be sent: pure bookkeeping (decision 034). */
import type { PresentMember } from '@hien/contract/chat'

export type PresenceChange = { member: PresentMember; isPresent: boolean }

export type PresenceChanges = {
  add(change: PresenceChange): void
  /** True if nothing is left to send. */
  readonly isEmpty: boolean
  /** Changes the teachers have not been sent, in order; a join and a leave cancel out. Clears them. */
  takeForTeachers(): PresenceChange[]
  /** Does the same for the students, who were told nothing since the room became crowded. */
  takeForStudents(): PresenceChange[]
}

export function createPresenceChanges(): PresenceChanges {
  const forTeachers = new Map<string, PresenceChange>()
  const forStudents = new Map<string, PresenceChange>()
  const add = (known: Map<string, PresenceChange>, change: PresenceChange) => {
    // The opposite change is pending: both cancel out.
    if (!known.delete(change.member.id)) known.set(change.member.id, change)
  }
  const take = (known: Map<string, PresenceChange>) => {
    const all = [...known.values()]
    known.clear()
    return all
  }
  return {
    add(change) {
      add(forTeachers, change)
      add(forStudents, change)
    },
    get isEmpty() {
      return forTeachers.size === 0 && forStudents.size === 0
    },
    takeForTeachers: () => take(forTeachers),
    takeForStudents: () => take(forStudents),
  }
}
