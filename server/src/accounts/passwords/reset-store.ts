/** SQL about links to a new password. Only hashes of the tokens are stored. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { passwordResets } from '../../platform/postgres/tables/sign-ins.ts'

/** Stores the member's link. Earlier ones become void. */
export async function replacePasswordReset(
  database: Database,
  reset: { hash: string; memberId: string; mailed: boolean; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await database.transaction(async (transaction) => {
    // If two requests come at once, the second waits here and then deletes the first one's link.
    await transaction
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, reset.memberId))
      .for('no key update')
    await deletePasswordResets(transaction, reset.memberId)
    await transaction.insert(passwordResets).values(reset)
  })
}

/** Returns the member whose password a valid link may change, and whether the link was mailed; null if there is none. */
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

/** Deletes a used link. Returns true if this call deleted it. */
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

/** Deletes expired links. */
export async function deleteExpiredPasswordResets(database: Database, now: Date): Promise<void> {
  await database.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}
