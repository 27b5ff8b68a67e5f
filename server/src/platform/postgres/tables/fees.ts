/**
 * Fees (decision 075). The payee of a course is the centre that owns it, or else its teacher. `payeeId` is the account of this
 * centre or teacher. Amounts are in đồng, months are `YYYY-MM` in Viet Nam.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import {
  feeAbsenceRules,
  feeDeliveryOutcomes,
  feeLedgerKinds,
  feePaymentMethods,
  feePlanKinds,
  feeServices,
} from '@hien/contract/fees'
import { classes, classReference } from './classes.ts'
import { bytes, createdAt, id, instant } from './columns.ts'
import { memberReference, members } from './members.ts'

export const feePlanKind = pgEnum('fee_plan_kind', feePlanKinds)
export const feeAbsenceRule = pgEnum('fee_absence_rule', feeAbsenceRules)
export const feeLedgerKind = pgEnum('fee_ledger_kind', feeLedgerKinds)
export const feePaymentMethod = pgEnum('fee_payment_method', feePaymentMethods)
export const feeService = pgEnum('fee_service', feeServices)
export const feeDeliveryOutcome = pgEnum('fee_delivery_outcome', feeDeliveryOutcomes)

const amount = () => bigint({ mode: 'number' }).notNull()

/** The price of a class from a month on, until its next plan. */
export const feePlans = pgTable(
  'fee_plans',
  {
    id: id(),
    classId: classReference(),
    fromMonth: text().notNull(),
    kind: feePlanKind().notNull(),
    /** For one lesson, one month or one package; 0 if `kind` is FREE. */
    amount: amount(),
    /** Lessons in a package; null for other kinds. */
    lessons: integer(),
    absenceRule: feeAbsenceRule().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('fee_plans_class_month').on(table.classId, table.fromMonth),
    check('fee_plans_amount', sql`${table.amount} >= 0`),
    check('fee_plans_lessons', sql`(${table.kind} = 'PACKAGE') = (${table.lessons} is not null)`),
  ],
)

/** A reduction for one student: exactly one of `percent` (1 to 100) and `amount` (a month). */
export const feeDiscounts = pgTable(
  'fee_discounts',
  {
    id: id(),
    payeeId: memberReference(),
    studentId: memberReference(),
    /** Null: applies to all classes of the payee. */
    classId: uuid().references(() => classes.id),
    percent: integer(),
    amount: bigint({ mode: 'number' }),
    /** Why it is given. Emptied when the account of the student or the payee is erased. */
    reason: text().notNull(),
    fromMonth: text().notNull(),
    /** The last month; null while there is none. */
    toMonth: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('fee_discounts_student').on(table.payeeId, table.studentId),
    index('fee_discounts_of_student').on(table.studentId, table.id),
    check('fee_discounts_one', sql`num_nonnulls(${table.percent}, ${table.amount}) = 1`),
  ],
)

/** Where a payee receives transfers. */
export const feeAccounts = pgTable('fee_accounts', {
  payeeId: uuid()
    .primaryKey()
    .references(() => members.id),
  /** Six digits, as NAPAS assigns them. */
  bankBin: text().notNull(),
  accountNumber: text().notNull(),
  accountName: text().notNull(),
  /** Days from the issue of a statement to its due day. */
  dueDays: integer().notNull(),
})

/** The last number given in a year. Its row is locked while numbers are given, so that numbers have no gaps. */
export const feeCounters = pgTable(
  'fee_counters',
  {
    payeeId: memberReference(),
    kind: text({ enum: ['statement', 'receipt'] }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.payeeId, table.kind, table.year] })],
)

/**
 * A class with a plan whose fees for a month were issued. The plan that was in force then stays the plan of this month.
 */
export const feeIssuedMonths = pgTable(
  'fee_issued_months',
  {
    classId: classReference(),
    month: text().notNull(),
    payeeId: memberReference(),
    planId: uuid()
      .notNull()
      .references(() => feePlans.id),
    issuedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.month] }),
    index('fee_issued_months_payee').on(table.payeeId, table.month),
  ],
)

/** A use of the button that issues statements. */
export const feeIssues = pgTable(
  'fee_issues',
  {
    id: id(),
    payeeId: memberReference(),
    month: text().notNull(),
    /** SHA-256 of the token of the preview that was issued. The same token issues nothing again. */
    token: text().notNull(),
    issuedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('fee_issues_token').on(table.payeeId, table.token),
    // Finds the statements of which nobody was told yet.
    index('fee_issues_issued').on(table.issuedAt),
  ],
)

/** A statement of a student for a month. Its lines are rows of `fee_ledger`. Only voiding changes a row. */
export const feeStatements = pgTable(
  'fee_statements',
  {
    id: id(),
    issueId: uuid()
      .notNull()
      .references(() => feeIssues.id),
    payeeId: memberReference(),
    studentId: memberReference(),
    month: text().notNull(),
    /** Without gaps for each payee and year: 2026-0001. */
    number: text().notNull(),
    /** What the payer writes as text of the transfer. */
    transferText: text().notNull(),
    /** The student's debt to the payee before the statement; negative for credit. */
    carriedOver: amount(),
    /** Sum of the lines, with `carriedOver`. */
    total: amount(),
    /** `paid` of the student's row in `fee_balances` when the statement was issued. */
    paidBefore: amount(),
    issuedAt: instant().notNull(),
    dueAt: instant().notNull(),
    voidedAt: instant(),
    voidReason: text(),
  },
  (table) => [
    uniqueIndex('fee_statements_number').on(table.payeeId, table.number),
    uniqueIndex('fee_statements_transfer_text').on(table.transferText),
    index('fee_statements_month').on(table.payeeId, table.month, table.id),
    index('fee_statements_student').on(table.studentId, table.id),
    index('fee_statements_issue').on(table.issueId),
    // Finds the statements that are due on a day.
    index('fee_statements_due')
      .on(table.dueAt)
      .where(sql`${table.voidedAt} is null`),
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
    amount: amount(),
    /** The month that the row is about; null for payments. */
    month: text(),
    classId: uuid().references(() => classes.id),
    discountId: uuid().references(() => feeDiscounts.id),
    statementId: uuid().references(() => feeStatements.id),
    paymentId: uuid().references(() => feePayments.id),
    /** The words of the statement's line; empty for payments. */
    title: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: amount(),
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
    // Finds the payments of which nobody was told yet.
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
    /** What the student owes; negative for credit. */
    balance: amount(),
    /** What was paid, less what was reversed. */
    paid: amount(),
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

/** Money that came in, and reversals of it (with a negative amount). */
export const feePayments = pgTable(
  'fee_payments',
  {
    id: id(),
    payeeId: memberReference(),
    /** The student whose debt the payment lowers; null while a transfer is not matched. */
    studentId: uuid().references(() => members.id),
    statementId: uuid().references(() => feeStatements.id),
    amount: amount(),
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
