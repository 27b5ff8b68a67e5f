/** What one node does for all. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Leases of timed work that one node does for all, each until it expires or is released (platform/cluster/leader-lease.ts). */
export const leaderLeases = pgTable('duties', {
  name: text().primaryKey(),
  /** The process that does it. */
  node: text().notNull(),
  until: instant().notNull(),
})
