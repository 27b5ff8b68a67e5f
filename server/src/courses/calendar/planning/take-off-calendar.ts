import type { Database } from '../../../platform/postgres/database.ts'
import { deletePlannedLessons, markWritten } from '../store.ts'

/**
 * Takes the planned lessons of classes that were just closed off the calendar, in the transaction that closed them. What was
 * held, cancelled or is past stays; opened again, they get those of their weekly pattern back.
 */
export async function takeOffCalendar(transaction: Database, classIds: string[], now: Date): Promise<void> {
  if (classIds.length === 0) return
  await deletePlannedLessons(transaction, classIds, now)
  await markWritten(transaction, classIds)
}
