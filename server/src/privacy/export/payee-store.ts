/**
 * SQL that reads the fees that are paid to a member, for the export. Statements, payments and discounts are about students, so
 * only sums, and discounts without student and reason, are exported.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { feeDeliveries, feeHooks, feePayments } from '../../platform/postgres/tables/fee-ledger.ts'
import { feeAccounts, feeDiscounts, feeIssues, feePlans, feeStatements } from '../../platform/postgres/tables/fees.ts'
import { ownCourse } from './teaching-store.ts'
import { lastReadId, type Slice } from './slice.ts'

/** Reads the prices of the member's own classes. */
export const readFeePlans = (database: Database, slice: Slice) =>
  database
    .select({
      id: feePlans.id,
      classCode: classes.code,
      fromMonth: feePlans.fromMonth,
      kind: feePlans.kind,
      amount: feePlans.amount,
      lessons: feePlans.lessons,
      absenceRule: feePlans.absenceRule,
      createdAt: feePlans.createdAt,
    })
    .from(feePlans)
    .innerJoin(classes, eq(classes.id, feePlans.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(ownCourse(slice.memberId), gt(feePlans.id, lastReadId(slice))))
    .orderBy(asc(feePlans.id))
    .limit(slice.take)

export const readFeeAccounts = (database: Database, slice: Slice) =>
  database
    .select({
      id: feeAccounts.payeeId,
      bankBin: feeAccounts.bankBin,
      accountNumber: feeAccounts.accountNumber,
      accountName: feeAccounts.accountName,
      dueDays: feeAccounts.dueDays,
    })
    .from(feeAccounts)
    .where(and(eq(feeAccounts.payeeId, slice.memberId), gt(feeAccounts.payeeId, lastReadId(slice))))
    .limit(slice.take)

/** Reads since when bank services can deliver. Addresses and key stay out: anyone who has them can deliver false transfers. */
export const readFeeHooks = (database: Database, slice: Slice) =>
  database
    .select({ id: feeHooks.payeeId, createdAt: feeHooks.createdAt })
    .from(feeHooks)
    .where(and(eq(feeHooks.payeeId, slice.memberId), gt(feeHooks.payeeId, lastReadId(slice))))
    .limit(slice.take)

/** Reads the latest deliveries of bank services. */
export const readFeeDeliveries = (database: Database, slice: Slice) =>
  database
    .select({
      id: feeDeliveries.id,
      service: feeDeliveries.service,
      at: feeDeliveries.at,
      outcome: feeDeliveries.outcome,
      amount: feeDeliveries.amount,
    })
    .from(feeDeliveries)
    .where(and(eq(feeDeliveries.payeeId, slice.memberId), gt(feeDeliveries.id, lastReadId(slice))))
    .orderBy(asc(feeDeliveries.id))
    .limit(slice.take)

export const readFeeDiscountsGiven = (database: Database, slice: Slice) =>
  database
    .select({
      id: feeDiscounts.id,
      classCode: classes.code,
      percent: feeDiscounts.percent,
      amount: feeDiscounts.amount,
      fromMonth: feeDiscounts.fromMonth,
      toMonth: feeDiscounts.toMonth,
      createdAt: feeDiscounts.createdAt,
    })
    .from(feeDiscounts)
    .leftJoin(classes, eq(classes.id, feeDiscounts.classId))
    .where(and(eq(feeDiscounts.payeeId, slice.memberId), gt(feeDiscounts.id, lastReadId(slice))))
    .orderBy(asc(feeDiscounts.id))
    .limit(slice.take)

/** Reads each issue of statements: how many it made, and the sum they charge. Voided statements charge nothing. */
export const readFeeIssues = (database: Database, slice: Slice) =>
  database
    .select({
      id: feeIssues.id,
      month: feeIssues.month,
      issuedAt: feeIssues.issuedAt,
      statements: sql<number>`count(${feeStatements.id})::int`,
      voided: sql<number>`count(${feeStatements.voidedAt})::int`,
      charged: sql`coalesce(sum(${feeStatements.total} - ${feeStatements.carriedOver})
        filter (where ${feeStatements.voidedAt} is null), 0)`.mapWith(Number),
    })
    .from(feeIssues)
    .leftJoin(feeStatements, eq(feeStatements.issueId, feeIssues.id))
    .where(and(eq(feeIssues.payeeId, slice.memberId), gt(feeIssues.id, lastReadId(slice))))
    .groupBy(feeIssues.id)
    .orderBy(asc(feeIssues.id))
    .limit(slice.take)

const monthReceived = sql<string>`to_char(${feePayments.receivedAt} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')`

/** Reads, by the month in Viet Nam in which money came in, how many payments there were, and how much was taken back. */
export const readFeePaymentsReceived = (database: Database, slice: Slice) =>
  database
    .select({
      id: monthReceived,
      month: monthReceived,
      payments: sql<number>`count(*) filter (where ${feePayments.amount} > 0)::int`,
      received: sql`coalesce(sum(${feePayments.amount}) filter (where ${feePayments.amount} > 0), 0)`.mapWith(Number),
      takenBack: sql`coalesce(-sum(${feePayments.amount}) filter (where ${feePayments.amount} < 0), 0)`.mapWith(Number),
    })
    .from(feePayments)
    .where(and(eq(feePayments.payeeId, slice.memberId), gt(monthReceived, lastReadId(slice))))
    .groupBy(monthReceived)
    .orderBy(asc(monthReceived))
    .limit(slice.take)
