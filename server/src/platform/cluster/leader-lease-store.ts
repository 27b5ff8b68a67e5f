/** SQL about what one node does for all. */
import { eq, gt, lte, sql } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import type { Database } from '../postgres/database.ts'
import { leaderLeases } from '../postgres/tables/leader-leases.ts'

/** How far apart the clocks of nodes may be, in milliseconds. */
const clockSkew = 10 * 60_000

type Lease = { name: string; node: string; now: Date; until: Date }

/**
 * Acquires a lease that is free or expired, or renews one that is ours. One that is held for longer than any is taken for,
 * by a clock that was wrong, counts as free. @returns whether it is this node's now.
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

/** Lets go of all that the node has. */
export async function releaseLeases(database: Database, node: string): Promise<void> {
  await database.delete(leaderLeases).where(eq(leaderLeases.node, node))
}
