/** SQL about decisions of members on their data: rows are added and read, never changed. */
import type { ConsentChannel, ConsentPurpose } from '@hien/contract/consents'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { avatars, members } from '../../platform/postgres/tables/members.ts'
import { consents } from '../../platform/postgres/tables/personal-data.ts'

export type ConsentDecision = {
  memberId: string
  purpose: ConsentPurpose
  given: boolean
  textVersion: string
  channel: ConsentChannel
  decidedAt: Date
}
export type ConsentRow = typeof consents.$inferSelect

export async function insertDecisions(database: Database, decisions: ConsentDecision[]): Promise<void> {
  if (decisions.length > 0) await database.insert(consents).values(decisions)
}

/** Adds the decision unless the member has made one on this purpose before, whichever. */
export async function insertFirstDecision(database: Database, decision: ConsentDecision): Promise<void> {
  const { memberId, purpose, given, textVersion, channel, decidedAt } = decision
  await database.execute(sql`
    insert into ${consents} (member_id, purpose, given, text_version, channel, decided_at)
    select ${memberId}::uuid, ${purpose}::consent_purpose, ${given}, ${textVersion}, ${channel}::consent_channel,
      ${decidedAt.toISOString()}
    where not exists (select from ${consents} where member_id = ${memberId} and purpose = ${purpose})`)
}

/** Keeps the member's decisions to this transaction: of two at once the second finds the first one's. */
export async function lockDecisions(transaction: Database, memberId: string): Promise<void> {
  await transaction.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
}

/** What the member decided on the purpose last; null when they never did. */
export async function findDecision(
  database: Database,
  memberId: string,
  purpose: ConsentPurpose,
): Promise<boolean | null> {
  const [row] = await database
    .select({ given: consents.given })
    .from(consents)
    .where(and(eq(consents.memberId, memberId), eq(consents.purpose, purpose)))
    .orderBy(desc(consents.id))
    .limit(1)
  return row?.given ?? null
}

/** The newest decisions of a member, newest first. */
export const listDecisions = (database: Database, memberId: string, limit: number): Promise<ConsentRow[]> =>
  database.select().from(consents).where(eq(consents.memberId, memberId)).orderBy(desc(consents.id)).limit(limit)

/** Gives the member's picture another address, so that who knew the old one has it no more. */
export async function moveAvatar(
  transaction: Database,
  { memberId, key, address }: { memberId: string; key: string; address: string },
): Promise<void> {
  const moved = await transaction
    .update(avatars)
    .set({ key })
    .where(eq(avatars.memberId, memberId))
    .returning({ memberId: avatars.memberId })
  if (moved.length > 0) await transaction.update(members).set({ avatar: address }).where(eq(members.id, memberId))
}
