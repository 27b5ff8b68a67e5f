/**
 * SQL that reads the fees of a student, for the export. Texts of payments are left out, because they can name the people who
 * paid, and no screen shows them to students.
 */
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { feeBalances, feeLedger, feeLessonUses, feePayments } from '../../platform/postgres/tables/fee-ledger.ts'
import { feeDiscounts, feeStatements } from '../../platform/postgres/tables/fees.ts'
import { attendanceExcuses, lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { lastReadId, type Slice } from './slice.ts'

/** The name of the centre or teacher that gets the fees. The queries join `members` for it. */
const payee = { payee: members.fullName }

/** Reads every statement with its lines, also voided ones. */
export const readFeeStatements = (database: Database, slice: Slice) =>
  database
    .select({
      id: feeStatements.id,
      ...payee,
      number: feeStatements.number,
      month: feeStatements.month,
      lines: sql<unknown>`(
        select coalesce(json_agg(json_build_object('kind', line.kind, 'classCode', class.code, 'title', line.title,
          'reason', discount.reason, 'quantity', line.quantity, 'unitPrice', line.unit_price, 'amount', line.amount,
          'dates', line.dates) order by line.seq), '[]')
        from ${feeLedger} line left join ${classes} class on class.id = line.class_id
          left join ${feeDiscounts} discount on discount.id = line.discount_id
        where line.statement_id = ${feeStatements.id} and not line.is_void)`,
      carriedOver: feeStatements.carriedOver,
      total: feeStatements.total,
      transferText: feeStatements.transferText,
      issuedAt: feeStatements.issuedAt,
      dueAt: feeStatements.dueAt,
      voidedAt: feeStatements.voidedAt,
    })
    .from(feeStatements)
    .innerJoin(members, eq(members.id, feeStatements.payeeId))
    .where(and(eq(feeStatements.studentId, slice.memberId), gt(feeStatements.id, lastReadId(slice))))
    .orderBy(asc(feeStatements.id))
    .limit(slice.take)

/** Reads everything that changed what the student owes. */
export const readFeeLedger = (database: Database, slice: Slice) =>
  database
    .select({
      id: feeLedger.id,
      ...payee,
      at: feeLedger.at,
      kind: feeLedger.kind,
      /** True if the row takes back a line of a voided statement. */
      isVoid: feeLedger.isVoid,
      amount: feeLedger.amount,
      month: feeLedger.month,
      classCode: classes.code,
      statement: feeStatements.number,
      title: feeLedger.title,
      quantity: feeLedger.quantity,
      unitPrice: feeLedger.unitPrice,
      dates: feeLedger.dates,
      prepaid: feeLedger.prepaid,
    })
    .from(feeLedger)
    .innerJoin(members, eq(members.id, feeLedger.payeeId))
    .leftJoin(classes, eq(classes.id, feeLedger.classId))
    .leftJoin(feeStatements, eq(feeStatements.id, feeLedger.statementId))
    .where(and(eq(feeLedger.studentId, slice.memberId), gt(feeLedger.id, lastReadId(slice))))
    .orderBy(asc(feeLedger.id))
    .limit(slice.take)

/** Reads what the student owes each payee, and paid to them. */
export const readFeeBalances = (database: Database, slice: Slice) =>
  database
    .select({ id: feeBalances.payeeId, ...payee, owed: feeBalances.balance, paid: feeBalances.paid })
    .from(feeBalances)
    .innerJoin(members, eq(members.id, feeBalances.payeeId))
    .where(and(eq(feeBalances.studentId, slice.memberId), gt(feeBalances.payeeId, lastReadId(slice))))
    .orderBy(asc(feeBalances.payeeId))
    .limit(slice.take)

/** Reads payments for the student. A payment that was taken back has a second row with a negative amount. */
export const readFeePayments = (database: Database, slice: Slice) =>
  database
    .select({
      id: feePayments.id,
      ...payee,
      amount: feePayments.amount,
      method: feePayments.method,
      service: feePayments.service,
      receipt: feePayments.number,
      statement: feeStatements.number,
      takesBackPayment: sql<boolean>`${isNotNull(feePayments.reversesId)}`,
      receivedAt: feePayments.receivedAt,
      recordedAt: feePayments.recordedAt,
    })
    .from(feePayments)
    .innerJoin(members, eq(members.id, feePayments.payeeId))
    .leftJoin(feeStatements, eq(feeStatements.id, feePayments.statementId))
    .where(and(eq(feePayments.studentId, slice.memberId), gt(feePayments.id, lastReadId(slice))))
    .orderBy(asc(feePayments.id))
    .limit(slice.take)

/** Reads the student's discounts. The class is null if the discount applies to all classes of the payee. */
export const readFeeDiscounts = (database: Database, slice: Slice) =>
  database
    .select({
      id: feeDiscounts.id,
      ...payee,
      classCode: classes.code,
      percent: feeDiscounts.percent,
      amount: feeDiscounts.amount,
      reason: feeDiscounts.reason,
      fromMonth: feeDiscounts.fromMonth,
      toMonth: feeDiscounts.toMonth,
      createdAt: feeDiscounts.createdAt,
    })
    .from(feeDiscounts)
    .innerJoin(members, eq(members.id, feeDiscounts.payeeId))
    .leftJoin(classes, eq(classes.id, feeDiscounts.classId))
    .where(and(eq(feeDiscounts.studentId, slice.memberId), gt(feeDiscounts.id, lastReadId(slice))))
    .orderBy(asc(feeDiscounts.id))
    .limit(slice.take)

/** Reads lessons that were charged or used up from a package (`count` 1), and lessons given back (-1). */
export const readFeeLessonUses = (database: Database, slice: Slice) =>
  database
    .select({
      id: feeLessonUses.id,
      ...payee,
      classCode: classes.code,
      month: feeLessonUses.month,
      /** For a lesson on the calendar, when it was planned to begin. */
      lessonStartedAt: sql`coalesce(${calendarLessons.startsAt}, ${lessonSessions.startedAt})`.mapWith(
        calendarLessons.startsAt,
      ),
      count: feeLessonUses.count,
      statement: feeStatements.number,
    })
    .from(feeLessonUses)
    .innerJoin(members, eq(members.id, feeLessonUses.payeeId))
    .innerJoin(classes, eq(classes.id, feeLessonUses.classId))
    .leftJoin(calendarLessons, eq(calendarLessons.id, feeLessonUses.lessonKey))
    .leftJoin(lessonSessions, eq(lessonSessions.id, feeLessonUses.lessonKey))
    .leftJoin(feeStatements, eq(feeStatements.id, feeLessonUses.statementId))
    .where(and(eq(feeLessonUses.studentId, slice.memberId), gt(feeLessonUses.id, lastReadId(slice))))
    .orderBy(asc(feeLessonUses.id))
    .limit(slice.take)

/** Reads the lessons from which the student's absence is excused. */
export const readExcusedAbsences = (database: Database, slice: Slice) =>
  database
    .select({
      id: attendanceExcuses.id,
      classCode: classes.code,
      lessonStartedAt: lessonSessions.startedAt,
      excusedAt: attendanceExcuses.excusedAt,
    })
    .from(attendanceExcuses)
    .innerJoin(lessonSessions, eq(lessonSessions.id, attendanceExcuses.sessionId))
    .innerJoin(classes, eq(classes.id, lessonSessions.classId))
    .where(and(eq(attendanceExcuses.memberId, slice.memberId), gt(attendanceExcuses.id, lastReadId(slice))))
    .orderBy(asc(attendanceExcuses.id))
    .limit(slice.take)
