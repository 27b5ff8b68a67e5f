/** SQL about payments. */
import { and, desc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FeeService } from '@hien/contract/fees'
import type { Page } from '@hien/contract/rules/page'
import { pageOffset } from '../../core/page.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { feePayments } from '../../platform/postgres/tables/fee-ledger.ts'
import { feeStatements } from '../../platform/postgres/tables/fees.ts'
import { members } from '../../platform/postgres/tables/members.ts'

const reversal = alias(feePayments, 'reversal')

const read = (database: Database) =>
  database
    .select({
      id: feePayments.id,
      payeeId: feePayments.payeeId,
      studentId: feePayments.studentId,
      studentCode: members.code,
      fullName: members.fullName,
      statementNumber: feeStatements.number,
      statementMonth: feeStatements.month,
      statementId: feePayments.statementId,
      amount: feePayments.amount,
      method: feePayments.method,
      receivedAt: feePayments.receivedAt,
      text: feePayments.text,
      reference: feePayments.reference,
      number: feePayments.number,
      reversesId: feePayments.reversesId,
      reversedBy: reversal.id,
      reversedAt: reversal.recordedAt,
      reversalReason: reversal.text,
    })
    .from(feePayments)
    .leftJoin(members, eq(members.id, feePayments.studentId))
    .leftJoin(feeStatements, eq(feeStatements.id, feePayments.statementId))
    .leftJoin(reversal, eq(reversal.reversesId, feePayments.id))
    .$dynamic()

export type PaymentRow = Awaited<ReturnType<typeof read>>[number]

async function findOne(database: Database, where: SQL | undefined): Promise<PaymentRow | null> {
  const [row] = await read(database).where(where)
  return row ?? null
}

/** Returns a payment of the payee; null for reversals and for payments of others. */
export const findPayment = (database: Database, payeeId: string, id: string) =>
  findOne(database, and(eq(feePayments.id, id), eq(feePayments.payeeId, payeeId), isNull(feePayments.reversesId)))

/** Returns the payment that a client recorded with this id. */
export const findByClientId = (database: Database, payeeId: string, clientId: string) =>
  findOne(database, and(eq(feePayments.payeeId, payeeId), eq(feePayments.clientId, clientId)))

/** Returns the payments that name these statements and were not taken back, the oldest first. */
export const listPaymentsOf = (database: Database, statementIds: string[]) =>
  database
    .select({
      statementId: sql<string>`${feePayments.statementId}`,
      amount: feePayments.amount,
      method: feePayments.method,
      receivedAt: feePayments.receivedAt,
      number: feePayments.number,
    })
    .from(feePayments)
    .where(
      and(
        sql`${feePayments.statementId} = any(${sql.param(statementIds)}::uuid[])`,
        isNull(feePayments.reversesId),
        // Not a join: PostgreSQL would read all payments for it, instead of looking up these.
        sql`(select ${reversal.id} from ${feePayments} ${reversal} where ${reversal.reversesId} = ${feePayments.id} limit 1) is null`,
      ),
    )
    .orderBy(feePayments.receivedAt, feePayments.id)

/** Locks a payment until the transaction ends, so that it is matched or reversed only once. */
export const lockPayment = (transaction: Database, id: string) =>
  transaction.select({ id: feePayments.id }).from(feePayments).where(eq(feePayments.id, id)).for('update')

/** Stores a payment. Returns its id; null if the same transfer, or the same id of the client, is stored already. */
export async function insertPayment(
  transaction: Database,
  payment: typeof feePayments.$inferInsert,
): Promise<string | null> {
  const [row] = await transaction
    .insert(feePayments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: feePayments.id })
  return row?.id ?? null
}

/** Stores transfers. Returns their ids, in this order. */
export async function insertTransfers(
  transaction: Database,
  transfers: (typeof feePayments.$inferInsert)[],
): Promise<string[]> {
  if (transfers.length === 0) return []
  const rows = await transaction.insert(feePayments).values(transfers).returning({ id: feePayments.id })
  return rows.map(({ id }) => id)
}

export type StoredTransfer = {
  id: string
  amount: number
  receivedAt: Date
  text: string
  statementId: string | null
  reference: string | null
  isByHand: boolean
}

