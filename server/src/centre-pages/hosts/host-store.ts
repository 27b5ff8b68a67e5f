/** SQL about centres' own host names. */
import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { Refusal } from '../../core/refusal.ts'
import { brokenConstraint, type Database } from '../../platform/postgres/database.ts'
import { centreHosts, centreLogos, centrePages, centres } from '../../platform/postgres/tables/centres.ts'
import { members } from '../../platform/postgres/tables/members.ts'

export type HostRow = typeof centreHosts.$inferSelect

export async function findHost(database: Database, centreId: string): Promise<HostRow | null> {
  const [row] = await database.select().from(centreHosts).where(eq(centreHosts.centreId, centreId))
  return row ?? null
}

/** Returns the own host names that count, with what pages on them show. Leaves out centres whose account is not active. */
export const listProvedHosts = (database: Database) =>
  database
    .select({
      host: centreHosts.host,
      centreId: centres.id,
      name: centres.name,
      slug: sql<string | null>`case when ${centrePages.published} then ${centrePages.slug} end`,
      colour: centrePages.colour,
      logoKey: centreLogos.key,
    })
    .from(centreHosts)
    .innerJoin(centres, eq(centres.id, centreHosts.centreId))
    .innerJoin(members, eq(members.id, centres.id))
    .leftJoin(centrePages, eq(centrePages.centreId, centres.id))
    .leftJoin(centreLogos, eq(centreLogos.centreId, centres.id))
    .where(and(isNotNull(centreHosts.provedAt), eq(members.status, 'active')))

/** Stores a host name that is not proved yet, in place of an earlier one. */
export async function saveHost(
  database: Database,
  { centreId, host, proof }: { centreId: string; host: string; proof: string },
): Promise<void> {
  await database
    .insert(centreHosts)
    .values({ centreId, host, proof })
    .onConflictDoUpdate({
      target: centreHosts.centreId,
      set: { host, proof, provedAt: null, seenAt: null, checkedAt: null },
    })
}

export async function deleteHost(database: Database, centreId: string): Promise<void> {
  await database.delete(centreHosts).where(eq(centreHosts.centreId, centreId))
}

/** True if another centre has proved this host name. */
export async function isProvedByAnother(database: Database, centreId: string, host: string): Promise<boolean> {
  const proved = and(eq(centreHosts.host, host), isNotNull(centreHosts.provedAt), ne(centreHosts.centreId, centreId))
  return (await database.$count(centreHosts, proved)) > 0
}

/** Returns the host names that DNS was not asked about since `before`, the longest first. */
export const listHostsToCheck = (database: Database, before: Date, limit: number): Promise<HostRow[]> =>
  database
    .select()
    .from(centreHosts)
    .where(or(isNull(centreHosts.checkedAt), lt(centreHosts.checkedAt, before)))
    .orderBy(sql`${centreHosts.checkedAt} nulls first`, asc(centreHosts.centreId))
    .limit(limit)

/** True for the row that was read; false once the centre has chosen another name. */
const isSame = ({ centreId, host, proof }: HostRow) =>
  and(eq(centreHosts.centreId, centreId), eq(centreHosts.host, host), eq(centreHosts.proof, proof))

/** Stores that the TXT record was found. From now on the name counts. @throws {Refusal} HOST_TAKEN */
export async function markSeen(database: Database, row: HostRow, now: Date): Promise<HostRow | null> {
  try {
    const [seen] = await database
      .update(centreHosts)
      .set({ provedAt: row.provedAt ?? now, seenAt: now, checkedAt: now })
      .where(isSame(row))
      .returning()
    return seen ?? null
  } catch (error) {
    if (brokenConstraint(error) === 'centre_hosts_host') throw new Refusal('HOST_TAKEN')
    throw error
  }
}

/**
 * Stores that the TXT record was not found. A name whose record was last found before `lastChance` counts no longer.
 * @returns true if the name has just stopped counting
 */
export async function markMissing(
  database: Database,
  row: HostRow,
  { now, lastChance }: { now: Date; lastChance: Date },
): Promise<boolean> {
  const ends = row.provedAt !== null && row.seenAt !== null && row.seenAt < lastChance
  const { rowCount } = await database
    .update(centreHosts)
    .set({ checkedAt: now, ...(ends ? { provedAt: null } : {}) })
    .where(isSame(row))
  return ends && rowCount === 1
}
