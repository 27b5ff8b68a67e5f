/** SQL about second factors. Only hashes of recovery codes are stored. */
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { auditActions } from '../../platform/audit/actions.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { auditLog } from '../../platform/postgres/tables/audit-log.ts'
import { recoveryCodes, secondFactors } from '../../platform/postgres/tables/sign-ins.ts'

import type { WrongCodes } from './wrong-codes.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

export async function findSecondFactor(database: Database, memberId: string): Promise<SecondFactorRow | null> {
  const [row] = await database.select().from(secondFactors).where(eq(secondFactors.memberId, memberId))
  return row ?? null
}

/**
 * Stores a secret that is not confirmed yet and replaces an earlier unconfirmed one. Returns false if the member's secret is
 * confirmed.
 */
export async function insertSecondFactor(
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

/** Confirms a secret. Returns false if the member now has another secret, or the secret is confirmed already. */
export async function markSecondFactorConfirmed(
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

/**
 * Marks an app's code as used, by its time step. Returns false if the code of this or a later step was used before, or if the
 * member no longer has this secret.
 */
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

/** Locks a member's second factor for this transaction. */
export async function holdSecondFactor(transaction: Database, memberId: string): Promise<void> {
  await transaction
    .select({ memberId: secondFactors.memberId })
    .from(secondFactors)
    .where(eq(secondFactors.memberId, memberId))
    .for('no key update')
}

/** Counts a member's wrong codes in the audit log. `since` has the start of the last 24 hours and of the last 30 days. */
export async function countWrongCodes(
  database: Database,
  memberId: string,
  since: { day: Date; month: Date },
): Promise<WrongCodes> {
  const { rows } = await database.execute<WrongCodes>(sql`
    with entries as (
        select at, action from ${auditLog}
        where about_member_id = ${memberId} and at >= ${since.month} and action in (
          ${auditActions.wrongCode}, ${auditActions.wrongCodesNotified},
          ${auditActions.passwordChanged}, ${auditActions.passwordReset}
        )
      ),
      wrong as (select at from entries where action = ${auditActions.wrongCode}),
      last as (
        select
          max(at) filter (where action = ${auditActions.wrongCodesNotified}) as notified_at,
          coalesce(
            max(at) filter (where action in (${auditActions.passwordChanged}, ${auditActions.passwordReset})),
            '-infinity'
          ) as password
        from entries
      )
    select
      count(wrong.at) filter (where wrong.at >= ${since.day} and wrong.at > last.password)::int as "inDay",
      count(wrong.at) filter (where wrong.at > last.password)::int as "inMonth",
      count(wrong.at)::int as "inMonthWithAnyPassword",
      count(wrong.at) filter (where wrong.at > coalesce(last.notified_at, '-infinity'))::int as "unnotified",
      coalesce(last.notified_at >= ${since.day}, false) as "notifiedInDay"
    from last left join wrong on true group by last.notified_at, last.password`)
  if (!rows[0]) throw new Error('The count of wrong codes returned no row')
  return rows[0]
}

export async function insertRecoveryCodes(database: Database, memberId: string, hashes: string[]): Promise<void> {
  await database.insert(recoveryCodes).values(hashes.map((hash) => ({ memberId, hash })))
}

/** Deletes a used recovery code. Returns false if there is no such code, for example because it was used before. */
export async function consumeRecoveryCode(database: Database, memberId: string, hash: string): Promise<boolean> {
  const rows = await database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash })
  return rows.length === 1
}

export const countRecoveryCodes = (database: Database, memberId: string): Promise<number> =>
  database.$count(recoveryCodes, eq(recoveryCodes.memberId, memberId))

/** Deletes a member's confirmed second factor and its recovery codes. Returns false if there was no confirmed one. */
export async function deleteSecondFactor(database: Database, memberId: string): Promise<boolean> {
  const rows = await database
    .delete(secondFactors)
    .where(and(eq(secondFactors.memberId, memberId), isNotNull(secondFactors.confirmedAt)))
    .returning({ memberId: secondFactors.memberId })
  return rows.length === 1
}
