import type { Database } from '../../../platform/postgres/database.ts'
import { listStaleOf } from '../store.ts'
import { writeCalendar } from './write-calendar.ts'

/** Writes the lessons of these classes, each in a transaction of its own: hundreds of them take longer than one may. */
export async function writeCalendars(database: Database, classIds: string[], now: Date): Promise<void> {
  for (const classId of classIds) {
    await database.transaction((transaction) => writeCalendar(transaction, { classId, now }))
  }
}

/** The same for those of these classes of which nobody has written them yet. */
export const writeStale = async (database: Database, classIds: string[], now: Date): Promise<void> =>
  writeCalendars(database, await listStaleOf(database, classIds), now)
