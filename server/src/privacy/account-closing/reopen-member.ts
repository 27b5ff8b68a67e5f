import type { Database } from '../../platform/postgres/database.ts'
import { deleteClosing, rejoinClasses, reviveCourses, setMemberStatus } from './store.ts'

/**
 * Reopens a closed account at `now`, with its courses and classes. Returns false if the account is not closed, or is erased.
 */
export async function reopenMember(transaction: Database, memberId: string, now: Date): Promise<boolean> {
  // Lock the closing before the member, in the same order as erasure: this avoids deadlocks.
  const closing = await deleteClosing(transaction, memberId)
  if (!closing) return false
  await setMemberStatus(transaction, memberId, closing.kept.status)
  await reviveCourses(transaction, closing.kept)
  await rejoinClasses(transaction, { memberId, left: closing.kept.enrolments, now })
  return true
}
