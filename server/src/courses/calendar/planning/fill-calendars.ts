import { runAll } from '../../../core/run-all.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { listStaleCalendars } from '../store.ts'
import { writeCalendar } from './write-calendar.ts'

/** In one go; the rest waits for the next. */
const batchSize = 1000

/**
 * Writes the lessons of classes that have none yet or that a server of the version before has changed since, each in a
 * transaction of its own, so that nobody waits for more than one of them (decision 047). Any number of nodes may do it at once.
 * @throws {AggregateError} of those that could not be written, once the others are.
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
