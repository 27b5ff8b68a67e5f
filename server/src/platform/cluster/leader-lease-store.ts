/** SQL for leader leases. The node that holds a lease does some work for all nodes. */
import { eq, gt, lte, sql } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import type { Database } from '../postgres/database.ts'
import { leaderLeases } from '../postgres/tables/leader-leases.ts'

/** Maximum difference between the clocks of nodes, in milliseconds. */
const clockSkew = 10 * 60_000

type Lease = { name: string; node: string; now: Date; until: Date }

/**
 * Acquires a lease that is free or expired, or renews this node's own lease. A lease that lasts longer than any valid one was
 * taken by a node with a wrong clock, so it counts as free.
 * @returns true if this node holds the lease now.
 */
export async function acquireLease(database: Database, { name, node, now, until }: Lease): Promise<boolean> {
  const rows = await database
    .insert(leaderLeases)
    .values({ name, node, until })
    .onConflictDoUpdate({
      target: leaderLeases.name,
      set: { node, until },
      setWhere: sql`${eq(leaderLeases.node, node)} or ${lte(leaderLeases.until, now)} or ${gt(leaderLeases.until, later(until, clockSkew))}`,
    })
    .returning({ name: leaderLeases.name })
  return rows.length > 0
}

/** Releases all leases of the node. */
export async function releaseLeases(database: Database, node: string): Promise<void> {
  await database.delete(leaderLeases).where(eq(leaderLeases.node, node))
}
