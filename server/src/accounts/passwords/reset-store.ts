/** SQL about links with which members set a new password. Only hashes of the tokens are stored. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { passwordResets } from '../../platform/postgres/tables/sign-ins.ts'

/** Stores the member's link. Earlier links of the member become void. */
export async function replacePasswordReset(
  database: Database,
  reset: { hash: string; memberId: string; mailed: boolean; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Lock the member's row: of two concurrent requests, the second waits here and then deletes the first one's link.
    await transaction
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, reset.memberId))
      .for('no key update')
    await deletePasswordResets(transaction, reset.memberId)
    await transaction.insert(passwordResets).values(reset)
  })
}

/**
 * Returns the member whose password a link may change, and whether the link was mailed; null if the link is unknown or expired.
 */
export async function findPasswordReset(
  database: Database,
  hash: string,
  now: Date,
): Promise<{ memberId: string; userName: string; mailed: boolean } | null> {
  const [row] = await database
    .select({ memberId: members.id, userName: members.userName, mailed: passwordResets.mailed })
    .from(passwordResets)
    .innerJoin(members, eq(members.id, passwordResets.memberId))
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)))
  return row ?? null
}

/** Deletes a link that has not expired. Returns false if the link has expired, was used by another call or became void. */
export async function consumePasswordReset(database: Database, hash: string, now: Date): Promise<boolean> {
  const rows = await database
    .delete(passwordResets)
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)))
    .returning({ hash: passwordResets.hash })
  return rows.length === 1
}

export async function deletePasswordResets(database: Database, memberId: string): Promise<void> {
  await database.delete(passwordResets).where(eq(passwordResets.memberId, memberId))
}

export async function deletePasswordResetsOfAll(database: Database): Promise<void> {
  await database.delete(passwordResets)
}

export async function deleteExpiredPasswordResets(database: Database, now: Date): Promise<void> {
  await database.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}
