import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Results of the last check of the clock, one row for each kind of work that removes data by the clock
 * (platform/clock-watch/plausible.ts).
 */
export const clockMarks = pgTable('clock_marks', {
  name: text().primaryKey(),
  seenAt: instant().notNull(),
  doubtedAt: instant(),
  lookedAt: instant().notNull(),
})
