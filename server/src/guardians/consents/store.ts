/** SQL that finds whom a guardian may speak for. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'

const selectGuarded = (database: Database, { parentId, code }: { parentId: string; code: string }) =>
  database
    .select({
      id: members.id,
      role: members.role,
      dob: members.dob,
      statedOfAgeAt: members.statedOfAgeAt,
      guardianshipId: guardianships.id,
    })
    .from(members)
    .innerJoin(
      guardianships,
      and(
        eq(guardianships.childId, members.id),
        eq(guardianships.parentId, parentId),
        eq(guardianships.state, 'active'),
      ),
    )
    .where(and(eq(members.code, code), eq(members.status, 'active')))
    .$dynamic()

export type GuardedChild = Awaited<ReturnType<typeof selectGuarded>>[number]

/** A parent's child of an active tie, by their code. */
export async function findGuardedChild(
  database: Database,
  key: { parentId: string; code: string },
): Promise<GuardedChild | null> {
  const [row] = await selectGuarded(database, key)
  return row ?? null
}

/** The same, kept to this transaction with the decisions about them and what is known of their age. */
export async function holdGuardedChild(
  transaction: Database,
  key: { parentId: string; code: string },
): Promise<GuardedChild | null> {
  const [row] = await selectGuarded(transaction, key).for('no key update', { of: members })
  return row ?? null
}
