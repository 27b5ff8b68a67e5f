import type { Database } from '../../../platform/postgres/database.ts'
import { deletePlannedLessons, markClosed } from '../store.ts'

/**
 * Deletes lessons of classes that a member just closed: those that are planned and not over. All other lessons stay. Records
 * which classes lost lessons, for notices. Call this function in the transaction that closes the classes. If a class becomes
 * active again, writeCalendar adds the lessons of its weekly pattern again.
 */
export async function removePlannedLessons(
  transaction: Database,
  classIds: string[],
  change: { changedBy: string; now: Date },
): Promise<void> {
  if (classIds.length === 0) return
  const changedIds = await deletePlannedLessons(transaction, classIds, change.now)
  await markClosed(transaction, { classIds, changedIds, ...change })
}
