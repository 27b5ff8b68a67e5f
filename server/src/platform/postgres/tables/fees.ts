/**
 * Fees (decision 075). The payee of a course is the centre that owns it, or else its teacher. `payeeId` is the account of this
 * centre or teacher. Amounts are in đồng, months are `YYYY-MM` in Viet Nam.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { feeAbsenceRules, feePlanKinds } from '@hien/contract/fees'
import { classes, classReference } from './classes.ts'
import { amountInDong, createdAt, id, instant } from './columns.ts'
import { memberReference, members } from './members.ts'

export const feePlanKind = pgEnum('fee_plan_kind', feePlanKinds)
export const feeAbsenceRule = pgEnum('fee_absence_rule', feeAbsenceRules)
/** The price of a class from a month on, until its next plan. */
export const feePlans = pgTable(
  'fee_plans',
  {
    id: id(),
    classId: classReference(),
    fromMonth: text().notNull(),
    kind: feePlanKind().notNull(),
    /** For one lesson, one month or one package; 0 if `kind` is FREE. */
    amount: amountInDong(),
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
    // For the deletion of a class.
    index('fee_discounts_class').on(table.classId),
    check('fee_discounts_one', sql`num_nonnulls(${table.percent}, ${table.amount}) = 1`),
  ],
)

/** The bank account on which a payee receives transfers. */
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
 * A class with a plan whose fees for a month were issued. Once the class charges anybody, the plan stays the plan of this month.
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
  (table) => [primaryKey({ columns: [table.classId, table.month, table.payeeId] })],
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
    // Finds the statements about which nobody has been told yet.
    index('fee_issues_issued').on(table.issuedAt),
  ],
)

/** A statement of a student for a month. Its lines are rows of `fee_ledger`. Only voiding and reminders change a row. */
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
    /** The text that the payer writes in the transfer. */
    transferText: text().notNull(),
    /** The student's debt to the payee before the statement; negative for credit. */
    carriedOver: amountInDong(),
    /** Sum of the lines, with `carriedOver`. */
    total: amountInDong(),
    /** `paid` of the student's row in `fee_balances` when the statement was issued. */
    paidBefore: amountInDong(),
    issuedAt: instant().notNull(),
    dueAt: instant().notNull(),
    voidedAt: instant(),
    voidReason: text(),
    /** When the payee last reminded the family; null if never. */
    remindedAt: instant(),
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
    // Finds the statements of which families are to be told.
    index('fee_statements_reminded')
      .on(table.remindedAt)
      .where(sql`${table.remindedAt} is not null`),
  ],
)
