import type { Database } from '../../../platform/postgres/database.ts'
import { deletePlannedLessons, markLessonsChanged, markWritten } from '../store.ts'

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
  const changed = await deletePlannedLessons(transaction, classIds, change.now)
  await markLessonsChanged(transaction, changed, change)
  await markWritten(transaction, classIds)
}
