/**
 * Collects who came to and left a crowded room, to send the changes later in one batch. Does no I/O (decision 034).
 */
import type { PresentMember } from '@hien/contract/chat'

export type PresenceChange = { member: PresentMember; isPresent: boolean }

export type PresenceChanges = {
  add(change: PresenceChange): void
  /** True if nothing is left to send. */
  readonly isEmpty: boolean
  /** Returns and clears the changes not yet sent to teachers, in order. A member's join and leave cancel out. */
  takeForTeachers(): PresenceChange[]
  /** Returns and clears the changes not yet sent to students. Students get no changes while the room is crowded. */
  takeForStudents(): PresenceChange[]
}

export function createPresenceChanges(): PresenceChanges {
  const forTeachers = new Map<string, PresenceChange>()
  const forStudents = new Map<string, PresenceChange>()
  const add = (known: Map<string, PresenceChange>, change: PresenceChange) => {
    // If a change of this member is pending, that change is the opposite: both cancel out.
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
