import type { Database } from '../../platform/postgres/database.ts'
import { deleteClosing, rejoinClasses, reviveCourses, setMemberStatus } from './store.ts'

/** Takes back the closing of an account that has not been erased. Returns false if there is none. */
export async function reopenMember(transaction: Database, memberId: string): Promise<boolean> {
  // Lock order as in erasure (closing row first), to avoid deadlocks.
  const closing = await deleteClosing(transaction, memberId)
  if (!closing) return false
  await setMemberStatus(transaction, memberId, closing.kept.status)
  await reviveCourses(transaction, closing.kept)
  await rejoinClasses(transaction, memberId, closing.kept.enrolments)
  return true
}
