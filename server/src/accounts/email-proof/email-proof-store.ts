/** SQL about links that confirm an e-mail address. Only hashes of the tokens are stored. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { emailProofs } from '../../platform/postgres/tables/notices.ts'

type EmailProof = { memberId: string; hash: string; email: string; createdAt: Date; expiresAt: Date }

/** Stores the member's link. An earlier link of the member becomes void. */
export async function replaceEmailProof(database: Database, { memberId, ...proof }: EmailProof): Promise<void> {
  await database
    .insert(emailProofs)
    .values({ memberId, ...proof })
    .onConflictDoUpdate({ target: emailProofs.memberId, set: proof })
}

/** Returns the member and address that a valid link confirms; null if there is none. */
export async function findEmailProof(
  database: Database,
  hash: string,
  now: Date,
): Promise<{ memberId: string; email: string } | null> {
  const [row] = await database
    .select({ memberId: emailProofs.memberId, email: emailProofs.email })
    .from(emailProofs)
    .where(and(eq(emailProofs.hash, hash), gt(emailProofs.expiresAt, now)))
  return row ?? null
}

/** Marks an address as confirmed. Returns false, without a change, if the member now has another address. */
export async function markEmailVerified(
  transaction: Database,
  { memberId, email }: { memberId: string; email: string },
): Promise<boolean> {
  const rows = await transaction
    .update(members)
    .set({ emailVerified: true })
    .where(and(eq(members.id, memberId), eq(members.email, email)))
    .returning({ id: members.id })
  return rows.length === 1
}

/** Deletes a link that has not expired. Returns false if the link has expired, was used by another call or became void. */
export async function consumeEmailProof(transaction: Database, hash: string, now: Date): Promise<boolean> {
  const rows = await transaction
    .delete(emailProofs)
    .where(and(eq(emailProofs.hash, hash), gt(emailProofs.expiresAt, now)))
    .returning({ memberId: emailProofs.memberId })
  return rows.length === 1
}

export async function deleteEmailProof(database: Database, memberId: string): Promise<void> {
  await database.delete(emailProofs).where(eq(emailProofs.memberId, memberId))
}

export async function deleteExpiredEmailProofs(database: Database, now: Date): Promise<void> {
  await database.delete(emailProofs).where(lte(emailProofs.expiresAt, now))
}
