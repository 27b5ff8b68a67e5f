/** SQL about consent decisions of members and guardians, which are added and read here, but never changed. */
import type { ConsentChannel, ConsentParty, ConsentPurpose } from '@hien/contract/consents'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { consentAges, consentMissing } from '../../platform/postgres/consent-given.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { avatars, members } from '../../platform/postgres/tables/members.ts'
import { consents } from '../../platform/postgres/tables/personal-data.ts'

export type ConsentDecision = {
  /** The member whose data the consent is about. */
  memberId: string
  /** The guardianship of the guardian who decides; null if the member decides. */
  guardianshipId: string | null
  purpose: ConsentPurpose
  given: boolean
  textVersion: string
  channel: ConsentChannel
  decidedAt: Date
}
export type ConsentRow = typeof consents.$inferSelect

export async function insertDecisions(database: Database, decisions: ConsentDecision[]): Promise<void> {
  const rows = decisions.map((decision) => ({ ...decision, byGuardian: decision.guardianshipId !== null }))
  if (rows.length > 0) await database.insert(consents).values(rows)
}

/** Stores the member's own decision, unless the member has decided about this purpose before. */
export async function insertFirstDecision(
  database: Database,
  decision: Omit<ConsentDecision, 'guardianshipId'>,
): Promise<void> {
  const { memberId, purpose, given, textVersion, channel, decidedAt } = decision
  await database.execute(sql`
    insert into ${consents} (member_id, purpose, given, text_version, channel, decided_at)
    select ${memberId}::uuid, ${purpose}::consent_purpose, ${given}, ${textVersion}, ${channel}::consent_channel,
      ${decidedAt.toISOString()}
    where not exists (select from ${consents} where member_id = ${memberId} and purpose = ${purpose} and not by_guardian)`)
}

/**
 * Locks the member's row for this transaction, so that the second of two concurrent calls sees the first one's decision.
 * Transactions that change a picture or end a guardianship call this before other locks, so that they do not deadlock.
 */
export async function lockDecisions(transaction: Database, memberId: string): Promise<void> {
  await transaction.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
}

const ownDecisions = (memberId: string) => and(eq(consents.memberId, memberId), eq(consents.byGuardian, false))

/**
 * Returns the newest decision about a purpose: of the guardian with this guardianship, or of the member if `guardianshipId` is
 * null. Returns null if there is no decision.
 */
export async function findDecision(
  database: Database,
  { memberId, guardianshipId, purpose }: Pick<ConsentDecision, 'memberId' | 'guardianshipId' | 'purpose'>,
): Promise<boolean | null> {
  const [row] = await database
    .select({ given: consents.given })
    .from(consents)
    .where(
      and(
        guardianshipId === null ? ownDecisions(memberId) : eq(consents.guardianshipId, guardianshipId),
        eq(consents.purpose, purpose),
      ),
    )
    .orderBy(desc(consents.id))
    .limit(1)
  return row?.given ?? null
}

/** Returns the decisions of a member and, if a guardianship is given, of its guardian, newest first. */
export const listDecisions = (
  database: Database,
  { memberId, guardianshipId }: Pick<ConsentDecision, 'memberId' | 'guardianshipId'>,
  limit: number,
): Promise<ConsentRow[]> =>
  database
    .select()
    .from(consents)
    .where(
      guardianshipId === null
        ? ownDecisions(memberId)
        : or(ownDecisions(memberId), eq(consents.guardianshipId, guardianshipId)),
    )
    .orderBy(desc(consents.id))
    .limit(limit)

const missingOf = sharedRead((database) =>
  database
    .select({ picture: consentMissing('picture'), recording: consentMissing('recording') })
    .from(members)
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare('consents_missing'),
)

/** Returns, for each purpose, the parties whose agreement is missing for this member; null if there is no such member. */
export async function findMissingConsents(
  database: Database,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Record<ConsentPurpose, ConsentParty[]> | null> {
  const [row] = await missingOf(database).execute({ memberId, ...consentAges(now) })
  return row ?? null
}

/** Moves the member's picture to another address, so that the old address stops working. */
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
