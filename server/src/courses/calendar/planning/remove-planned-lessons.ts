import type { Database } from '../../../platform/postgres/database.ts'
import { deletePlannedLessons, markWritten } from '../store.ts'

/**
 * Deletes the planned lessons of classes that were just closed, in the transaction that closed them. Held, cancelled and past
 * lessons stay. If a class becomes active again, writeCalendar adds the lessons of its weekly pattern again.
 */
export async function removePlannedLessons(transaction: Database, classIds: string[], now: Date): Promise<void> {
  if (classIds.length === 0) return
  await deletePlannedLessons(transaction, classIds, now)
  await markWritten(transaction, classIds)
}
