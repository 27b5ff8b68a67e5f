/** SQL about the bank accounts of payees. */
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { feeAccounts } from '../../platform/postgres/tables/fees.ts'

export type AccountRow = typeof feeAccounts.$inferSelect

export async function findAccount(database: Database, payeeId: string): Promise<AccountRow | null> {
  const [row] = await database.select().from(feeAccounts).where(eq(feeAccounts.payeeId, payeeId))
  return row ?? null
}

export async function upsertAccount(transaction: Database, account: AccountRow): Promise<void> {
  const { payeeId: _payee, ...set } = account
  await transaction.insert(feeAccounts).values(account).onConflictDoUpdate({ target: feeAccounts.payeeId, set })
}
