/** SQL about second factors. Recovery codes are stored as hashes alone. */
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { recoveryCodes, secondFactors } from '../database/tables/sign-ins.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

export async function findSecondFactor(database: Database, memberId: string): Promise<SecondFactorRow | null> {
  const [row] = await database.select().from(secondFactors).where(eq(secondFactors.memberId, memberId))
  return row ?? null
}

/** Stores a secret that does not count yet, in place of one that was never confirmed. @returns false when one counts. */
export async function beginSecondFactor(
  database: Database,
  { memberId, secret, createdAt }: { memberId: string; secret: string; createdAt: Date },
): Promise<boolean> {
  const rows = await database
    .insert(secondFactors)
    .values({ memberId, secret, createdAt })
    .onConflictDoUpdate({
      target: secondFactors.memberId,
      set: { secret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ memberId: secondFactors.memberId })
  return rows.length === 1
}

/** The secret counts from now on. @returns false when it is another one by now, or counts already. */
export async function confirmSecondFactor(
  database: Database,
  { memberId, secret, step, now }: { memberId: string; secret: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await database
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(eq(secondFactors.memberId, memberId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)),
    )
    .returning({ memberId: secondFactors.memberId })
  return rows.length === 1
}

/** Uses the code of a time step up. @returns false when it, or a later one, was used before. */
export async function consumeStep(
  database: Database,
  { memberId, secret, step }: { memberId: string; secret: string; step: number },
): Promise<boolean> {
  const rows = await database
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.memberId, memberId),
        eq(secondFactors.secret, secret),
        isNotNull(secondFactors.confirmedAt),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ memberId: secondFactors.memberId })
  return rows.length === 1
}

export async function insertRecoveryCodes(database: Database, memberId: string, hashes: string[]): Promise<void> {
  await database.insert(recoveryCodes).values(hashes.map((hash) => ({ memberId, hash })))
}

/** Uses a recovery code up. @returns whether this call was the one that did. */
export async function consumeRecoveryCode(database: Database, memberId: string, hash: string): Promise<boolean> {
  const rows = await database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash })
  return rows.length === 1
}

export const countRecoveryCodes = (database: Database, memberId: string): Promise<number> =>
  database.$count(recoveryCodes, eq(recoveryCodes.memberId, memberId))

/** Removes the one that counts, with its recovery codes. @returns whether there was one. */
export async function deleteSecondFactor(database: Database, memberId: string): Promise<boolean> {
  const rows = await database
    .delete(secondFactors)
    .where(and(eq(secondFactors.memberId, memberId), isNotNull(secondFactors.confirmedAt)))
    .returning({ memberId: secondFactors.memberId })
  return rows.length === 1
}
