/** SQL about what one node does for all. */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { later } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { duties } from '../database/tables/duties.ts'

/** How far apart the clocks of nodes may be, in milliseconds. */
const clockSkew = 10 * 60_000

type Duty = { name: string; node: string; now: Date; until: Date }

/**
 * Takes a duty nobody has, or has on with one's own; one that is held for longer than anybody takes it, by a clock that
 * was wrong, is nobody's. @returns whether it is this node's now.
 */
export async function takeDuty(database: Database, { name, node, now, until }: Duty): Promise<boolean> {
  const rows = await database
    .insert(duties)
    .values({ name, node, until })
    .onConflictDoUpdate({
      target: duties.name,
      set: { node, until },
      setWhere: sql`${eq(duties.node, node)} or ${lte(duties.until, now)} or ${gt(duties.until, later(until, clockSkew))}`,
    })
    .returning({ name: duties.name })
  return rows.length > 0
}

/** Lets go of what the node has, if it has it. */
export async function leaveDuty(database: Database, { name, node }: Pick<Duty, 'name' | 'node'>): Promise<void> {
  await database.delete(duties).where(and(eq(duties.name, name), eq(duties.node, node)))
}
