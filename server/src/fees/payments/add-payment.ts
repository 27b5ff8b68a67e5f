/** Adds payments to the ledger. */
import type { Database } from '../../platform/postgres/database.ts'
import { addToLedger } from '../ledger/store.ts'

type Entry = { studentId: string; paymentId: string; amount: number; at: Date }

/**
 * Lowers what students owe by payments of `amount` đồng, or raises it again if the amount is negative. Call it in the transaction
 * that stores the payments.
 */
export async function addPayments(transaction: Database, payeeId: string, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ amount, ...entry }) => {
    const kind = amount > 0 ? ('payment' as const) : ('reversal' as const)
    return { ...entry, payeeId, kind, amount: -amount, title: '', quantity: 1, unitPrice: -amount }
  })
  await addToLedger(transaction, payeeId, rows)
}

/** Does the same as addPayments for one payment. */
export const addPayment = (transaction: Database, { payeeId, ...entry }: Entry & { payeeId: string }) =>
  addPayments(transaction, payeeId, [entry])
