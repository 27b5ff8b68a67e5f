/** What one node does for all. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Timed work that one node does for all, until its time runs out or it lets go (nodes/on-duty.ts). */
export const duties = pgTable('duties', {
  name: text().primaryKey(),
  /** The process that does it. */
  node: text().notNull(),
  until: instant().notNull(),
})
