import type { Database } from '../database/database.ts'
import { deleteClosing, rejoinClasses, reviveCourses, setStatus } from './closing-store.ts'

/** Undoes the closing of an account that has not been erased, in one transaction. @returns false when there is none. */
export async function reopenMember(transaction: Database, memberId: string): Promise<boolean> {
  // First the closing, as who erases does: neither waits for the other in a ring.
  const closing = await deleteClosing(transaction, memberId)
  if (!closing) return false
  await setStatus(transaction, memberId, closing.kept.status)
  await reviveCourses(transaction, closing.kept)
  await rejoinClasses(transaction, memberId, closing.kept.enrolments)
  return true
}
