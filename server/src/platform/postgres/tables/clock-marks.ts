/** The table of results of the last check of the clock. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row for each kind of work that removes data by the clock (platform/clock-watch/plausible.ts). */
export const clockMarks = pgTable('clock_marks', {
  name: text().primaryKey(),
  seenAt: instant().notNull(),
  doubtedAt: instant(),
  lookedAt: instant().notNull(),
})
