/** Tables of the debts and payments of students: ledger, payments, and the bank services that deliver them (decision 075). */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { feeDeliveryOutcomes, feeLedgerKinds, feePaymentMethods, feeServices } from '@hien/contract/fees'
import { classes, classReference } from './classes.ts'
import { amountInDong, bytes, createdAt, id, instant } from './columns.ts'
import { feeDiscounts, feeStatements } from './fees.ts'
import { memberReference, members } from './members.ts'

export const feeLedgerKind = pgEnum('fee_ledger_kind', feeLedgerKinds)
export const feePaymentMethod = pgEnum('fee_payment_method', feePaymentMethods)
export const feeService = pgEnum('fee_service', feeServices)
export const feeDeliveryOutcome = pgEnum('fee_delivery_outcome', feeDeliveryOutcomes)

/** Money that came in, and reversals of it (with a negative amount). */
export const feePayments = pgTable(
  'fee_payments',
  {
    id: id(),
    payeeId: memberReference(),
    /** The student whose debt the payment lowers; null while a transfer is not matched. */
    studentId: uuid().references(() => members.id),
    statementId: uuid().references(() => feeStatements.id),
    amount: amountInDong(),
    method: feePaymentMethod().notNull(),
    receivedAt: instant().notNull(),
    /** The text of a transfer, or a note. Emptied when the account of the student or the payee is erased. */
    text: text().notNull(),
    /** The service that delivered the transfer; null if a person recorded it. */
    service: feeService(),
    /** The id that the bank or the service gave the transfer. */
    reference: text(),
    /** Identifies a transfer by account, time, amount and text, so that it counts once. */
    fingerprint: text(),
    /** Number of the receipt, without gaps for each payee and year: 2026-0001. Null without a receipt. */
    number: text(),
    /** The id that the recording client made. The same id records nothing again. */
    clientId: text(),
    /** The payment that this one takes back. */
    reversesId: uuid().unique('fee_payments_reverses'),
    recordedAt: instant().notNull(),
  },
  (table) => [
    index('fee_payments_statement').on(table.statementId),
    uniqueIndex('fee_payments_reference')
      .on(table.payeeId, table.service, table.reference)
      .where(sql`${table.service} is not null and ${table.reference} is not null`),
    uniqueIndex('fee_payments_fingerprint')
      .on(table.payeeId, table.fingerprint)
      .where(sql`${table.fingerprint} is not null`),
    uniqueIndex('fee_payments_client_id')
      .on(table.payeeId, table.clientId)
      .where(sql`${table.clientId} is not null`),
    uniqueIndex('fee_payments_number')
      .on(table.payeeId, table.number)
      .where(sql`${table.number} is not null`),
    index('fee_payments_newest').on(table.payeeId, table.receivedAt, table.id),
    index('fee_payments_unmatched')
      .on(table.payeeId, table.receivedAt)
      .where(sql`${table.studentId} is null`),
    index('fee_payments_student')
      .on(table.studentId, table.id)
      .where(sql`${table.studentId} is not null`),
  ],
)

/**
 * Everything that changed what a student owes a payee. Rows are only added: the database refuses to change or remove them. What
 * a student owes is the sum of the amounts. Rows hold ids but no names.
 */
export const feeLedger = pgTable(
  'fee_ledger',
  {
    id: id(),
    /** Counts the rows of the payee and student from 1. */
    seq: integer().notNull(),
    payeeId: memberReference(),
    studentId: memberReference(),
    at: instant().notNull(),
    kind: feeLedgerKind().notNull(),
    /** True if the row takes back a line of a voided statement. Its kind is that of the line. */
    isVoid: boolean().notNull().default(false),
    /** Positive for charges, negative for payments and reductions. */
    amount: amountInDong(),
    /** The month that the row is about; null for payments. */
    month: text(),
    classId: uuid().references(() => classes.id),
    discountId: uuid().references(() => feeDiscounts.id),
    statementId: uuid().references(() => feeStatements.id),
    paymentId: uuid().references(() => feePayments.id),
    /** The words of the statement's line; empty for payments. */
    title: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: amountInDong(),
    /** The days of the lessons charged, each `YYYY-MM-DD`. */
    dates: date({ mode: 'string' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Lessons that a package adds to the student's prepaid lessons of the class. */
    prepaid: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('fee_ledger_student').on(table.payeeId, table.studentId, table.seq),
    index('fee_ledger_of_student').on(table.studentId, table.id),
    index('fee_ledger_month')
      .on(table.payeeId, table.month)
      .where(sql`${table.month} is not null`),
    // Finds the payments about which nobody has been told yet.
    index('fee_ledger_payments')
      .on(table.at)
      .where(sql`${table.kind} = 'payment'`),
    index('fee_ledger_class')
      .on(table.classId, table.month)
      .where(sql`${table.classId} is not null`),
    index('fee_ledger_statement')
      .on(table.statementId)
      .where(sql`${table.statementId} is not null`),
  ],
)

/** The sums of a student's rows in `fee_ledger`. Changed in the transaction that adds rows, and locked by it. */
export const feeBalances = pgTable(
  'fee_balances',
  {
    payeeId: memberReference(),
    studentId: memberReference(),
    /** Amount that the student owes; negative for credit. */
    balance: amountInDong(),
    /** Amount that the student paid, less reversed payments. */
    paid: amountInDong(),
    /** Number of rows in the ledger. */
    entries: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payeeId, table.studentId] }),
    index('fee_balances_student').on(table.studentId),
  ],
)

/** Lessons that were charged or used up from a package (`count` 1), and lessons given back (-1). Rows are only added. */
export const feeLessonUses = pgTable(
  'fee_lesson_uses',
  {
    id: id(),
    payeeId: memberReference(),
    studentId: memberReference(),
    classId: classReference(),
    month: text().notNull(),
    /** The id of the lesson on the calendar, or of the session of a lesson that was not planned. */
    lessonKey: uuid().notNull(),
    count: integer().notNull(),
    /** The statement that charges the lesson; null if the lesson was prepaid and no statement was due. */
    statementId: uuid().references(() => feeStatements.id),
  },
  (table) => [
    index('fee_lesson_uses_class').on(table.classId, table.month),
    index('fee_lesson_uses_statement')
      .on(table.statementId)
      .where(sql`${table.statementId} is not null`),
    index('fee_lesson_uses_student').on(table.studentId, table.id),
  ],
)

/** The secret addresses and the key with which bank services deliver transfers to a payee. */
export const feeHooks = pgTable('fee_hooks', {
  payeeId: uuid()
    .primaryKey()
    .references(() => members.id),
  /** SHA-256 of the token in the addresses. */
  tokenHash: text().notNull().unique('fee_hooks_token'),
  /** The key, encrypted with the token: signatures can only be checked with the key itself. */
  sealedKey: bytes().notNull(),
  createdAt: createdAt(),
})

/** The latest deliveries of the bank services to a payee, with what became of them. */
export const feeDeliveries = pgTable(
  'fee_deliveries',
  {
    id: id(),
    payeeId: memberReference(),
    service: feeService().notNull(),
    at: instant().notNull(),
    outcome: feeDeliveryOutcome().notNull(),
    /** Null if the delivery had no amount that could be read. */
    amount: bigint({ mode: 'number' }),
  },
  (table) => [index('fee_deliveries_newest').on(table.payeeId, table.at)],
)
