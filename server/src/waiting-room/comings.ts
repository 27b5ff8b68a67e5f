/** Who came to and went from a crowded room, until it is told; pure bookkeeping (decision 034). */
import type { PresentMember } from '@hien/contract/chat'

export type Coming = { member: PresentMember; here: boolean }

export type Comings = {
  note(coming: Coming): void
  /** Nothing is left to tell anyone. */
  readonly isEmpty: boolean
  /** What the teacher has not heard, in order; who came and went meanwhile is no news. Told by this call. */
  takeForTeacher(): Coming[]
  /** The same for the students, who have not heard it since the room became crowded. */
  takeForStudents(): Coming[]
}

export function createComings(): Comings {
  const forTeacher = new Map<string, Coming>()
  const forStudents = new Map<string, Coming>()
  const note = (known: Map<string, Coming>, coming: Coming) => {
    // They did the opposite since it was last told: together that is nothing.
    if (!known.delete(coming.member.id)) known.set(coming.member.id, coming)
  }
  const take = (known: Map<string, Coming>) => {
    const all = [...known.values()]
    known.clear()
    return all
  }
  return {
    note(coming) {
      note(forTeacher, coming)
      note(forStudents, coming)
    },
    get isEmpty() {
      return forTeacher.size === 0 && forStudents.size === 0
    },
    takeForTeacher: () => take(forTeacher),
    takeForStudents: () => take(forStudents),
  }
}
