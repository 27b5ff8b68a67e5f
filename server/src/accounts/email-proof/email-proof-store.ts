/** SQL about links that show an address to be real. Tokens are stored as hashes alone. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { emailProofs } from '../../platform/postgres/tables/notices.ts'

type EmailProof = { memberId: string; hash: string; email: string; createdAt: Date; expiresAt: Date }

/** Stores the one link of the member that counts from now on: an earlier one is void. */
export async function replaceEmailProof(database: Database, { memberId, ...proof }: EmailProof): Promise<void> {
  await database
    .insert(emailProofs)
    .values({ memberId, ...proof })
    .onConflictDoUpdate({ target: emailProofs.memberId, set: proof })
}

/** Whose address the link shows to be real, while it counts. */
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

/** @returns false when the address is not the member's any more; nothing has changed then. */
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

/** Uses a link up. @returns whether this call was the one that did. */
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

/** Removes links whose time has run out. */
export async function deleteExpiredEmailProofs(database: Database, now: Date): Promise<void> {
  await database.delete(emailProofs).where(lte(emailProofs.expiresAt, now))
}
