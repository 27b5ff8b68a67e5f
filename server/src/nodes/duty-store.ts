/** SQL about what one node does for all. */
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { duties } from '../database/tables/duties.ts'

type Duty = { name: string; node: string; now: Date; until: Date }

/** Takes a duty nobody has, or has on with one's own. @returns whether it is this node's now. */
export async function takeDuty(database: Database, { name, node, now, until }: Duty): Promise<boolean> {
  const rows = await database
    .insert(duties)
    .values({ name, node, until })
    .onConflictDoUpdate({
      target: duties.name,
      set: { node, until },
      setWhere: sql`${eq(duties.node, node)} or ${lte(duties.until, now)}`,
    })
    .returning({ name: duties.name })
  return rows.length > 0
}

/** Lets go of what the node has, if it has it. */
export async function leaveDuty(database: Database, { name, node }: Pick<Duty, 'name' | 'node'>): Promise<void> {
  await database.delete(duties).where(and(eq(duties.name, name), eq(duties.node, node)))
}
