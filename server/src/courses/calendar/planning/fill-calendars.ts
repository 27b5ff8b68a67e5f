import { runAll } from '../../../core/run-all.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { listStaleCalendars } from '../store.ts'
import { writeCalendar } from './write-calendar.ts'

/** The maximum number of calendars written per run. The next run continues with the rest. */
const batchSize = 1000

/**
 * Writes the calendars of classes that have none yet, or that a server of the previous version has changed. Each calendar has
 * its own transaction, so that its locks are short (decision 046). Several nodes may run this function at once.
 * @throws {AggregateError} with the failures, after all other calendars are written.
 */
export async function fillCalendars({ clock, database }: Pick<Dependencies, 'clock' | 'database'>): Promise<void> {
  const ids = await listStaleCalendars(database, batchSize)
  await runAll(
    ids.map(
      (classId) => () =>
        database.transaction((transaction) => writeCalendar(transaction, { classId, now: clock.now() })),
    ),
  )
}
