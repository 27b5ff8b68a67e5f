import type { Database } from '../../../platform/postgres/database.ts'
import { listStaleOf } from '../store.ts'
import { writeCalendar } from '../write-calendar.ts'

/**
 * Writes the lessons of those of these classes of which nobody has yet, each in a transaction of its own: hundreds of them take
 * longer than one may.
 */
export async function writeStale(database: Database, classIds: string[], now: Date): Promise<void> {
  for (const classId of await listStaleOf(database, classIds)) {
    await database.transaction((transaction) => writeCalendar(transaction, { classId, now }))
  }
}
