import type { Database } from '../../../platform/postgres/database.ts'
import { listStaleOf } from '../store.ts'
import { writeCalendar } from './write-calendar.ts'

/**
 * Writes the calendars of these classes, each in its own transaction: hundreds of calendars would exceed the time limit of one
 * transaction.
 */
export async function writeCalendars(database: Database, classIds: string[], now: Date): Promise<void> {
  for (const classId of classIds) {
    await database.transaction((transaction) => writeCalendar(transaction, { classId, now }))
  }
}

/** Writes the calendars of these classes that are not up to date. */
export const writeStale = async (database: Database, classIds: string[], now: Date): Promise<void> =>
  writeCalendars(database, await listStaleOf(database, classIds), now)
