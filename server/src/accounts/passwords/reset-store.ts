/** SQL about links to a new password. Tokens are stored as hashes alone. */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { passwordResets } from '../../platform/postgres/tables/sign-ins.ts'

/** Stores the one link of the member that counts from now on: earlier ones are void. */
export async function replacePasswordReset(
  database: Database,
  reset: { hash: string; memberId: string; mailed: boolean; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Of two requests at once the second waits here, and then finds the first one's link to remove.
    await transaction
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, reset.memberId))
      .for('no key update')
    await deletePasswordResets(transaction, reset.memberId)
    await transaction.insert(passwordResets).values(reset)
  })
}

/** Whose password the link may change, while it counts, and whether it came by mail. */
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

/** Uses a link up. @returns whether this call was the one that did. */
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

/** Removes links whose time has run out. */
export async function deleteExpiredPasswordResets(database: Database, now: Date): Promise<void> {
  await database.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}
