/** SQL about the addresses for bank services, and about their deliveries. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { feeDeliveries, feeHooks } from '../../platform/postgres/tables/fee-ledger.ts'

export type Hook = { payeeId: string; sealedKey: Buffer }

export async function findHook(database: Database, tokenHash: string): Promise<Hook | null> {
  const [row] = await database
    .select({ payeeId: feeHooks.payeeId, sealedKey: feeHooks.sealedKey })
    .from(feeHooks)
    .where(eq(feeHooks.tokenHash, tokenHash))
  return row ?? null
}

/** Returns since when a payee has addresses; null if there are none. */
export async function findHookTime(database: Database, payeeId: string): Promise<Date | null> {
  const [row] = await database
    .select({ createdAt: feeHooks.createdAt })
    .from(feeHooks)
    .where(eq(feeHooks.payeeId, payeeId))
  return row?.createdAt ?? null
}

/** Replaces the addresses and the key of a payee. */
export async function upsertHook(transaction: Database, hook: typeof feeHooks.$inferInsert): Promise<void> {
  const { payeeId: _payee, ...set } = hook
  await transaction.insert(feeHooks).values(hook).onConflictDoUpdate({ target: feeHooks.payeeId, set })
}

export const deleteHook = (transaction: Database, payeeId: string) =>
  transaction.delete(feeHooks).where(eq(feeHooks.payeeId, payeeId))

/** How many of the latest deliveries of a payee are kept. */
export const keptDeliveries = 100

/** Stores the outcome of a delivery, and removes old deliveries of the payee. */
export async function insertDelivery(
  transaction: Database,
  delivery: typeof feeDeliveries.$inferInsert,
): Promise<void> {
  await transaction.insert(feeDeliveries).values(delivery)
  const kept = transaction
    .select({ id: feeDeliveries.id })
    .from(feeDeliveries)
    .where(eq(feeDeliveries.payeeId, delivery.payeeId))
    .orderBy(desc(feeDeliveries.at), desc(feeDeliveries.id))
    .offset(keptDeliveries)
  await transaction
    .delete(feeDeliveries)
    .where(and(eq(feeDeliveries.payeeId, delivery.payeeId), sql`${feeDeliveries.id} = any(array(${kept}))`))
}

/** Returns the latest deliveries to a payee, the latest first. */
export const listDeliveries = (database: Database, payeeId: string) =>
  database
    .select({
      service: feeDeliveries.service,
      at: feeDeliveries.at,
      outcome: feeDeliveries.outcome,
      amount: feeDeliveries.amount,
    })
    .from(feeDeliveries)
    .where(eq(feeDeliveries.payeeId, payeeId))
    .orderBy(desc(feeDeliveries.at), desc(feeDeliveries.id))
    .limit(keptDeliveries)
