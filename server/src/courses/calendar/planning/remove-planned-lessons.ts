import type { Database } from '../../../platform/postgres/database.ts'
import { deletePlannedLessons, markWritten } from '../store.ts'

/**
 * Deletes lessons of classes that were just closed: those that are planned and not over. All other lessons stay. Call this
 * function in the transaction that closes the classes. If a class becomes active again, writeCalendar adds the lessons of
 * its weekly pattern again.
 */
export async function removePlannedLessons(transaction: Database, classIds: string[], now: Date): Promise<void> {
  if (classIds.length === 0) return
  await deletePlannedLessons(transaction, classIds, now)
  await markWritten(transaction, classIds)
}
