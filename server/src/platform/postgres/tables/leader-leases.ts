/** Leader leases. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Leases of timed work that one node does for all, until they expire or are released (platform/cluster/leader-lease.ts). */
export const leaderLeases = pgTable('duties', {
  name: text().primaryKey(),
  /** Id of the process that does the work. */
  node: text().notNull(),
  until: instant().notNull(),
})
