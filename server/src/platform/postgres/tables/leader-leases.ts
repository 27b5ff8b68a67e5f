import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Leases of timed work that one node does for all nodes. A lease lasts until it expires or is released
 * (platform/cluster/leader-lease.ts).
 */
export const leaderLeases = pgTable('duties', {
  name: text().primaryKey(),
  /** Id of the node (process) that holds the lease and does the work. */
  node: text().notNull(),
  until: instant().notNull(),
})
