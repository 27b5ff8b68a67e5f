/** SQL about the ledger. Every change of what a student owes goes through addToLedger. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { feeBalances, feeLedger } from '../../platform/postgres/tables/fee-ledger.ts'
import { feeDiscounts } from '../../platform/postgres/tables/fees.ts'

export type LedgerRow = Omit<typeof feeLedger.$inferInsert, 'id' | 'seq'>
export type Balance = { studentId: string; balance: number; paid: number }

/**
 * Adds rows to the ledger of a payee, in this order, and to the balances of the students. Locks the balances until the
 * transaction ends.
 */
export async function addToLedger(transaction: Database, payeeId: string, rows: readonly LedgerRow[]): Promise<void> {
  if (rows.length === 0) return
  const changes = [...Map.groupBy(rows, ({ studentId }) => studentId)].map(([studentId, own]) => {
    const paidRows = own.filter(({ kind }) => kind === 'payment' || kind === 'reversal')
    return { studentId, change: sum(own), paid: -sum(paidRows), entries: own.length }
  })
  // Lock the balances in the order of the ids, so that two transactions never wait for each other.
  const changed = await transaction.execute<{ studentId: string; entries: number }>(sql`
    insert into ${feeBalances} (payee_id, student_id, balance, paid, entries)
    select ${payeeId}, change."studentId", change.change, change.paid, change.entries
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change ("studentId" uuid, change bigint, paid bigint,
      entries int)
    order by change."studentId"
    on conflict (payee_id, student_id) do update set balance = ${feeBalances.balance} + excluded.balance,
      paid = ${feeBalances.paid} + excluded.paid, entries = ${feeBalances.entries} + excluded.entries
    returning student_id as "studentId", entries`)
  const lengths = new Map(changes.map(({ studentId, entries }) => [studentId, entries]))
  const next = new Map(
    changed.rows.map(({ studentId, entries }) => [studentId, entries - (lengths.get(studentId) ?? 0)]),
  )
  const list = rows.map((row) => {
    const seq = (next.get(row.studentId) ?? 0) + 1
    next.set(row.studentId, seq)
    return { dates: [], prepaid: 0, isVoid: false, ...row, seq }
  })
  await transaction.execute(sql`
    insert into ${feeLedger} (seq, payee_id, student_id, at, kind, is_void, amount, month, class_id, discount_id, statement_id,
      payment_id, title, quantity, unit_price, dates, prepaid)
    select seq, ${payeeId}, "studentId", at, kind, "isVoid", amount, month, "classId", "discountId", "statementId", "paymentId",
      title, quantity, "unitPrice", dates, prepaid
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as row (seq int,
      "studentId" uuid, at timestamptz, kind fee_ledger_kind, "isVoid" boolean, amount bigint, month text, "classId" uuid,
      "discountId" uuid, "statementId" uuid, "paymentId" uuid, title text, quantity int, "unitPrice" bigint, dates date[],
      prepaid int)`)
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)

/** Returns the ledger of a student with a payee, oldest first, with the reasons of discounts. */
export const listLedger = (database: Database, { payeeId, studentId }: { payeeId: string; studentId: string }) =>
  database
    .select({
      id: feeLedger.id,
      at: feeLedger.at,
      kind: feeLedger.kind,
      isVoid: feeLedger.isVoid,
      title: feeLedger.title,
      reason: feeDiscounts.reason,
      amount: feeLedger.amount,
      balance: sql<number>`sum(${feeLedger.amount}) over (order by ${feeLedger.seq})`.mapWith(Number),
      statementId: feeLedger.statementId,
      paymentId: feeLedger.paymentId,
    })
    .from(feeLedger)
    .leftJoin(feeDiscounts, eq(feeDiscounts.id, feeLedger.discountId))
    .where(and(eq(feeLedger.payeeId, payeeId), eq(feeLedger.studentId, studentId)))
    .orderBy(asc(feeLedger.seq))

/** Locks what a student owes a payee until the transaction ends. The student must have a statement of the payee. */
export async function lockBalance(transaction: Database, payeeId: string, studentId: string): Promise<void> {
  await transaction
    .select({ paid: feeBalances.paid })
    .from(feeBalances)
    .where(and(eq(feeBalances.payeeId, payeeId), eq(feeBalances.studentId, studentId)))
    .for('update')
}

/** Locks what all students owe a payee until the transaction ends. Payments of these students wait. */
export async function lockBalances(transaction: Database, payeeId: string): Promise<Map<string, Balance>> {
  const rows = await transaction
    .select({ studentId: feeBalances.studentId, balance: feeBalances.balance, paid: feeBalances.paid })
    .from(feeBalances)
    .where(eq(feeBalances.payeeId, payeeId))
    .orderBy(asc(feeBalances.studentId))
    .for('update')
  return new Map(rows.map((row) => [row.studentId, row]))
}