const storedTransfer = {
  id: feePayments.id,
  amount: feePayments.amount,
  receivedAt: feePayments.receivedAt,
  text: feePayments.text,
  statementId: feePayments.statementId,
  reference: feePayments.reference,
  isByHand: sql<boolean>`${feePayments.service} is null`,
}
type Span = { from: Date; before: Date }
const receivedIn = (payeeId: string, { from, before }: Span) =>
  and(
    eq(feePayments.payeeId, payeeId),
    gte(feePayments.receivedAt, from),
    lt(feePayments.receivedAt, before),
    eq(feePayments.method, 'transfer'),
  )

/**
 * Returns the transfers with one of these amounts that a payee received from `from` until before `before`, also those that were
 * taken back. The oldest first.
 */
export const listTransfers = (
  database: Database,
  payeeId: string,
  { amounts, ...span }: Span & { amounts: number[] },
): Promise<StoredTransfer[]> =>
  database
    .select(storedTransfer)
    .from(feePayments)
    .where(
      and(
        receivedIn(payeeId, span),
        isNull(feePayments.reversesId),
        sql`${feePayments.amount} = any(${sql.param(amounts)})`,
      ),
    )
    .orderBy(feePayments.receivedAt, feePayments.id)

/** Like listTransfers, but only transfers from files that no bank service has delivered too. */
export const listUndelivered = (
  database: Database,
  payeeId: string,
  { amount, ...span }: Span & { amount: number },
): Promise<StoredTransfer[]> =>
  database
    .select(storedTransfer)
    .from(feePayments)
    .where(
      and(
        receivedIn(payeeId, span),
        eq(feePayments.amount, amount),
        eq(feePayments.service, 'file'),
        isNull(feePayments.fingerprint),
        isNull(feePayments.reversesId),
      ),
    )
    .orderBy(feePayments.receivedAt, feePayments.id)

type Delivered = { service: FeeService; reference: string; fingerprint: string }

/** Returns true if a bank service has delivered a transfer with this id, or with this fingerprint. */
export async function isDelivered(
  database: Database,
  payeeId: string,
  { service, reference, fingerprint }: Delivered,
): Promise<boolean> {
  const [row] = await database
    .select({ id: feePayments.id })
    .from(feePayments)
    .where(
      and(
        eq(feePayments.payeeId, payeeId),
        or(
          and(eq(feePayments.service, service), eq(feePayments.reference, reference)),
          eq(feePayments.fingerprint, fingerprint),
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Stores that a bank service has delivered a transfer from a file, and when exactly it was received. */
export const setDelivered = (
  transaction: Database,
  { id, fingerprint, receivedAt }: { id: string; fingerprint: string; receivedAt: Date },
) => transaction.update(feePayments).set({ fingerprint, receivedAt }).where(eq(feePayments.id, id))

/** Returns the references among these that a transfer from a file of the payee has already. */
export const listFileReferences = async (
  database: Database,
  payeeId: string,
  references: string[],
): Promise<string[]> => {
  if (references.length === 0) return []
  const rows = await database
    .select({ reference: feePayments.reference })
    .from(feePayments)
    .where(
      and(
        eq(feePayments.payeeId, payeeId),
        eq(feePayments.service, 'file'),
        inArray(feePayments.reference, references),
      ),
    )
  return rows.flatMap(({ reference }) => reference ?? [])
}

/** Stores the student and the statement that a transfer pays, and the text that may stay with it. */
export const setMatch = (
  transaction: Database,
  { id, ...match }: { id: string; studentId: string; statementId: string; text: string },
) => transaction.update(feePayments).set(match).where(eq(feePayments.id, id))

/**
 * Returns a page of a payee's payments, the latest first, without reversals. `unmatched`: only transfers that wait for a
 * statement.
 */
export async function pagePayments(database: Database, payeeId: string, page: Page, unmatched: boolean) {
  const where = and(
    eq(feePayments.payeeId, payeeId),
    isNull(feePayments.reversesId),
    unmatched ? and(isNull(feePayments.studentId), isNull(reversal.id)) : undefined,
  )
  const rows = await read(database)
    .where(where)
    .orderBy(desc(feePayments.receivedAt), desc(feePayments.id))
    .limit(page.take)
    .offset(pageOffset(page))
  const [counted] = await database
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(feePayments)
    .leftJoin(reversal, eq(reversal.reversesId, feePayments.id))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}
